/** Builds the static Storybook, unless nothing in it has changed, and serves it at 127.0.0.1 until Ctrl-C, for the sweep of the stories. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { build } from './build.mjs'
import { whenParentIsGone } from './end-with-parent.mjs'
import { buildStorybook, folder } from './build-storybook.mjs'

const port = Number(process.env.STORYBOOK_PORT ?? 4120)

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const stop = (sentence) => {
  console.error(`\nficha: ${sentence}\n`)
  process.exit(1)
}

whenParentIsGone(() => process.exit(1))

// The widget's stories show its built file.
if (!(await build())) stop('The build failed, so Storybook has no widget to show. Its messages are above.')
const problem = await buildStorybook()
if (problem !== undefined) stop(`Storybook could not be built, so no story can be looked at.\n\n${problem}`)

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const path = join(folder, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
  if (!path.startsWith(folder + sep) || !existsSync(path) || !statSync(path).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
  createReadStream(path).pipe(response)
}).listen(port, '127.0.0.1', () => console.log(`Storybook at http://127.0.0.1:${port}`))
