import { describe, expect, it } from 'vitest'
import { aPayBody, appId, securityKey } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { aRecurringBody } from '../testing/recurring-body.ts'
import { basic } from '../testing/sandbox-under-test.ts'
import { startSandbox, type RunningSandbox } from './start-sandbox.ts'

const payAt = async ({ url }: RunningSandbox, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: basic(appId, securityKey) }
  await fetch(`${url}/trade/pay`, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('a sandbox in a test', () => {
  it('pays an order, notifies the shop, and returns each notification once', async () => {
    const receiver = await startReceiver()
    await using gateway = await startSandbox({ appId, securityKey, statusWords: { SUCCESS: 'PAID' } })
    await payAt(gateway, aPayBody({ notify_url: receiver.url }))
    await gateway.pay()
    expect(await gateway.order()).toMatchObject({ kind: 'direct', trade_status: 'SUCCESS' })
    const notification = await gateway.nextNotification()
    expect(JSON.parse(notification.body)).toMatchObject({ trade_status: 'PAID' })
    await expect(gateway.nextNotification(50)).rejects.toThrow('no further notification')
    await gateway.report('REFUNDED')
    expect(JSON.parse((await gateway.nextNotification()).body)).toMatchObject({ trade_status: 'REFUNDED' })
  })

  it('pays the first period of a recurring order as if the payer had sent the card page', async () => {
    await using gateway = await startSandbox({ appId, securityKey, timers: false })
    const headers = { 'content-type': 'application/json', authorization: basic(appId, securityKey) }
    const body = JSON.stringify(aRecurringBody())
    await fetch(`${gateway.url}/trade/recurring`, { method: 'POST', headers, body })
    await gateway.pay()
    expect(await gateway.order()).toMatchObject({ kind: 'recurring', recurring_status: 'ACTIVE' })
  })

  it('says why a notification was not sent', async () => {
    await using gateway = await startSandbox({ appId, securityKey })
    await payAt(gateway, aPayBody({ notify_url: 'https://shop.example/notifications' }))
    await gateway.pay()
    await expect(gateway.nextNotification(50)).rejects.toThrow(/not this machine and not in SANDBOX_NOTIFY_HOSTS/)
  })

  it('says so if there is no order yet', async () => {
    await using gateway = await startSandbox()
    await expect(gateway.pay()).rejects.toThrow('no order yet')
  })

  it('plays a scenario', async () => {
    const receiver = await startReceiver()
    await using gateway = await startSandbox({ appId, securityKey, scenario: 'declined', timers: false })
    await payAt(gateway, aPayBody({ notify_url: receiver.url }))
    await gateway.advanceClock('PT3S')
    expect(await gateway.order()).toMatchObject({ trade_status: 'REFUSED' })
  })
})

describe('a sandbox that cannot start says why', () => {
  it.each<[string, object, RegExp]>([
    ['an option that it does not have', { prot: 1 }, /has no option prot.*host, port/],
    ['a port that is a word', { port: 'abc' }, /is abc, which is no port/],
  ])('%s', async (_, options, sentence) => {
    await expect(startSandbox(options)).rejects.toThrow(sentence)
  })

  it('a port that another sandbox has', async () => {
    const gateway = await startSandbox()
    try {
      await expect(startSandbox({ port: Number(new URL(gateway.url).port) })).rejects.toThrow(/is taken.*another port/)
    } finally {
      await gateway.close()
    }
  })
})
