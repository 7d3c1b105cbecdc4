import { expect, it } from 'vitest'
import { noticeWords } from './notice-words.ts'

const VOS = /^(?=.*Volvé.*abrilo)/
const TU = /^(?=.*Vuelve.*ábrelo)/
const USTED = /^(?=.*Vuelva.*ábralo.*su pedido.*Si ya pagó, no pague)/

it.each([
  ['es-AR', VOS],
  ['es_ar', VOS],
  ['ES-UY', VOS],
  ['es-PY', VOS],
  ['es-CO', USTED],
  ['es_CR.UTF-8', USTED],
  ['es-MX', TU],
  ['es_419', TU],
  ['fr', TU],
  ['', TU],
  ['pt_BR', /^(?=.*Volte.*abra)/],
  ['pt-PT', /^(?=.*Volte.*abra)/],
  ['EN-us', /^(?=.*Go back.*open it)/],
])('a notice in %s addresses the payer as the screens of that language do', (locale, way) => {
  const words = noticeWords(locale)
  expect(words['missing-id']).toMatch(way)
  expect(words['not-found']).toMatch(way)
  for (const text of Object.values(words))
    expect(text).toMatch(/no pagues? de nuevo|não pague de novo|do not pay again/)
})
