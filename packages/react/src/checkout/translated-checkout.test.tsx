import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { textsBesideOthers, translatePage } from '../part/translate-page.support.ts'
import { aShop, lost, made, allKnownBut, openCheckout, problem, words, type Answer } from './shop.support.tsx'

vi.mock(import('./paying/page-to-go-to.ts'), async (original) => ({ ...(await original()), leavePage: vi.fn() }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Goes through a checkout, in a page that is translated again and again, or is not. Gives what it says after each act. */
const goThrough = async (isTranslated: boolean, answers: readonly Answer[]): Promise<readonly string[]> => {
  localStorage.clear()
  const shop = aShop({ knownPayerFields: allKnownBut('name', 'email') }, ...answers)
  const { container, unmount } = openCheckout(shop, { backToShop: 'Voltar à loja', beforePayment: 'Entrega em 3 dias' })
  const said: string[] = []
  const after = async (what: () => unknown, holds: () => unknown): Promise<void> => {
    if (isTranslated) translatePage(container)
    await what()
    await waitFor(() => expect(holds()).toBeTruthy(), { timeout: 10_000 })
    expect(isTranslated ? [] : textsBesideOthers(container)).toEqual([])
    said.push(container.textContent)
  }
  const type = (name: string, value: string): void =>
    void fireEvent.input(container.querySelector(`[name="${name}"]`)!, { target: { value } })
  const press = (selector: string) => userEvent.click(container.querySelector(selector)!)
  await screen.findByRole('radio', { name: 'Pix' })
  await after(
    () => press('[value=PIX]'),
    () => container.querySelector('.ficha-form input'),
  )
  await after(
    () => press('.ficha-pay button'),
    () => container.querySelector('[data-issue=error]'),
  )
  await after(
    () => {
      type('name', 'Ana Souza')
      type('email', 'ana@example.com')
    },
    () => !container.querySelector('[data-issue=error]'),
  )
  for (const [place] of answers.entries()) {
    await after(
      () => press(place === 0 ? '.ficha-pay button' : '.ficha-pay button, .ficha-unsure button'),
      () =>
        shop.requests.length === place + 1 &&
        !container.querySelector('[data-busy]') &&
        container.querySelector('.ficha-refusal, [data-phase]'),
    )
  }
  unmount()
  return said
}

it.each([
  ['is refused and then made', [problem('gateway-busy'), made()]],
  ['is lost', [lost]],
  ['is made', [made()]],
] as const)(
  'says the same in a page that the browser translates as elsewhere, if the payment %s',
  async (_how, answers) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const plain = await goThrough(false, answers)
    expect(await goThrough(true, answers)).toEqual(plain)
    expect(plain.join()).not.toContain(words.broken.title)
  },
)
