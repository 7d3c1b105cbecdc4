import type { Payer } from '@ficha/core'
import type { ShopWords } from './words.ts'

type FieldPath = 'name' | 'email' | 'phone' | 'document.number' | `address.${keyof Payer['address']}`

interface Field {
  readonly path: FieldPath
  readonly label: (words: ShopWords, payer: Payer) => string
  readonly autoComplete: string
  readonly inputMode?: 'email' | 'tel'
  readonly isOptional?: boolean
  readonly read: (payer: Payer) => string | undefined
  readonly write: (payer: Payer, text: string) => Payer
}

/** A field of the address. */
const addressField = (
  name: keyof Payer['address'],
  label: (words: ShopWords) => string,
  autoComplete: string,
  isOptional = false,
): Field => ({
  path: `address.${name}`,
  label,
  autoComplete,
  isOptional,
  read: ({ address }) => address[name],
  write: (payer, text) => ({ ...payer, address: { ...payer.address, [name]: text } }),
})

/** A field of the payer. */
const payerField = (
  name: 'name' | 'email' | 'phone',
  label: (words: ShopWords) => string,
  autoComplete: string,
  inputMode?: 'email' | 'tel',
): Field => ({
  path: name,
  label,
  autoComplete,
  ...(inputMode && { inputMode }),
  read: (payer) => payer[name],
  write: (payer, text) => ({ ...payer, [name]: text }),
})

const FIELDS: readonly Field[] = [
  payerField('name', (words) => words.name, 'name'),
  payerField('email', (words) => words.email, 'email', 'email'),
  payerField('phone', (words) => words.phone, 'tel', 'tel'),
  {
    path: 'document.number',
    label: (words, payer) => `${words.document} (${payer.document.type})`,
    autoComplete: 'off',
    read: ({ document }) => document.number,
    write: (payer, text) => ({ ...payer, document: { ...payer.document, number: text } }),
  },
  addressField('street', (words) => words.street, 'address-line1'),
  addressField('streetNumber', (words) => words.streetNumber, 'off'),
  addressField('neighborhood', (words) => words.neighborhood, 'address-level3', true),
  addressField('city', (words) => words.city, 'address-level2'),
  addressField('state', (words) => words.state, 'address-level1'),
  addressField('zipCode', (words) => words.zipCode, 'postal-code'),
]

/** The payer's data as fields. `wrong` are the paths that the server refused ("payer.email"). */
export const PayerFields = ({
  payer,
  onChange,
  words,
  wrong,
}: {
  readonly payer: Payer
  readonly onChange: (payer: Payer) => void
  readonly words: ShopWords
  readonly wrong: readonly string[]
}) => (
  <fieldset className="payer">
    <legend>{words.yourData}</legend>
    <p className="hint">{words.exampleData}</p>
    {FIELDS.map(({ path, label, autoComplete, inputMode, isOptional, read, write }) => (
      <label key={path} className="field" data-path={path}>
        <span>{label(words, payer)}</span>
        <input
          value={read(payer) ?? ''}
          onChange={(event) => onChange(write(payer, event.currentTarget.value))}
          autoComplete={autoComplete}
          inputMode={inputMode}
          required={!isOptional}
          aria-invalid={wrong.includes(`payer.${path}`) || undefined}
        />
      </label>
    ))}
  </fieldset>
)
