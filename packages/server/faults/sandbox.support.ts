import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { END_WITH_PARENT } from '../../../.ci/end-with-parent.mjs'

/** The sandbox in a process of its own: it shares neither code nor processor time with the server under test. */
export interface RunningSandbox {
  readonly url: string
  /** The time after which every new order is paid and its notification is sent. */
  autopay(after: string): Promise<void>
  stop(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../../apps/sandbox/src/main.ts')

/** Starts the sandbox with the credentials of `bff.ts`. */
export const startSandbox = async (): Promise<RunningSandbox> => {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      APP_ID: 'app-7',
      SECURITY_KEY: 'key',
      SANDBOX_NOTIFICATION_SECRET: 'signing',
      // The server under test acknowledges by its own default, which is the envelope.
      SANDBOX_ACKNOWLEDGEMENT: 'status',
    },
    // It does not inherit our output. Otherwise a program that waits for the end of our output would also wait for the sandbox.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => (errors = `${errors}${part.toString()}`.slice(-2_000)))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      const address = /http:\/\/[\d.:]+/.exec(part.toString())?.[0]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The sandbox ended before it listened (${String(code)}): ${errors}`)))
  })
  return {
    url,
    autopay: async (after) => {
      const answer = await fetch(`${url}/control/autopay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ trade_status: 'SUCCESS', after }),
      })
      if (answer.status !== 200) throw new Error(`The sandbox takes no automatic payments: ${await answer.text()}`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
