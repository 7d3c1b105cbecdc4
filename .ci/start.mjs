/** Builds and serves the shop with its BFF, and the sandbox gateway, until Ctrl-C. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { build } from './build.mjs'
import { END_WITH_PARENT, whenParentIsGone } from './end-with-parent.mjs'
import { isFree } from './free-ports.mjs'
import { root } from './pnpm.mjs'

const shopPort = Number(process.env.PORT ?? 4000)
const sandboxPort = Number(process.env.SANDBOX_PORT ?? 4010)
const shop = `http://127.0.0.1:${shopPort}`
const sandbox = `http://127.0.0.1:${sandboxPort}`

const stop = (sentence) => {
  console.error(`\nficha: ${sentence}\n`)
  process.exit(1)
}

for (const [port, who, variable] of [
  [shopPort, 'shop', 'PORT'],
  [sandboxPort, 'sandbox gateway', 'SANDBOX_PORT'],
]) {
  if (!(await isFree(port))) {
    stop(
      `Port ${port} is taken, so the ${who} cannot start. Stop what uses it, or choose another: ${variable}=${port + 100} npm start`,
    )
  }
}

if (!(await build())) stop('The build failed, so there is nothing to serve. Its messages are above.')

const children = []

/** With FICHA_LOG=path, the output of the servers is also written to that file. */
const openLog = (path) => {
  mkdirSync(dirname(path), { recursive: true })
  return createWriteStream(path)
}
const log = process.env.FICHA_LOG ? openLog(resolvePath(process.env.FICHA_LOG)) : undefined

const start = (name, script, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, join(root, script)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    children.push(child)
    child.stdout.on('data', (chunk) => {
      log?.write(chunk)
      if (String(chunk).includes('http://')) resolve()
    })
    child.stderr.on('data', (chunk) => {
      log?.write(chunk)
      process.stderr.write(chunk)
    })
    child.on('exit', (code) => {
      if (isStopping) return
      console.error(`\nficha: The ${name} stopped by itself (exit code ${code}). Its messages are above.\n`)
      finish(1)
    })
  })

let isStopping = false
const finish = (code) => {
  if (isStopping) return
  isStopping = true
  const ended = children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  // A child that does not end on request is killed, because the ports must be free when the prompt returns.
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 2_000).unref()
  void Promise.all(ended).then(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => finish(0))
whenParentIsGone(() => finish(1))

await start('sandbox gateway', 'apps/sandbox/src/main.ts', { SANDBOX_PORT: String(sandboxPort) })
await start('shop', 'apps/demo/src/bff/main.ts', {
  PORT: String(shopPort),
  GATEWAY_URL: process.env.GATEWAY_URL ?? sandbox,
})

console.log(`
  Ficha is running. Everything is a test: no money moves.

    Shop               ${shop}
    Letters            ${shop}/mail
    Sandbox gateway    ${sandbox}

  Try this:
    1. Put something into the basket, choose Brazil and Pix, and pay with the example data.
    2. On the payment screen copy the code, then reload the page: it is still there.
    3. In the sandbox find your order and press Pay: the screen says so by itself.
    4. Pay by Boleto and read its letter. Let the sandbox's clock run for a day: a reminder comes.
    5. Join the coffee club, let the sandbox's clock run for a month, and look at your account.

  Ctrl-C stops both.
`)
