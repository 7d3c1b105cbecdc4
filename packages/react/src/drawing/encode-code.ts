import type { DisplayCode, Drawing } from '@ficha/core'

/** The drawing of a code by an encoder that loads on demand. `undefined` if the encoder refuses the payload. */
export const encodeCode = async (code: DisplayCode): Promise<Drawing | undefined> =>
  code.symbology === 'qr'
    ? (await import('./encode-qr.ts')).encode(code)
    : (await import('./encode-bars.ts')).encode(code)
