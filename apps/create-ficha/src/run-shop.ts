import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from './manifest.ts'

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Runs npm in the shop's folder until it ends. Throws an error with a sentence if it fails. */
export const runNpm = (folder: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(NPM, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(
            `npm ${args.join(' ')} failed. The files are in ${folder}: mend the cause, and run it there again.`,
          ),
        )
    })
  })

const answers = async (url: string): Promise<boolean> => (await fetch(url).catch(() => undefined))?.ok === true

/** Checks that a port is free, because another program's answer would look like the shop's. */
const requireFree = async (url: string, variable: string): Promise<void> => {
  const isTaken = await fetch(url).then(
    () => true,
    () => false,
  )
  if (!isTaken) return
  throw new Error(
    `Another program answers at ${url}, so nothing was started. Stop it, or choose another port: ${variable}=${Number(new URL(url).port) + 1}.`,
  )
}

const waitFor = async (url: string, what: string, child: ChildProcess): Promise<void> => {
  const giveUpAt = Date.now() + 60_000
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${what} ended before it answered at ${url}. The lines above say why.`)
    if (Date.now() > giveUpAt) throw new Error(`${what} did not answer at ${url} within a minute.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Starts the sandbox and the shop, and waits until both answer. They end with this process. */
export const runShop = async (folder: string): Promise<{ readonly shop: string; readonly sandbox: string }> => {
  const { scripts } = parseManifest(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (scripts['build'] !== undefined) await runNpm(folder, 'run', 'build')
  const shop = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
  const sandbox = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? '4010'}`
  await requireFree(sandbox, 'SANDBOX_PORT')
  await requireFree(shop, 'PORT')
  const start = (...args: readonly string[]): ChildProcess => {
    const child = spawn(NPM, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      env: { GATEWAY_URL: sandbox, ...process.env },
    })
    process.once('exit', () => child.kill())
    return child
  }
  await waitFor(sandbox, 'The sandbox', start('run', 'sandbox'))
  await waitFor(shop, 'The shop', start('start'))
  return { shop, sandbox }
}
