import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A gateway that answers at once and remembers every order that it made. */
export interface PlainGateway {
  readonly url: string
  /** out_trade_no -> how many times it was asked for it. */
  readonly requested: Map<string, number>
  close(): Promise<void>
}

export const aPlainGateway = async (): Promise<PlainGateway> => {
  const requested = new Map<string, number>()
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const { out_trade_no: outTradeNo } = JSON.parse(text) as { out_trade_no: string }
      const times = (requested.get(outTradeNo) ?? 0) + 1
      requested.set(outTradeNo, times)
      response.setHeader('content-type', 'application/json')
      if (times > 1) {
        response.writeHead(400).end('{"code":"40002","msg":"Business Failed","sub_code":"duplicate-out_trade_no"}')
        return
      }
      const answer = {
        code: '10000',
        msg: 'Success',
        out_trade_no: outTradeNo,
        trade_no: `T-${outTradeNo}`,
        trade_status: 'PROCESSING',
        pay_url: 'https://pay.example/1',
      }
      response.end(JSON.stringify(answer))
    })
  })
  return { url: await listen(server), requested, close: () => close(server) }
}

export const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

export const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
