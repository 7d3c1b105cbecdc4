import { listCountries, messagesFor } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

const ALREADY_PAID = /Si ya pagaste, no pagues|Si ya pagó, no pague|Se já pagou, não pague/

it.each(listCountries())('a payer whose link leads to no payment reads not to pay a second time: %s', (country) =>
  expect(wordsOf(country).notFound).toMatch(ALREADY_PAID),
)

/** The imperatives of each form of address: the slip's “wait” and the shop's “check”. */
const FORMS = { espera: 'Revisa ', esperá: 'Revisá ', espere: 'Revise ' } as const

const spanish = listCountries().filter((country) => country !== 'BR')

it.each(spanish)('the shop addresses a payer as the slip does: %s', (country) => {
  const [said = ''] = /esper[aáe](?= )/.exec(messagesFor(countryLocale(country)).actions.replacePrompt) ?? []
  expect(Object.keys(FORMS)).toContain(said)
  expect(wordsOf(country).notFound).toContain(FORMS[said as keyof typeof FORMS])
})

it.each(spanish)('the shop calls an amount as the slip does: %s', (country) => {
  const { title } = messagesFor(countryLocale(country)).states.orderAmountDiffers
  const [word = 'no word'] = /monto|importe|valor/.exec(title) ?? []
  expect(wordsOf(country).orderStates['amount-differs']).toContain(`El ${word} no coincide`)
})
