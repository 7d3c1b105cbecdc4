import { expect, it } from 'vitest'
import { formatAmount } from './page-format.ts'

it.each([
  ['72000.00', 'COP', /^\$\s72\.000$/],
  ['16990.00', 'CLP', /^\$16\.990$/],
  ['16990', 'CLP', /^\$16\.990$/],
  ['16990.50', 'CLP', /^\$16\.990,50$/],
  ['329.00', 'MXN', /^\$329\.00$/],
  ['150', 'BRL', /^R\$\s150,00$/],
])('%s %s is written as people of the country write it', (amount, currency, written) => {
  expect(formatAmount(amount, currency)).toMatch(written)
})
