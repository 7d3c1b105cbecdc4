// @vitest-environment node
import { listLocales, toDisplay } from '@ficha/core'
import type { MailTopic } from '@ficha/core/internal'
import {
  aPayment,
  aSnapshot,
  brBoleto,
  brDepositExpress,
  brPix,
  coBancolombia,
  coPse,
  coWalletNequi,
  mxCash,
  mxCodi,
  mxSpei,
  paymentFixtures,
  type PaymentFixture,
} from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { openingOf } from './mail-words.ts'
import { renderPaymentEmail } from './render-payment-email.ts'
import { renderPaymentMessage } from './render-payment-message.ts'

const now = Date.parse('2026-11-21T15:05:00Z')
const LOCALES = listLocales()
const OPENED = ['created', 'reminder', 'last-day', 'paid'] as const
const TOPICS: readonly MailTopic[] = [...OPENED, 'lapsed']
const viewUrl = 'https://shop.example/pay/abcdefghijklmnopqrstuvwx'

describe('the beginning of a message about a payment', () => {
  it.each(LOCALES.flatMap((locale) => OPENED.map((topic) => [locale, topic] as const)))(
    'in %s about %s makes no promise, and never says "pay" if the payment may be paid',
    (locale, topic) => {
      const { subject, sentence } = openingOf(topic, locale, 'R$ 150,00')
      expect(subject).toContain('R$ 150,00')
      expect(sentence).not.toMatch(/\d|hours?\b|horas?\b|d[ií]as (h[aá]biles|úteis)|refund|reembols|estorn|contact/i)
      if (topic !== 'created') expect(sentence).toMatch(/do not pay again|no pagues? otra vez|não pague de novo/i)
      if (topic === 'reminder' || topic === 'last-day')
        expect(sentence).toMatch(/if you have already paid|si ya pag(ó|aste)|se você já pagou/i)
    },
  )

  it('has the same form of address as the screens of its country', () => {
    const keep = (locale: string): string => openingOf('created', locale, '').sentence.split(' ')[0] ?? ''
    expect(['es-MX', 'es-AR', 'es-CO', 'es-VE'].map(keep)).toEqual(['Guarda', 'Guardá', 'Guarde', 'Guarda'])
  })
})

it.each([
  ['pt_BR', 'pt-BR'],
  ['es_419', 'es'],
  ['es-419', 'es'],
  ['EN-us', 'en'],
])('a mail and a short message in %s have the words of %s', async (locale, wanted) => {
  const snapshot = aSnapshot(brPix)
  const options = { now, about: 'reminder', viewUrl } as const
  expect(await renderPaymentEmail(snapshot, { ...options, locale })).toEqual(
    await renderPaymentEmail(snapshot, { ...options, locale: wanted }),
  )
  expect(renderPaymentMessage(snapshot, { ...options, locale })).toBe(
    renderPaymentMessage(snapshot, { ...options, locale: wanted }),
  )
})

