/**
 * Restricts a Node process and its children to this machine: for `NODE_OPTIONS=--import=…`. A connection to another machine is refused, and its host
 * is written to the file REACHED_FOR. So a test can name the host even if the process ignores the error.
 */
import { appendFileSync } from 'node:fs'
import { BlockList, isIP, Socket } from 'node:net'
import { setImmediate } from 'node:timers'

const here = new BlockList()
here.addSubnet('127.0.0.0', 8)
here.addAddress('::1', 'ipv6')

const isHere = (host) => {
  const family = isIP(host)
  if (family === 0) return host === 'localhost' || host.endsWith('.localhost')
  return here.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** The host of a connection, in any of the forms that Node accepts. `undefined` for a socket in a file. */
const hostOf = ([first, second]) => {
  const [requests] = Array.isArray(first) ? first : [first]
  if (typeof requests !== 'object' || requests === null) return typeof second === 'string' ? second : undefined
  return requests.path === undefined || requests.path === null ? requests.host : undefined
}

const { connect } = Socket.prototype

Socket.prototype.connect = function (...requests) {
  const host = hostOf(requests)
  if (host === undefined || host === null || isHere(host)) return connect.apply(this, requests)
  if (process.env.REACHED_FOR) appendFileSync(process.env.REACHED_FOR, `${host}\n`)
  const refusal = new Error(`${host} is not on this machine, and this process was started to do without any other.`)
  // The error comes later, like an error of a network, because the caller has no listener yet.
  this.connecting = true
  setImmediate(() => this.destroy(Object.assign(refusal, { code: 'ENETUNREACH' })))
  return this
}
