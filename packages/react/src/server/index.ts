export { renderPayment, type RenderedPayment, type RenderOptions } from './render-payment.tsx'
