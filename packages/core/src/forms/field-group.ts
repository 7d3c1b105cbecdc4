import type { PayerPath } from './payer-path.ts'

/** The groups of a form, in their order: who pays, how the payer is reached, and where the payer lives. */
export const FIELD_GROUPS = ['payer', 'contact', 'address'] as const

/** A group of a form's fields. */
export type FormFieldGroup = (typeof FIELD_GROUPS)[number]

/** The group of a field: "document.number" is about the payer, "email" is a contact. */
export const fieldGroupOf = (path: PayerPath): FormFieldGroup =>
  path.startsWith('address.') ? 'address' : path === 'email' || path === 'phone' ? 'contact' : 'payer'
