import type { CatalogueMethod, Expectation } from './catalogue-entry.ts'

/** Go to a page and pay there. */
export const redirect: Expectation = { kind: 'redirect' }

/** The gateway's `reference`, under the name that a payer at a counter uses. */
export const paymentCode: Expectation = {
  kind: 'reference',
  from: 'reference',
  label: 'paymentCode',
  grouping: 'fours',
}

/** The gateway's `reference`, where it is called just that. */
export const reference: Expectation = { kind: 'reference', from: 'reference', label: 'reference', grouping: 'fours' }

/** The gateway's `reference`, to be written into a transfer's note. */
export const transferReference: Expectation = {
  kind: 'reference',
  from: 'reference',
  label: 'transferReference',
  grouping: 'none',
}

/** The number of the agreement between the shop and the network: "convenio" at the counter. */
export const agreement: Expectation = { kind: 'reference', from: 'agreement', label: 'agreement', grouping: 'none' }

/** Bars whose symbology the gateway does not name. */
export const barcode: Expectation = { kind: 'barcode', symbology: 'auto' }

/** Cards are in every country and show their status only: the number was given to the gateway's own page. */
export const creditCard: CatalogueMethod = {
  method: 'CreditCard',
  name: { key: 'creditCard' },
  glyph: 'card',
  expects: [],
  steps: 'card',
}

/** A method that is one page away, paid from a bank account. */
export const onlineBank: Omit<CatalogueMethod, 'method' | 'name'> = {
  glyph: 'bank',
  expects: [redirect],
  steps: 'onlineBank',
}

/** A method whose voucher is one page away. */
export const onlineCash: Omit<CatalogueMethod, 'method' | 'name'> = {
  glyph: 'cash',
  expects: [redirect],
  steps: 'onlineCash',
}

/** A bank transfer, by its common name. */
export const bankTransfer: Pick<CatalogueMethod, 'method' | 'name' | 'glyph'> = {
  method: 'BankTransfer',
  name: { key: 'bankTransfer' },
  glyph: 'bank',
}

/** Cash with a code that the payer says or shows. */
export const cashCode: CatalogueMethod = {
  method: 'Cash',
  name: { key: 'cash' },
  glyph: 'cash',
  expects: [paymentCode, redirect],
  steps: 'cashCode',
}

/** A transfer by the bank details of a text. */
export const transferText: CatalogueMethod = {
  ...bankTransfer,
  expects: [{ kind: 'freeText' }, transferReference, redirect],
  steps: 'transferText',
}

/** A wallet that is one link away. */
export const walletLink: Omit<CatalogueMethod, 'method' | 'name'> = {
  glyph: 'phone',
  expects: [{ kind: 'walletLink' }],
  steps: 'wallet',
}
