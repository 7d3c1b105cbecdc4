import { describe, expect, it } from 'vitest'
import { aPayBody } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { startSandbox, type SandboxUnderTest } from '../testing/sandbox-under-test.ts'

const shop = 'http://127.0.0.1:4000/return?id=r-1&x=a%20b'

async function payUrl(under: SandboxUnderTest, changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await under.trade('/trade/pay', aPayBody({ out_trade_no: 'pedido-1', ...changes }))
  return String(body['pay_url'] ?? body['wallet_url'] ?? body['app_link_url'])
}

function withReturn(url: string, returnUrl: string): string {
  return `${url}&return_url=${encodeURIComponent(returnUrl)}`
}

/** Presses a button as a browser does. */
function press(url: string, decision: string, headers: Record<string, string> = {}): Promise<Response> {
  const form = new URLSearchParams({ decision })
  return fetch(url, { method: 'POST', body: form, redirect: 'manual', headers })
}

describe('the page behind pay_url', () => {
  it('shows the order, says TEST, and has nothing inline', async () => {
    const under = await startSandbox()
    const response = await fetch(await payUrl(under, { subject: '<script>alert(1)</script>"&' }))
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('TEST')
    expect(text).toContain('pedido-1')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;')
    for (const decision of ['pay', 'decline', 'pending']) expect(text).toContain(`value="${decision}"`)
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/i)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each([
    ['pay', 'SUCCESS'],
    ['decline', 'FAILED'],
  ])('%s makes the order %s, reports it, and goes back to return_url by a 303', async (decision, status) => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const url = withReturn(await payUrl(under, { notify_url: receiver.url }), shop)
    const response = await press(url, decision)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(shop)
    const [report] = await receiver.arrived(1)
    expect(report?.body).toMatchObject({ out_trade_no: 'pedido-1', trade_status: status })
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: status })
  })

  it('names a method in the payer’s words, with its name in the gateway’s document', async () => {
    const under = await startSandbox()
    const url = await payUrl(under, { method: 'Lottery' })
    const text = await (await fetch(`${url}&lang=pt`)).text()
    expect(text).toContain('Casa lotérica (Lottery)')
  })

  it('says in which country’s time the order ends, and names no zone of a computer', async () => {
    const under = await startSandbox()
    const text = await (await fetch(await payUrl(under))).text()
    expect(text).toMatch(/\d\d:\d\d \(Brasil\)/)
    expect(text).not.toContain('America/')
  })

  it('"leave it pending" goes back and changes nothing', async () => {
    const under = await startSandbox()
    const response = await press(withReturn(await payUrl(under), shop), 'pending')
    expect(response.headers.get('location')).toBe(shop)
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'PROCESSING', notifications_made: 0 })
  })

  it('a second press of the button changes nothing', async () => {
    const under = await startSandbox()
    const url = await payUrl(under)
    await press(url, 'pay')
    await press(url, 'decline')
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'SUCCESS', notifications_made: 1 })
    expect(await (await fetch(url)).text()).not.toContain('value="pay"')
  })

  it('without return_url the payer stays on the page', async () => {
    const under = await startSandbox()
    const url = await payUrl(under)
    const response = await press(url, 'pay')
    expect(new URL(response.headers.get('location') ?? '', under.url).href).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
    'https://shop@evil.example/',
    'ftp://shop.example/',
    '',
  ])('return_url %j is not followed', async (returnUrl) => {
    const under = await startSandbox()
    const url = withReturn(await payUrl(under), returnUrl)
    const response = await press(url, 'pay')
    expect(response.headers.get('location')).toMatch(/^\/checkout\?prepay_id=/)
    expect(await (await fetch(url)).text()).not.toContain('Voltar à loja')
  })

  it('return_url counts only after prepay_id, as in section 4.1', async () => {
    const under = await startSandbox()
    const prepayId = new URL(await payUrl(under)).searchParams.get('prepay_id') ?? ''
    const url = `${under.url}/checkout?return_url=${encodeURIComponent(shop)}&prepay_id=${prepayId}`
    expect((await press(url, 'pay')).headers.get('location')).toMatch(/^\/checkout\?/)
  })

  it('its form may lead to the origin of return_url only', async () => {
    const under = await startSandbox()
    const response = await fetch(withReturn(await payUrl(under), shop))
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:4000;")
  })

  it('a page of another origin cannot submit its form', async () => {
    const under = await startSandbox()
    const url = await payUrl(under)
    expect((await press(url, 'pay', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await press(url, 'pay', { origin: 'null' })).status).toBe(403)
    expect((await press(url, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'PROCESSING' })
  })

  it('its own form works, although browsers send Origin: null under the page’s no-referrer', async () => {
    const under = await startSandbox()
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await press(await payUrl(under), 'pay', own)).status).toBe(303)
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'SUCCESS' })
  })

  it('an unknown prepay_id gives a page with a message', async () => {
    const { url } = await startSandbox()
    const response = await fetch(`${url}/checkout?prepay_id=${'0'.repeat(32)}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('No such order')
  })

  it.each([
    [{ method: 'Wallet', channel: 'PicPay' }, 'PicPay na web'],
    [{ method: 'Wallet', channel: 'Mach', order_currency: 'CLP' }, 'App de Mach, abierta por su enlace'],
  ])('wallets have pages of their own: %j', async (changes, heading) => {
    const under = await startSandbox()
    expect(await (await fetch(await payUrl(under, changes))).text()).toContain(heading)
  })
})

describe('the language of a payer', () => {
  const pageOf = async (changes: Record<string, unknown>, headers: Record<string, string>, more = '') => {
    const under = await startSandbox()
    return (await fetch(`${await payUrl(under, changes)}${more}`, { headers })).text()
  }
  const PT = { 'accept-language': 'fr-FR,pt-BR;q=0.8,en;q=0.5' }

  it('is the first language of the browser that the pages have, with amount, country and time in its form', async () => {
    const text = await pageOf({}, PT)
    expect(text).toContain('<html lang="pt">')
    expect(text).toMatch(/R\$\s150,00/)
    expect(text).toMatch(/Pagar<[\s\S]*Recusar<[\s\S]*Deixar pendente</)
    expect(text).toContain('Brasil')
    expect(text).toMatch(/21 de novembro de 2026 às \d\d:\d\d/)
  })

  it('is the country’s without one of the browser, and the address has priority over both', async () => {
    expect(await pageOf({}, { 'accept-language': '*' })).toContain('<html lang="pt">')
    expect(await pageOf({ method: 'Wallet', channel: 'Mach', order_currency: 'CLP', order_amount: 15000 }, {})).toMatch(
      /App de Mach[\s\S]*\$15\.000/,
    )
    expect(await pageOf({}, PT, '&lang=es-MX')).toContain('Dejar pendiente')
  })
})

describe('an order that nobody pays', () => {
  it('expires at its deadline and reports it', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const url = await payUrl(under, { notify_url: receiver.url })
    await under.advance('PT89M')
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'PROCESSING' })
    await under.advance('PT1M')
    expect(await under.order('pedido-1')).toMatchObject({ trade_status: 'EXPIRED' })
    expect(receiver.received[0]?.body).toMatchObject({ trade_status: 'EXPIRED', timestamp: '2026-11-21 13:00:00' })
    expect(await (await fetch(url)).text()).toContain('EXPIRED')
  })

  it('can still be paid late by the control API', async () => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    await payUrl(under, { notify_url: receiver.url })
    await under.advance('PT90M')
    await under.control('/control/orders/pedido-1/status', { trade_status: 'SUCCESS', wait: true })
    expect(receiver.received.map(({ body }) => body['trade_status'])).toEqual(['EXPIRED', 'SUCCESS'])
  })
})

describe('a card payment', () => {
  const card = { method: 'CreditCard', fingerprint: 'fp-1', issuer: 'visa', user_ip: '203.0.113.9' }
  it.each([
    ['tok_test_approved_1', 'SUCCESS', { card_no: '4242' }],
    ['tok_test_declined_1', 'FAILED', { card_no: '0002' }],
  ])('with %s turns %s after a second', async (token, status, lastFour) => {
    const receiver = await startReceiver()
    const under = await startSandbox()
    const { body } = await under.trade('/trade/pay', aPayBody({ ...card, token, notify_url: receiver.url }))
    expect(body['trade_status']).toBe('PROCESSING')
    await under.advance('PT1S')
    expect(receiver.received[0]?.body).toMatchObject({ trade_status: status, card: lastFour })
  })

  it.each(['tok_test_review_1', 'tok_of_someone_else'])('with %s waits', async (token) => {
    const under = await startSandbox()
    const { body } = await under.trade('/trade/pay', aPayBody({ ...card, token }))
    await under.advance('PT1H')
    expect(await under.order(body['out_trade_no'])).toMatchObject({ trade_status: 'PROCESSING' })
  })
})
