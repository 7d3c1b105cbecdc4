import { aPayment, brPix, mxCodi } from '@ficha/core/testing'
import { toDisplay } from '@ficha/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SAVE_TOOLS } from '../../export/save-tools-chunk.ts'
import { CODE_TO_BANK, QrBlock } from './qr-block.tsx'

const display = toDisplay(aPayment(brPix), { locale: 'pt-BR', now: 0 })
const qr = display.blocks.find((each) => each.kind === 'qr')
afterEach(cleanup)

const drawn = (image: string): Element | null => {
  if (!qr) throw new Error('The fixture brings no QR code.')
  const { code: _, ...rest } = qr
  return render(<QrBlock block={{ ...rest, image }} words={display.words} />).container.querySelector('img')
}

it('an image of the gateway is drawn', () => {
  expect(drawn('data:image/png;base64,iVBORw0KGgo=')?.getAttribute('alt')).toBe(qr?.alt)
})

it.each([
  'https://evil.example/pixel.png',
  '//evil.example/pixel.png',
  '/pixel.png',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PHN2Zz4=',
  ' data:image/png;base64,x',
  'blob:https://shop.example/1',
])('an image is never requested from a server: %s', (image) => {
  expect(drawn(image)).toBeNull()
})

it.each(['primary', 'secondary'] as const)('a CoDi code on a phone is saved by a %s button', async (emphasis) => {
  const codi = toDisplay(aPayment(mxCodi), { locale: 'es-MX', now: 0 })
  const block = codi.blocks.find((each) => each.kind === 'qr')
  if (!block) throw new Error('The fixture brings no QR code.')
  await CODE_TO_BANK.load()
  render(<QrBlock block={block} words={codi.words} emphasis={emphasis} />)
  const save = await screen.findByRole('button', { name: codi.words.saveImage })
  expect(save.getAttribute('data-emphasis')).toBe(emphasis)
})

it('no picture is offered in an app’s own browser, which can neither save nor share', async () => {
  const codi = toDisplay(aPayment(mxCodi), { locale: 'es-MX', now: 0 })
  const block = codi.blocks.find((each) => each.kind === 'qr')
  if (!block) throw new Error('The fixture brings no QR code.')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) Instagram')
  await Promise.all([CODE_TO_BANK.load(), SAVE_TOOLS.load()])
  render(<QrBlock block={block} words={codi.words} emphasis="primary" />)
  expect(screen.queryByRole('button', { name: codi.words.saveImage })).toBeNull()
  expect(screen.getByRole('button', { name: codi.words.enlarge })).toBeDefined()
  vi.restoreAllMocks()
})
