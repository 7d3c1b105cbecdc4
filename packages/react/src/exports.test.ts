// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { exports: entries } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly '@ficha/source': string }>>
}

it('has the entries that are written down', () => {
  expect(Object.keys(entries)).toEqual([
    '.',
    './server',
    './email',
    './styles.css',
    './styles.layer.css',
    './recurring.css',
    './recurring.layer.css',
  ])
})

it.each(Object.entries(entries))('%s can be read', async (_name, { '@ficha/source': source }) => {
  const path = `${import.meta.dirname}/../${source}`
  if (path.endsWith('.css')) expect(readFileSync(path, 'utf8')).toMatch(/@import|\.ficha/)
  else expect(Object.keys((await import(path)) as object).length).toBeGreaterThan(0)
})

it('gives outsiders these names', async () => {
  expect(Object.keys(await import('./index.ts')).toSorted()).toEqual([
    'Amount',
    'CancelRecurring',
    'CheckoutProvider',
    'CodeDrawing',
    'CopyButton',
    'Deadline',
    'InstructionBlock',
    'LinkButton',
    'PaymentInstructions',
    'PaymentReadError',
    'PaymentStatus',
    'PrintButton',
    'RecurringReadError',
    'RecurringReturn',
    'RecurringSchedule',
    'RecurringSummary',
    'StatusLine',
    'Steps',
    'ValueText',
    'usePayment',
    'usePaymentReturn',
    'useRecurring',
  ])
})
