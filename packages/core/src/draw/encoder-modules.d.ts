// The encoders are CommonJS modules inside their packages, and have no types. Only the parts that are used are declared here. `wrapped` is
// `module.exports`. Some resolvers unwrap it in a default import, others do not.

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
      content: string | readonly { readonly data: string; readonly mode: 'numeric' | 'alphanumeric' | 'byte' }[],
      options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; readonly maskPattern?: number },
    ): encoder.DrawnSymbol
  }
  namespace encoder {
    interface DrawnSymbol {
      readonly errorCorrectionLevel: { readonly bit: number }
      readonly modules: { readonly size: number; readonly data: Uint8Array; readonly reservedBit: Uint8Array }
    }
  }
  export = encoder
}

declare module 'qrcode/lib/core/format-info.js' {
  const formatInfo: { getEncodedBits(level: { readonly bit: number }, mask: number): number }
  export = formatInfo
}
