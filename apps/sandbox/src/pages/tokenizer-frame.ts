import { htmlAnswer, problemAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import { cardPicker } from './card-page.ts'
import { html, page } from './html.ts'
import { wordsIn } from './page-words.ts'
import { languageOf } from './payer-language.ts'

/**
 * The tokenizer as a frame in the shop's page, like a gateway's card fields. `?origin=` names the origin that may frame it and gets its messages.
 * `?lang=` names the language of that page. The README lists the messages.
 */
export function tokenizerFrame(request: SandboxRequest): Answer {
  const origin = readOrigin(request.query.get('origin') ?? '')
  if (origin === undefined) {
    return problemAnswer(
      400,
      'origin must be the origin of the page that frames this one, such as http://127.0.0.1:4000.',
    )
  }
  const language = languageOf(request)
  const words = wordsIn(language)
  const body = html`<form id="tokenizer" class="frame">
    ${cardPicker(language)}
    <p class="ribbon">${words.frameRibbon}</p>
  </form>`
  const text = page({
    title: `${words.test} · ${words.tokenizer}`,
    language,
    stylesheets: ['tokenizer-frame.css'],
    scripts: ['tokenizer-frame'],
    bodyClass: 'framed',
    body,
  })
  return htmlAnswer(200, text, { framedBy: origin })
}

/** Reads an origin and accepts nothing else, because the text becomes part of a header. */
function readOrigin(text: string): string | undefined {
  const address = URL.parse(text)
  const isWeb = address?.protocol === 'http:' || address?.protocol === 'https:'
  return isWeb && address.origin === text ? text : undefined
}
