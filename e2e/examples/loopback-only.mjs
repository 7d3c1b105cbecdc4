/**
 * Has a Node process, and every one that it starts, reach this machine and nothing else: for `NODE_OPTIONS=--import=…`. Whoever wants to go
 * further is refused, and named in the file REACHED_FOR, so that a test can say who it was even where the refusal is swallowed.
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

/** The host in one of the ways in which Node lets a connection be asked for; none for a socket in a file. */
const hostOf = ([first, second]) => {
  const [asked] = Array.isArray(first) ? first : [first]
  if (typeof asked !== 'object' || asked === null) return typeof second === 'string' ? second : undefined
  return asked.path === undefined || asked.path === null ? asked.host : undefined
}

const { connect } = Socket.prototype

Socket.prototype.connect = function (...asked) {
  const host = hostOf(asked)
  if (host === undefined || host === null || isHere(host)) return connect.apply(this, asked)
  if (process.env.REACHED_FOR) appendFileSync(process.env.REACHED_FOR, `${host}\n`)
  const refusal = new Error(`${host} is not on this machine, and this process was started to do without any other.`)
  // Later, as a network answers: whoever asked has not begun to listen yet.
  this.connecting = true
  setImmediate(() => this.destroy(Object.assign(refusal, { code: 'ENETUNREACH' })))
  return this
}
