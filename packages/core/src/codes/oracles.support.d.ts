// Packages without types against which the tests compare the codecs. Only the functions that the tests call are declared.

declare module 'boleto-brasileiro-validator' {
  const validator: {
    boletoBancario(line: string, checkBlocks: boolean): boolean
    boletoBancarioCodigoBarras(barcode: string): boolean
    boletoArrecadacao(line: string, checkBlocks: boolean): boolean
  }
  export = validator
}

declare module 'rut.js' {
  export function validate(rut: string): boolean
  export function format(rut: string): string
}
