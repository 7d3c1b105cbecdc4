import { describe, expect, it } from 'vitest'
import { parseClabe } from './clabe.ts'

describe('a CLABE', () => {
  it.each([
    '002010077777777771',
    '032180000118359719',
    '646180157000000004',
    '127180012345678904',
    '722180000000000017',
    '728969123456789013',
  ])('%s has a correct control digit', (clabe) => {
    expect(parseClabe(clabe)).toMatchObject({ ok: true, value: { clabe, checks: { ok: true, failed: [] } } })
  })

  it('is parsed into bank, town, account and control digit', () => {
    expect(parseClabe('032 180 00011835971 9')).toEqual({
      ok: true,
      value: {
        clabe: '032180000118359719',
        bank: '032',
        plaza: '180',
        account: '00011835971',
        controlDigit: '9',
        checks: { ok: true, failed: [] },
      },
    })
  })

  it('is read with blanks up to a length of a hundred characters', () => {
    expect(parseClabe(`032180000118359719${' '.repeat(82)}`)).toMatchObject({
      ok: true,
      value: { account: '00011835971' },
    })
  })

  it('of a bank that is not in the list is still a CLABE', () => {
    expect(parseClabe('730180000000000018')).toMatchObject({ ok: true, value: { bank: '730' } })
  })

  it('with a wrong control digit is kept as sent, and the failed check is named', () => {
    expect(parseClabe('032180000118359718')).toMatchObject({
      ok: true,
      value: { clabe: '032180000118359718', checks: { ok: false, failed: ['control'] } },
    })
  })

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['03218000011835971', 'length'],
    ['0321800001183597199', 'length'],
    ['0'.repeat(1_000_000), 'length'],
    // Eighteen digits, and more than a hundred characters with their blanks.
    [`032180000118359719${' '.repeat(83)}`, 'length'],
    ['03218000011835971O', 'characters'],
    ['032.180.00011835971.9', 'characters'],
  ])('%.24s is not a CLABE: "%s"', (text, kind) => {
    expect(parseClabe(text)).toMatchObject({ ok: false, error: { kind } })
  })
})
