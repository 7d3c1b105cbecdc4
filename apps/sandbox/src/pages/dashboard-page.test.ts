import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { appId, securityKey } from '../testing/pay-body.ts'
import { basic, startSandbox } from '../testing/sandbox-under-test.ts'
import { firstCommand } from '../web/first-payment.ts'
import { everyWords } from '../web/format.ts'

describe('the dashboard', () => {
  it('has no inline script or style, and a policy that would block them', async () => {
    const { url } = await startSandbox()
    const response = await fetch(`${url}/`)
    const text = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/i)
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(part)
    }
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })

  it('is served with every file that it needs, and those files create no markup from text', async () => {
    const { url } = await startSandbox()
    const folder = new URL('../web/', import.meta.url)
    const wanted = new Set(readdirSync(folder))
    for (const name of wanted) {
      const response = await fetch(`${url}/assets/${name}`)
      expect(response.status, name).toBe(200)
      const text = await response.text()
      const source = readFileSync(new URL(name, folder), 'utf8')
      // The scripts are TypeScript. The sandbox serves them without their types.
      expect(text).toBe(name.endsWith('.ts') ? stripTypeScriptTypes(source) : source)
      expect(text, name).not.toMatch(/^(import|export) type |^interface /m)
      expect(text, name).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|\.style\./)
      for (const [, imported = ''] of text.matchAll(/^import \{.*from '\.\/([^']+)'/gm))
        expect(wanted, name).toContain(imported)
    }
  })

  it('shows the credentials before the first order, and no secret key', async () => {
    const { url } = await startSandbox()
    const text = await (await fetch(`${url}/`)).text()
    expect(text).toContain(`data-app-id="${appId}"`)
    expect(text).toContain('data-security-key="$SECURITY_KEY"')
    expect(text).not.toContain(securityKey)
  })

  it('has a first command that creates an order as written', async () => {
    const { url, order } = await startSandbox()
    const command = firstCommand(url, { appId, securityKey }, 'curl-1')
    const [, body = ''] = / -d '([^']*)'$/.exec(command) ?? []
    const headers = { 'content-type': 'application/json', authorization: basic(appId, securityKey) }
    await fetch(`${url}/trade/pay`, { method: 'POST', headers, body })
    expect(await order('curl-1')).toMatchObject({ trade_status: 'PROCESSING', order_amount: '150' })
    expect(command).toContain(`-u "${appId}:${securityKey}"`)
  })

  it('writes intervals in words', () => {
    expect(['M', '1M', '2W', '5m', 'x'].map(everyWords)).toEqual([
      'every month',
      'every month',
      'every 2 weeks',
      'every 5 minutes',
      'every x',
    ])
  })

  it('has no file outside of its folder', async () => {
    const { url } = await startSandbox()
    for (const name of ['..%2fmain.ts', 'nothing.js', 'dashboard.ts%00', 'dashboard.js', 'tsconfig.ts']) {
      expect((await fetch(`${url}/assets/${name}`)).status).toBe(404)
    }
  })

  it('polls for changes: an unchanged revision gives the time only', async () => {
    const { control, advance } = await startSandbox()
    const { revision } = (await control('/control/orders')).body as { revision: number }
    expect((await control(`/control/orders?since=${revision}`)).body).toEqual({
      revision,
      now: '2026-11-21T11:30:00.000Z',
      unchanged: true,
    })
    await advance('P1D')
    expect((await control(`/control/orders?since=${revision}`)).body).toMatchObject({ orders: [] })
  })
})
