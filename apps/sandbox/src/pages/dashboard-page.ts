import { htmlAnswer, type Answer } from '../http/answer.ts'
import type { SandboxSettings } from '../options.ts'
import { html, page } from './html.ts'

/** The public key of `.env.example` and of `npx @ficha/sandbox`. */
const KNOWN_KEY = 'sandbox-security-key'

/**
 * The dashboard: an empty frame. Its script fills it from the control API. A key that is not the default is a secret, so the page does not show it.
 */
export function dashboardPage({ appId, securityKey }: Pick<SandboxSettings, 'appId' | 'securityKey'>): Answer {
  const key = securityKey === KNOWN_KEY ? securityKey : '$SECURITY_KEY'
  const body = html`<div id="app" data-app-id="${appId}" data-security-key="${key}">
      <p class="loading">Loading the orders…</p>
    </div>
    <noscript
      ><p class="loading">The dashboard needs JavaScript. The control API under /control does the same.</p></noscript
    >
    <p id="news" role="status" aria-live="polite"></p>`
  const text = page({
    title: 'Sandbox gateway',
    stylesheets: ['dashboard.css', 'dashboard-list.css', 'dashboard-detail.css'],
    scripts: ['dashboard'],
    bodyClass: 'dashboard',
    body,
  })
  return htmlAnswer(200, text)
}
