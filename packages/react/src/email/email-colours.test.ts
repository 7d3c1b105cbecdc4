// @vitest-environment node
import { aPayment, brPix, FIXTURE_TIME } from '@ficha/core/testing'
import { expect, it } from 'vitest'
import { mailColours } from './email-colours.ts'
import { renderPaymentEmail } from './render-payment-email.ts'

const SHOP = {
  tokens: { '--ficha-accent': '#7a2e1d', '--ficha-page': '#ffffff', '--ficha-radius': '4px' },
  darkTokens: { '--ficha-accent': '#f4a58f' },
}
const VIEW = { now: Date.parse(FIXTURE_TIME), viewUrl: 'https://shop.example/pay/1' }

it('a message has the colours of the shop, light and dark, and the kit’s where the shop has none', async () => {
  const { html } = await renderPaymentEmail(aPayment(brPix), { ...VIEW, ...SHOP })
  const kit = await renderPaymentEmail(aPayment(brPix), VIEW)
  expect(html).toContain('bgcolor="#7a2e1d" class="ground-accent"')
  expect(html).toContain('<body class="ground-page" style="margin:0;padding:0;background-color:#ffffff">')
  expect(html).toContain('.ground-accent{background-color:#f4a58f !important}')
  expect(html).toContain('background-color:#fffdf7')
  expect(html).not.toMatch(/#17513a|#8fd3ae|#f1ecdf/)
  expect(kit.html).toMatch(/#17513a.*|#8fd3ae/)
})

it.each([
  ['#7a2e1d', '#ffffff'],
  ['#f4a58f', '#000000'],
  ['#25d366', '#000000'],
  ['#0000ff', '#ffffff'],
])('text on the accent %s is %s, unless the shop says otherwise', (accent, text) => {
  expect(mailColours({ tokens: { '--ficha-accent': accent } }).light['on-accent']).toBe(text)
  const own = { '--ficha-accent': accent, '--ficha-on-accent': '#123456' }
  expect(mailColours({ tokens: own }).light['on-accent']).toBe('#123456')
})

it.each(['red', 'var(--brand)', '#fff', 'oklch(0.5 0.1 200)', '#7a2e1d;x:y'])(
  'the colour %s is refused with the option and the token’s name, because mail programs do not read it',
  async (value) => {
    const options = { ...VIEW, darkTokens: { '--ficha-ink': value } }
    await expect(renderPaymentEmail(aPayment(brPix), options)).rejects.toThrow(
      /darkTokens\['--ficha-ink'\] is .*"#rrggbb"/,
    )
  },
)
