import { describe, expect, it } from 'vitest'
import { parsePayResponse } from './pay-response.ts'
import { readDueDate } from './due-date.ts'
import { peCash } from '../testing/payment-fixtures.ts'

describe('a due date of the gateway', () => {
  it.each([
    ['2024-02-14T09:00:15.993266', 'PA', '2024-02-14T14:00:15.000Z'],
    ['2023-11-11 06:24:51', 'PE', '2023-11-11T11:24:51.000Z'],
    ['2023-11-11', 'PE', '2023-11-12T04:59:59.000Z'],
    ['2023-11-11T06:24:51Z', 'PE', '2023-11-11T06:24:51.000Z'],
    ['2023-11-11T06:24:51-03:00', 'PE', '2023-11-11T09:24:51.000Z'],
    ['2023-11-11T06:24:51+0530', 'PE', '2023-11-11T00:54:51.000Z'],
    ['2024-02-30 09:00:15', 'PA', undefined],
    ['14/02/2024', 'PA', undefined],
    ['1707901215', 'PA', undefined],
    ['', 'PA', undefined],
  ] as const)('%s in %s is %s', (text, country, instant) => {
    expect(readDueDate(text, { country })).toBe(instant)
  })

  it('without a zone is read in the zone of the merchant’s option, else of the terms', () => {
    expect(readDueDate('2023-11-11 06:24:51', { country: 'PE' }, 'UTC')).toBe('2023-11-11T06:24:51.000Z')
    expect(readDueDate('2023-11-11 06:24:51', { country: 'MX', zone: 'America/Tijuana' })).toBe(
      '2023-11-11T14:24:51.000Z',
    )
    expect(readDueDate('2023-11-11 06:24:51', { country: 'PE' }, 'Nowhere/Land')).toBe('2023-11-11T11:24:51.000Z')
  })

  it('is in the payment, and one that cannot be read is listed as unshown', () => {
    const parse = (dueDate: string) => {
      const parsed = parsePayResponse({ ...peCash.response, due_date: dueDate }, peCash.terms)
      if (!parsed.ok) throw new Error(parsed.error.message)
      return parsed.value
    }
    expect(parse('2026-11-22 06:24:51')).toMatchObject({ dueDate: '2026-11-22T11:24:51.000Z', unshown: [] })
    const unread = parse('tomorrow')
    expect(unread).not.toHaveProperty('dueDate')
    expect(unread.unshown).toEqual([{ field: 'due_date', reason: 'not-a-date' }])
    expect(unread.diagnostics).toMatchObject([{ kind: 'due-date-unreadable', field: 'due_date' }])
  })
})

describe('the fields that public pages add to an answer', () => {
  it('are known: they are listed as unshown, without a diagnostic', () => {
    const parsed = parsePayResponse(
      {
        ...peCash.response,
        prepay_id: 'ZmljdGljaW8gMQ==-17ab00cd',
        web_url: '',
        form_date: { signature: 'x' },
      },
      peCash.terms,
    )
    expect(parsed.ok && parsed.value.unshown).toEqual([
      { field: 'prepay_id', reason: 'not-for-payers' },
      { field: 'form_date', reason: 'not-for-payers' },
    ])
    expect(parsed.ok && parsed.value.diagnostics).toEqual([])
  })

  it.each([
    ['the page of the instruction', 'https://pay.gateway.example/checkout?prepay_id=cash1502', 'derived'],
    ['another page', 'https://pay.gateway.example/elsewhere', 'undocumented'],
  ])('web_url is %s', (_, webUrl, reason) => {
    const parsed = parsePayResponse(
      { ...peCash.response, pay_url: 'https://pay.gateway.example/checkout?prepay_id=cash1502', web_url: webUrl },
      peCash.terms,
    )
    expect(parsed.ok && parsed.value.unshown).toEqual([{ field: 'web_url', reason }])
    expect(parsed.ok && parsed.value.diagnostics).toHaveLength(reason === 'undocumented' ? 1 : 0)
  })
})
