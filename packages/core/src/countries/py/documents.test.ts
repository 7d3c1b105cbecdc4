import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'

describe('the documents of Paraguay', () => {
  // 11 and 10 are both written 0 (DNIT); stdnum writes 11 as 1.
  it.each(['80028061-0', '9991603', '80000035-8'])('reads the RUC %s', (ruc) => {
    expect(parseTaxId('PY', 'RUC', ruc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })
})
