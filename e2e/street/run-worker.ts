import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LifeReport, Work } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Runs one process of the simulation, and calls back for each of its lives. Resolves with its exit code and its last words. */
export const runWorker = (
  work: Work,
  onLife: (life: LifeReport) => void,
): Promise<{ readonly code: number; readonly errors: string }> =>
  new Promise((resolve) => {
    const child = fork(WORKER, {
      execArgv: ['--conditions=@ficha/source'],
      env: { ...process.env, STREET_WORK: JSON.stringify(work) },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    let errors = ''
    child.stderr?.on('data', (bytes: Buffer) => (errors += String(bytes)))
    child.on('message', (life) => onLife(life as LifeReport))
    child.on('close', (code) => resolve({ code: code ?? 1, errors }))
  })

/** The story of a broken rule in plain words, and how to see it again. */
export const storyOf = ({ seed, failure }: LifeReport): string =>
  failure
    ? [
        `SEED=${seed} KEEP=${failure.keep.join(',')} npm run street`,
        ...failure.violations.map((rule) => `BROKEN: ${rule}`),
        ...failure.story.map((line) => `  ${line}`),
      ].join('\n')
    : ''
