import { countryOf, type Country } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import type { Silence, UpcomingCharge } from '@ficha/server'
import { html } from '../html.ts'

/** A letter without a payment code. The kit's e-mails are about payments, and these letters are about dates. */
export interface PlainLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same text for a chat. */
  readonly message: string
}

interface ChargeWords {
  readonly subject: (amount: string, day: string) => string
  readonly sentence: (amount: string, day: string) => string
  readonly link: string
}

/** Portuguese for Brazil, Spanish for the other countries. */
const SPANISH: ChargeWords = {
  subject: (amount, day) => `Próximo cobro del club: ${amount} el ${day}`,
  sentence: (amount, day) =>
    `El ${day} se cobrará ${amount} por la membresía del club de café, como se acordó al entrar. No hace falta hacer nada.`,
  link: 'Ver o cancelar mi membresía',
}
const PORTUGUESE: ChargeWords = {
  subject: (amount, day) => `Próxima cobrança do clube: ${amount} em ${day}`,
  sentence: (amount, day) =>
    `Em ${day} será cobrado o valor de ${amount} pela sua assinatura do clube de café, como você autorizou ao entrar. Não é preciso fazer nada.`,
  link: 'Ver ou cancelar minha assinatura',
}

const letterOf = (lang: string, subject: string, sentences: readonly string[], link?: PlainLink): PlainLetter => {
  const text = [...sentences, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n')
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body>
        <main>
          <h1>${subject}</h1>
          ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
          ${link && html`<p><a href="${link.url}">${link.label}</a></p>`}
        </main>
      </body>
    </html>`
  return { subject, html: page.markup, text, message: text }
}

interface PlainLink {
  readonly label: string
  readonly url: string
}

/** Announces the next charge to a member: its amount, and its day in the member's country. */
export const chargeLetter = (country: Country, { at, amount, currency }: UpcomingCharge, url: string): PlainLetter => {
  const lang = country === 'BR' ? 'pt-BR' : `es-${country}`
  const { subject, sentence, link } = country === 'BR' ? PORTUGUESE : SPANISH
  const { zone = 'UTC', numberLocale = 'es' } = countryOf(country) ?? {}
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: zone }).format(Date.parse(at))
  const price = formatAmount(amount, currency, numberLocale)
  return letterOf(lang, subject(price, day), [sentence(price, day)], { label: link, url })
}

/** Reports to the shop's staff that the gateway sends nothing: the observation, and the first thing to check. */
export const silenceLetter = ({ since, hasEverReceived }: Silence): PlainLetter =>
  letterOf('en', 'No news from the gateway', [
    hasEverReceived
      ? `Payments wait, and the last notification that could be verified came at ${since}.`
      : `Payments were made since ${since}, and no notification has ever been verified.`,
    'The kit goes on asking for each payment that somebody looks at. Nothing is lost, but paid orders may be noticed late.',
    'Look first at the address that the gateway sends to, and at the secret that its notifications are signed with.',
  ])
