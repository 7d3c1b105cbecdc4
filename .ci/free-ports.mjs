/** Free ports for the tests' own servers, so that a running shop and other programs keep theirs. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** Whether no program of this machine listens on a port. */
export const isFree = async (port) => {
  const server = await listen(port)
  if (server) await new Promise((resolve) => server.close(resolve))
  return server !== undefined
}

const NEEDED = ['PORT', 'SANDBOX_PORT', 'STORYBOOK_PORT']
/** Below the ports that a system gives to outgoing connections: one of those may take a port before the tests' server does. Browsers refuse 10080. */
const LOWEST = 10_100
const HIGHEST = 30_000

const listenAnywhere = async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const server = await listen(randomInt(LOWEST, HIGHEST))
    if (server) return server
  }
  throw new Error(
    'ficha: No free port of 127.0.0.1 was found, so the tests cannot start their shop. End what listens there.',
  )
}

/**
 * The ports of the tests' shop, sandbox and Storybook as variables. They are drawn by chance: the servers listen minutes later, and with ports by
 * habit two runs on one machine would choose the same ones.
 */
export const portsForTests = async () => {
  const found = []
  // Every found port stays in use until all are found, so that they differ.
  for (const name of NEEDED) found.push([name, await listenAnywhere()])
  const ports = Object.fromEntries(found.map(([name, server]) => [name, String(server.address().port)]))
  await Promise.all(found.map(([, server]) => new Promise((resolve) => server.close(resolve))))
  return ports
}
