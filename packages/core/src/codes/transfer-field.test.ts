import { describe, expect, it } from 'vitest'
import { transferField } from './transfer-field.ts'

describe('the field for the reference of a transfer', () => {
  it.each([
    ['Escriba el número 419023377 en el campo "Referencia"; sin él no podemos reconocer su pago.', 'Referencia'],
    ['Anote FB-1 en “Motivo de la transferencia”.', 'Motivo de la transferencia'],
    ['Indique el número en la casilla «Observaciones».', 'Observaciones'],
    ['Ponga FB-1 en el campo descripción.', 'Descripción'],
    ['Escriba FB-1 en la glosa.', 'Glosa'],
    ['Escriba FB-1 en el concepto de la transferencia.', 'Concepto'],
    ['Glosa: escriba la referencia FB-100577', 'Glosa'],
    ['CONCEPTO: escriba la referencia FB-190142', 'CONCEPTO'],
    ['Coloque FB-1 en el asunto', 'Asunto'],
    // The field that the text asks for comes before a word that it only uses.
    ['Concepto: venta. Escriba FB-1 en el campo "Referencia".', 'Referencia'],
  ])('is called what the text calls it: %s', (text, field) => {
    expect(transferField(text)).toBe(field)
  })

  it.each([
    ['Referencia: 419023377'],
    ['Escriba la referencia FB-1 al transferir.'],
    ['Titular: "Recaudadora del Plata"'],
    ['{"referenceCode":"2901007733"}'],
    ['Notable: nada'],
    [''],
  ])('has no name where the text gives none: %s', (text) => {
    expect(transferField(text)).toBeUndefined()
  })

  it('reads no more of a huge text than of a long one', () => {
    expect(transferField(`${'"a '.repeat(500_000)}en la glosa`)).toBeUndefined()
  })
})
