export { aPayment, aSnapshot } from './builders.ts'
export * from './payment-fixtures.ts'
