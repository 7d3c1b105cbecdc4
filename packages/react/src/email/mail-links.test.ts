// @vitest-environment node
import { aPayment, brBoleto, paymentFixtures } from '@ficha/core/testing'
import { expect, it } from 'vitest'
import { renderPaymentEmail } from './render-payment-email.ts'
import { renderPaymentMessage } from './render-payment-message.ts'

const LINK = /[a-z][a-z0-9+.-]*:\/?\/?[^\s"'<>)]+/gi
const inText = (text: string): readonly string[] =>
  text.match(LINK)?.filter((link) => /^(https?|javascript|data|mach)/i.test(link)) ?? []
const inHtml = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

it.each([
  ['javascript:alert(1)'],
  ['JavaScript://shop.example/%0Aalert(1)'],
  ['data:text/html,pay'],
  ['mach://pay?id=1'],
  ['//shop.example/pay/1'],
  ['/pay/1'],
  ['not a link'],
  [''],
])('a page’s address that is no web link ("%s") is in no part of a message', async (viewUrl) => {
  const { html, text } = await renderPaymentEmail(aPayment(brBoleto), { now: 0, viewUrl })
  const plain = await renderPaymentEmail(aPayment(brBoleto), { now: 0 })
  expect({ html, text }).toEqual({ html: plain.html, text: plain.text })
  expect(renderPaymentMessage(aPayment(brBoleto), { now: 0, viewUrl })).toBe(
    renderPaymentMessage(aPayment(brBoleto), { now: 0 }),
  )
})

it.each(paymentFixtures)('the text of a mail has the links of its HTML, and no other: $name', async (fixture) => {
  const viewUrl = 'https://shop.example/pay/1?from=mail&x=1'
  const { html, text } = await renderPaymentEmail(aPayment(fixture), { now: 0, viewUrl })
  expect([...new Set(inText(text))].sort()).toEqual([...new Set(inHtml(html))].sort())
})

it('a phone makes no call out of a number in a mail', async () => {
  const { html } = await renderPaymentEmail(aPayment(brBoleto), { now: 0 })
  expect(html).toContain('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">')
})
