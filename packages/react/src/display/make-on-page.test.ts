import { messagesFor, toDisplay } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect, it } from 'vitest'
import { loadMaker, makerAtOnce } from './makers.browser.ts'
import { TRIED_LOCALES } from '../loading/tried-locales.support.ts'

const snapshot = aSnapshot(brPix)

it.each(TRIED_LOCALES)('makes in %s what the server makes', async (locale) => {
  const make = await loadMaker(locale, undefined)
  const made = toDisplay(snapshot.payment, { locale, passed: false, phase: snapshot.phase })
  expect(make({ payment: snapshot.payment, snapshot })).toEqual(made)
})

it('makes with the page’s own words, whatever the locale', async () => {
  const make = await loadMaker('en', { ...messagesFor('es'), amount: 'Total' })
  expect(make({ payment: snapshot.payment, snapshot }).amount.label).toBe('Total')
})

it('has nothing at once: what makes a screen and each language are chunks of their own', () => {
  expect(makerAtOnce('es', undefined)).toBeUndefined()
})
