import type { Conclusion, ConclusionKind } from '../model/conclusion.ts'
import type { Exchange } from '../model/outcome.ts'
import { pointOf } from '../points/every-point.ts'
import { answerWords } from './answer-words.ts'
import { KINDS } from './kind-words.ts'
import { seenWith } from './seen-with.ts'
import type { ProbeResult, SeenRefusal } from './probe-result.ts'

/** One open point as the report shows it. */
export interface PointRow {
  readonly key: string
  readonly title: string
  readonly kind: ConclusionKind
  /** The sentences of the readings that are possible. */
  readonly readings: readonly string[]
  readonly ruledOut: readonly string[]
  readonly because: string
  readonly words: string
  readonly exchanges: readonly Exchange[]
}

/** The sentences for the gateway's support, in one language. */
export interface SupportPage {
  readonly language: 'en' | 'es' | 'pt'
  readonly greeting: string
  readonly sentences: readonly string[]
}

/** The content of a report, for each of its formats. */
export interface ReportContent {
  readonly origin: string
  readonly startedAt: string
  readonly counts: Readonly<Record<ConclusionKind, number>>
  readonly rows: readonly PointRow[]
  readonly methods: readonly string[]
  readonly missing: readonly string[]
  readonly refusals: readonly SeenRefusal[]
  readonly made: readonly string[]
  readonly support: readonly SupportPage[]
  /** Why the run ended before its last point. */
  readonly endedEarly?: string
  /** Says that nothing is proved, because the gateway contradicted itself. */
  readonly warning?: string
}

const GREETINGS: Readonly<Record<SupportPage['language'], string>> = {
  en: 'We are integrating your gateway. Our tests of the test account left these points open. Could you answer them, please?',
  es: 'Estamos integrando su pasarela. Nuestras pruebas con la cuenta de prueba dejaron abiertas estas preguntas. ¿Podrían responderlas, por favor?',
  pt: 'Estamos integrando o seu gateway. Nossos testes com a conta de teste deixaram estas perguntas em aberto. Vocês podem respondê-las, por favor?',
}

/** The one request that is missing if no payment was accepted. */
const MISSING_REQUEST: Readonly<Record<SupportPage['language'], string>> = {
  en: 'Please send us one whole request to /trade/pay, with its headers and its body, that our test account can send and that you accept.',
  es: 'Envíennos, por favor, una solicitud completa a /trade/pay, con encabezados y cuerpo, que nuestra cuenta de prueba pueda enviar y que ustedes acepten.',
  pt: 'Enviem-nos, por favor, uma requisição completa a /trade/pay, com cabeçalhos e corpo, que a nossa conta de teste possa enviar e que vocês aceitem.',
}

/** Collects the content of a report. */
export function reportContent(result: ProbeResult): ReportContent {
  const { conclusions, exchanges, known } = result
  const rows = conclusions.map((one) => rowOf(one, exchanges))
  const name = ({ country, method, channel = '' }: { country: string; method: string; channel?: string }): string =>
    `${country} ${method} ${channel}`.trim()
  const left = conclusions.filter(({ kind }) => kind !== 'proved')
  return {
    origin: result.origin,
    startedAt: result.startedAt,
    counts: countsOf(conclusions),
    rows,
    methods: known.offered.map((one) => {
      const sample = result.samples.find(({ draft }) => draft === one.draft)
      const words = sample && answerWords(one.country, sample.outcome.fields)
      const { amount, currency } = one.draft
      return `${name(one)}: ${amount} ${currency} was taken${words ? `; the answer brings ${words}` : ''}`
    }),
    missing: known.missing.map((one) => `${name(one)}: ${one.because}`),
    refusals: result.refusals,
    made: result.made,
    ...(result.endedEarly && { endedEarly: result.endedEarly.sentence }),
    ...(result.contradiction && { warning: contradictionText(result.contradiction) }),
    support: (['en', 'es', 'pt'] as const).map((language) => ({
      language,
      greeting: GREETINGS[language],
      sentences: [
        ...(known.isGuess === true ? [MISSING_REQUEST[language]] : []),
        ...left.map(({ point }) => pointOf(point).support[language]),
      ],
    })),
  }
}

/** The sentence that says why nothing is proved, and what to do. */
export function contradictionText([one, other]: readonly [number, number]): string {
  return `Nothing that requests showed is proved: the gateway answered requests ${one} and ${other} of this run in two ways, and they are the same. It may have limited requests, or two versions of it may have answered. Ask it, and run the probe again.`
}

function countsOf(conclusions: readonly Conclusion[]): Readonly<Record<ConclusionKind, number>> {
  const counts: Record<ConclusionKind, number> = {
    proved: 0,
    allowed: 0,
    'ruled-out': 0,
    contradictory: 0,
    'not-visible': 0,
    'not-tried': 0,
  }
  for (const kind of KINDS) counts[kind] = conclusions.filter((one) => one.kind === kind).length
  return counts
}

function rowOf(
  { point, kind, readings, ruledOut, because, words = {}, evidence }: Conclusion,
  exchanges: readonly Exchange[],
): PointRow {
  const { title, readings: all } = pointOf(point)
  const seenIn = seenWith(evidence, exchanges)
  const seen = seenIn === '' ? '' : `Seen with ${seenIn}.`
  const says = (ids: readonly string[]): readonly string[] =>
    ids.map((id) => all.find((one) => one.id === id)?.says ?? id)
  return {
    key: point,
    title: title.replaceAll('`', ''),
    kind,
    readings: says(readings),
    ruledOut: says(ruledOut),
    because: [because, ...(readings.length === 0 ? [] : [seen])].filter((part) => part !== '').join(' '),
    words: Object.entries(words)
      .map(([ours, theirs]) => (ours === theirs ? ours : `${ours} = ${theirs}`))
      .join(', '),
    exchanges: exchanges.filter(({ number }) => evidence.includes(number)),
  }
}

/** An answer in one line. It is cut to a length that a page can show. */
export function answerText({ answer }: Exchange): string {
  if (answer === undefined) return 'no answer: the probe was stopped'
  if (answer.kind === 'lost') return `no answer: ${answer.because}`
  const body = answer.body.length > 600 ? `${answer.body.slice(0, 600)}…` : answer.body
  return `HTTP ${answer.status} ${body}`
}
