export { aPayment, aSnapshot } from './builders.ts'
export * from './payment-fixtures.ts'
export { publishedAnswers, type PublishedAnswer } from './published-answers.ts'
export { aProblem } from './problem-builder.ts'
export { aRecurring, aRecurringPlan, aReport, paidReports } from './recurring-builders.ts'
export {
  brCoffeeClub,
  clMembership,
  coFruitBox,
  mxWorkshop,
  recurringFixtures,
  type RecurringFixture,
} from './recurring-fixture.ts'
export { aPayer, testAmounts, testPayers } from './test-payers.ts'
