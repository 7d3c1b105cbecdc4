import type { Clock, RequestContext } from '@ficha/server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { HEADERS, type Markup } from '../pages/headers.ts'
import type { Letters, SentLetter } from './letters.ts'

interface LettersParts {
  readonly letters: Pick<Letters, 'list' | 'find'>
  readonly clock: Pick<Clock, 'now'>
}

/** Another site can point a host name of its own at this machine. Such a name is not in this list. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host)

/**
 * GET /mail, /mail/:id and /mail/:id/letter: the letters of all visitors. They are for the person at this machine: a connection or
 * a host name from elsewhere gets 404.
 */
export const createLettersRoutes = ({ letters, clock }: LettersParts): Hono<{ Bindings: RequestContext }> => {
  const app = new Hono<{ Bindings: RequestContext }>()
  app.use(async (c, next) =>
    isLoopback(new URL(c.req.url).hostname) && isLoopback(c.env.clientAddress ?? '') ? next() : c.notFound(),
  )
  app.get('/:id/letter', async (c) => {
    const letter = await letters.find(c.req.param('id'))
    return letter ? c.html(letterAlone(letter), 200, LETTER_HEADERS) : c.notFound()
  })
  app.get('/:id?', async (c) => {
    const id = c.req.param('id')
    const open = id === undefined ? undefined : await letters.find(id)
    if (id !== undefined && !open) return c.notFound()
    const main = html`<main class="${open ? 'desk reading' : 'desk'}">
      <h1>Letters</h1>
      ${list(await letters.list(), open)} ${open && letterView(open)}
    </main>`
    return c.html(document(open?.subject, new Date(clock.now()).toISOString(), main), 200, HEADERS)
  })
  return app
}

/** The page. It has no script and no inline style. */
const document = (subject: string | undefined, now: string, main: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${subject && `${subject} · `}Letters · Barro &amp; Grano</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/staff.css" />
      </head>
      <body>
        <header>
          <p>
            <a href="/">Barro &amp; Grano</a>. A demonstration: every letter ends here, and nothing leaves this machine.
          </p>
          <p>The shop’s clock: ${time(now)} <a href="/mail">Reload</a></p>
        </header>
        ${main}
      </body>
    </html>`

const list = (letters: readonly SentLetter[], open: SentLetter | undefined): Markup =>
  html`<section class="letters" aria-labelledby="letters">
    <h2 id="letters">All orders, newest first</h2>
    ${
      letters.length === 0 &&
      html`<p>
        None yet. Order something and choose a way to pay that leaves a slip, such as a boleto in Brazil or OXXO in
        Mexico.
      </p>`
    }
    <ol>
      ${letters.map(
        ({ id, subject, orderNumber, sentAt }) =>
          html`<li>
            <a href="/mail/${id}" ${id === open?.id && html`aria-current="page"`}
              ><strong>${subject}</strong> <small>${orderNumber} · ${time(sentAt)}</small></a
            >
          </li>`,
      )}
    </ol>
  </section>`

const letterView = ({ id, subject, to, orderNumber, text, message }: SentLetter): Markup =>
  html`<article class="letter" aria-labelledby="subject">
    <p class="back"><a href="/mail">All letters</a></p>
    <h2 id="subject">${subject}</h2>
    <p>${orderNumber}, to ${to}</p>
    <iframe
      src="/mail/${id}/letter"
      title="The letter as a mail program shows it"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details>
      <summary>The letter as plain text</summary>
      <pre tabindex="0">${text}</pre>
    </details>
    <details>
      <summary>The message for WhatsApp or SMS, ${message.length} of 600 characters</summary>
      <pre tabindex="0">${message}</pre>
    </details>
  </article>`

const time = (iso: string): Markup => html`<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 16)} UTC</time>`

/** A letter runs no script, loads nothing and has an opaque origin. Its links open in a new tab. */
const LETTER_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

const letterAlone = ({ html: letter, pictures }: SentLetter): string =>
  pictures.reduce(
    (text, { cid, content }) => text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content}`),
    letter.replace('<head>', '<head><base target="_blank">'),
  )
