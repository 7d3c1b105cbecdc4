import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { querySqlite } from '../database.ts'
import { newToken } from '../session.ts'
import { createLettersRoutes } from './letters-routes.ts'
import { createLetters, type Letter } from './letters.ts'

const LETTER: Letter = {
  orderNumber: 'BG-402817',
  to: 'visitor-1@mail.example',
  subject: 'Para pagar: <b>R$ 89,00</b>',
  html: '<!doctype html><html><head></head><body><img src="cid:bars-1@ficha"><script>alert(1)</script></body></html>',
  text: 'Linha digitável: 1 <2>',
  message: 'Boleto',
  pictures: [{ cid: 'bars-1@ficha', content: 'iVBORw0KGgo=' }],
  sentAt: '2026-11-25T12:00:00.000Z',
}

const setUp = async () => {
  const letters = await createLetters(querySqlite(new DatabaseSync(':memory:')), newToken)
  await letters.send('payment:created:once', LETTER)
  await letters.send('payment:created:once', LETTER)
  const app = new Hono().route('/mail', createLettersRoutes({ letters, clock: { now: () => 0 } }))
  const get = async (path: string, host = '127.0.0.1:4000', clientAddress = '127.0.0.1') =>
    app.request(`http://${host}${path}`, {}, { clientAddress })
  const [{ id } = { id: '' }, ...others] = await letters.list()
  expect(others, 'further letters about one event').toEqual([])
  return { get, id }
}

describe('the page of caught letters', () => {
  it('lists each letter once, as text', async () => {
    const { get, id } = await setUp()
    const page = await (await get('/mail')).text()
    expect(page).toContain(`href="/mail/${id}"`)
    expect(page).toContain('Para pagar: &lt;b&gt;R$ 89,00')
    const open = await (await get(`/mail/${id}`)).text()
    expect(open).toContain('Linha digitável: 1 &lt;2&gt;')
    expect(open).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(open).not.toContain('<script')
  })

  it('shows a letter with its pictures, under a policy that runs and loads nothing', async () => {
    const { get, id } = await setUp()
    const letter = await get(`/mail/${id}/letter`)
    expect(await letter.text()).toContain('src="data:image/png;base64,iVBORw0KGgo="')
    const policy = letter.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox allow-popups/)
    expect(policy).not.toMatch(/script|allow-same-origin|https?:/)
  })

  it('exists on this machine only', async () => {
    const { get, id } = await setUp()
    for (const path of ['/mail', `/mail/${id}`, `/mail/${id}/letter`]) {
      expect((await get(path, 'shop.example')).status).toBe(404)
      expect((await get(path, '127.0.0.1.evil.example')).status).toBe(404)
      expect((await get(path, '127.0.0.1:4000', '203.0.113.7')).status).toBe(404)
      expect((await get(path, 'localhost:4000', '::1')).status).toBe(200)
    }
    expect((await get('/mail/nobody')).status).toBe(404)
  })
})
