// A package that compiles this one from source sees these declarations only if this file names them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./encoder-modules.d.ts" />
import code128Module from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'
import itfModule from 'jsbarcode/bin/barcodes/ITF/ITF.js'
import type { BarSymbology } from '../model/drawing.ts'
import { unwrapDefault } from './unwrap-default.ts'

// The only file that knows jsbarcode. The package's index would bring its renderers and ten more symbologies.
const encoders = { itf: unwrapDefault(itfModule), code128: unwrapDefault(code128Module) }

/**
 * Encodes a payload as a string of modules: `1` is bar, `0` is space, no quiet zone. The caller has checked the
 * payload: jsbarcode throws on some that it cannot carry and draws others wrong.
 */
export const encodeBars = (payload: string, symbology: BarSymbology): string =>
  new encoders[symbology](payload, {}).encode().data
