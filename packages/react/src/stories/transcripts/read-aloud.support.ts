import { virtual } from '@guidepup/virtual-screen-reader'

/** What a browser shows only on a small screen, or once it is opened. */
const UNSEEN = '.ficha-too-fine, details:not([open]) > :not(summary)'

/** A page of a phone book has fewer: something that never ends is a fault of the page. */
const MOST_PHRASES = 400

/**
 * What a screen reader says from the top of an element to its end, a phrase a line, read by a virtual one that follows the
 * specifications of names and roles (ARIA, AccName). It knows no style sheet and no closed disclosure, so what they hide is hidden here.
 */
export const readAloud = async (container: Element): Promise<string> => {
  for (const unseen of container.querySelectorAll(UNSEEN)) unseen.setAttribute('aria-hidden', 'true')
  await virtual.start({ container })
  try {
    const first = await virtual.lastSpokenPhrase()
    for (let phrases = 0; phrases < MOST_PHRASES; phrases += 1) {
      await virtual.next()
      // After the end it begins again.
      if ((await virtual.lastSpokenPhrase()) === first && phrases > 0) break
      if (phrases === MOST_PHRASES - 1) throw new Error('The page has no end for who hears it.')
    }
    return withoutMarkup((await virtual.spokenPhraseLog()).slice(0, -1))
      .map(asHeard)
      .join('\n')
  } finally {
    await virtual.stop()
  }
}

/** How the virtual one marks what it says of its own accord. */
const BY_ITSELF = /^(polite|assertive): /

/**
 * What a screen reader says by itself while the page changes and nobody reads on: the words of live regions, a paragraph a line. The virtual
 * one says a region as often as something in it has changed, and its paragraphs without a pause; browsers tell of a region once a moment,
 * whatever has changed in it.
 */
export const hearNews = async (container: Element, change: () => Promise<unknown>): Promise<string> => {
  await virtual.start({ container })
  try {
    await virtual.clearSpokenPhraseLog()
    await change()
    const said = (await virtual.spokenPhraseLog()).filter((phrase) => BY_ITSELF.test(phrase))
    return [...new Set(said)].map((phrase) => inParagraphs(container, phrase.replace(BY_ITSELF, ''))).join('\n')
  } finally {
    await virtual.stop()
  }
}

const inParagraphs = (container: Element, phrase: string): string => {
  const regions = [...container.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
  const paragraphs = regions
    .find(({ textContent }) => oneSpaced(textContent) === oneSpaced(phrase))
    ?.querySelectorAll('p')
  return paragraphs?.length ? [...paragraphs].map(({ textContent }) => textContent).join('\n') : phrase
}

/** Money is written with spaces that do not break, which nobody hears. */
const oneSpaced = (text: string): string => text.replace(/\s/gu, ' ')

/** What programs in use do not say: where an element ends, and elements that only group or stress text. */
const SILENT = /^(end of .*|paragraph|strong|time|term|definition|figure|group|list|)$/

/** The words alone, with the roles that are heard. A live region without a word is silent, and a link is not read twice. */
const withoutMarkup = (phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase, place) => {
    if (SILENT.test(phrase) || isPartOfName(phrases, place)) return false
    return phrase !== 'status' || isFilled(phrases.slice(place + 1))
  })

/** The words inside a link, a button or a group that are its name already. */
const isPartOfName = (phrases: readonly string[], place: number): boolean => {
  const before = phrases.slice(0, place)
  const opened = before.findLastIndex((phrase) => /^(link|button|group), /.test(phrase))
  const name = before[opened]?.replace(/^\w+, /, '')
  const isInside = phrases.slice(place).some((phrase) => phrase === `end of ${phrases[opened]}`)
  return isInside && name !== undefined && place - opened < 6 && name.includes(phrases[place] ?? name)
}

const isFilled = (rest: readonly string[]): boolean => {
  const end = rest.indexOf('end of status')
  const next = rest.indexOf('status')
  return end !== -1 && (next === -1 || end < next)
}

/** "1 of 3", and nothing of levels where there is one. */
const asHeard = (phrase: string): string =>
  phrase.replace(/^listitem, level \d+, position (\d+), set size (\d+)$/, '$1 of $2')
