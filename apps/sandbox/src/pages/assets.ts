import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { problemAnswer, type Answer } from '../http/answer.ts'

const types: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['ts', 'text/javascript; charset=utf-8'],
])

const files: ReadonlySet<string> = new Set([
  'icon.svg',
  'hosted-page.css',
  'tokenizer-frame.css',
  'dashboard.css',
  'dashboard-list.css',
  'dashboard-detail.css',
])

/** The scripts, without their extension. It is `.ts` in the sources, and `.js` after the build. */
const scripts: ReadonlySet<string> = new Set([
  'actions',
  'control-client',
  'dashboard',
  'decisions',
  'dom',
  'exchange-log',
  'first-payment',
  'format',
  'keyboard',
  'order-detail',
  'order-list',
  'tokenizer-frame',
  'tools',
])

const scriptExtension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** The file that a page loads for a script. */
export function scriptFile(name: string): string {
  return `${name}.${scriptExtension}`
}

/** One of the sandbox's own style, script and picture files. */
export function assetAnswer(name: string): Answer {
  const [stem = '', extension = ''] = name.split('.')
  const isKnown = files.has(name) || (extension === scriptExtension && scripts.has(stem))
  const type = types.get(extension)
  if (!isKnown || type === undefined || name !== `${stem}.${extension}`) {
    return problemAnswer(404, 'There is no such file.')
  }
  const file = readFileSync(new URL(`../web/${name}`, import.meta.url))
  const body = extension === 'ts' ? stripTypeScriptTypes(file.toString('utf8')) : file
  return { status: 200, headers: { 'content-type': type }, body }
}
