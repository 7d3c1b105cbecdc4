import type { Page } from '@playwright/test'
import { WIDGET_SCRIPT } from './widget-script.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The other parts of a merchant's page with the elements. */
export interface StrictPage {
  /** The script comes after the elements instead of before them. */
  readonly late?: boolean
  /** How often the page loads the script: other copies come after the first. */
  readonly copies?: number
  /** Rules of the merchant's own. */
  readonly css?: string
  /** Whether the page has no policy, like most pages. */
  readonly lax?: boolean
}

/** A page of a merchant without React, on the shop's own origin, under the strictest policy there is. Violations of the policy are recorded. */
export const openStrictPage = async (
  page: Page,
  body: string,
  { late = false, copies = 1, css = '', lax = false }: StrictPage = {},
): Promise<void> => {
  await page.addInitScript(() => {
    const events: string[] = []
    Object.assign(window, { events })
    document.addEventListener('securitypolicyviolation', (event) =>
      events.push(`violation ${event.effectiveDirective}`),
    )
    for (const name of ['ficha-method-selected', 'ficha-payment-created', 'ficha-paid', 'ficha-error'])
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<{ readonly kind?: string } | null>
        events.push(detail?.kind === undefined ? name : `${name} ${detail.kind}`)
      })
  })
  await page.route('**/host/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET_SCRIPT }))
  await page.route('**/host/host.css', (route) => route.fulfill({ contentType: 'text/css', body: css }))
  const tags = Array.from(
    { length: copies },
    (_, place) =>
      `<script src="/host/ficha${place === 0 ? '' : String(place + 1)}.js" ${late ? '' : 'async'}></script>`,
  ).join('')
  await page.route('**/host/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: lax ? {} : { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/host/host.css">${late ? '' : tags}<body>${body}${late ? tags : ''}</body></html>`,
    }),
  )
  await page.goto('/host/')
}

/** The elements' events so far, and the violations of the page's policy. */
export const eventsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly events: readonly string[] }).events)

/** A mug ordered at the shop, before anything is paid. */
export const anOrder = async (page: Page): Promise<string> => {
  await page.goto('/icon.svg')
  return page.evaluate(async () => {
    const response = await fetch('/shop/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] }),
    })
    return ((await response.json()) as { readonly orderId: string }).orderId
  })
}

/** A membership of the shop's club, before its first charge. */
export const aMembership = async (page: Page): Promise<string> => {
  await page.goto('/icon.svg')
  return page.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<Record<string, string>> => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Record<string, string>
    }
    const { membershipId } = await post('/shop/memberships', { country: 'BR' })
    const membership = { recurringId: membershipId, returnUrl: `${location.origin}/club/return` }
    return (await post('/api/checkout/recurring', membership))['id'] ?? ''
  })
}
