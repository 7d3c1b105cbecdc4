/** Characters that the kit's expressions mention, beside those that an expression names itself. */
const USUAL = Array.from(' a0A.-,:;@/\\\n\t"\'<>()[]{}#%&=+*_|$é°\u00a0\u0301\u200b1nmhZ')

/** The text after the repeated part, so that a match fails there. */
const ENDS = ['', '\u0001', 'a', '0', ' ', '\n', ':', ': \u0001']

/** An atom of a pattern (a class, an escape, a point or a character) with its repetition. */
const ATOM =
  /(\[(?:\\[^]|[^\]\\])*\]|\\(?:p\{[^}]*\}|u[\da-f]{4}|u\{[\da-f]+\}|[^])|[^()|^$*+?{}\\[])([*+?]|\{\d+(?:,\d*)?\})?/giu

/** A repetition without an upper limit. */
const ENDLESS = /^(?:[*+]|\{\d+,\})/

interface Atom {
  readonly characters: readonly string[]
  readonly least: number
  readonly isEndless: boolean
}

/** Reads the atoms of a pattern in their order, each with characters that it takes. Groups and alternatives are read as one row. */
const atomsOf = ({ source, flags }: RegExp): readonly Atom[] =>
  [...source.replace(/\(\?<?[=!:]/g, '(').matchAll(ATOM)].flatMap(([, atom = '', repeated = '']) => {
    const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''))
    const characters = [...new Set([...USUAL, ...Array.from(atom)])]
      .filter((character) => one.test(character))
      .slice(0, 3)
    const least = /^[*?]/.test(repeated) ? 0 : Number(/^\{(\d+)/.exec(repeated)?.[1] ?? 1)
    return characters.length === 0
      ? []
      : [{ characters, least: Math.min(least, 40), isEndless: ENDLESS.test(repeated) }]
  })

interface Attack {
  readonly before: string
  readonly pump: string
  readonly after: string
}

/**
 * Texts that make an expression backtrack: a beginning that matches, a repeated part, and an end that does not match. The parts are single
 * characters, the matches of two neighbouring atoms, and the matches of the pattern up to some place.
 */
export const attacksOn = (expression: RegExp): readonly Attack[] => {
  const atoms = atomsOf(expression)
  const firsts = atoms.map(({ characters, least }) => (characters[0] ?? '').repeat(least))
  const upTo = (at: number): string => firsts.slice(0, at).join('').slice(0, 200)
  const beginnings = new Set(['', 'a', ...atoms.flatMap(({ isEndless }, at) => (isEndless ? [upTo(at)] : []))])
  const pairs = atoms.flatMap(({ characters: [one = ''] }, at) => {
    const [[two = ''] = [], [three = ''] = []] = [atoms[at + 1]?.characters, atoms[at + 2]?.characters]
    return [one + two, one + one + two, one + two + three]
  })
  const pumps = new Set([' ', 'a', '0', ...atoms.flatMap(({ characters }) => characters), ...pairs, upTo(atoms.length)])
  pumps.delete('')
  return [...beginnings].flatMap((before) =>
    [...pumps].flatMap((pump) => ENDS.map((after) => ({ before, pump, after }))),
  )
}

/**
 * Whether the time of a pattern can grow faster than its text. A pattern without unlimited repetitions reads a limited number of characters from each
 * place.
 */
export const repeatsEndlessly = ({ source }: RegExp): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\[^]/g, 'e').replace(/\[[^\]]*\]/g, 'c'))

const textOf = ({ before, pump, after }: Attack, length: number): string =>
  `${before}${pump.repeat(Math.ceil(length / pump.length))}${after}`

const msOf = (expression: RegExp, text: string): number => {
  const start = performance.now()
  text.replace(expression, '')
  return performance.now() - start
}

const fastest = (expression: RegExp, text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => msOf(expression, text)))

export interface Growth {
  readonly attack: Attack
  /** The ratio of the times for a text of four times the length: 4 for linear time, 16 for quadratic time. */
  readonly ratio: number
}

/** A limit of steps for each character, some 100 times the steps of the slowest expression whose time is proportional to its text. */
const SLOW_PER_CHARACTER_MS = 0.000_5
const SCREENED = 600

/**
 * Measures how an expression's time grows with its text. First it tries every attack on a short text. Then it measures the slowest attacks at 1, 2
 * and 4 times a length at which quadratic time shows.
 */
export const measureGrowth = (expression: RegExp): Growth => {
  const slowest: { readonly attack: Attack; readonly took: number }[] = []
  for (const attack of attacksOn(expression)) {
    const text = textOf(attack, SCREENED)
    const first = msOf(expression, text)
    // A pause of the engine seldom comes twice.
    const took = first > SLOW_PER_CHARACTER_MS * SCREENED ? fastest(expression, text, 2) : first
    slowest.push({ attack, took })
    if (slowest.filter(({ took }) => took > SLOW_PER_CHARACTER_MS * SCREENED).length >= 4) break
  }
  slowest.sort((one, other) => other.took - one.took).splice(4)
  const measured = slowest.map(({ attack }): Growth => {
    let length = 250
    while (length < 4_000 && msOf(expression, textOf(attack, length)) < 0.5) length *= 2
    const [short, long] = [textOf(attack, length), textOf(attack, 4 * length)]
    const took = fastest(expression, long, 2)
    if (took < SLOW_PER_CHARACTER_MS * long.length) return { attack, ratio: 1 }
    return { attack, ratio: fastest(expression, long, 3) / fastest(expression, short, 5) }
  })
  return measured.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst))
}
