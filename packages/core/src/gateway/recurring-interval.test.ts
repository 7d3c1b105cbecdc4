import { describe, expect, it } from 'vitest'
import { recurringIntent } from '../testing/requests.support.ts'
import { readInterval, readTrialPeriod, writeInterval, writeTrialPeriod } from './recurring-interval.ts'
import { buildRecurringRequest, validateRecurringRequest } from './recurring-request.ts'
import { parseRecurringResponse } from './recurring-response.ts'
import { DEFAULT_WIRE } from './wire-options.ts'

const COUNTED = { intervals: 'counted' } as const

describe('an interval', () => {
  it.each(['D', 'W', 'M', 'Y'] as const)('is the letter %s for one', (unit) => {
    expect(readInterval(unit)).toStrictEqual({ unit, count: 1 })
    expect(writeInterval({ unit, count: 1 })).toBe(unit)
    expect(writeInterval({ unit, count: 2 })).toBe(`2${unit}`)
  })

  it('may have a count if the merchant’s gateway uses counts', () => {
    expect(readInterval('5m', COUNTED)).toStrictEqual({ unit: 'm', count: 5 })
    expect(readInterval('12h', COUNTED)).toStrictEqual({ unit: 'h', count: 12 })
    expect(writeInterval({ unit: 'm', count: 1 })).toBe('1m')
    for (const text of ['5m', '2W']) expect(readInterval(text)).toBeUndefined()
  })

  it.each(['', 'm', 'd', 'MM', '0M', '01M', '5', '5Mx', 'x5M', '5 M', '100000D', '5d'])('is not %j', (text) => {
    expect(readInterval(text, COUNTED)).toBeUndefined()
  })
})

describe('a trial', () => {
  const month = { unit: 'M', count: 2 } as const

  it.each([
    ['7D', { unit: 'D', count: 7 }],
    ['7d', { unit: 'D', count: 7 }],
    ['2w', { unit: 'W', count: 2 }],
    ['1y', { unit: 'Y', count: 1 }],
    ['30m', { unit: 'm', count: 30 }],
    ['3M', { unit: 'M', count: 3 }],
    ['d', { unit: 'D', count: 1 }],
    ['m', { unit: 'm', count: 1 }],
    ['3', { unit: 'M', count: 6 }],
  ])('of %s is %j', (text, trial) => {
    expect(readTrialPeriod(text, month)).toStrictEqual(trial)
  })

  it.each(['', '0', '007', '1.7', '-7', '7Dx', 'x7D', '7DD', 'dd', 'D7', '100000'])('is not %j', (text) => {
    expect(readTrialPeriod(text, month)).toBeUndefined()
  })

  it('is written with its unit, or as a number if the gateway wants that', () => {
    expect(writeTrialPeriod({ unit: 'D', count: 7 })).toBe('7D')
    expect(writeTrialPeriod({ unit: 'D', count: 7 }, { trialPeriod: 'number' })).toBe('7')
  })
})

describe('the message about a recurring request', () => {
  const request = buildRecurringRequest(recurringIntent)
  const saidOf = (input: unknown, wire = DEFAULT_WIRE) => {
    const checked = validateRecurringRequest(input, wire)
    return checked.ok ? [] : checked.error
  }

  it.each([null, [], 'text'])('says that %j is not an object', (input) => {
    expect(saidOf(input)).toEqual([{ path: 'request', key: 'badFormat', message: 'request must be a JSON object.' }])
  })

  it('says what to change', () => {
    expect(saidOf({ ...request, trade_type: 'APP' })[0]?.message).toBe('trade_type must be WEB.')
    expect(saidOf({ ...request, interval: '5m' })[0]?.message).toBe('interval must be written as D, W, M or Y.')
    expect(saidOf({ ...request, interval: 'x' }, { ...DEFAULT_WIRE, ...COUNTED })[0]?.message).toBe(
      'interval must be written as D, W, M or Y, or a number with a unit.',
    )
  })
})

it('an answer has only the ids that were sent', () => {
  const answer = { code: '10000', web_url: 'https://pay.example/r' }
  const parsed = parseRecurringResponse(answer)
  expect(parsed.ok && Object.keys(parsed.value)).toEqual(['checkout'])
  expect(parseRecurringResponse({ ...answer, trade_no: 'T1', prepay_id: 'p', out_trade_no: 'o' })).toMatchObject({
    value: { outTradeNo: 'o', tradeNo: 'T1', prepayId: 'p' },
  })
  const lost = parseRecurringResponse({ code: '10000' })
  expect(!lost.ok && Object.keys(lost.error).toSorted()).toEqual(['kind', 'message'])
})
