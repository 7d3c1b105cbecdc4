import { messagesFor } from '@ficha/core'
import { expect, it } from 'vitest'
import { SHOP_COUNTRIES } from './languages.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { esUsted } from './words/es-usted.ts'
import { esVos } from './words/es-vos.ts'
import { pt } from './words/pt.ts'
import { wordsFor } from './words.ts'

const ALREADY_PAID =
  /Si ya pagaste, no pagues|Si ya pagó, no pague|Se já pagou, não pague|If you have already paid, do not pay/

it.each(Object.entries({ en, es, esUsted, esVos, pt }))(
  'a payer whose link leads to no payment is told not to pay a second time: %s',
  (_name, words) => expect(words.notFound).toMatch(ALREADY_PAID),
)

/** The imperatives of each form of address: the slip's “wait” and the shop's “check”. */
const FORMS = { espera: 'Revisa ', esperá: 'Revisá ', espere: 'Revise ' } as const

it.each(SHOP_COUNTRIES.filter(({ locale }) => locale.startsWith('es')))(
  'the shop addresses a payer as the slip does: $country',
  ({ locale }) => {
    const [said = ''] = /esper[aáe](?= )/.exec(messagesFor(locale).actions.replaceAsk) ?? []
    expect(Object.keys(FORMS)).toContain(said)
    expect(wordsFor(locale).notFound).toContain(FORMS[said as keyof typeof FORMS])
  },
)

it.each(SHOP_COUNTRIES.filter(({ locale }) => locale.startsWith('es')))(
  'the shop calls an amount as the slip does: $country',
  ({ locale }) => {
    const [word = 'no word'] = /monto|importe|valor/.exec(messagesFor(locale).states.orderAmountDiffers.title) ?? []
    expect(wordsFor(locale).orderStates['amount-differs']).toContain(`El ${word} no coincide`)
  },
)
