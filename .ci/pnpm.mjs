import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringPnpm } from './bring-pnpm.mjs'

/** The repository's own folder: every command runs from here. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const [, pnpmVersion] = /^pnpm@([\d.]+)/.exec(packageManager)
const pnpmFolder = bringPnpm(root, pnpmVersion)

/** With these folders on the path, children use the pinned Node and the pinned pnpm, whichever the machine has. */
const path = [join(root, 'node_modules', '.bin'), pnpmFolder, process.env.PATH].filter(Boolean).join(delimiter)

/**
 * Runs a command to its end and resolves to its exit code. Output goes through, unless `quiet` collects it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { cwd = root, env = {}, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Runs the pinned pnpm: nothing has to be installed by hand. */
export const pnpm = (args, options) =>
  pnpmFolder === undefined ? run('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], options) : run('pnpm', args, options)
