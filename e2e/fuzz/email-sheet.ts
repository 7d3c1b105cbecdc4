import { aPayment, brPix } from '@ficha/core/testing'
import { renderPaymentEmail } from '@ficha/react/email'

const { html } = await renderPaymentEmail(aPayment(brPix))

/** The sheet with the dark colours of every e-mail, from an e-mail without hostile values. Any other text between these tags comes from a payment. */
export const EMAIL_SHEET = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
