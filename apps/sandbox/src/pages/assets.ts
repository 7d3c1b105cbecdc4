import { readFileSync } from 'node:fs'
import { problemAnswer, type Answer } from '../http/answer.ts'

const files: ReadonlyMap<string, string> = new Map([
  ['icon.svg', 'image/svg+xml'],
  ['hosted-page.css', 'text/css; charset=utf-8'],
  ['dashboard.css', 'text/css; charset=utf-8'],
  ['dashboard-list.css', 'text/css; charset=utf-8'],
  ['dashboard-detail.css', 'text/css; charset=utf-8'],
  ['dashboard.js', 'text/javascript; charset=utf-8'],
  ['actions.js', 'text/javascript; charset=utf-8'],
  ['dom.js', 'text/javascript; charset=utf-8'],
  ['format.js', 'text/javascript; charset=utf-8'],
  ['order-list.js', 'text/javascript; charset=utf-8'],
  ['order-detail.js', 'text/javascript; charset=utf-8'],
  ['exchange-log.js', 'text/javascript; charset=utf-8'],
  ['tools.js', 'text/javascript; charset=utf-8'],
  ['keyboard.js', 'text/javascript; charset=utf-8'],
  ['control-client.js', 'text/javascript; charset=utf-8'],
])

/** One of the sandbox's own style, script and picture files. */
export function assetAnswer(name: string): Answer {
  const type = files.get(name)
  if (type === undefined) return problemAnswer(404, 'There is no such file.')
  const body = readFileSync(new URL(`../web/${name}`, import.meta.url))
  return { status: 200, headers: { 'content-type': type }, body }
}
