import { createServer, type IncomingMessage } from 'node:http'
import { drawCodes } from '@ficha/core/draw'
import { foldStatus, toDisplay, type Payment, type Phase, type StatusState } from '@ficha/core'
import { readNotification } from '@ficha/core/gateway'
import { isSigned, payByPix } from './gateway.ts'
import { pageOf } from './page.ts'

const port = Number(process.env['PORT'] ?? '3000')
const url = `http://127.0.0.1:${port}`

/** Your database goes here. A payment in a process's memory is lost when the process ends. */
const payments = new Map<string, { readonly payment: Payment; state: StatusState }>()

/** The meaning of the gateway's words for this merchant. Any other word is unknown, and unknown is never success. */
const PHASES: Readonly<Record<string, Phase>> = { PROCESSING: 'processing', SUCCESS: 'paid', FAILED: 'failed' }

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Checks the signature first. Then it finds the payment, and compares the amount with the requested one. */
const receive = (header: string | undefined, body: Buffer): number => {
  if (!isSigned(header, body)) return 401
  const read = readNotification(JSON.parse(body.toString('utf8')))
  if (!read.ok) return 400
  const { outTradeNo, status, amount, currency } = read.value
  const known = payments.get(outTradeNo)
  const isOurs = known?.payment.terms.amount === amount && known?.payment.terms.currency === currency
  // The stronger of two reports counts, in any order. A late "processing" does not replace "paid".
  if (known && isOurs) known.state = foldStatus(known.state, { phase: PHASES[status] ?? 'unknown', status })
  return 200
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname === '/notifications' && request.method === 'POST') {
      const header = request.headers['service-signature']
      response.writeHead(receive(String(header), await bodyOf(request)), { 'content-type': 'application/json' })
      response.end('{"code":"10000","msg":"Success"}')
      return
    }
    if (pathname === '/pay' && request.method === 'POST') {
      const { outTradeNo, payment } = await payByPix(`${url}/notifications`)
      payments.set(outTradeNo, {
        payment: drawCodes(payment),
        state: { phase: 'processing', status: payment.status },
      })
      response.writeHead(303, { location: `/pay/${outTradeNo}` }).end()
      return
    }
    const known = payments.get(pathname.replace('/pay/', ''))
    const display = known && toDisplay(known.payment, { locale: 'pt-BR', now: Date.now(), phase: known.state.phase })
    response.writeHead(pathname === '/' || display ? 200 : 404, HEADERS).end(pageOf(display))
  }
  answer().catch((error: unknown) => {
    console.error(error)
    response.writeHead(500, HEADERS).end(pageOf(undefined))
  })
}).listen(port, '127.0.0.1', () => console.log(url))
