/// The names of the symbols, each before its character.
extension MathSymbols {
  static let letters = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ
    varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ
    upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω ell ℓ imath ı jmath ȷ hbar ℏ hslash ℏ
    """

  /// The letters that are upright in formulas, and the symbols that are treated as letters.
  static let uprightLetters = """
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ aleph ℵ beth ℶ
    Re ℜ Im ℑ wp ℘ partial ∂ emptyset ∅ varnothing ∅ degree ° R ℝ N ℕ Z ℤ Q ℚ C ℂ reals ℝ Bbbk 𝕜 eth ð
    """

  /// The symbols without white space around them.
  static let ordinary = """
    nabla ∇ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢
    triangle △ square □ Box □ blacksquare ■ Diamond ◇ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠
    flat ♭ natural ♮ sharp ♯ surd √ prime ′ backprime ‵ ldots … dots … dotsc … dotso … cdots ⋯ dotsb ⋯ dotsm ⋯
    dotsi ⋯ vdots ⋮ ddots ⋱ hdots … checkmark ✓ copyright © S § P ¶ pounds £ dagger † ddagger ‡ bigstar ★
    % % # # & & $ $ _ _ backslash \\ | ‖ Vert ‖ vert | complement ∁ lozenge ◊ euro € yen ¥
    """

  static let binary = """
    pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙
    cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ amalg ⨿
    diamond ⋄ bigtriangleup △ bigtriangledown ▽ triangleleft ◁ triangleright ▷ boxplus ⊞ boxtimes ⊠
    ltimes ⋉ rtimes ⋊ barwedge ⊼ veebar ⊻ dotplus ∔ intercal ⊺ centerdot ⋅ circledast ⊛ circledcirc ⊚
    """

  static let relations = """
    le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ lt < gt > equiv ≡ sim ∼ simeq ≃ approx ≈ approxeq ≊ cong ≅ asymp ≍
    doteq ≐ propto ∝ varpropto ∝ ll ≪ gg ≫ lll ⋘ ggg ⋙ prec ≺ succ ≻ preceq ⪯ succeq ⪰ leqslant ⩽ geqslant ⩾
    lesssim ≲ gtrsim ≳ leqq ≦ geqq ≧ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋
    nsubseteq ⊈ sqsubset ⊏ sqsubseteq ⊑ sqsupseteq ⊒ in ∈ ni ∋ owns ∋ notin ∉ mid ∣ nmid ∤ parallel ∥
    nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ bowtie ⋈ smile ⌣ frown ⌢ triangleq ≜
    coloneqq ≔ coloneq ≔ eqqcolon ≕ eqcolon ≕ nleq ≰ ngeq ≱ nless ≮ ngtr ≯ trianglelefteq ⊴ trianglerighteq ⊵
    vartriangleleft ⊲ vartriangleright ⊳ between ≬ because ∵ therefore ∴ iff ⟺ implies ⟹ impliedby ⟸
    """

  static let arrows = """
    to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ uparrow ↑ downarrow ↓ updownarrow ↕ Rightarrow ⇒
    Leftarrow ⇐ Leftrightarrow ⇔ Uparrow ⇑ Downarrow ⇓ mapsto ↦ longmapsto ⟼ longrightarrow ⟶
    longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺
    hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽
    rightleftharpoons ⇌ leftrightarrows ⇆ rightleftarrows ⇄ rightrightarrows ⇉ twoheadrightarrow ↠ nearrow ↗
    searrow ↘ swarrow ↙ nwarrow ↖ leadsto ⇝ rightsquigarrow ⇝ nrightarrow ↛ nleftarrow ↚ circlearrowleft ↺
    circlearrowright ↻ curvearrowright ↷
    """

  /// The operators with limits above and below them.
  static let large = """
    sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ bigvee ⋁ bigwedge ⋀
    bigsqcup ⨆ biguplus ⨄
    """
}
