import type { IncomingMessage } from 'node:http'

/** Every request of the contract is much smaller than this. */
export const bodyLimit: number = 64 * 1024

/** Reads a body up to the limit. The header Content-Length does not count. Undefined for a longer body. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyLimit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
