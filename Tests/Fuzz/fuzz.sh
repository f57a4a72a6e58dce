#!/usr/bin/env bash
# make fuzz: runs one fuzz target for some time, then shrinks one finding of each kind and keeps it where the
# tests replay it. Usage: fuzz.sh PROGRAM TARGET SECONDS JOBS
set -euo pipefail
program=$1 target=$2 seconds=$3 jobs=$4
here=$(cd "$(dirname "$0")" && pwd)
kept=$here/../../.build/fuzz/corpus/$target
regressions=$here/regressions/$target
found=$(mktemp -d /tmp/lectern-fuzz.XXXXXX)
trap 'rm -rf "$found"' EXIT
mkdir -p "$kept" "$regressions" "$found/specs" "$found/artifacts"

# Swift's own crash reporter takes longer than everything else together.
export SWIFT_BACKTRACE=enable=no LECTERN_FUZZ_TARGET=$target

conformance=${LECTERN_CONFORMANCE:-$here/../../../shared/conformance}
if [[ ! $target =~ ^(metadata|archive|search|formula|compiled|script|docc|epub)$ ]] && [ -d "$conformance" ]; then
  python3 "$here/examples.py" "$conformance" "$found/specs"
fi
# An archive, an index or a compiled topic may not make its reader take more memory than its limits allow.
limits=()
if [[ $target =~ ^(archive|search|compiled)$ ]]; then limits=(-malloc_limit_mb=64); fi
export TMPDIR=$found
dictionary=$here/$target.dict
[ -e "$dictionary" ] || dictionary=$here/markup.dict
seeds=$here/corpus/$target
[ -d "$seeds" ] || seeds=$here/corpus/markup

"$program" -fork="$jobs" -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 \
  -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 ${limits[@]+"${limits[@]}"} -max_len=4096 -dict="$dictionary" \
  -artifact_prefix="$found/artifacts/" "$kept" "$seeds" "$regressions" "$found/specs" \
  2>&1 </dev/null | grep -aE '^#|^INFO: (Loaded|-fork|Done)|^Done' || true

# One finding of each kind. The kind is the report without its numbers.
declare -A smallest
for finding in $(ls -rS "$found/artifacts"); do
  # A trap has no message: the innermost function of Lectern identifies it.
  said=$("$program" -timeout=10 "$found/artifacts/$finding" 2>&1 </dev/null \
    | grep -aoE 'Fatal error: .*|AddressSanitizer: [a-z-]+|libFuzzer: .*|[$]s[0-9]+Help[^ ]+' \
    | head -n 2 | tr -d '[:cntrl:]' | sed -E 's/[0-9]+/N/g') || true
  [ -z "$said" ] || smallest[$said]=$finding
done
status=0
for said in "${!smallest[@]}"; do
  finding=${smallest[$said]}
  small=$regressions/${finding: -12}
  cp "$found/artifacts/$finding" "$small"
  python3 "$here/minimise.py" "$program" "$small"
  echo "fuzz: $said"
  echo "fuzz:   $(realpath --relative-to="$PWD" "$small")"
  status=1
done
exit $status
