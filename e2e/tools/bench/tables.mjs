/** Makes the text of the guides' tables from the measured numbers in measured.json. */

/** Each example with its screens, in the guide's order. */
const STACKS = [
  ['next', 'Next.js App Router', 'slips that server components draw and client components keep current'],
  ['vite-express', 'Vite and Express', '`<Checkout>`, whole'],
  ['hono', 'Hono', 'the handler as one route, a form of your own and `<ficha-payment>`'],
  ['vue-element', 'Vue', '`<ficha-checkout>`, bound'],
  ['plain-html', 'plain HTML', '`<ficha-checkout>`, drawn by the server'],
  ['serverless-polling', 'functions', 'no state between two calls; the browser polls'],
  ['node-core', 'core alone', 'request, notification and screen, without the server package'],
  ['compose', 'PostgreSQL, by Docker Compose', 'two processes on one database'],
]

/** The measured parts that matter to a merchant, with the guide's words. */
const PARTS = [
  ['one instructions screen, React external, no encoder', 'a slip of `@ficha/react`, without React'],
  ['the same with live status (react-query, SSE)', 'the same, followed live'],
  [
    'checkout: the ways to pay and live status, React external, forms and words apart',
    '`<Checkout>`: the ways to pay, followed live',
  ],
  [
    'checkout: the payer’s form and its button, which follow once the ways to pay are seen',
    '`<Checkout>`: the form, which follows once the ways to pay are seen',
  ],
  ['lazy chunk: QR encoder', 'what draws a QR code, where the server did not'],
  ['theme CSS that the first paint waits for', 'the theme that the first paint waits for'],
  ['widget: define.js, which is all that a slip waits for', '`<ficha-payment>`, what its first paint waits for'],
  ['widget: what follows the payment, once its slip is seen', '`<ficha-payment>`, what follows its payment after that'],
  ['widget: what <ficha-checkout> loads beside it', '`<ficha-checkout>`, what it loads beside the first of these'],
  [
    'widget, one classic file for a slip, with every language and encoder',
    '`ficha-payment.js`, one file with every language and encoder',
  ],
  [
    'widget, one classic file for all, with every form, language and encoder',
    '`ficha.js`, one file with every element, form, language and encoder',
  ],
]

const widths = (rows) => rows[0].map((_cell, column) => Math.max(...rows.map((row) => row[column].length)))

/** A table in Prettier's form. */
const table = (head, rows) => {
  const wide = widths([head, ...rows])
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(wide[column])).join(' | ')} |`
  return [line(head), `| ${wide.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

const secondsTable = ({ seconds }) =>
  table(
    ['Stack', 'What it shows', 'Seconds'],
    STACKS.map(([folder, name, shows]) => [
      `[${name}](../../examples/${folder})`,
      shows,
      folder in seconds ? String(seconds[folder]) : 'not measured',
    ]),
  )

const sizesTable = ({ sizes }) =>
  table(
    ['What a page loads', 'gzip'],
    PARTS.map(([part, says]) => [says, `${(sizes[part] / 1024).toFixed(1)} KB`]),
  )

const SCREENS = ['slip', 'checkout', 'recurring']

/** The order of the stacks for a reader: frameworks with a server, then Vite, then pages without a framework. Others follow. */
const ORDER = ['Next.js', 'React Router', 'Astro', 'TanStack Start', 'Vite, React', 'Vite', 'plain HTML']

/** Numbers count in a name, so that 16 comes before 15 and 7. */
const byName = (one, other) => other.localeCompare(one, 'en', { numeric: true })

const placeOf = (stack) => {
  const place = ORDER.findIndex((name) => stack.startsWith(name))
  return place < 0 ? ORDER.length : place
}

/** A row for each stack, with the seconds of both ways in which it runs: six columns are as many as fit beside a menu. */
const matrixTable = ({ matrix }) =>
  table(
    ['Stack', 'Installed', 'Paid', 'Console errors', 'Seconds, built', 'Seconds, development'],
    Map.groupBy(matrix, ({ stack }) => stack)
      .entries()
      .toArray()
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || byName(one, other))
      .map(([stack, runs]) => {
        const inMode = (mode) => String(runs.find((run) => run.mode === mode)?.seconds ?? '')
        const isPaid = (screen) => runs.every(({ screens }) => screens.includes(screen))
        return [
          stack,
          [...new Set(runs.map(({ version }) => version))].join(', '),
          SCREENS.every(isPaid) ? 'all three' : SCREENS.filter(isPaid).join(', '),
          String(runs.reduce((sum, { errors }) => sum + errors, 0)),
          inMode('production'),
          inMode('development'),
        ]
      }),
  )

/** The tables by the name that stands in the markers: those of the guides on needs and on frameworks. */
const TABLES = { seconds: secondsTable, sizes: sizesTable }
const OF_THE_GUIDE = { matrix: matrixTable }

const between = (tables, place) => (text, measured) =>
  Object.entries(tables).reduce((before, [name, make]) => {
    const [start, end] = [`<!-- ${name}: made by a run -->`, `<!-- /${name} -->`]
    const [from, to] = [before.indexOf(start), before.indexOf(end)]
    if (from < 0 || to < from)
      throw new Error(
        `${place} has no place for the table "${name}", so its numbers would be nobody’s. Put ${start} and ${end} around it.`,
      )
    return `${before.slice(0, from + start.length)}\n\n${make(measured)}\n\n${before.slice(to)}`
  }, text)

/** A text whose tables between markers are replaced. */
export const withTables = between(TABLES, 'The guide')
export const withMatrix = between(OF_THE_GUIDE, 'The guide')
