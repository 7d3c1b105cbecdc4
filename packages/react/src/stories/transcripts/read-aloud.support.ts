import { virtual } from '@guidepup/virtual-screen-reader'

/** Elements that a browser shows only on a small screen, or after they are opened. */
const UNSEEN = '.ficha-too-fine, details:not([open]) > :not(summary)'

/** A page of a phone book has fewer: something that never ends is a fault of the page. */
const MOST_PHRASES = 400

/**
 * The words of a screen reader from the top of an element to its end, one phrase in a line. A virtual screen reader reads them by the specifications
 * of names and roles (ARIA, AccName). It ignores style sheets and closed disclosures, so their content is hidden here.
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
      .map(asSpoken)
      .join('\n')
  } finally {
    await virtual.stop()
  }
}

/** The prefix of the virtual screen reader's own announcements. */
const BY_ITSELF = /^(polite|assertive): /

/**
 * The announcements of a screen reader while the page changes: the words of live regions, one paragraph in a line. The virtual screen reader repeats
 * a region for each change in it, and its paragraphs without a pause. Browsers announce a region once in a moment, whatever has changed in it.
 */
export const readNews = async (container: Element, change: () => Promise<unknown>): Promise<string> => {
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

/** Amounts have non-breaking spaces, which nobody hears. */
const oneSpaced = (text: string): string => text.replace(/\s/gu, ' ')

/** Words that real screen readers do not say: the end of an element, and elements that only group or stress text. */
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
const asSpoken = (phrase: string): string =>
  phrase.replace(/^listitem, level \d+, position (\d+), set size (\d+)$/, '$1 of $2')
