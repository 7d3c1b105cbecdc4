import { medianOf, quantileOf, ratioOf } from '../statistics.ts'
import { CHECKOUTS } from './checkouts.ts'
import { walkOf, type Results } from './results.ts'
import { CHECKOUT_CONTENDERS } from './serve-checkouts.ts'
import { SHOP_OPENS } from './serve-screens.ts'
import type { Walk } from './walk-checkout.ts'
import type { LongFrame } from './watch-page.ts'

const whole = (value: number): string => value.toFixed(0)
const kilobytes = (value: number): string => (value / 1024).toFixed(1)

const WALK_COLUMNS: readonly {
  readonly name: string
  readonly of: (walk: Walk) => number
  readonly write: (value: number) => string
}[] = [
  { name: 'ways to pay visible, ms', of: ({ ways }) => ways, write: whole },
  { name: 'form after the choice, ms', of: ({ form }) => form, write: whole },
  { name: 'slip after the press, ms', of: ({ slip }) => slip, write: whole },
  { name: 'KB on the way', of: ({ bytes }) => bytes, write: kilobytes },
]

const walkTable = ({ walks }: Results, scene: string): readonly string[] => {
  const of = (contender: (typeof CHECKOUT_CONTENDERS)[number]): readonly Walk[] =>
    walks.get(walkOf(scene, contender)) ?? []
  const row = (contender: (typeof CHECKOUT_CONTENDERS)[number]): string => {
    const own = of(contender)
    const compared = WALK_COLUMNS.map(({ of: figure, write }) => {
      const ratio = ratioOf(own.map(figure), of('adyen').map(figure)).value
      return `${write(medianOf(own.map(figure)))}${contender === 'adyen' ? '' : ` (${ratio.toFixed(2)})`}`
    })
    const presses = own.flatMap((walk) => walk.presses.map(({ ms }) => ms))
    const rest = [
      medianOf(own.map(({ requests }) => requests)).toFixed(0),
      medianOf(own.map(({ layoutShift }) => layoutShift)).toFixed(3),
      ...[0.5, 0.98, 1].map((share) => quantileOf(presses, share).toFixed(0)),
    ]
    return `| ${contender} | ${[...compared, ...rest].join(' | ')} |`
  }
  return [
    `| ${scene}, ${String(of('adyen').length)} rounds | ${WALK_COLUMNS.map(({ name }) => name).join(' | ')} | requests | layout shift | INP p50 | p98 | slowest |`,
    `| --- | ${'---: | '.repeat(WALK_COLUMNS.length + 5).trimEnd()}`,
    ...CHECKOUT_CONTENDERS.filter((contender) => of(contender).length > 0).map(row),
    '',
  ]
}

/** The longest frame of each step after the kit's presses, with the script that took most of it. */
const frameTable = ({ walks }: Results): readonly string[] => {
  const worst = new Map<string, LongFrame & { readonly contender: string }>()
  for (const contender of CHECKOUT_CONTENDERS.filter((one) => !one.startsWith('adyen')))
    for (const { name } of CHECKOUTS)
      for (const { frames } of walks.get(walkOf(name, contender)) ?? [])
        for (const frame of frames) {
          const key = `${contender} ${frame.step}`
          if (frame.ms > (worst.get(key)?.ms ?? 0)) worst.set(key, { ...frame, contender })
        }
  const inOrder = [...worst.values()].toSorted((left, right) => right.ms - left.ms).slice(0, 16)
  if (inOrder.length === 0) return []
  return [
    'The longest frame of each step (frames over 50 ms are long; "no script" is style, layout, paint, or another process):',
    '',
    '| contender | step | frame, ms | its scripts, ms | style and layout, ms | what ran longest |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...inOrder.map(
      ({ contender, step, ms, scripts, layout, longest }) =>
        `| ${contender} | ${step} | ${whole(ms)} | ${whole(scripts)} | ${whole(layout)} | \`${longest.trim()}\` |`,
    ),
    '',
  ]
}

const shopTable = ({ opened }: Results): readonly string[] => [
  '| opened by a press | until it is seen, ms | blocking, ms | KB | layout shift |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...SHOP_OPENS.map((opens) => {
    const all = opened.get(opens) ?? []
    const figures = [
      whole(medianOf(all.map((one) => one.opened))),
      whole(medianOf(all.map((one) => one.blocking))),
      kilobytes(medianOf(all.map((one) => one.bytes))),
      medianOf(all.map((one) => one.layoutShift)).toFixed(3),
    ]
    return `| ${opens} | ${figures.join(' | ')} |`
  }),
  '',
]

/** The way through a checkout, and both kits opened in a running React page. */
export const checkoutTables = (results: Results): readonly string[] => [
  '## The way through a checkout',
  '',
  'The same ways to pay, the processor four times slower, a payment made by a server that takes 80 ms. INP: from the finger to the frame that',
  'answers, in steps of 8 ms. In Brazil a boleto with its form, in Mexico OXXO with a payer whom the shop knows.',
  '',
  ...CHECKOUTS.flatMap(({ name }) => walkTable(results, name)),
  ...frameTable(results),
  '## In a page that has React',
  '',
  "A shop's page that is running loads the kit's part, or Adyen's, at the press of its button, in a transition: a fallback that React has shown stays",
  'for 300 ms, whatever has come, which would be most of both times.',
  '',
  ...shopTable(results),
]
