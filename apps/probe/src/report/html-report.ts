import type { Exchange } from '../model/outcome.ts'
import { KIND_WORDS, KINDS, kindText } from './kind-words.ts'
import { exchangeSummary } from './show-exchange.ts'
import { answerText, type PointRow, type ReportContent } from './report-content.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text of a gateway. */
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d0, #44464a); --quiet: light-dark(#55575c, #b4b7bd); --page: light-dark(#fff, #17181a); --ink: light-dark(#1b1c1e, #ececea);
  --proved: light-dark(#0b6b3a, #7fd6a5); --allowed: light-dark(#1f5fa8, #94c2f4); --off: light-dark(#9c2f1d, #f3a394); --card: light-dark(#f7f7f4, #202225); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; } h3 { font-size: 1rem; } h2:target { scroll-margin-top: 1rem; }
a { color: inherit; } a:focus-visible, summary:focus-visible { outline: 3px solid var(--allowed); outline-offset: 2px; border-radius: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; } nav a { display: inline-block; padding: .25rem 0; }
.warning { border: 1px solid var(--off); border-radius: .5rem; padding: .7rem 1rem; max-width: 50rem; } .counts { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; } .counts li { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .8rem; }
.counts .none { border-style: dashed; } .counts .none * { color: var(--quiet); font-weight: 400; } .counts b { font-size: 1.2rem; font-variant-numeric: tabular-nums; }
.points { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line); }
.points > li { display: grid; grid-template-columns: 16rem 7.5rem 1fr; gap: .25rem 1.25rem; padding: .8rem 0; border-bottom: 1px solid var(--line); }
.points h3 { margin: 0; } .points ul { margin: 0; padding-left: 1.1rem; } .why { color: var(--quiet); margin: .2rem 0 0; } .points p { margin: 0; overflow-wrap: anywhere; }
.kind { font-weight: 600; } .proved { color: var(--proved); } .allowed { color: var(--allowed); } .ruled-out, .contradictory { color: var(--off); } .not-visible, .not-tried { color: var(--quiet); }
details { margin-top: .4rem; } summary { cursor: pointer; padding: .2rem 0; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .7rem; margin: .4rem 0; overflow-wrap: anywhere; white-space: pre-wrap; font-size: .85rem; }
.exchange { margin: 0 0 1rem; } .exchange > p { font-weight: 600; font-size: .9rem; margin-top: .6rem; } .exchange > p span { display: block; font-weight: 400; color: var(--quiet); }
.letter { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .2rem clamp(.8rem, 3vw, 1.2rem); } .letter ol { padding-left: 1.9rem; } .letter li { margin: .35rem 0; }
.columns { columns: 15rem; padding-left: 1.2rem; overflow-wrap: anywhere; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
@media (max-width: 46rem) { .points > li { grid-template-columns: 1fr; } }
.lines { padding-left: 1.2rem; max-width: 50rem; overflow-wrap: anywhere; } .lines li { margin: .35rem 0; }
.screen-reader-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .points details, nav { display: none; } .points > li, .letter li { break-inside: avoid; } }
`

const LANGUAGE_NAMES = { en: 'English', es: 'Español', pt: 'Português' } as const
const LANGUAGE_TAGS = { en: 'en', es: 'es', pt: 'pt-BR' } as const

/** Writes the report as one page without scripts, which a merchant can send to the gateway's support. */
export function htmlReport(content: ReportContent): string {
  const title = `What the gateway at ${hostOf(content.origin)} showed`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
<p>Asked on <time datetime="${text(content.startedAt)}">${text(whenText(content.startedAt))}</time>. Keys are in no part of this page.</p>
<ul class="counts">${KINDS.map((kind) => `<li${content.counts[kind] === 0 ? ' class="none"' : ''}><b>${content.counts[kind]}</b> <span class="kind ${kind}">${kindText(kind)}</span></li>`).join('')}</ul>
${
  content.warning === undefined
    ? ''
    : `<p class="warning">${text(content.warning)}</p>
