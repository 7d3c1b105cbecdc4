import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { APP_ID, SECURITY_KEY } from './sandbox-process.support.ts'

/** A gateway in the style of another program than the sandbox, written from the document alone. */
export interface ForeignVariant {
  readonly path: '/trade/pay' | '/trade/create'
  readonly amount: 'number' | 'string' | 'both'
  /** Its word for each of its methods. */
  readonly methods: Readonly<Record<string, string>>
  readonly identify: string
  readonly isMethodRequired: boolean
  readonly offsetMinutes: number
  /** The minutes by which a timestamp may be early and late. Without it times are not compared. */
  readonly window?: readonly [early: number, late: number]
  readonly order: readonly Check[]
  /** Methods of the list that this account does not have. Each is refused for good in words of an outage. */
  readonly unavailable: readonly string[]
  /** The longest `content`; a firewall refuses longer ones with a page. */
  readonly firewall?: number
  readonly refuse: (field: Check) => Refusal
}

export type Check = 'time' | 'method' | 'amount' | 'identify' | 'required' | 'currency'

export interface Refusal {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined

const REQUIRED = [
  'app_id',
  'timestamp',
  'out_trade_no',
  'order_currency',
  'subject',
  'content',
  'notify_url',
  'buyer_id',
]
const OF_PAYER = ['name', 'email', 'phone']
const OF_ADDRESS = ['zip_code', 'state', 'city', 'street_number', 'street']

/** The first rule of the document that a request breaks. */
const brokenRule = (variant: ForeignVariant, body: Fields): Check | undefined => {
  const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''
  const { methods, identify, amount, window, offsetMinutes } = variant
  const rules: Readonly<Record<Check, () => boolean>> = {
    time: () => {
      const written = Date.parse(`${String(body['timestamp']).replace(' ', 'T')}Z`)
      const away = (written - offsetMinutes * 60_000 - Date.now()) / 60_000
      return window !== undefined && !(away >= -window[0] && away <= window[1])
    },
    method: () => {
      const sent = body['method']
      return sent === undefined ? variant.isMethodRequired : !Object.values<unknown>(methods).includes(sent)
    },
    amount: () => {
      const sent = body['order_amount']
      if (amount !== 'both' && typeof sent !== amount) return true
      return !/^\d+(?:\.\d{1,2})?$/.test(String(sent)) || Number(sent) <= 0
    },
    identify: () => part(part(body['customer'], 'identify'), 'type') !== identify,
    currency: () => body['order_currency'] !== 'BRL',
    required: () =>
      REQUIRED.some((name) => isBlank(body[name])) ||
      OF_PAYER.some((name) => isBlank(part(body['customer'], name))) ||
      OF_ADDRESS.some((name) => isBlank(part(body['address'], name))) ||
      String(body['subject']).length > 128 ||
      String(body['content']).length > 255 ||
      String(body['out_trade_no']).length > 64,
  }
  return variant.order.find((check) => rules[check]())
}

/** A running gateway. */
export interface ForeignGateway extends AsyncDisposable {
  readonly url: string
  /** The number of requests so far. */
  readonly count: () => number
}

/** What is accepted, by a request that somebody writes by hand with the variant's own words. */
export const startForeignGateway = async (variant: ForeignVariant): Promise<ForeignGateway> => {
  let requests = 0
  const seen = new Set<string>()
  const answer = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      requests += 1
      const expected = `Basic ${Buffer.from(`${APP_ID}:${SECURITY_KEY}`).toString('base64')}`
      if (request.headers.authorization !== expected) {
        answer(response, 401, { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'no' })
        return
      }
      if (request.url !== variant.path) {
        response.writeHead(404).end('not here')
        return
      }
      const body = JSON.parse(text) as Fields
      if (variant.firewall !== undefined && String(body['content']).length > variant.firewall) {
        response.writeHead(403, { 'content-type': 'text/html' }).end('<html>Forbidden</html>')
        return
      }
      const number = String(body['out_trade_no'])
      const broken = brokenRule(variant, body)
      const isUnavailable = variant.unavailable.some((method) => variant.methods[method] === body['method'])
      if (broken !== undefined) {
        const { status, body: refusal } = variant.refuse(broken)
        answer(response, status, refusal)
      } else if (isUnavailable)
        answer(response, 200, {
          code: '40002',
          msg: 'Business Failed',
          sub_code: 'x',
          sub_msg: 'This payment method is unavailable',
        })
      else if (seen.has(number))
        answer(response, 400, {
          code: '40002',
          msg: 'Business Failed',
          sub_code: 'duplicate-out_trade_no',
          sub_msg: 'used',
        })
      else {
        seen.add(number)
        answer(response, 200, {
          ...{
            code: '10000',
            msg: 'Success',
            out_trade_no: number,
            trade_no: `F${seen.size}`,
            trade_status: 'PROCESSING',
          },
          pay_url: 'https://pay.example/?prepay_id=1',
        })
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    count: () => requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
