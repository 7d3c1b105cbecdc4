import { toDisplay, type DisplayModel } from '@ficha/core'
import { aPayment, brPix, coPse } from '@ficha/core/testing'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markVisited } from '../open/visited.ts'
import { useBackFromPage } from './back-from-page.ts'

/** A document remembers where the payer has been, so each test has a link of its own. */
let count = 0
const displayOf = (passed = false): DisplayModel => {
  const display = toDisplay(aPayment(coPse), { locale: 'es', passed })
  const [first, ...others] = display.blocks
  if (first?.kind !== 'redirect') throw new Error('PSE begins with a page to go to.')
  return {
    ...display,
    blocks: [{ ...first, link: { ...first.link, href: `${first.link.href}&n=${(count += 1)}` } }, ...others],
  }
}
const visit = ({ blocks: [first] }: DisplayModel): void => {
  if (first?.kind === 'redirect') markVisited(first.link.href)
}
const shownOf = (display: DisplayModel | undefined) => renderHook(() => useBackFromPage(display)).result.current

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('the screen is unchanged for a payer who has not been on the page', () => {
  const display = displayOf()
  expect(shownOf(display)).toEqual({ display, isBack: false })
  expect(shownOf(undefined)).toEqual({ display: undefined, isBack: false })
})

it('a payer who is back reads not to pay again, and the link to the page has another name', () => {
  const display = displayOf()
  visit(display)
  const { display: shown, isBack } = shownOf(display)
  expect(isBack).toBe(true)
  expect(shown?.status).toMatchObject({ tone: 'attention', title: 'Estamos confirmando con tu banco' })
  expect(shown?.status.text).toMatch(/no pagues de nuevo/)
  expect(shown?.steps).toEqual([])
  expect(shown?.blocks[0]).toMatchObject({ link: { label: 'Volver a la página de pago' } })
})

it('the same is shown on every device if the server knows it', () => {
  const display = { ...displayOf(), isReturned: true as const }
  const { display: shown, isBack } = shownOf(display)
  expect(isBack).toBe(true)
  expect(shown?.status).toMatchObject({ tone: 'attention', title: 'Estamos confirmando con tu banco' })
  expect(shown?.blocks[0]).toMatchObject({ link: { label: 'Volver a la página de pago' } })
})

it('nothing of it is shown after the deadline, and on a slip with a code', () => {
  const late = displayOf(true)
  visit(late)
  expect(shownOf(late)).toEqual({ display: late, isBack: false })
  const pix = toDisplay(aPayment(brPix), { locale: 'es', passed: false })
  expect(shownOf(pix)).toEqual({ display: pix, isBack: false })
})
