// @vitest-environment node
import { inflateSync } from 'node:zlib'
import { messagesFor, type Payment } from '@ficha/core'
import { drawQr } from '@ficha/core/draw'
import {
  aPayment,
  aSnapshot,
  boBankTransfer,
  brBoleto,
  brPix,
  brWalletAme,
  clCash,
  mxCash,
  mxSpei,
  paymentFixtures,
} from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { writePng } from './png.ts'
import { rasterise } from './raster.ts'
import { renderPaymentEmail } from './render-payment-email.ts'
import { renderPaymentMessage } from './render-payment-message.ts'

const now = Date.parse('2026-11-21T15:05:00Z')

describe('a voucher as an e-mail', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'has the amount, every number and the steps of %s in both parts, and no script',
    async (_name, fixture) => {
      const { html, text, subject } = await renderPaymentEmail(aPayment(fixture), { now })
      expect(html).not.toMatch(/<script|<form|\son\w+=|javascript:/i)
      expect(subject).not.toBe('')
      for (const instruction of aPayment(fixture).instructions) {
        if (instruction.kind === 'clabe') expect(text).toContain(instruction.clabe)
        if (instruction.kind === 'reference') expect(text).toContain(instruction.value)
        if (instruction.kind === 'redirect') expect(html).toContain(instruction.link.href)
      }
    },
  )

  it('says after a refusal what the payer can do, from a snapshot and from the payment of a hook', async () => {
    const sentence = messagesFor('pt-BR').refusalCauses['call-bank']
    const fromSnapshot = await renderPaymentEmail(aSnapshot(brPix, { phase: 'failed', failureCause: 'call-bank' }))
    const refused = { ...aPayment(brPix), refusalCause: 'call-bank' } as const
    const fromHook = await renderPaymentEmail(aSnapshot(brPix, { phase: 'failed', payment: refused }))
    for (const { html, text } of [fromSnapshot, fromHook]) {
      expect(text).toContain(sentence)
      expect(html).toContain(sentence)
    }
  })

  it('attaches the code as a picture and shows it by its Content-ID', async () => {
    const { html, images } = await renderPaymentEmail(aSnapshot(brPix))
    expect(images.map(({ filename }) => filename)).toEqual(['qr-1.png'])
    expect(html).toContain('src="cid:qr-1@ficha"')
    expect(html).toContain('TESTE')
  })

  it('uses the address of a picture that the merchant hosts', async () => {
    const { html } = await renderPaymentEmail(aPayment(brBoleto), {
      now,
      imageUrl: ({ filename }) => `https://mail.shop.example/${filename}?a=1&b=2`,
    })
    expect(html).toContain('src="https://mail.shop.example/bars-2.png?a=1&amp;b=2"')
  })

  it('asks for no money once it is paid', async () => {
    const { html, text, images } = await renderPaymentEmail(aSnapshot(brPix, { phase: 'paid' }))
    expect(images).toEqual([])
    expect(html).not.toContain(brPix.response['qr_code'])
    expect(text).toContain('Pago')
  })

  it('says beside the subject until when, to whom, and how it ended', async () => {
    const hidden = (html: string) => /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html)?.[1]
    const terms = { shop: 'Feira do Barro', title: '2 canecas' }
    const open = { ...aPayment(brPix), terms: { ...aPayment(brPix).terms, ...terms } }
    expect(hidden((await renderPaymentEmail(open, { now })).html)).toMatch(
      /^Pague até sábado, 21 de novembro, às\u00a0\d\d:\d\d \(horário de Brasília\) · Feira do Barro · 2 canecas$/,
    )
    const paid = hidden((await renderPaymentEmail(aSnapshot(brPix, { phase: 'paid' }))).html)
    expect(paid).toMatch(/^TESTE · /)
    expect(paid).not.toContain('Pague até')
  })

  it.each([
    ['paid', 'Pago'],
    ['reversed', 'Pagamento estornado'],
  ] as const)('says when a payment was %s, with shop, order number and ribbon', async (phase, word) => {
    const snapshot = aSnapshot(brPix, { phase, settledAt: '2026-11-21T16:00:00Z' })
    const terms = { ...snapshot.payment.terms, shop: 'Feira do Barro', title: '2 canecas', orderNumber: '1043' }
    const { html, text } = await renderPaymentEmail({ ...snapshot, payment: { ...snapshot.payment, terms } })
    for (const part of [html, text]) {
      expect(part).toContain(`${word} · 21 de novembro de 2026, 13:00 (horário de Brasília)`)
      expect(part).toContain('Feira do Barro · 2 canecas')
      expect(part).toMatch(/Pedido:? 1043/)
      expect(part).toContain('TESTE')
    }
  })

  it('warns if the deadline has passed and the code may be refused', async () => {
    const { html, text } = await renderPaymentEmail(aPayment(brPix), { now: Date.parse('2026-12-24T00:00:00Z') })
    for (const part of [html, text]) expect(part).toContain(messagesFor('pt-BR').codes.mayBeRefused)
  })

  it('says first that nobody knows yet if a payment may be paid already, whatever its reason', async () => {
    const unknown = aSnapshot(brPix, { phase: 'unknown' })
    const { states } = messagesFor('pt-BR')
    for (const about of [undefined, 'created', 'reminder'] as const) {
      const { html, text, subject } = await renderPaymentEmail(unknown, about ? { about } : {})
      expect(subject).toContain(states.unknown.title)
      for (const part of [html, text]) {
        const [title, code] = [part.indexOf(states.unknown.title), part.indexOf('Pix Copia e Cola')]
        expect(title).toBeGreaterThan(0)
        expect(code).toBeGreaterThan(part.lastIndexOf(states.unknown.title))
        expect(part).toContain('não pague de novo')
      }
      const message = renderPaymentMessage(unknown, about ? { about } : {})
      expect(message).toContain(`${states.unknown.title}: `)
    }
  })

  it('names the receiver of the money if it is known', async () => {
    const { html, text } = await renderPaymentEmail(aPayment(brPix), { now })
    expect(html).toMatch(/>Recebedor<\/div><div[^>]*>Feira do Barro</)
    expect(text).toContain('\nRecebedor: Feira do Barro\n')
  })

  it('leads to the shop’s page by its button, before the gateway’s own link, which is then not a button', async () => {
    const viewUrl = 'https://feira.example/pay/1?a=1&b=2'
    const { html, text } = await renderPaymentEmail(aSnapshot(mxSpei), { viewUrl })
    const buttons = [...html.matchAll(/class="ground-accent"[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g)]
    expect(buttons.map(([, href, label]) => [href, label])).toEqual([
      ['https://feira.example/pay/1?a=1&amp;b=2', 'Ver mi ficha'],
    ])
    expect(html).toContain('>Ver estos datos en la página de pago</a>')
    expect(text).toMatch(
      /\nVer mi ficha: https:\/\/feira\.example\/pay\/1\?a=1&b=2\nVer estos datos en la página de pago: https/,
    )
  })

  it('has no line break inside an amount or a number', async () => {
    const { html } = await renderPaymentEmail(aSnapshot(mxCash))
    const steps = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, step]) => step ?? '').join('\n')
    expect(steps).toContain('<span style="white-space:nowrap">$349.90\u00a0MXN</span>')
    const spans = [...html.matchAll(/white-space:nowrap">([^<]*)</g)].map(([, number]) => number?.replace(/\D/g, ''))
    expect(spans).toContain(mxCash.response['reference'])
  })

  it('has a bank’s text in the rows of the slip: the account first, then the others with the reference, all facts', async () => {
    const { html, text } = await renderPaymentEmail(aSnapshot(boBankTransfer))
    expect(html.indexOf('Cuenta corriente')).toBeLessThan(html.indexOf('NIT'))
    const facts = (boBankTransfer.response['instruction'] ?? '').split('\n').slice(0, 4)
    for (const fact of facts) expect(text).toContain(fact)
    expect(text.indexOf('Referencia de la transferencia: FB-100577')).toBeLessThan(text.indexOf('Cómo pagar'))
  })

  it('offers no link of an app, which mail programs drop', async () => {
    const payment: Payment = {
      ...aPayment(brWalletAme),
      instructions: aPayment(brWalletAme).instructions.map((one) =>
        one.kind === 'appLink' ? { ...one, link: { ...one.link, href: 'ame://pay/1' as typeof one.link.href } } : one,
      ),
    }
    const { html, text } = await renderPaymentEmail(payment, { now })
    expect(html + text).not.toContain('ame://')
  })

  it('shows the gateway’s text as text', async () => {
    const payment: Payment = {
      ...aPayment(boBankTransfer),
      instructions: [{ kind: 'freeText', text: '</td><img src=x onerror="alert(1)">\u202eabc' }],
    }
    const { html } = await renderPaymentEmail(payment, { now })
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;/td&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(html).not.toContain('\u202e')
  })
})

