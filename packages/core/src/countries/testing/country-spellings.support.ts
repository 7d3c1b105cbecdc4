/** A type of document, as the country's registries, banks and the gateway's pages of 2024 describe it. The numbers are made up, or examples of public libraries. */
export interface DocumentSpellings {
  readonly name: string
  /** The keyboard of a phone. */
  readonly inputMode: 'numeric' | 'text'
  readonly aliases?: readonly string[]
  /** The fewest and the most digits, for a document whose form is digits alone. */
  readonly digits?: readonly [number, number]
  /** A number of the right form with a wrong check digit. Absent for a document without checks. */
  readonly wrongCheckDigit?: string
  /** The shortest, the longest and the newest number, and spellings of invoices between countries, each with its reason. */
  readonly valid?: readonly (readonly [text: string, why: string])[]
  /** Numbers of the gateway's public test users (published 2024). Some fail their check digits. */
  readonly testUsers?: readonly string[]
}

/** A text as a payer writes it, with the value to send and the text that the field then shows. */
export interface Spelling {
  readonly text: string
  readonly value: string
  readonly shown: string
}

/** What payers in one country write into the fields of the form. */
export interface CountrySpellings {
  /** By the type, the most common first. */
  readonly documents: Readonly<Record<string, DocumentSpellings>>
  /** Numbers of documents. `type` is absent where the number shows its type. */
  readonly written: readonly (Spelling & { readonly type?: string })[]
  /** Mobile numbers. */
  readonly phones: readonly Spelling[]
  /** Telephones of public test users (published 2024): digits with the country's code and without a plus. Some have no code. */
  readonly testUserPhones: readonly string[]
  /** Numbers of services, by the numbering plan: calls to them are free or cost more, and nobody receives a message there. */
  readonly services: readonly string[]
  /** ISO 3166-2 names and codes, the signs of number plates and identity cards, and what people write on a parcel; each with the division's name. */
  readonly divisions: readonly (readonly [text: string, shown: string])[]
}
