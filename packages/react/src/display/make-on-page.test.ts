import { messagesFor, toDisplay } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect, it } from 'vitest'
import { loadMakeDisplay, makeDisplayAtOnce } from './make-display.browser.ts'
import { TRIED_LOCALES } from '../loading/tried-locales.support.ts'

const snapshot = aSnapshot(brPix)

it.each(TRIED_LOCALES)('a page makes the same screen in %s as the server', async (locale) => {
  const make = await loadMakeDisplay(locale, undefined)
  const made = toDisplay(snapshot.payment, { locale, passed: false, phase: snapshot.phase })
  expect(make({ payment: snapshot.payment, snapshot })).toEqual(made)
})

it('a page uses its own words, whatever the locale', async () => {
  const make = await loadMakeDisplay('en', { ...messagesFor('es'), amount: 'Total' })
  expect(make({ payment: snapshot.payment, snapshot }).amount.label).toBe('Total')
})

it('nothing is loaded at first: the code that makes screens and each language are separate chunks', () => {
  expect(makeDisplayAtOnce('es', undefined)).toBeUndefined()
})
