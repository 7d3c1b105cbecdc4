import type { Country } from '@ficha/core'
import { countryOf } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import type { Silence, UpcomingCharge } from '@ficha/server'
import { html } from 'hono/html'
import { moneyOf } from '../words/words.ts'
import type { Letter } from './letters.ts'

/** A letter without a payment code. The kit's e-mails are about payments, and these letters are about dates. */
type PlainLetter = Pick<Letter, 'subject' | 'html' | 'text' | 'message'>

interface PlainLink {
  readonly label: string
  readonly url: string
}

const letterOf = async (
  lang: string,
  subject: string,
  sentences: readonly string[],
  link?: PlainLink,
): Promise<PlainLetter> => {
  const text = [...sentences, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n')
  const page = await html`<!doctype html>
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
  return { subject, html: page.toString(), text, message: text }
}

/** Announces the next charge to a member: its amount, and its day in the member's country. */
export const chargeLetter = (country: Country, { at, amount }: UpcomingCharge, url: string): Promise<PlainLetter> => {
  const lang = countryLocale(country)
  const timeZone = countryOf(country)?.zone ?? 'UTC'
  const day = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone }).format(Date.parse(at))
  const price = moneyOf(amount, country)
  return country === 'BR'
    ? letterOf(
        lang,
        `Próxima cobrança do clube: ${price} em ${day}`,
        [
          `Em ${day} será cobrado o valor de ${price} pela sua assinatura do clube de café, como você autorizou ao entrar. Não é preciso fazer nada.`,
        ],
        { label: 'Ver ou cancelar minha assinatura', url },
      )
    : letterOf(
        lang,
        `Próximo cobro del club: ${price} el ${day}`,
        [
          `El ${day} se cobrará ${price} por la membresía del club de café, como se acordó al entrar. No hace falta hacer nada.`,
        ],
        { label: 'Ver o cancelar mi membresía', url },
      )
}

/** Reports to the shop's staff that the gateway sends nothing: the observation, and the first thing to check. */
export const silenceLetter = ({ since, hasEverReceived }: Silence): Promise<PlainLetter> =>
  letterOf('en', 'No news from the gateway', [
    hasEverReceived
      ? `Payments wait, and the last notification that could be verified came at ${since}.`
      : `Payments were made since ${since}, and no notification has ever been verified.`,
    'The kit queries each payment that somebody looks at. Nothing is lost, but paid orders may be noticed late.',
    'Look first at the address that the gateway sends to, and at the secret that its notifications are signed with.',
  ])
