import { listCountries, methodsFor } from '@ficha/core'
import { expect, it } from 'vitest'
import { monogramOf } from './monogram.ts'

it.each([
  ['OXXO', 'OX'],
  ['OXXO Pay', 'OP'],
  ['CoDi', 'CD'],
  ['PicPay', 'PP'],
  ['Pix', 'Pi'],
  ['Nequi', 'Ne'],
  ['dale!', 'da'],
  ['Claro Pay', 'CP'],
])('the monogram of %s is %s', (name, monogram) => expect(monogramOf(name)).toBe(monogram))

it.each(listCountries())('the monograms of %s are all different', (country) => {
  const names = new Set(methodsFor(country).flatMap(({ name }) => ('text' in name ? [name.text] : [])))
  expect(new Set([...names].map(monogramOf)).size).toBe(names.size)
})
