import type { Channel } from '../model/payment-terms.ts'
import type { CatalogueMethod, Expectation } from './catalogue-entry.ts'
import type { PublishedValidity } from './published-facts.ts'

/** One day, by public pages of 2024. */
export const DAY: PublishedValidity = { validity: '1d' }

/** Seven days, by public pages of 2024. */
export const WEEK: PublishedValidity = { validity: '7d' }

/** A link to a page where the payer pays. */
export const redirect: Expectation = { kind: 'redirect' }

/** The gateway's `reference`, with the label "payment code", as a payer calls it at a counter. */
export const paymentCode: Expectation = {
  kind: 'reference',
  from: 'reference',
  label: 'paymentCode',
  grouping: 'fours',
}

/** The gateway's `reference`, with the label "reference". */
export const reference: Expectation = { kind: 'reference', from: 'reference', label: 'reference', grouping: 'fours' }

/** The gateway's `reference` that the payer writes into the note of a transfer. */
export const transferReference: Expectation = {
  kind: 'reference',
  from: 'reference',
  label: 'transferReference',
  grouping: 'none',
}

/** The number of the agreement between the shop and the network (`partner_code`): payers call it "convenio". */
export const agreement: Extract<Expectation, { kind: 'reference' }> = {
  kind: 'reference',
  from: 'agreement',
  label: 'agreement',
  grouping: 'none',
}

/** A barcode whose symbology the gateway does not state. */
export const barcode: Expectation = { kind: 'barcode', symbology: 'auto' }

/** Cards. Every country has them. The screen shows only the status, because the payer gave the card's number to the gateway's own page. */
export const creditCard: CatalogueMethod = {
  method: 'CreditCard',
  name: { key: 'creditCard' },
  group: 'card',
  glyph: 'card',
  expects: [],
  steps: 'card',
}

/** Cards in a country with many methods, where most payers look for them. */
export const popularCard: CatalogueMethod = { ...creditCard, isPopular: true }

/** Cards in a country where public pages of 2024 do not list them. The document gives cards to every country. */
export const unlistedCard: CatalogueMethod = { ...creditCard, published: 'unlisted' }

/** A method that the payer pays from a bank account on a page. */
export const onlineBank: Omit<CatalogueMethod, 'method' | 'name'> = {
  group: 'instant',
  glyph: 'bank',
  expects: [redirect],
  steps: 'onlineBank',
}

/** A method whose voucher is on a page. */
export const onlineCash: Omit<CatalogueMethod, 'method' | 'name'> = {
  group: 'cash',
  glyph: 'cash',
  expects: [redirect],
  steps: 'onlineCash',
}

/** A bank transfer, by its common name. */
export const bankTransfer: Pick<CatalogueMethod, 'method' | 'name' | 'group' | 'glyph'> = {
  method: 'BankTransfer',
  name: { key: 'bankTransfer' },
  group: 'transfer',
  glyph: 'bank',
}

/** Cash with a code that the payer says or shows. */
export const cashCode: CatalogueMethod = {
  method: 'Cash',
  name: { key: 'cash' },
  group: 'cash',
  glyph: 'cash',
  expects: [paymentCode, redirect],
  steps: 'cashCode',
}

/** A bank transfer to the account in a text (`instruction`). */
export const transferText: CatalogueMethod = {
  ...bankTransfer,
  expects: [{ kind: 'freeText' }, transferReference, redirect],
  steps: 'transferText',
}

/** A wallet that the payer opens by a link. */
export const walletLink: Omit<CatalogueMethod, 'method' | 'name'> = {
  group: 'wallet',
  glyph: 'phone',
  expects: [{ kind: 'walletLink' }],
  steps: 'wallet',
}

/** A wallet whose page takes the payment, and which only public pages of 2024 list. */
export const addedWallet = (channel: Channel, name: string): CatalogueMethod => ({
  method: 'Wallet',
  channel,
  name: { text: name },
  ...walletLink,
  ownSteps: 'walletSite',
  published: 'added',
})
