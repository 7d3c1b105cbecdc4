import { describe, expect, it } from 'vitest'
import { aPayBody } from '../testing/pay-body.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'

const approved = new URLSearchParams({ card: 'tok_test_approved_' })

describe('the card tokenizer', () => {
  it('has a list of test cards and no text field', async () => {
    const { url } = await startSandbox()
    const text = await (await fetch(`${url}/tokenizer`)).text()
    expect(text).toContain('Declined')
    expect(text).not.toMatch(/<input|<textarea/)
  })

  it('gives a program a token, and the token decides a CreditCard payment', async () => {
    const { url, trade, advance, order } = await startSandbox()
    const made = (await (await fetch(`${url}/tokenizer`, { method: 'POST', body: approved })).json()) as {
      [name: string]: string
    }
    expect(made).toMatchObject({ issuer: 'visa', last_four: '4242' })
    const { last_four: _lastFour, ...card } = made
    const { body } = await trade('/trade/pay', aPayBody({ method: 'CreditCard', user_ip: '203.0.113.9', ...card }))
    await advance('PT1S')
    expect(await order(body['out_trade_no'])).toMatchObject({ trade_status: 'SUCCESS' })
  })

  it('sends a payer back with the token in the fragment, which is not sent to servers', async () => {
    const { url } = await startSandbox()
    const page = `${url}/tokenizer?return_url=${encodeURIComponent('http://127.0.0.1:4000/card?x=1')}`
    const response = await fetch(page, { method: 'POST', body: approved, redirect: 'manual' })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.origin + location.pathname + location.search).toBe('http://127.0.0.1:4000/card?x=1')
    expect(new URLSearchParams(location.hash.slice(1)).get('token')).toMatch(/^tok_test_approved_[0-9a-f]{24}$/)
  })

  it('shows the token to a person', async () => {
    const { url } = await startSandbox()
    const init = { method: 'POST', body: approved, headers: { accept: 'text/html' } }
    expect(await (await fetch(`${url}/tokenizer`, init)).text()).toMatch(/tok_test_approved_[0-9a-f]{24}/)
  })

  it('refuses a card outside the list', async () => {
    const { url } = await startSandbox()
    const body = new URLSearchParams({ card: '4111111111111111' })
    expect((await fetch(`${url}/tokenizer`, { method: 'POST', body })).status).toBe(400)
  })

  it('may be framed by the one requested origin, with the same strict policy', async () => {
    const { url } = await startSandbox()
    const shop = 'https://shop.example'
    const response = await fetch(`${url}/tokenizer/frame?origin=${encodeURIComponent(shop)}`)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${shop};`)
    expect(policy).toContain("default-src 'none'")
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(await response.text()).not.toMatch(/<input|<textarea|<script(?![^>]*\ssrc=)|<style/)
  })

  it.each([
    '',
    'shop.example',
    'https://shop.example/',
    'https://shop.example; script-src *',
    'javascript:alert(1)',
    '*',
  ])('cannot be framed by %j', async (origin) => {
    const { url } = await startSandbox()
    const response = await fetch(`${url}/tokenizer/frame?origin=${encodeURIComponent(origin)}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-security-policy') ?? '').not.toContain('frame-ancestors https')
  })
})
