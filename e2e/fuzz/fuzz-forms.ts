import { fieldsFor, formatTyped, issueOf, readField } from '@ficha/core/forms'
import { brForm } from '@ficha/core/forms/br'
import { hostileText } from './hostile-values.ts'
import { mutateJson } from './mutate-json.ts'
import type { Random } from './random.ts'

const TYPED = [
  ...[
    'João da Silva',
    'joao@example.com',
    '+55 11 98765-4321',
    '(11) 98765-4321',
    '529.982.247-25',
    '11.222.333/0001-81',
  ],
  ...[
    '01310-100',
    'Avenida Paulista, 1578',
    'S/N',
    '1578',
    'Bela Vista',
    'São Paulo',
    'SP',
    'sao paulo',
    'Distrito Federal',
  ],
]

const textOf = (mutated: unknown): string => {
  const first: unknown = Array.isArray(mutated) ? mutated[0] : mutated
  return typeof first === 'string' ? first : JSON.stringify(mutated ?? '')
}

/** The texts that a payer may type, paste or have filled in. Every field reads them. If it reads its own result, the result stays the same. */
export const fuzzForm = (random: Random): void => {
  const field = random.pick(fieldsFor(brForm, random.pick(['PIX', 'Boleto', 'CreditCard'] as const)))
  const text = random.oneIn(3) ? hostileText(random) : textOf(mutateJson([random.pick(TYPED)], random))
  const reading = readField(brForm, field, text, {
    documentType: random.pick([undefined, 'CPF', 'CNPJ', 'x', '__proto__']),
  })
  issueOf(reading, field)
  formatTyped(brForm, field, text)
  if (reading.kind !== 'good') return
  if (reading.value.length > 300) throw new Error(`${field.path} takes ${reading.value.length} characters.`)
  const again = readField(brForm, field, reading.shown)
  if (again.kind !== 'good' || again.value !== reading.value) {
    throw new Error(`${field.path} does not read what it shows: ${JSON.stringify([text, reading, again])}`)
  }
}
