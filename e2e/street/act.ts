import { aPayer } from '@ficha/core/testing'
import { BEHAVIOURS, type GatewayOrder } from './people/gateway.ts'
import { METHODS, ORDER, PRICES } from './people/shop.ts'
import type { Tab } from './people/tab.ts'
import { BAD_WEATHER, GOOD_WEATHER } from './simulation/network.ts'
import type { Action } from './plan.ts'
import type { World } from './world.ts'

/** Carries out one action. It begins at once, and what it begins goes on beside the next actions. */
export const act = (world: World, { kind, pick, also }: Action): void => {
  const { gateway, machines, shop, network, note, scheduler, oracle } = world
  const tab = oneOf(world.tabs, pick)
  const machine = oneOf(machines, pick)
  const made = [...gateway.orders.values()]
  const order = made.length > 0 ? oneOf(made, pick) : undefined
  switch (kind) {
    case 'presses pay':
      void press(world, tab, also)
      return
    case 'presses twice':
      void press(world, tab, also)
      void press(world, oneOf(world.tabs, pick + 1), also + (pick % 2))
      return
    case 'opens the order':
      void look(world, tab)
      return
    case 'comes back':
      note(`${tab.name} is looked at`)
      tab.show()
      return
    case 'leaves':
      note(`${tab.name} is left`)
      tab.hide()
      return
    case 'goes offline':
      note(`${tab.name} has no network`)
      tab.goOffline()
      return
    case 'has a network again':
      note(`${tab.name} has a network`)
      tab.goOnline()
      return
    case 'pays':
      if (order && order.money === 'none') pay(world, order, order.amount)
      return
    case 'pays another amount':
      if (order && order.money === 'none') pay(world, order, '7.00')
      return
    case 'pays once more':
      if (order?.money !== 'came' || order.came !== order.amount || !gateway.dialect.hasRequestNumber) return
      order.payments += 1
      note('the payer pays the same slip once more')
      gateway.report(order, 'paid', order.amount, true)
      return
    case 'gateway behaves': {
      const behaviour = oneOf(BEHAVIOURS, pick)
      gateway.next.push(behaviour)
      return
    }
    case 'gateway fails one':
      if (!order || order.hasFailed || order.money === 'returned') return
      order.hasFailed = true
      note('the gateway says that a payment failed')
      gateway.report(order, 'failed')
      return
    case 'gateway refunds':
      if (!order || order.money !== 'came') return
      order.money = 'returned'
      note('the gateway gives the money back')
      oracle.moneyMoves(order, 'money goes back')
      gateway.report(order, 'refunded', order.came)
      return
    case 'gateway is late':
      gateway.lateMs = [0, 2_000, 60_000, 7_200_000][also % 4] ?? 0
      note(`the gateway’s notifications are ${String(gateway.lateMs / 1_000)} s late`)
      return
    case 'gateway repeats': {
      const event = gateway.events.length > 0 ? oneOf(gateway.events, pick) : undefined
      if (!event) return
      note(`the gateway reports "${event.word}" again`)
      void gateway.deliver(event)
      if (also % 2) void gateway.deliver(event)
      return
    }
    case 'somebody forges':
      if (!order) return
      note('somebody forges a notification')
      void gateway.deliver(
        { order, word: 'paid', amount: order.amount, requestNo: 'F', isAcknowledged: false, hasArrived: false },
        'a signature of somebody else',
      )
      return
    case 'weather turns':
      network.weather = also % 2 ? BAD_WEATHER : GOOD_WEATHER
      note(`the network is ${also % 2 ? 'bad' : 'good'}`)
      return
    case 'machine dies':
      if (!machine.isUp()) return
      note(`${machine.name} dies`)
      machine.kill()
      return
    case 'power is cut':
      machine.cutPower({ statements: 1 + (also % 40), isAfter: also % 3 === 0 })
      return
    case 'machine starts':
      for (const one of machines) if (!one.isUp()) restart(world, one)
      return
    case 'machine is upgraded':
      note(`${machine.name} is upgraded`)
      machine.kill()
      machine.version = 1
      restart(world, machine)
      return
    case 'clock is set':
      machine.skewMs = [-90_000, -2_000, 2_000, 90_000][also % 4] ?? 0
      note(`the clock of ${machine.name} is ${String(machine.skewMs / 1_000)} s off`)
      return
    case 'price changes':
      changePrice(world, also % 2 === 0)
      return
    case 'hooks fail': {
      const trouble = oneOf(['throws', 'hangs', 'forgets'] as const, pick)
      shop.trouble = { kind: trouble, until: scheduler.now() + oneOf([2_000, 40_000, 600_000], also) }
      note(`the shop ${trouble === 'hangs' ? 'hangs' : trouble === 'throws' ? 'fails' : 'stores and does not answer'}`)
      return
    }
    case 'staff replays':
      note('staff replays the inbox')
      void machine
        .calls()
        ?.replayInbox()
        .catch(() => undefined)
      return
    default:
      kind satisfies never
  }
}

