import { brPix, brPixAuthorisation, brPixPaidAndAuthorised } from '@ficha/core/testing'
import { expect, test } from './stage.ts'

/** One write to the clipboard, with the conditions of a browser. */
interface Writing {
  readonly text: string
  readonly isSecure: boolean
  readonly isTopFrame: boolean
  /** Before the press had ended: not after an answer, a timer or a later turn of the page. */
  readonly isWithinPress: boolean
}

/*
 * Chrome on Android offers to pay when a page writes a whole Pix code to the clipboard. It looks for one writing of exactly the code, in the
 * page itself, by a press.
 */
for (const [story, fixture] of [
  ['countries-brazil--br-pix', brPix],
  ['countries-brazil--br-pix-authorisation', brPixAuthorisation],
  ['countries-brazil--br-pix-paid-and-authorised', brPixPaidAndAuthorised],
] as const) {
  test(`a press on "copy" writes the whole code of ${fixture.name} once, within the press`, async ({ stageAt }) => {
    const { open, page } = await stageAt(2, 'phone')
    await open(story, { theme: 'light', width: 360, height: 740 })
    await page.evaluate(() => {
      const writings: Writing[] = []
      const press = { isOn: false }
      addEventListener(
        'click',
        () => {
          press.isOn = true
          setTimeout(() => (press.isOn = false))
        },
        { capture: true },
      )
      const write = (text: string): Promise<void> => {
        const isWithinPress = press.isOn && navigator.userActivation.isActive
        writings.push({ text, isSecure: isSecureContext, isTopFrame: window.top === window, isWithinPress })
        return Promise.resolve()
      }
      Object.assign(globalThis, { writings })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: write, write }, configurable: true })
    })
    await page.getByRole('button', { name: 'Copiar código Pix' }).tap()
    await expect(page.locator('.ficha-copy').first()).toHaveAttribute('data-state', 'copied')
    const writings = await page.evaluate(() => (globalThis as unknown as { writings: readonly Writing[] }).writings)
    expect(writings).toEqual([
      { text: fixture.response['qr_code'], isSecure: true, isTopFrame: true, isWithinPress: true },
    ])
  })
}
