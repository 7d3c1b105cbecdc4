/**
 * It runs in a page whose slip is in `globalThis.shownIn`. It finds each declaration of a part's own rule that loses to a rule for bare elements. A
 * reset has the specificity of one class, so it loses to every rule of two. A rule of one class has to come later.
 */
export const resetsThatWin = (): readonly string[] => {
  const { shownIn } = globalThis as unknown as { shownIn: ParentNode }
  const RESET = /^\.ficha(?:-[a-z]+)? :where\(/
  const styleRules = (rules: CSSRuleList): readonly CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.includes('.ficha') ? [rule] : []
      if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? styleRules(rule.cssRules) : []
      return rule instanceof CSSLayerBlockRule ? styleRules(rule.cssRules) : []
    })
  const rules = [...shownIn.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? styleRules(sheet.cssRules) : []))
  /** How many classes, attributes and states a selector counts, `:where(…)` apart. */
  const weightOf = (selector: string): number =>
    (
      selector.replace(/:where\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g) ??
      []
    ).length
  const complaints = new Set<string>()
  // A root inside another (a cancellation in its order) takes letters and colours after the outer one.
  for (const element of shownIn.querySelectorAll('.ficha *:not(.ficha)')) {
    const matching = rules.filter(({ selectorText }) => element.matches(selectorText))
    matching.forEach((reset, place) => {
      if (!RESET.test(reset.selectorText)) return
      for (const property of reset.style) {
        const own = matching.flatMap((rule, at) =>
          !RESET.test(rule.selectorText) && rule.style.getPropertyValue(property) !== '' ? [{ rule, at }] : [],
        )
        const wins = own.some(({ rule, at }) => at > place || weightOf(rule.selectorText) > 1)
        const [loser] = own
        if (loser && !wins)
          complaints.add(
            `${property} of ${loser.rule.selectorText} loses to ${reset.selectorText} (${element.className})`,
          )
      }
    })
  }
  return [...complaints].sort()
}