describe('an e-mail with a reason', () => {
  it('states it in the subject, in the preheader and in its first sentence', async () => {
    const { subject, html, text } = await renderPaymentEmail(aPayment(brBoleto), { now, about: 'last-day', viewUrl })
    const sentence = 'Hoje é o último dia para pagar.'
    expect(subject).toMatch(/^Último dia para pagar R\$/)
    expect(html.split(sentence)).toHaveLength(3)
    expect(text.indexOf(sentence)).toBeLessThan(text.indexOf('Boleto'))
    expect(text).toContain(viewUrl)
  })

  it('sends no reminder about a payment that is paid meanwhile', async () => {
    const paid = aSnapshot(brPix, { phase: 'paid' })
    const { subject, text } = await renderPaymentEmail(paid, { now, about: 'reminder' })
    expect(subject).not.toContain('pendente')
    expect(text).not.toContain('Ainda não recebemos')
  })

  it('sends nobody to the bank’s page again who is back from it: it says not to pay again first', async () => {
    const returned = aSnapshot(coPse, { returnedAt: '2026-11-21T15:02:00.000Z' })
    for (const about of [undefined, 'reminder', 'created', 'last-day'] as const) {
      const { subject, html, text } = await renderPaymentEmail(returned, { now, viewUrl, ...(about && { about }) })
      expect(text.indexOf('Si ya pagó, no pague de nuevo. Si la confirmación no llega')).toBeGreaterThan(-1)
      expect(text.indexOf('no pague de nuevo')).toBeLessThan(text.indexOf('https://'))
      expect(`${subject}${html}${text}`).not.toMatch(/Continuar|aparecerá aquí|Todavía no recibimos/)
      expect(html).toContain('Volver a la página de pago')
    }
    expect(renderPaymentMessage(returned, { now, viewUrl, about: 'reminder' })).toContain('no pague de nuevo')
  })

  it('about a lapse begins with the sentence of the slip, in every language', async () => {
    for (const locale of LOCALES) {
      const payment = aPayment(mxCash)
      const { status } = toDisplay(payment, { locale, passed: true, hasLapsed: true })
      const { text, subject } = await renderPaymentEmail(payment, { now, locale, about: 'lapsed' })
      expect(status.state).toBe('lapsed')
      expect(text.startsWith(status.text)).toBe(true)
      expect(subject).toContain(status.title)
      expect(renderPaymentMessage(payment, { now, locale, about: 'lapsed' })).toContain(status.text)
    }
  })

  it('about a lapse says that a payment came late, if it came meanwhile', async () => {
    const { text } = await renderPaymentEmail(aSnapshot(mxCash, { phase: 'paid' }), { now, about: 'lapsed' })
    expect(text).toContain('Llegó después de la vigencia y la tienda en línea lo sabe')
  })

  it('about a lapsed payment has no code', async () => {
    const { html, text, images, subject } = await renderPaymentEmail(aPayment(brPix), { now, about: 'lapsed' })
    expect(subject).toMatch(/^O prazo para pagar/)
    expect(images).toEqual([])
    expect(`${html}${text}`).not.toContain('br.gov.bcb.pix')
    expect(text).toContain('não pague outra vez')
  })
})

describe('a short message', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'of %s has at most 600 characters',
    (_, fixture) => {
      for (const about of [undefined, ...TOPICS])
        for (const locale of LOCALES) {
          const text = renderPaymentMessage(aPayment(fixture), { now, locale, viewUrl, ...(about && { about }) })
          expect(text.length).toBeLessThanOrEqual(600)
          expect(text).toContain(viewUrl)
        }
    },
  )

  it('has the number in its groups and the link at its end', () => {
    const text = renderPaymentMessage(aPayment(brBoleto), { now, about: 'created', viewUrl })
    expect(text).toMatch(/\d{5}\.\d{5} \d{5}\.\d{6}/)
    expect(text.split('\n').at(-1)).toBe(viewUrl)
  })

  it('leaves out a number that does not fit whole', () => {
    const long = `https://shop.example/${'a'.repeat(450)}`
    const text = renderPaymentMessage(aPayment(brBoleto), { now, about: 'reminder', viewUrl: long })
    expect(text).toContain(long)
    expect(text).not.toMatch(/\d{5}\.\d{5}/)
  })

  const created = (fixture: PaymentFixture, more: object = { viewUrl }): string =>
    renderPaymentMessage(aPayment(fixture), { now, about: 'created', ...more })

  it.each<readonly [PaymentFixture, readonly RegExp[]]>([
    [brDepositExpress, [/Itaú/, /Agência: 0341/, /Feira Recebimentos/]],
    [coBancolombia, [/Bancolombia/, /Convenio/]],
    [mxCash, [/7.Eleven/]],
    [mxSpei, [/CLABE/]],
  ])('names the place beside the number, and says that it has all that is needed: $0.name', (fixture, words) => {
    const text = created(fixture)
    for (const word of words) expect(text).toMatch(word)
    expect(text).toMatch(/Guarde|Guarda/)
    expect(text).not.toMatch(/cómo pagar|como pagar/)
  })

  it('sends the payer to its link if it cannot say how to pay, and promises nothing without a link', () => {
    for (const fixture of [coPse, coWalletNequi, mxCodi]) {
      expect(created(fixture)).toMatch(/(Abre|Abra) el enlace para ver cómo pagar\./)
      for (const text of [created(fixture), created(fixture, {})]) expect(text).not.toMatch(/Guard[ae]/)
      expect(created(fixture, {})).not.toContain('enlace')
    }
    const long = { viewUrl: `https://shop.example/${'a'.repeat(450)}` }
    expect(created(brBoleto, long)).toContain('Abra o link para ver como pagar.')
  })
})