const oneOf = <Item>(items: readonly Item[], pick: number): Item => {
  const item = items[pick % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

const restart = ({ note }: World, machine: World['machines'][number]): void => {
  note(`${machine.name} starts`)
  machine.start()
}

const pay = ({ gateway, note, oracle }: World, order: GatewayOrder, amount: string): void => {
  order.money = 'came'
  order.came = amount
  note(`the payer pays ${amount} of ${order.amount}`)
  oracle.moneyMoves(order, 'payer pays')
  gateway.report(order, 'paid', amount)
}

const changePrice = ({ shop, machines, note, oracle }: World, isNoted: boolean): void => {
  shop.price = 1 - shop.price
  const amount = PRICES[shop.price] ?? PRICES[0]
  note(`the shop’s price is ${amount}${isNoted ? ', and it notes it' : ''}`)
  oracle.priceChanges(shop.price)
  if (isNoted)
    void machines
      .find((one) => one.isUp())
      ?.calls()
      ?.noteOrderPrice(ORDER, { amount, currency: 'BRL' })
      .catch(() => undefined)
}

const look = async (world: World, tab: Tab): Promise<void> => {
  world.note(`${tab.name} opens the page of the order`)
  try {
    const response = await tab.fetch(`/api/checkout/methods?order=${ORDER}`)
    const list = (await response.json()) as { readonly activePayment?: { readonly id: string } }
    if (list.activePayment) tab.open(list.activePayment.id)
  } catch {
    world.note(`${tab.name} sees no page`)
  }
}

/** A payer presses the button, reads the answer, and may press once more with what the answer named. */
const press = async (world: World, tab: Tab, choice: number): Promise<void> => {
  const method = oneOf(METHODS, choice)
  const card = method === 'CreditCard' && { card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }
  const send = async (more: Readonly<Record<string, unknown>>): ReturnType<Tab['press']> => {
    const key = `key-${String((world.keys += 1))}`
    const body = JSON.stringify({ orderId: ORDER, method, payer: aPayer('BR'), ...card, ...more })
    const first = await tab.press(body, key)
    // No answer came. The checkout sends the same request again under the same key when the payer presses again.
    return first.kind === 'unanswered' && choice % 3 === 0 ? await tab.press(body, key) : first
  }
  tab.show()
  world.note(`${tab.name} presses pay by ${method}`)
  let more: Readonly<Record<string, unknown>> = {}
  for (let click = 0; click < 3; click += 1) {
    const outcome = await send(more)
    world.note(`${tab.name} reads ${outcome.kind === 'refused' ? outcome.refusal.cause : outcome.kind}`)
    if (outcome.kind !== 'refused') return
    const { cause, payment, undecided } = outcome.refusal
    if (cause === 'undecided' && undecided && choice % 2 === 0) {
      world.note(`${tab.name} wants it all the same`)
      world.oracle.consent(undecided)
      more = { ...more, despite: undecided }
    } else if (cause === 'otherPayment' && payment && choice % 4 < 2) more = { ...more, replaces: payment.id }
    else if (cause === 'otherPayment' && choice % 4 === 2) more = { ...more, alongside: true }
    else {
      if (payment) tab.open(payment.id)
      return
    }
  }
}
