import { describe, expect, it } from 'vitest'
import { listCountries, methodsFor } from '../../catalogue/methods-for.ts'
import { drawCodes } from '../../draw/index.ts'
import { parsePayResponse } from '../../gateway/pay-response.ts'
import { toDisplay } from '../../display/to-display-in-locale.ts'
import { clWalletMach, paymentFixtures } from '../../testing/payment-fixtures.ts'
import { appSchemesOf } from './navigable.ts'

const AME = 'amedigital://payment?qrcode=eyJ0eXBlIjoiUEFZTUVOVCIsIm9yZGVyX2lkIjoiZmVpcmEifQ=='
const MACH = 'machapp://pay-biz/payment/7a1c0f5e-0001-4c77-9a1b-2f4410aa9911'

const parse = (href: string, fixture: (typeof paymentFixtures)[number]) => {
  const parsed = parsePayResponse({ ...fixture.response, app_link_url: href }, fixture.terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

describe('the link of a wallet’s app', () => {
  it('opens by the list of its own row, without a policy of the merchant, and by no other', () => {
    for (const fixture of paymentFixtures) {
      const { channel } = fixture.terms
      for (const [href, owner] of [
        [AME, 'AME'],
        [MACH, 'Mach'],
        ['nequi://pay/1', undefined],
        ['javascript:alert(1)', undefined],
      ] as const) {
        const payment = parse(href, fixture)
        const isOpen = payment.instructions.some((one) => one.kind === 'appLink' && one.link.href === href)
        expect([fixture.name, href, isOpen]).toEqual([fixture.name, href, owner !== undefined && channel === owner])
        if (!isOpen) expect(payment.unshown).toContainEqual({ field: 'app_link_url', reason: 'unsafe-link' })
      }
    }
  })

  it('is not opened by the wallet of that name in another country', () => {
    const terms = { ...clWalletMach.terms, country: 'CO' } as never
    const parsed = parsePayResponse({ ...clWalletMach.response, app_link_url: MACH }, terms)
    expect(parsed.ok && parsed.value.instructions).toEqual([])
  })

  it('is drawn for the phone of a payer at a computer, where the payment is made', () => {
    const payment = drawCodes(parse(MACH, clWalletMach))
    const [block] = toDisplay(payment, { locale: 'es', now: 0 }).blocks
    expect(block).toMatchObject({ kind: 'appLink', link: { href: MACH, host: 'machapp:' } })
    expect(block?.kind === 'appLink' && block.drawing?.width).toBeGreaterThan(20)
  })

  it('has schemes for two wallets of the catalogue only', () => {
    const channels = listCountries().flatMap((country) => methodsFor(country).flatMap(({ channel }) => channel ?? []))
    expect(channels.filter((channel) => appSchemesOf(channel).length > 0).sort()).toEqual(['AME', 'Mach'])
    for (const name of ['constructor', '__proto__', 'toString', '', undefined]) expect(appSchemesOf(name)).toEqual([])
  })
})
