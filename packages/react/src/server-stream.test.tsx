// @vitest-environment node
import { toDisplay } from '@ficha/core'
import { aSnapshot, brPix, mxOxxo, type PaymentFixture } from '@ficha/core/testing'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, it } from 'vitest'
import { CheckoutProvider } from './provider/checkout-provider.tsx'
import { PaymentInstructions } from './slip/payment-instructions.tsx'

const streamed = async (fixture: PaymentFixture, locale: string): Promise<string> => {
  const snapshot = aSnapshot(fixture)
  const display = toDisplay(snapshot.payment, { locale, passed: false })
  const stream = await renderToReadableStream(
    <CheckoutProvider locale={locale}>
      <PaymentInstructions snapshot={{ ...snapshot, display }} />
    </CheckoutProvider>,
  )
  return await new Response(stream).text()
}

it.each([
  ['Pix', brPix, 'pt-BR'],
  ['OXXO', mxOxxo, 'es-MX'],
])('%s is streamed with its code before every later part', async (_, fixture, locale) => {
  const html = await streamed(fixture, locale)
  const place = (part: string): number => html.indexOf(part)
  const code = place('class="ficha-symbol"')
  expect(code).toBeGreaterThan(0)
  for (const later of ['ficha-status', 'class="ficha-keep"']) expect(place(later), later).toBeGreaterThan(code)
  // Nothing waits for a boundary: the code is in the first pieces, and no script moves it to its place.
  expect(html).not.toMatch(/\$RC|<template id="B:/)
})
