import { checkoutMessagesFor, formMessagesFor, toDisplay, type DisplayModel, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { aSnapshot, brPix, mxSpei } from '@ficha/core/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Checkout } from '../../checkout/checkout.tsx'
import { aShop, made, allKnownBut } from '../../checkout/shop.support.tsx'
import { CheckoutProvider } from '../../provider/checkout-provider.tsx'
import { loadAfterPaint } from '../../slip/load-after-paint.support.ts'
import { FakeEvents, stream, text } from '../../status/use-payment.support.tsx'
import { readNews, readAloud } from './read-aloud.support.ts'
import { expectSaidOnce } from './said-once.support.ts'

beforeAll(() => loadAfterPaint())
beforeEach(() => {
  localStorage.clear()
  FakeEvents.opened.length = 0
})
afterEach(cleanup)

const MEXICO: Partial<MethodList> = {
  country: 'MX',
  currency: 'MXN',
  order: {
    id: 'order-1',
    state: 'open',
    amount: '1850.50',
    currency: 'MXN',
    amountText: '$1,850.50 MXN',
    title: '2 platos hondos',
    number: '7GQ2-0B',
    shop: 'Barro & Grano',
  },
  methods: [
    { method: 'SPEI', name: { text: 'SPEI' }, glyph: 'bank', group: 'transfer', way: 'spei', choosesBank: false },
    { method: 'OXXO', name: { text: 'OXXO' }, glyph: 'barcode', group: 'cash', way: 'oxxo', choosesBank: false },
  ],
}

const displayOf = ({ payment, phase, settledAt, serverNow }: PaymentSnapshot, locale: string): DisplayModel =>
  toDisplay(payment, { locale, now: Date.parse(serverNow), phase, ...(settledAt !== undefined && { settledAt }) })

const openEvents = (url: string): EventSource => new FakeEvents(url) as unknown as EventSource

it.each([
  { locale: 'pt-BR', list: {}, method: 'Pix', button: /Pagar com Pix/, fixture: brPix, name: 'Ana Souza' },
  { locale: 'es-MX', list: MEXICO, method: 'SPEI', button: /CLABE/, fixture: mxSpei, name: 'Ana Sosa' },
])(
  'the whole checkout as a screen reader speaks it in $locale, from the methods to the stamp',
  async ({ locale, list, method, button, fixture, name }) => {
    const { labels } = formMessagesFor(locale)
    const waiting = aSnapshot(fixture)
    const paid = aSnapshot(fixture, { phase: 'paid', status: 'SUCCESS', revision: waiting.revision + 1 })
    const shop = aShop({ knownPayerFields: allKnownBut('name', 'email'), ...list }, made(waiting))
    const { container } = render(
      <CheckoutProvider base="/api/checkout" locale={locale} fetch={shop.fetch} openEvents={openEvents}>
        <Checkout orderId="order-1" />
      </CheckoutProvider>,
    )
    const parts: string[] = []
    const readPart = async (part: string): Promise<string> => {
      const transcript = await readAloud(container)
      parts.push(`## ${part}\n\n${transcript}\n`)
      return transcript
    }
    const radio = await screen.findByRole('radio', { name: method })
    const picker = await readPart('The ways to pay')
    expect(picker).toContain(`radio, ${method}`)
    await userEvent.click(radio)
    const pay = await screen.findByRole('button', { name: button })
    const form = await readPart('The form')
    for (const label of [labels.fullName, labels.email]) expect(form).toContain(`textbox, ${label}`)
    await userEvent.click(pay)
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]?.getAttribute('aria-invalid')).toBe('true'))
    const faulty = await readPart('The form with mistakes')
    expect(faulty).toContain('invalid')
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${labels.fullName}`) }), name)
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${labels.email}`) }), 'ana@example.com')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(container.querySelector('.ficha-due .ficha-deadline, .ficha-deadline')).not.toBeNull())
    expectSaidOnce(await readPart('The slip'), displayOf(waiting, locale))

    const news = await readNews(container, async () => {
      act(() => stream().send(text(paid)))
      await waitFor(() => expect(container.querySelector('.ficha-stamp')).not.toBeNull())
    })
    parts.push(`## Said by itself when the money has come\n\n${news}\n`)
    const { status } = displayOf(paid, locale)
    expect(news).toBe(`${status.title}\n${status.text}`)
    const stamp = await readPart('The stamp')
    expectSaidOnce(stamp, displayOf(paid, locale))
    expect(stamp).toContain(checkoutMessagesFor(locale).paid.next)
    // The payment is complete: no deadline, no number and no waiting message.
    const { deadline, status: before, steps } = displayOf(waiting, locale)
    for (const past of [deadline?.sentence, before.title, ...steps]) if (past) expect(stamp).not.toContain(past)
    await expect(`# The checkout in ${locale}\n\n${parts.join('\n')}`).toMatchFileSnapshot(
      `spoken/checkout.${locale}.md`,
    )
  },
)
