import { aPayment, brPix } from '@ficha/core/testing'
import type { Instruction, Payment } from '@ficha/core'
import { expect, test } from 'vitest'
import { withReturnLinks } from './documented-wire.ts'

const RETURN = 'https://shop.example/back'
const redirect = (href: string): Instruction =>
  ({ kind: 'redirect', link: { href, host: 'pay.example' } }) as Instruction
const pix = aPayment(brPix)
const withRedirect = (href: string): Payment => ({ ...pix, instructions: [...pix.instructions, redirect(href)] })

test('the way back is put into the redirect, and nothing else is touched', () => {
  const { instructions, ...rest } = withReturnLinks(withRedirect('https://pay.example/card?id=1'), RETURN, {})
  const [code, link] = instructions
  expect(code).toBe(pix.instructions[0])
  expect(link?.kind === 'redirect' && link.link.href).toContain(encodeURIComponent(RETURN))
  const { instructions: _, ...before } = pix
  expect(rest).toEqual(before)
})

test('without a way back the payment is the same', () => {
  const payment = withRedirect('https://pay.example/card?id=1')
  expect(withReturnLinks(payment, undefined, {})).toBe(payment)
})

test('a link that would grow past the limit stays as the gateway sent it', () => {
  const long = withRedirect(`https://pay.example/card?id=${'1'.repeat(2_000)}`)
  const back = `${RETURN}?${'x'.repeat(100_000)}`
  expect(withReturnLinks(long, back, {}).instructions[1]).toEqual(long.instructions[1])
})
