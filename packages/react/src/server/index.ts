export { renderPayment, type RenderedPayment, type RenderOptions } from './render-payment.tsx'
export { snapshotScript } from './snapshot-script.ts'
