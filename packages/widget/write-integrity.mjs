/** Writes the hash of every built script, for `integrity` attributes and for whoever audits a payment page. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const dist = new URL('./dist/', import.meta.url)
const hashes = Object.fromEntries(
  readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(new URL(file, dist)))
        .digest('base64')}`,
    ]),
)
writeFileSync(new URL('integrity.json', dist), `${JSON.stringify(hashes, null, 2)}\n`)
