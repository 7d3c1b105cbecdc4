import { describe, expect, test } from 'vitest'
import { brBoleto } from '../testing/index.ts'
import { parseAcceptedCancelResponse, parseCancelResponse } from './cancel-response.ts'
import { readEnvelope } from './envelope.ts'
import type { GatewayObject } from './gateway-object.ts'
import { parseAcceptedPayResponse, parsePayResponse } from './pay-response.ts'
import { parseAcceptedRecurringResponse, parseRecurringResponse } from './recurring-response.ts'

const accepted = (response: unknown): GatewayObject => {
  const envelope = readEnvelope(response)
  if (!envelope.ok) throw new Error(envelope.error.message)
  return envelope.value
}

describe('a response with a parsed envelope gives the same result as the whole response', () => {
  const { response, terms } = brBoleto

  test('for a payment', () => {
    const parsed = parseAcceptedPayResponse(accepted(response), terms)
    expect(parsed.ok && parsed.value.instructions.length).toBeGreaterThan(0)
    expect(parsed).toEqual(parsePayResponse(response, terms))
  })

  test('for a payment with unreadable terms', () => {
    const unusable = { ...terms, amount: '150,00' }
    expect(parseAcceptedPayResponse(accepted(response), unusable)).toMatchObject({
      ok: false,
      error: { kind: 'unreadable-terms', path: 'amount' },
    })
  })

  test.each(['CANCEL', 'ACTIVE'])('for a cancellation with %s', (status) => {
    const answer = { code: '10000', recurring_status: status }
    const parsed = parseAcceptedCancelResponse(accepted(answer))
    expect(parsed.ok).toBe(status === 'CANCEL')
    expect(parsed).toEqual(parseCancelResponse(answer))
  })

  test.each(['https://gateway.example/pay', 'javascript:alert(1)'])(
    'for a recurring order with the address %s',
    (href) => {
      const answer = { code: '10000', web_url: href }
      const parsed = parseAcceptedRecurringResponse(accepted(answer))
      expect(parsed.ok).toBe(href.startsWith('https'))
      expect(parsed).toEqual(parseRecurringResponse(answer))
    },
  )
})
