import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Payment } from '@ficha/core'
import { aPayment, aSnapshot, brBoleto, brPix, coPse, type PaymentFixture } from '@ficha/core/testing'
import { PaymentInstructions } from './payment-instructions.tsx'

const meta: Meta<typeof PaymentInstructions> = {
  title: 'Screens/Payment instructions',
  component: PaymentInstructions,
}
export default meta

type Story = StoryObj<typeof PaymentInstructions>

/** Made at this moment: a payment alone is shown by the device's own clock, and a fixture's deadline is long past. */
const madeNow = (fixture: PaymentFixture): Payment =>
  aPayment({ ...fixture, terms: { ...fixture.terms, createdAt: new Date().toISOString() } })

const pix = madeNow(brPix)
const pse = madeNow(coPse)

/** The result of `parsePayResponse` alone: no provider, no server, the language of the payment's country. */
export const OfAPayment: Story = { args: { payment: pix } }

/** The BFF's snapshot: the payment and its state. */
export const OfASnapshot: Story = { args: { snapshot: aSnapshot(brBoleto) } }

/** A host that the merchant did not list is named before it is entered. */
export const AnUnknownHost: Story = {
  args: {
    payment: {
      ...pse,
      instructions: pse.instructions.map((one) =>
        one.kind === 'redirect' ? { ...one, link: { ...one.link, interstitial: true } } : one,
      ),
    },
  },
}

/** The merchant's own artwork, words below the tear line, and a way to another code. */
export const WithSlots: Story = {
  args: {
    snapshot: aSnapshot(brPix, { deadlinePassed: true }),
    logo: (
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill="currentColor" />
      </svg>
    ),
    actions: (
      <a className="ficha-button" href="#change">
        Escolher outra forma de pagamento
      </a>
    ),
    onReplace: () => undefined,
  },
}

/** Long words, a long amount and a name that does not end. */
export const LongText: Story = {
  args: {
    payment: {
      ...pix,
      terms: { ...pix.terms, amount: '99999999999999.99', outTradeNo: 'x'.repeat(64) },
      outTradeNo: 'pedido-'.repeat(9),
    },
  },
}
