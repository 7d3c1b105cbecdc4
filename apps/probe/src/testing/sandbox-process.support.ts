import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The sandbox as a process of its own: the probe shares no code with it. */
export interface SandboxProcess {
  readonly url: string
  /** Sets the readings. The others have the document's preferred value. */
  readonly read: (readings: Readonly<Record<string, unknown>>) => Promise<void>
  readonly control: (path: string, body?: object) => Promise<unknown>
  readonly stop: () => Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../sandbox/src/bin.ts', import.meta.url))

export const APP_ID = 'probe-app'
export const SECURITY_KEY = 'canary-7f3a-key+/=\'"&<'

/** Starts one on a port of its own, with the former readings: the drawn gateways differ in each point from these. */
export const startSandboxProcess = async (flags: readonly string[] = []): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...flags], {
    env: { ...process.env, APP_ID, SECURITY_KEY, SANDBOX_SEED: 'probe', SANDBOX_READINGS: 'former' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${String(code)}.`)))
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      const found = /at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const control: SandboxProcess['control'] = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(
      `${url}/control/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const presets = (await control('readings')) as { readonly readings?: object }
  const preset = presets.readings ?? presets
  return {
    url,
    control,
    read: async (readings) => {
      // A preset replaces all of them, so it goes alone.
      await control('readings', 'readings' in readings ? readings : { ...preset, ...readings })
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
