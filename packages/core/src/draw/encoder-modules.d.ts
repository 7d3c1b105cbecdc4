// The encoders are deep CommonJS modules without types; here is the little of them that is used.
// `wrapped` is what `module.exports` is; whether a default import unwraps it depends on who resolves it.

declare module 'jsbarcode/bin/barcodes/ITF/ITF.js' {
  const wrapped: { readonly default: new (payload: string, options: object) => BarEncoder }
  interface BarEncoder {
    encode(): { readonly data: string }
  }
  export = wrapped
}

declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  const wrapped: { readonly default: new (payload: string, options: object) => BarEncoder }
  interface BarEncoder {
    encode(): { readonly data: string }
  }
  export = wrapped
}

declare module 'qrcode/lib/core/qrcode.js' {
  const encoder: {
    create(
      payload: string,
      options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
  }
  export = encoder
}
