export { renderPaymentEmail, type EmailImage, type EmailOptions, type RenderedEmail } from './render-payment-email.ts'
export { renderPaymentMessage, type MessageOptions } from './render-payment-message.ts'
export type { MailTopic } from '@ficha/core/internal'
