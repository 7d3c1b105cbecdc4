import { aPayment, boBankTransfer } from '@ficha/core/testing'
import { messagesFor, toDisplay } from '@ficha/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FreeTextBlock } from './free-text-block.tsx'

const display = toDisplay(aPayment(boBankTransfer), { locale: 'es', now: 0 })
const block = display.blocks.find((each) => each.kind === 'freeText')
afterEach(cleanup)

it('each number of the text has its own copy button, names are texts, and the original text is one press away', () => {
  if (!block) throw new Error('The fixture brings no text.')
  const { container } = render(<FreeTextBlock block={block} words={display.words} />)
  const original = container.querySelector('details')
  const buttons = screen.getAllByRole('button').filter((button) => !original?.contains(button))
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    expect.stringContaining('Copiar número de cuenta'),
    expect.stringContaining('Copiar NIT'),
    expect.stringContaining('Copiar referencia de la transferencia'),
  ])
  const names = [...container.querySelectorAll('.ficha-block > .ficha-value')].map(({ textContent }) => textContent)
  expect(names).toEqual(['BancoBanco Unión S.A.', 'TitularRecaudadora Altiplano S.R.L.'])
  expect(original?.querySelector('summary')?.textContent).toBe(messagesFor('es').codes.originalText)
  expect(original?.textContent).toContain(boBankTransfer.response['instruction'])
  // Browsers break a line after a hyphen.
  expect([...container.querySelectorAll('.ficha-whole')].map(({ textContent }) => textContent)).toEqual([
    '1-0000012345678',
    'FB-100577',
  ])
})
