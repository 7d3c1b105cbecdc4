import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken } from '../testing/read-documents.support.ts'

describe('the documents of Mexico', () => {
  it('a company’s RFC has one letter fewer, and its check counts a blank in place of that letter', () => {
    expect(parseTaxId('MX', 'RFC', 'SAT970701NN3')).toMatchObject({ value: { isDoubtful: false } })
    expect(parseTaxId('MX', 'RFC', 'SAT970701NN4')).toMatchObject({ value: { isDoubtful: true } })
  })

  it('a CURP needs a date that exists and H, M or X; an RFC needs three or four letters before its date', () => {
    areTaken('MX', 'CURP', 'PEGJ900412MDFRRN02', 'ÑEGJ901231HDFRRÑA3')
    areRefused('MX', 'CURP', 'PEGJ901312HDFRRN07', 'PEGJ900432HDFRRN07', 'PEGJ900400HDFRRN07', 'PEGJ900012HDFRRN07')
    areRefused('MX', 'CURP', 'PEGJ900412ADFRRN07', 'PE1J900412HDFRRN07', 'PEGJ900412HD1RRN07', 'PEGJ900412HDFRRN0A')
    areTaken('MX', 'RFC', 'PEG900412AB3', '&ÑG900412ABA')
    areRefused('MX', 'RFC', 'PE900412AB3', 'PEGJK900412AB3', 'PEGJ901312AB3', 'PEGJ900412ABB', 'PEGJ900412Ñ13')
  })

  it('generic numbers raise no doubt', () => {
    for (const rfc of ['XAXX010101000', 'XEXX010101000'])
      expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ value: { isDoubtful: false } })
  })

  it.each(['XAXX010101000', 'XEXX010101000'])('accepts the generic RFC %s', (rfc) => {
    expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it.each(['GODE561231GR8', 'SAT970701NN3'])('reads the RFC %s', (rfc) => {
    expect(parseTaxId('MX', 'RFC', rfc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it('raises only a doubt about the check character of an RFC, because some valid ones have a wrong one', () => {
    const value = { checks: { ok: true }, isDoubtful: true }
    expect(parseTaxId('MX', 'RFC', 'VACE460910SX6')).toMatchObject({ ok: true, value })
    expect(parseTaxId('MX', 'RFC', 'GODE561231GR8')).toMatchObject({ value: { isDoubtful: false } })
    expect(parseTaxId('MX', 'RFC', 'XAXX010101000')).toMatchObject({ value: { isDoubtful: false } })
  })

  it('accepts Ñ and & in names', () => {
    expect(parseTaxId('MX', 'RFC', 'ñ&o010101aa0')).toMatchObject({ ok: true, value: { compact: 'Ñ&O010101AA0' } })
  })

  it('accepts X as the sex in a CURP since 2023', () => {
    expect(parseTaxId('MX', 'CURP', 'PEGJ900412XDFRRN00')).toMatchObject({ ok: true })
  })
})
