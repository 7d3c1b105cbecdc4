export { renderPaymentEmail, type EmailImage, type EmailOptions, type RenderedEmail } from './render-payment-email.ts'
