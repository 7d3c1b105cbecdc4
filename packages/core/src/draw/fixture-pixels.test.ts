import { expect, it } from 'vitest'
import type { Drawing } from '../model/drawing/drawing.ts'
import type { Instruction } from '../model/instruction.ts'
import { aPayment } from '../testing/builders.ts'
import { paymentFixtures, pixJourneyFixtures } from '../testing/payment-fixtures.ts'
import { paint, readByJsQr, readByZbar, readByZxing } from './read-pixels.support.ts'

interface FixtureCode {
  readonly name: string
  readonly isQr: boolean
  readonly payload: string
  readonly drawing: Drawing | undefined
}

const codeOf = (name: string, instruction: Instruction): readonly FixtureCode[] => {
  if (instruction.kind === 'barcode') {
    return [{ name, isQr: false, payload: instruction.payload, drawing: instruction.drawing }]
  }
  if (instruction.kind !== 'qr' || instruction.content.from !== 'payload') return []
  return [{ name, isQr: true, payload: instruction.content.payload, drawing: instruction.content.drawing }]
}

/** Every code of every fixture, with the gateway's text and the payer's drawing. */
const codesOf = (fixtures: typeof paymentFixtures): readonly FixtureCode[] =>
  fixtures.flatMap((fixture) =>
    aPayment(fixture).instructions.flatMap((instruction) => codeOf(fixture.name, instruction)),
  )
const codes = codesOf(paymentFixtures)

it('has a code for each of the eight rows that payers scan', () => {
  expect(codes.map(({ name }) => name)).toHaveLength(8)
})

it.each([...codes, ...codesOf(pixJourneyFixtures)])(
  '$name is read back from pixels byte for byte by two decoders',
  async ({ isQr, payload, drawing }) => {
    if (!drawing) throw new Error('The fixture has no drawing.')
    const pixels = paint(drawing, 3)
    const read = async (decode: typeof readByZxing): Promise<readonly string[]> =>
      (await decode(pixels)).map(({ text }) => text)
    const second = isQr ? readByJsQr(pixels).map(({ text }) => text) : await read(readByZbar)
    expect([await read(readByZxing), second]).toEqual([[payload], [payload]])
  },
)
