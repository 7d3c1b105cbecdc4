import {
  after,
  debtsOf,
  guard,
  NEW_ORDER,
  RULES,
  type Event,
  type EventKind,
  type Order,
  type Says,
} from './specification.ts'

/** The bounds of an exploration. */
export interface Bounds {
  readonly depth: number
  readonly payments: number
  readonly prices: number
}

/** What an exploration found. */
export interface Exploration {
  readonly states: number
  readonly steps: number
  /** The first state that breaks a rule, with the events that lead there. */
  readonly broken: { readonly rule: string; readonly path: readonly Event[] } | undefined
  /** The first state whose debts the product cannot pay by itself. */
  readonly stuck: readonly Event[] | undefined
  readonly kinds: ReadonlySet<EventKind>
}

const SAYS: readonly Says[] = ['paid', 'returned', 'odd']

/** Every event that a state may be given, within the bounds. The guards have not been asked yet. */
export const eventsOf = (order: Order, { payments: most, prices }: Bounds): readonly Event[] => {
  const all = order.payments.map((_, at) => at)
  const eachPrice = Array.from({ length: prices }, (_, price) => price)
  const undecided = [[], ...(all.length > 0 ? [all] : [])]
  return [
    ...eachPrice.filter((price) => price !== order.price).map((price): Event => ({ kind: 'price changes', price })),
    ...(order.page ? [{ kind: 'page closes' } as const] : []),
    { kind: 'orders delivery' },
    ...(all.length < most
      ? eachPrice.flatMap((price) =>
          undecided.map((despite): Event => ({ kind: 'asks for a payment', price, despite })),
        )
      : []),
    ...all.flatMap((payment): readonly Event[] => [
      { kind: 'gateway makes it', payment },
      { kind: 'gateway answers', payment, answer: 'accepted' },
      { kind: 'gateway answers', payment, answer: 'refused' },
      { kind: 'gateway answers', payment, answer: 'uncertain' },
      { kind: 'payer pays', payment },
      { kind: 'money goes back', payment },
      ...eachPrice.map((price): Event => ({ kind: 'asks again', payment, price })),
      ...SAYS.flatMap((says): readonly Event[] => [
        { kind: 'report arrives', payment, says },
        { kind: 'report is acknowledged', payment, says },
        { kind: 'notifies the shop', payment, says },
      ]),
      ...[false, true].flatMap((isPaid) =>
        [false, true].map((isPayable): Event => ({ kind: 'page shows', payment, isPaid, isPayable })),
      ),
    ]),
  ]
}

/** The product alone can pay every debt: it repeats what the guards allow until nothing is owed. */
const canPayDebts = (order: Order): boolean => {
  let now = order
  for (let turn = 0; debtsOf(now).length > 0; turn += 1) {
    const paying: readonly Event[] = [
      ...now.payments.flatMap((_, payment) =>
        SAYS.map((says): Event => ({ kind: 'notifies the shop', payment, says })),
      ),
      { kind: 'orders delivery' },
      ...(now.page
        ? [false, true].map((isPaid): Event => ({
            kind: 'page shows',
            payment: now.page?.payment ?? 0,
            isPaid,
            isPayable: false,
          }))
        : []),
    ]
    const debts = debtsOf(now).length
    const next = paying
      .filter((event) => guard(now, event) === undefined)
      .map((event) => after(now, event))
      .find((state) => debtsOf(state).length < debts)
    if (!next || turn > 20) return false
    now = next
  }
  return true
}

/** Visits every state that the guards allow, breadth first, and checks each rule in each. */
export const explore = (bounds: Bounds): Exploration => {
  const seen = new Set([JSON.stringify(NEW_ORDER)])
  const kinds = new Set<EventKind>()
  const parents = new Map<Order, readonly [Order, Event]>()
  const pathTo = (order: Order): readonly Event[] => {
    const parent = parents.get(order)
    return parent ? [...pathTo(parent[0]), parent[1]] : []
  }
  let edge: readonly Order[] = [NEW_ORDER]
  let steps = 0
  const report = (more: Partial<Exploration>): Exploration => ({
    states: seen.size,
    steps,
    broken: undefined,
    stuck: undefined,
    kinds,
    ...more,
  })
  for (let depth = 0; depth < bounds.depth && edge.length > 0; depth += 1) {
    const next: Order[] = []
    for (const order of edge)
      for (const event of eventsOf(order, bounds)) {
        if (guard(order, event) !== undefined) continue
        steps += 1
        kinds.add(event.kind)
        const state = after(order, event)
        const key = JSON.stringify(state)
        if (seen.has(key)) continue
        seen.add(key)
        parents.set(state, [order, event])
        const rule = Object.keys(RULES).find((name) => RULES[name]?.(state) === false)
        if (rule !== undefined) return report({ broken: { rule, path: pathTo(state) } })
        if (!canPayDebts(state)) return report({ stuck: pathTo(state) })
        next.push(state)
      }
    edge = next
  }
  return report({})
}
