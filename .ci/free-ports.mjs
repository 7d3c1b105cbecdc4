/** Free ports for the tests' own servers, so that a running shop and other programs keep theirs. */
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

const WANTED = { PORT: 4100, SANDBOX_PORT: 4110, STORYBOOK_PORT: 4120 }

/** The ports of the tests' shop, sandbox and Storybook as variables: the usual ports if they are free, and other ones if not. */
export const portsForTests = async () => {
  const found = []
  // Every found port stays in use until all are found, so that they differ.
  for (const [name, port] of Object.entries(WANTED)) {
    const server = (await listen(port)) ?? (await listen(0))
    if (!server)
      throw new Error(
        'ficha: No port of 127.0.0.1 is free, so the tests cannot start their shop. End what listens there.',
      )
    found.push([name, server])
  }
  const ports = Object.fromEntries(found.map(([name, server]) => [name, String(server.address().port)]))
  await Promise.all(found.map(([, server]) => new Promise((resolve) => server.close(resolve))))
  return ports
}
