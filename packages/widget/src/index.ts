export { FichaPayment, type FichaStatusDetail } from './payment-element.ts'
