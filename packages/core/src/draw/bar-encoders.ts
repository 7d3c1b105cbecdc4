// A package that compiles this one from source sees these declarations only if this file names them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./encoder-modules.d.ts" />
import code128Module from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'
import itfModule from 'jsbarcode/bin/barcodes/ITF/ITF.js'
import type { BarSymbology } from '../model/drawing/drawing.ts'
import { unwrapDefault } from './unwrap-default.ts'

// Only this file imports jsbarcode. The index of that package would also load its renderers and ten more symbologies.
const encoders = { itf: unwrapDefault(itfModule), code128: unwrapDefault(code128Module) }

/**
 * Encodes a payload as a string of modules without a quiet zone: `1` is bar, `0` is space. Check the payload first: for a payload that it cannot
 * encode, jsbarcode throws or draws a wrong code.
 */
export const encodeBars = (payload: string, symbology: BarSymbology): string =>
  new encoders[symbology](payload, {}).encode().data
