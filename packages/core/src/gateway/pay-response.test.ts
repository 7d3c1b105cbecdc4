import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeText } from '../display/safe-text.ts'
import { toDisplay } from '../display/to-display-in-locale.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { boBankTransfer, brBoleto, brPix, coPse, mxSpei, paymentFixtures } from '../testing/payment-fixtures.ts'
import { parsePayResponse } from './pay-response.ts'

const parse = (response: unknown, terms: PaymentTerms = brPix.terms) => {
  const parsed = parsePayResponse(response, terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

const kindsOf = (fixture: (typeof paymentFixtures)[number]) =>
  parse(fixture.response, fixture.terms).instructions.map(({ kind }) => kind)

describe('parsePayResponse', () => {
  it.each([
    [brPix, ['qr', 'redirect']],
    [brBoleto, ['reference', 'barcode', 'redirect']],
    [mxSpei, ['clabe', 'reference', 'redirect']],
    [coPse, ['redirect']],
    [boBankTransfer, ['freeText', 'reference', 'redirect']],
  ])('puts what is most useful to the payer first: $name', (fixture, kinds) => {
    expect(kindsOf(fixture)).toEqual(kinds)
  })

  it.each(paymentFixtures)('gives no diagnostic for a good response: $name', ({ response, terms }) => {
    expect(parse(response, terms).diagnostics).toEqual([])
  })

  it('keeps the Pix code byte for byte and leaves the ready images unshown', () => {
    const payment = parse(brPix.response)
    expect(payment.instructions[0]).toMatchObject({
      kind: 'qr',
      standard: 'pix',
      receiver: 'Feira do Barro',
      content: { from: 'payload', payload: brPix.response['qr_code'], level: 'M' },
    })
    expect(payment.unshown).toEqual([
      { field: 'qr_code_img', reason: 'drawn-from-the-code' },
      { field: 'qr_code_url', reason: 'drawn-from-the-code' },
    ])
  })

  it('reads a failure envelope as a failure, with its sub_code', () => {
    const parsed = parsePayResponse(
      { code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no', sub_msg: 'out_trade_no is used' },
      brPix.terms,
    )
    expect(parsed).toMatchObject({
      ok: false,
      error: { kind: 'gateway-refused', code: '40002', subCode: 'duplicate-out_trade_no' },
    })
  })

  it.each([undefined, null, 'text', 42, [], [brPix.response], {}, { code: {} }])(
    'refuses a value that is not a response, without an exception: %j',
    (input) => {
      expect(parsePayResponse(input, brPix.terms)).toMatchObject({ ok: false, error: { kind: 'unreadable-response' } })
    },
  )

  it.each([
    ['country', { ...brPix.terms, country: 'US' }],
    ['amount', { ...brPix.terms, amount: '150,00' }],
    ['currency', { ...brPix.terms, currency: 'real' }],
  ])('names the terms that cannot be read: %s', (path, terms) => {
    const parsed = parsePayResponse(brPix.response, terms as PaymentTerms)
    expect(parsed).toMatchObject({ ok: false, error: { kind: 'unreadable-terms', path } })
  })

  it('reports that the response has nothing to act on', () => {
    const payment = parse({ code: '10000', msg: 'Success', trade_status: 'PROCESSING' })
    expect(payment.instructions).toEqual([])
    expect(payment.diagnostics.map(({ kind }) => kind)).toEqual(['field-missing', 'field-missing', 'no-instructions'])
  })

  it('gives no instruction and no diagnostic for a card, whose screen is its status', () => {
    const payment = parse({ code: '10000', trade_status: 'PROCESSING' }, { ...brPix.terms, method: 'CreditCard' })
    expect(payment).toMatchObject({ instructions: [], diagnostics: [] })
  })

  it('shows a documented field that is not listed for the method, and reports it', () => {
    const payment = parse({ ...coPse.response, reference: '99887766' }, coPse.terms)
    expect(payment.instructions).toContainEqual({
      kind: 'reference',
      label: 'reference',
      value: '99887766',
      grouping: 'fours',
    })
    expect(payment.diagnostics).toMatchObject([{ kind: 'field-unexpected', field: 'reference' }])
  })

  it('lists an unknown field, and a field that is not a text', () => {
    const payment = parse({ ...coPse.response, sign: 'aGVsbG8=', reference: ['1'] }, coPse.terms)
    expect(payment.unshown).toEqual([
      { field: 'sign', reason: 'undocumented' },
      { field: 'reference', reason: 'not-text' },
    ])
  })
})

describe('links of the gateway', () => {
  const withPayUrl = (payUrl: string) => parse({ ...coPse.response, pay_url: payUrl }, coPse.terms)

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:https://pay.example/1',
    'vbscript:msgbox',
    'http://pay.example/c',
    '//evil.example/c',
    '\\\\evil.example\\c',
    'https:\\\\evil.example',
    'https:evil.example',
    'https://good.example@evil.example/',
    'https://@evil.example/',
    'https://pаypal.example/', // a Cyrillic "а"
    'https://xn--pypal-4ve.example/',
    `https://pay.example/${'a'.repeat(2048)}`,
    'https://pay.example/\u202Egnp.exe',
    '',
    'pay here',
  ])('are never an instruction if they are unsafe: %j', (payUrl) => {
    const payment = withPayUrl(payUrl)
    expect(payment.instructions).toEqual([])
    if (payUrl !== '') expect(payment.unshown).toEqual([{ field: 'pay_url', reason: 'unsafe-link' }])
    expect(JSON.stringify(payment.diagnostics)).not.toContain('alert')
  })

  it('are kept byte for byte if they are safe', () => {
    const payUrl = 'https://Pay.Example:443/c?prepay_id=a%2Bb&x=%7E#top'
    expect(withPayUrl(payUrl).instructions).toMatchObject([{ kind: 'redirect', link: { href: payUrl } }])
  })

  it('to hosts outside the merchant’s list are kept, and the payer is asked first', () => {
    const parsed = parsePayResponse(coPse.response, coPse.terms, { links: { hosts: ['pay.other.example'] } })
    expect(parsed.ok && parsed.value.instructions).toMatchObject([
      { link: { host: 'pay.gateway.example', interstitial: true } },
    ])
  })

  it('may use http only on the developer’s own machine, and only if this is allowed', () => {
    const response = { ...coPse.response, pay_url: 'http://127.0.0.1:4010/checkout?prepay_id=1' }
    const read = (allowHttpLoopback: boolean) => {
      const parsed = parsePayResponse(response, coPse.terms, { links: { allowHttpLoopback } })
      return parsed.ok && parsed.value.instructions.length
    }
    expect([read(true), read(false)]).toEqual([1, 0])
  })
})

describe('boleto numbers', () => {
  const barcode = '34199164000000150001790001012345678901234567'
  const line = '34191790010101234567289012345677916400000015000'
  const read = (fields: Record<string, string>) => {
    const { barcode: _, bank_code: __, ...rest } = brBoleto.response
    return parse({ ...rest, ...fields }, brBoleto.terms)
  }
  const whole = [
    { kind: 'reference', label: 'linhaDigitavel', value: line, grouping: 'linhaDigitavel' },
    { kind: 'barcode', payload: barcode, symbology: 'itf' },
  ]

  it.each([
    ['each in its field', { barcode, bank_code: line }],
    ['swapped', { barcode: line, bank_code: barcode }],
    ['the bars alone', { barcode }],
    ['the typed number alone', { bank_code: line }],
    ['with dots and spaces', { barcode, bank_code: '34191.79001 01012.345672 89012.345677 9 16400000015000' }],
  ])('give both numbers: %s', (_, fields) => {
    expect(read(fields).instructions.slice(0, 2)).toEqual(whole)
  })

  it('with a wrong check digit are shown as sent and reported, and never corrected', () => {
    const wrong = `${line.slice(0, 9)}5${line.slice(10)}`
    const payment = read({ bank_code: wrong })
    expect(payment.instructions[0]).toMatchObject({ value: wrong })
    expect(JSON.stringify(payment.instructions)).not.toContain(barcode)
    expect(payment.diagnostics).toMatchObject([{ kind: 'check-digit-failed', field: 'bank_code' }])
  })

  it('that contradict each other are both shown as sent and reported', () => {
    const other = '23793381028600830135928561000069310000000123456'
    const payment = read({ barcode, bank_code: other })
    expect(payment.instructions).toMatchObject([
      { kind: 'reference', value: other },
      { kind: 'barcode', payload: barcode },
      { kind: 'redirect' },
    ])
    expect(payment.diagnostics.map(({ kind }) => kind)).toContain('code-unreadable')
  })

  it('with another amount or another date are reported, and the earlier deadline is shown', () => {
    const parsed = parsePayResponse(brBoleto.response, { ...brBoleto.terms, amount: '149.00', timeoutExpress: '9d' })
    const payment = parsed.ok ? parsed.value : undefined
    expect(payment?.diagnostics.map(({ kind }) => kind)).toEqual(['amount-differs', 'due-date-differs'])
    expect(payment?.deadline).toBe('2026-11-25T02:59:59.000Z')
  })
})

describe('hostile input', () => {
  const anyFixture = fc.constantFrom(...paymentFixtures)
  const fieldNames = fc.constantFrom(
    ...[
      'pay_url',
      'reference',
      'barcode',
      'qr_code',
      'qr_code_img',
      'qr_code_url',
      'bank_code',
      'bank_no',
      'bank_name',
    ],
    ...['clabe', 'wallet_url', 'app_link_url', 'instruction', 'partner_code', 'provider_owner', 'trade_no'],
    ...['__proto__', 'constructor', 'toString', 'whatever'],
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<img src=x onerror=alert(1)>', 'javascript:alert(1)', '\u202Emoc.elpmaxe', '\ud800', '٠١٢٣'),
    fc.jsonValue(),
  )

  it('never causes an exception or an unsafe link, and each field is shown or listed', () => {
    fc.assert(
      fc.property(anyFixture, fc.array(fc.tuple(fieldNames, values), { maxLength: 12 }), (fixture, changes) => {
        const response = JSON.parse(JSON.stringify(fixture.response)) as Record<string, unknown>
        for (const [field, value] of changes) {
          Object.defineProperty(response, field, { value, enumerable: true, configurable: true, writable: true })
        }
        const payment = parse(response, fixture.terms)
        const display = toDisplay(payment, { locale: 'es', now: 0 })
        const shown = JSON.stringify(payment.instructions) + JSON.stringify(display)
        for (const [field, value] of Object.entries(response)) {
          if (typeof value !== 'string' || value.trim() === '' || ['code', 'msg', 'trade_status'].includes(field))
            continue
          const isListed = payment.unshown.some((unshown) => unshown.field === field)
          const digits = value.replace(/[\s.-]/g, '')
          const found = [value, digits, safeText(value)].some((text) =>
            shown.includes(JSON.stringify(text).slice(1, -1)),
          )
          expect(isListed || found, `${field} is neither shown nor listed`).toBe(true)
        }
        for (const href of shown.matchAll(/"href":"([^"]*)"/g)) expect(href[1]).toMatch(/^https:\/\//)
      }),
      { numRuns: 2_000 },
    )
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('of a megabyte or of ten thousand fields is read in linear time, and its messages stay short', () => {
    const huge = '9'.repeat(1024 * 1024)
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`field_${place}`, 'x']))
    const response = {
      ...boBankTransfer.response,
      ...many,
      instruction: huge,
      reference: huge,
      pay_url: huge,
      qr_code: huge,
    }
    // An algorithm that compares every character with every other one would exceed the test's time.
    const display = toDisplay(parse(response, boBankTransfer.terms), { locale: 'es', now: 0 })
    for (const block of display.blocks) {
      if (block.kind === 'freeText' || block.kind === 'reference') expect(block.value.text.length).toBeLessThan(10_000)
    }
  })

  it('with characters that reorder or hide text is shown with their numbers and copied as it is', () => {
    const reference = 'AB\u202E21\u200B\u0007'
    const payment = parse({ ...coPse.response, reference }, coPse.terms)
    const block = toDisplay(payment, { locale: 'en', now: 0 }).blocks[1]
    expect(block).toMatchObject({ value: { text: 'AB⟨U+202E⟩21⟨U+200B⟩⟨U+0007⟩', copy: reference } })
  })
})
