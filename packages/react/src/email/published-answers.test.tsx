// @vitest-environment node
import { isAppLink } from '@ficha/core'
import { aPayment, aSnapshot, publishedAnswers } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { renderPayment } from '../server/render-payment.tsx'
import { summarise } from '../export/slip-summary.ts'
import { renderPaymentEmail } from './render-payment-email.ts'

const now = Date.parse('2026-11-21T15:05:00Z')

/** What a reader sees of a page: no element, no attribute, no entity. */
const readable = (html: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const JSON_OR_HOLE = /\{\s*"|"\s*\}|"\s*:\s*"|\[object|undefined|\bnull\b|\{\w+\}|⟨U\+/

/** The values that a payer copies, says or types. */
const numbersOf = (answer: (typeof publishedAnswers)[number]): readonly string[] =>
  renderPayment(aPayment(answer), { now }).display.blocks.flatMap((block) => {
    switch (block.kind) {
      case 'freeText':
        return [block.account ?? [], block.rows].flat().map(({ text }) => text)
      case 'bankDeposit':
        return block.values.map(({ text }) => text)
      case 'reference':
      case 'clabe':
        return [block.value.text]
      case 'barcode':
        return block.value ? [block.value.text] : []
      default:
        return []
    }
  })

describe.each(publishedAnswers)('the published answer $name', (answer) => {
  const numbers = numbersOf(answer)

  it('is a slip of a server with each number and each link, and without JSON', () => {
    const { html, display } = renderPayment(aSnapshot(answer), { now })
    const page = readable(html)
    expect(page).not.toMatch(JSON_OR_HOLE)
    for (const number of numbers) expect(page).toContain(number)
    for (const block of display.blocks) {
      expect(html).toContain(`data-kind="${block.kind}"`)
      if ('link' in block) expect(html).toContain(`href="${block.link.href.replaceAll('&', '&amp;')}"`)
    }
  })

  it('is a mail with each number in both parts, and without JSON', async () => {
    const { html, text } = await renderPaymentEmail(aPayment(answer), { now })
    expect(readable(html)).not.toMatch(JSON_OR_HOLE)
    expect(text).not.toMatch(JSON_OR_HOLE)
    const mail = readable(html).replace(/[\u2060\u00a0]/g, ' ')
    for (const number of numbers) expect(mail).toContain(number)
    for (const instruction of aPayment(answer).instructions)
      if ('link' in instruction && !isAppLink(instruction.link.href)) expect(text).toContain(instruction.link.href)
  })

  it('is a text to share without JSON', () => {
    const lines = summarise(renderPayment(aPayment(answer), { now }).display).join('\n')
    expect(lines).not.toMatch(JSON_OR_HOLE)
  })
})
