// @vitest-environment node
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const { exports: entries } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly '@ficha/source': string }>>
}
const sourceOf = (entry: string | { readonly '@ficha/source': string }): string =>
  typeof entry === 'string' ? entry : entry['@ficha/source']

it('the package has the documented entries', () => {
  expect(Object.keys(entries)).toEqual([
    '.',
    './checkout',
    './checkout/pay-button',
    './desk',
    './server',
    './email',
    './styles.css',
    './first-paint.css',
    './after-paint.css',
    './styles.layer.css',
    './checkout.css',
    './checkout.layer.css',
    './desk.css',
    './recurring.css',
    './recurring.layer.css',
    './package.json',
  ])
})

it.each(Object.entries(entries))('%s can be imported', async (_name, entry) => {
  const path = `${import.meta.dirname}/../${sourceOf(entry)}`
  if (path.endsWith('.json')) expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveProperty('name', '@ficha/react')
  else if (path.endsWith('.css')) expect(readFileSync(path, 'utf8')).toMatch(/@import|\.ficha/)
  else expect(Object.keys((await import(path)) as object).length).toBeGreaterThan(0)
})

it('the index exports these names', async () => {
  expect(Object.keys(await import('./index.ts')).toSorted()).toEqual([
    'Amount',
    'CancelRecurring',
    'CheckoutProvider',
    'CodeDrawing',
    'CopyButton',
    'Deadline',
    'InstructionBlock',
    'LinkButton',
    'MethodsError',
    'PaymentInstructions',
    'PaymentStatus',
    'PrintButton',
    'ReadError',
    'RecurringReturn',
    'RecurringSchedule',
    'RecurringSummary',
    'StatusLine',
    'Steps',
    'ValueText',
    'loadRecurringWords',
    'methodsQuery',
    'paymentQuery',
    'recurringQuery',
    'usePayment',
    'usePaymentReturn',
    'useRecurring',
  ])
})

it('the checkout exports these names', async () => {
  expect(Object.keys(await import('./checkout/index.ts')).toSorted()).toEqual([
    'BankCombobox',
    'Checkout',
    'MethodPicker',
    'PayButton',
    'PayerForm',
    'RefusalNotice',
    'buttonWords',
    'checkoutReducer',
    'createDraft',
    'groupMethods',
    'initialCheckoutState',
    'loadCheckoutWords',
    'methodKeyOf',
    'methodLines',
    'methodName',
    'payerOf',
    'useBanks',
    'useCheckout',
    'useCreatePayment',
    'useFormCountry',
    'useMethods',
    'usePayerForm',
  ])
})

/** The sources that an entry loads, from `src`. */
const loadedBy = (entry: string): readonly string[] => {
  const importsOf = (file: string): readonly string[] =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!import type .*)from '(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
      join(dirname(file), path ?? ''),
    )
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    importsOf(file).forEach(walk)
  }
  walk(`${import.meta.dirname}/${entry}`)
  return [...seen].map((file) => file.slice(import.meta.dirname.length + 1))
}

it('a page with slips only loads nothing of the checkout', () => {
  const inside = loadedBy('index.ts')
  expect(inside.length).toBeGreaterThan(30)
  expect(inside.filter((file) => /^checkout\/|(checkout|form)-messages/.test(file))).toEqual([])
})

it('an import of the button’s own entry loads one part, although esbuild joins all parts of a list into one file', () => {
  expect(loadedBy('checkout/paying/pay-button.tsx')).toEqual(['checkout/paying/pay-button.tsx', 'part/part-props.ts'])
})
