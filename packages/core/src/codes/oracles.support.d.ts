// Packages that judge the codecs in tests and bring no types of their own; only the calls that tests make.

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
