import type { StoryObj } from '@storybook/react-vite'
import type { PaymentSnapshot, SafeHref } from '@ficha/core'
import { aSnapshot, paymentFixtures } from '@ficha/core/testing'
import { expect, waitFor } from 'storybook/test'
import { markVisited } from '../open/visited.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

const slip = (name: string, locale: string, changes: Partial<PaymentSnapshot>): StoryObj => ({
  render: () => {
    const fixture = paymentFixtures.find((each) => each.name === name)
    return fixture ? <PaymentInstructions snapshot={aSnapshot(fixture, changes)} locale={locale} /> : <></>
  },
})

const inSteps = { interactions: { disable: false } }

/** Slips that do not ask for money: the order is no longer due, or the payment may have been made already. */
export default { title: 'Slips/Where the order stands', parameters: { controls: { disable: true } } }

/** Another payment of the order paid while this slip was open. Its number is behind one press. */
export const PaidByAnother: StoryObj = {
  parameters: inSteps,
  ...slip('mx-oxxo', 'es-MX', { order: { state: 'paid', method: 'SPEI' } }),
  play: async ({ canvas, userEvent, canvasElement }) => {
    await expect(await canvas.findByText('Este pedido ya está pagado con SPEI')).toBeVisible()
    await expect(canvasElement.querySelector('.ficha-code, .ficha-tool, .ficha-copy, .ficha-button')).toBeNull()
    await expect(canvasElement.querySelector('.ficha-fold:not(.ficha-details) dd')).not.toBeVisible()
    await userEvent.click(await canvas.findByText('Ver los datos de este pago'))
    await waitFor(() => expect(canvasElement.querySelector('.ficha-fold:not(.ficha-details) dd')).toBeVisible())
  },
}

const withContact = (name: string, locale: string, changes: Partial<PaymentSnapshot>): StoryObj => ({
  render: () => {
    const fixture = paymentFixtures.find((each) => each.name === name)
    if (!fixture) return <></>
    const snapshot = aSnapshot(fixture, changes)
    const contact = { label: 'Escribir a Barro & Grano', href: 'mailto:hola@barroygrano.example' }
    const terms = { ...snapshot.payment.terms, contact }
    return <PaymentInstructions snapshot={{ ...snapshot, payment: { ...snapshot.payment, terms } }} locale={locale} />
  },
})

/** The way to the shop, below the tear line while the payment is due. */
export const WithAContact: StoryObj = withContact('mx-spei', 'es-MX', {})

/** The way to the shop, where the sentence sends the payer there. */
export const LapsedWithAContact: StoryObj = withContact('mx-oxxo', 'es-MX', { hasLapsed: true, deadlinePassed: true })

/** The payer chose another way to pay, here or on another device. */
export const Replaced: StoryObj = {
  parameters: inSteps,
  ...slip('br-pix', 'pt-BR', { replacedBy: 'another' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Você escolheu outra forma de pagamento')).toBeVisible()
  },
}

/** Two payments of the order are paid, and the stamp says so. */
export const PaidTwice: StoryObj = slip('mx-spei', 'es-MX', {
  phase: 'paid',
  settledAt: '2026-11-21T16:05:00.000Z',
  order: { state: 'paid-twice', method: 'SPEI' },
})

/** The money went back, on the slip that was paid. */
export const MoneyBack: StoryObj = slip('br-pix', 'pt-BR', {
  phase: 'reversed',
  settledAt: '2026-11-21T16:05:00.000Z',
  order: { state: 'refunded', method: 'PIX' },
})

/** The money went back, on a slip that was never paid. */
export const OrderRefunded: StoryObj = slip('co-bancolombia', 'es-CO', { order: { state: 'refunded', method: 'PSE' } })

/** Another payment brought another amount. */
export const AnotherAmount: StoryObj = slip('ar-rapipago', 'es-AR', {
  order: { state: 'amount-differs', method: 'BankTransfer' },
})

/** The gateway's word says nothing about this payment. A payer who has not paid yet opens the instructions. */
export const ResultUnknown: StoryObj = {
  parameters: inSteps,
  ...slip('mx-oxxo', 'es-MX', { phase: 'unknown' }),
  play: async ({ canvas, userEvent, canvasElement }) => {
    await expect(await canvas.findByText('Estamos confirmando el pago')).toBeVisible()
    await expect(canvasElement.querySelector('.ficha-code')).not.toBeVisible()
    await expect(canvasElement.querySelector('.ficha-deadline')).not.toBeVisible()
    await userEvent.click(await canvas.findByText('Todavía no pagué: ver cómo pagar'))
    await waitFor(() => expect(canvasElement.querySelector('.ficha-code')).toBeVisible())
  },
}

/** It is unknown whether another payment of the order was created. */
export const OrderUnknown: StoryObj = slip('mx-oxxo', 'es-MX', { order: { state: 'unknown', method: 'CreditCard' } })

/** The order's price changed, and this code has the former price. */
export const OlderPrice: StoryObj = slip('br-pix', 'pt-BR', { repriced: { amount: '500.00', currency: 'BRL' } })

/** A link of this story's own: the page remembers where the payer has been, and other stories have the fixture's link. */
const visitedPse = (): PaymentSnapshot | undefined => {
  const fixture = paymentFixtures.find(({ name }) => name === 'co-pse')
  if (!fixture) return undefined
  const snapshot = aSnapshot(fixture)
  const instructions = snapshot.payment.instructions.map((one) =>
    one.kind === 'redirect' ? { ...one, link: { ...one.link, href: `${one.link.href}&visited=1` as SafeHref } } : one,
  )
  return { ...snapshot, payment: { ...snapshot.payment, instructions } }
}

/** The payer went to the bank's page from here and is back, and nothing is known yet. The way back to that page comes second. */
export const BackFromThePage: StoryObj = {
  parameters: inSteps,
  render: () => <PaymentInstructions snapshot={visitedPse()} locale="es-CO" />,
  beforeEach: () => {
    for (const one of visitedPse()?.payment.instructions ?? []) if (one.kind === 'redirect') markVisited(one.link.href)
    return () => localStorage.clear()
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Estamos confirmando con su banco')).toBeVisible()
    const back = canvas.getByRole('link', { name: 'Volver a la página de pago' })
    await expect(back).toHaveAttribute('data-emphasis', 'secondary')
    await expect(canvasElement.querySelector('.ficha-button[data-emphasis=primary]')).toBeNull()
  },
}
