import { listCountries } from '@ficha/core'
import { expect, test } from 'vitest'
import { wordsFor } from '../../shop/words.ts'
import { localeOf, shellWordsOf, type ShellWords } from './shell-words.ts'

test.each(listCountries())('the page of the server and the shop’s script say the same in %s', (country) => {
  const { demo, accountLink, backToShop, account, ...shop } = wordsFor(localeOf(country))
  const said = { ...shop, note: demo, account: accountLink, back: backToShop, accountTitle: account }
  const written: ShellWords = shellWordsOf(country)
  expect(said).toMatchObject(written)
})