describe('the picture of a code', () => {
  it('has every module of the drawing at its place', async () => {
    const drawn = drawQr('ficha', 'M')
    if (!drawn.ok) throw new Error(drawn.error.message)
    const raster = rasterise(drawn.value, 2)
    const png = await writePng(raster)
    const idat = png.subarray(png.length - 12 - 4 - new DataView(png.buffer).getUint32(33), png.length - 16)
    const rows = inflateSync(idat)
    expect(rows.length).toBe(raster.height * (Math.ceil(raster.width / 8) + 1))
    const isBlack = (x: number, y: number) => (raster.rows[y * 2]![(x * 2) >> 3]! & (0x80 >> ((x * 2) & 7))) === 0
    // The finder pattern's corner is black, its ring white, its core black; the quiet zone is white.
    expect([isBlack(4, 4), isBlack(5, 5), isBlack(6, 6), isBlack(3, 3)]).toEqual([true, false, true, false])
    expect(new DataView(png.buffer).getUint32(16)).toBe(raster.width)
  })
})

it('11.14: has a subject of one line, whatever the terms', async () => {
  const payment = aPayment(clCash)
  const currency = 'CLP\r\nBcc: everybody@example.com\u2028\u0000'
  const { subject } = await renderPaymentEmail({ ...payment, terms: { ...payment.terms, currency } }, { now })
  expect(subject).toContain('CLP Bcc: everybody@example.com')
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
})
