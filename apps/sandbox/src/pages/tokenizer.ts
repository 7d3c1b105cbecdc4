import { jsonAnswer, problemAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import { isCrossSite } from '../http/own-origin.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { CardToken } from '../numbers/card-token.ts'
import { testCards, type TestCard } from '../numbers/test-cards.ts'
import { cardPicker } from './card-page.ts'
import { html } from './html.ts'
import { wordsIn } from './page-words.ts'
import { languageOf } from './payer-language.ts'
import { slipAnswer } from './slip.ts'
import { readReturnAddress } from './return-address.ts'

/**
 * The page that turns a test card into a token. The document mentions tokenization but does not describe it, so this page is the sandbox's own.
 */
export function tokenizerPage(request: SandboxRequest): Answer {
  const returnAddress = readReturnAddress(request.query)
  const language = languageOf(request)
  const words = wordsIn(language)
  return slipAnswer({
    language,
    heading: words.tokenizer,
    lead: words.tokenizerLead,
    action: html`<form class="decisions" method="post" action="/tokenizer?${request.query.toString()}">
      ${cardPicker(language)}
      <button class="primary">${words.makeToken}</button>
    </form>`,
    facts: [],
    returnAddress,
  })
}

/** Makes a token. With a return_url the payer goes back with the token in the fragment of the address, which browsers do not send to a server. */
export function makeToken(state: SandboxState, request: SandboxRequest): Answer {
  if (isCrossSite(request.headers)) return problemAnswer(403, 'A page of another origin may not make tokens.')
  const chosen = new URLSearchParams(request.body.toString('utf8')).get('card')
  const card = testCards.find((one) => one.tokenPrefix === chosen)
  if (card === undefined) return problemAnswer(400, 'card must be one of the list.')
  const made = tokenOf(state, card)
  const returnAddress = readReturnAddress(request.query)
  if (returnAddress !== undefined) {
    const address = new URL(returnAddress)
    address.hash = new URLSearchParams({ ...made }).toString()
    return { status: 303, headers: { location: address.href }, body: '' }
  }
  if (request.headers.accept?.includes('text/html') !== true) return jsonAnswer(200, made)
  return slipAnswer({
    // The text that a developer copies into a request.
    language: 'en',
    heading: 'Your token',
    lead: `${card.name}: put these into a CreditCard request.`,
    action: html`<p><a href="/tokenizer">Another card</a></p>`,
    facts: Object.entries(made),
  })
}

function tokenOf(state: SandboxState, card: TestCard): CardToken {
  const chance = state.chanceOf(`card ${state.nextCard()}`)
  return {
    token: card.tokenPrefix + chance.hex(24),
    fingerprint: `fp_${chance.hex(24)}`,
    issuer: card.issuer,
    last_four: card.lastFour,
  }
}
