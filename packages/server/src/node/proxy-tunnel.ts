import { request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { dial, endOf } from './dial.ts'

/**
 * Opens a tunnel through an HTTP proxy (RFC 9110, section 9.3.6). The proxy sees the host and the port, and nothing of the request.
 *
 * @param proxy Its address. A user and a password in it are sent to the proxy only.
 * @param target Host and port, "gateway.example:443".
 * @throws Error if the proxy cannot be reached or does not open the tunnel. Nothing was sent to the target.
 */
export const openTunnel = async (proxy: URL, target: string, signal: AbortSignal): Promise<Socket> => {
  const isSecure = proxy.protocol === 'https:'
  const port = Number(proxy.port === '' ? (isSecure ? 443 : 80) : proxy.port)
  const plain = await dial(proxy.hostname, port, signal)
  try {
    const carrier = isSecure ? await Promise.race([secured(plain, proxy.hostname), endOf(signal)]) : plain
    return await Promise.race([tunnelOver(carrier, proxy, target), endOf(signal)])
  } catch (error) {
    plain.destroy()
    throw error
  }
}

const secured = (socket: Socket, servername: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const secure = connectTls({ socket, servername }, () => resolve(secure))
    secure.on('error', reject)
  })

const tunnelOver = (carrier: Socket, proxy: URL, target: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const connecting = request({
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...credentialsOf(proxy) },
      createConnection: () => carrier,
    })
    connecting.on('error', reject)
    connecting.once('connect', ({ statusCode = 0 }, socket, head) => {
      if (statusCode < 200 || statusCode > 299) {
        reject(new Error(`The proxy answered ${statusCode} and opened no tunnel.`))
        socket.destroy()
        return
      }
      if (head.byteLength > 0) socket.unshift(head)
      resolve(socket)
    })
    connecting.end()
  })

const credentialsOf = ({ username, password }: URL): Readonly<Record<string, string>> => {
  if (username === '' && password === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}
