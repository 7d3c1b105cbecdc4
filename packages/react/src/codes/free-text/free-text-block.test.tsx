import { aPayment, boBankTransfer } from '@ficha/core/testing'
import { messagesFor, toDisplay } from '@ficha/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FreeTextBlock } from './free-text-block.tsx'

const display = toDisplay(aPayment(boBankTransfer), { locale: 'es', now: 0 })
const block = display.blocks.find((each) => each.kind === 'freeText')
afterEach(cleanup)

it('gives each line of the text its own copy button, and the whole of it as it came one press away', () => {
  if (!block) throw new Error('The fixture brings no text.')
  const { container } = render(<FreeTextBlock block={block} words={display.words} />)
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Copiar titular'),
      expect.stringContaining('Copiar número de cuenta'),
    ]),
  )
  expect(container.textContent).toContain('Glosa: escriba la referencia FB-100577')
  const original = container.querySelector('details')
  expect(original?.querySelector('summary')?.textContent).toBe(messagesFor('es').codes.originalText)
  expect(original?.textContent).toContain(boBankTransfer.response['instruction'])
})
