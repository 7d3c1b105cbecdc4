import { aPayment, brPix } from '@ficha/core/testing'
import { checkLink, type Instruction, type Payment, type SafeLink } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { withReturnLinks } from './documented-wire.ts'

const RETURN = 'https://shop.example/back'
const linkTo = (href: string): SafeLink => {
  const checked = checkLink(href)
  if (!checked.ok) throw new Error(checked.error.message)
  return checked.value
}
const redirect = (href: string): Instruction => ({ kind: 'redirect', link: linkTo(href) })
const pix = aPayment(brPix)
const withRedirect = (href: string): Payment => ({ ...pix, instructions: [...pix.instructions, redirect(href)] })

test('the way back is added to the redirect, and nothing else changes', () => {
  const { instructions, ...rest } = withReturnLinks(withRedirect('https://pay.example/card?id=1'), RETURN, {})
  const [code, link] = instructions
  expect(code).toBe(pix.instructions[0])
  expect(link?.kind === 'redirect' && link.link.href).toContain(encodeURIComponent(RETURN))
  const { instructions: _, ...before } = pix
  expect(rest).toEqual(before)
})

test('a payment without a way back stays the same', () => {
  const payment = withRedirect('https://pay.example/card?id=1')
  expect(withReturnLinks(payment, undefined, {})).toBe(payment)
})

test('a link that would become too long stays as the gateway sent it', () => {
  const long = withRedirect(`https://pay.example/card?id=${'1'.repeat(2_000)}`)
  const back = `${RETURN}?${'x'.repeat(100_000)}`
  expect(withReturnLinks(long, back, {}).instructions[1]).toEqual(long.instructions[1])
})

describe('the page of a payment', () => {
  const back = `return_url=${encodeURIComponent(RETURN)}`

  test.each([
    [
      'https://checkout.gateway.example/checkout?prepay_id=ZmljdGljaW8gMQ==-17ab00cd',
      `https://checkout.gateway.example/checkout?prepay_id=ZmljdGljaW8gMQ==-17ab00cd&${back}`,
    ],
    ['https://bank.example/payment/info/ab0cdezzmz3k', undefined],
    ['https://bank.example/e/index.html?token=a%2Bb', undefined],
    ['https://bank.example/open-banking/authorize?client_id=7&state=prepay_id', undefined],
    ['https://bank.example/t/9f8e#prepay_id=1', undefined],
  ])('gets the way back after prepay_id, and a page of a bank stays byte for byte: %s', (href, expected) => {
    const redirect = withReturnLinks(withRedirect(href), RETURN, {}).instructions.at(-1)
    expect(redirect).toMatchObject({ kind: 'redirect', link: { href: expected ?? href } })
  })
})

describe('the page of a wallet', () => {
  const app: Instruction = { kind: 'appLink', link: linkTo('https://wallet.example/app?prepay_id=1') }
  const hrefs = (href: string, onWallets?: 'after-prepay-id' | 'always' | 'never'): readonly (string | undefined)[] => {
    const payment: Payment = { ...pix, instructions: [app, { kind: 'walletLink', link: linkTo(href) }] }
    return withReturnLinks(payment, RETURN, {}, onWallets).instructions.map((one) =>
      'link' in one ? one.link.href : undefined,
    )
  }
  const back = `return_url=${encodeURIComponent(RETURN)}`

  test('gets the way back if its link has a prepay_id, and an app’s link stays the same', () => {
    expect(hrefs('https://pay.example/wallet?prepay_id=1&sig=a')).toEqual([
      app.link.href,
      `https://pay.example/wallet?prepay_id=1&${back}&sig=a`,
    ])
  })

  test.each([
    ['https://wallet.example/pay?sig=a', undefined, 'https://wallet.example/pay?sig=a'],
    ['https://wallet.example/pay?sig=a', 'always', `https://wallet.example/pay?sig=a&${back}`],
    ['https://pay.example/wallet?prepay_id=1', 'never', 'https://pay.example/wallet?prepay_id=1'],
    ['https://pay.example/w#?prepay_id=1', 'after-prepay-id', 'https://pay.example/w#?prepay_id=1'],
  ] as const)('%s with walletReturnUrl %s becomes %s', (href, onWallets, expected) => {
    expect(hrefs(href, onWallets)[1]).toBe(expected)
  })
})