`
}<nav aria-label="Parts of the report"><ul><li><a href="#points">Open points</a></li><li><a href="#support">For the gateway’s support</a></li><li><a href="#methods">Methods</a></li><li><a href="#refusals">Refusals</a></li><li><a href="#made">What the run made</a></li><li><a href="#legend">Legend</a></li></ul></nav>
<h2 id="points">Open points</h2>
<ul class="points">
${content.rows.map(pointItem).join('\n')}
</ul>
<h2 id="support">For the gateway’s support</h2>
${content.support.map(letter).join('\n')}
<h2 id="methods">Methods of the account</h2>
${items(content.methods, 'None was taken by its name.', 'lines')}
<h3>Not taken</h3>
${items(content.missing, 'None.', 'lines')}
<h2 id="refusals">Refusals that were seen</h2>
${items(
  content.refusals.map(
    ({ code, subCode, text: said, exchange }) => `${code} ${subCode} (request ${exchange}): ${said}`,
  ),
  'None.',
  'lines',
)}
<h2 id="made">What the run made</h2>
<p>Nobody pays these orders, and they expire by themselves. Recurring ones may be cancelled in the gateway’s dashboard.</p>
${items(content.made, 'Nothing.')}
<h2 id="legend">Legend</h2>
<dl>${KINDS.map((kind) => `<dt class="kind ${kind}">${kindText(kind)}</dt><dd>${text(KIND_WORDS[kind])}</dd>`).join('')}</dl>
</main>
</body>
</html>
`
}

/** "test.gateway.example". A reader does not need the scheme. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}

function pointItem(row: PointRow): string {
  const { title, kind, because, exchanges, key } = row
  const count = exchanges.length === 1 ? '1 request' : `${exchanges.length} requests`
  const evidence =
    exchanges.length === 0
      ? ''
      : `<details><summary>Evidence: ${count}<span class="screen-reader-only"> of ${text(title)}</span></summary>${exchanges.map((one) => exchangeItem(one, exchanges[0])).join('')}</details>`
  return `<li id="${text(key)}"><h3>${text(title)}</h3><p class="kind ${kind}">${kindText(kind)}</p><div>${readings(row)}<p class="why">${text(because)}</p>${evidence}</div></li>`
}

/** One reading as a sentence, several as a list. */
function readings({ readings: possible, ruledOut, words }: PointRow): string {
  const sentences = [
    ...possible,
    ...(possible.length === 0 ? ruledOut.map((says) => `Not: ${says}`) : []),
    ...(words === '' ? [] : [`Values: ${words}.`]),
  ]
  const [only] = sentences
  if (only === undefined) return ''
  if (sentences.length === 1) return `<p>${text(only)}</p>`
  return `<ul>${sentences.map((sentence) => `<li>${text(sentence)}</li>`).join('')}</ul>`
}

function exchangeItem(exchange: Exchange, first: Exchange | undefined): string {
  const { number, path, sent } = exchange
  return `<div class="exchange"><p>Request ${number}: POST ${text(path)} <span>${text(exchangeSummary(exchange, first))}</span></p><pre>${text(sent)}</pre><p>Answer</p><pre>${text(answerText(exchange))}</pre></div>`
}

/** "24 November 2026, 04:56 UTC". */
function whenText(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const day = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${instant.slice(11, 16)} UTC`
}

function letter({ language, greeting, sentences }: ReportContent['support'][number]): string {
  const items = sentences.map((sentence) => `<li>${text(sentence)}</li>`).join('')
  return `<details lang="${LANGUAGE_TAGS[language]}"${language === 'en' ? ' open' : ''}><summary>${LANGUAGE_NAMES[language]}</summary><div class="letter"><p>${text(greeting)}</p><ol>${items}</ol></div></details>`
}

function items(lines: readonly string[], none: string, shape: 'columns' | 'lines' = 'columns'): string {
  if (lines.length === 0) return `<p>${none}</p>`
  return `<ul class="${shape}">${lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul>`
}
