import { expect, test } from './stage.ts'

/** A key event from a script closes no dialog, so these tests press real keys, which play functions cannot. */
for (const [what, story, button, dialog] of [
  ['the whole-screen code', 'countries-mexico--mx-oxxo', '.ficha-enlarge > button', 'dialog.ficha-counter'],
  ['the question before a new code', 'screens-deadline--passed', '.ficha-replace > button', 'dialog.ficha-dialog'],
] as const) {
  test(`Escape closes ${what} and returns the focus`, async ({ stageAt }) => {
    const stage = await stageAt(1)
    await stage.open(story, { theme: 'light', width: 360 })
    const opener = stage.page.locator(button)
    await opener.focus()
    await stage.page.keyboard.press('Enter')
    await expect(stage.page.locator(`${dialog}[open]`)).toBeVisible()
    // The focus stays in the dialog: every element with the focus is inside.
    for (let stop = 0; stop < 4; stop += 1) {
      await stage.page.keyboard.press('Tab')
      const isOutside = await stage.page.evaluate(
        (selector) => document.activeElement !== document.body && !document.activeElement?.closest(`${selector}[open]`),
        dialog,
      )
      expect(isOutside).toBe(false)
    }
    await stage.page.keyboard.press('Escape')
    await expect(stage.page.locator(`${dialog}[open]`)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}
