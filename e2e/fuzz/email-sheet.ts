import { aPayment, brPix } from '@ficha/core/testing'
import { renderPaymentEmail } from '@ficha/react/email'

const { html } = await renderPaymentEmail(aPayment(brPix))

/** The dark colours of every e-mail. Taken from an honest one: any other text between those tags came out of a payment. */
export const EMAIL_SHEET = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
