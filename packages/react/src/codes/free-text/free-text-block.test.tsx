import { aPayment, boBankTransfer } from '@ficha/core/testing'
import { toDisplay } from '@ficha/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FreeTextBlock } from './free-text-block.tsx'

const display = toDisplay(aPayment(boBankTransfer), { locale: 'es', now: 0 })
const block = display.blocks.find((each) => each.kind === 'freeText')
afterEach(cleanup)

it('each number of the text has its own copy button, and names are texts', () => {
  if (!block) throw new Error('The fixture brings no text.')
  const { container } = render(<FreeTextBlock block={block} words={display.words} />)
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual([
    expect.stringContaining('Copiar número de cuenta'),
    expect.stringContaining('Copiar NIT'),
    expect.stringContaining('Copiar referencia de la transferencia'),
  ])
  const names = [...container.querySelectorAll('.ficha-block > .ficha-value')].map(({ textContent }) => textContent)
  expect(names).toEqual(['BancoBanco Unión S.A.', 'TitularRecaudadora Altiplano S.R.L.'])
})
