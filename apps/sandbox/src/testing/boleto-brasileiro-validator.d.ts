declare module 'boleto-brasileiro-validator' {
  /** The functions that the tests use; the package has no types of its own. */
  const validator: {
    readonly boletoBancarioCodigoBarras: (barcode: string) => boolean
    readonly boletoBancario: (line: string, checkBlocks: boolean) => boolean
    readonly boletoArrecadacao: (line: string, checkBlocks: boolean) => boolean
  }
  export = validator
}
