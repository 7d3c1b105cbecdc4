import { existsSync, readFileSync } from 'node:fs'
import { run } from './pnpm.mjs'

/** Whether packages of Debian (or of a system based on it) can be installed here without a password. */
export const canInstall = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs packages, and prints the last lines of apt's output after a failure. Resolves to whether it worked. */
export const installPackages = async (names) => {
  console.log(`ficha: installing ${names.join(', ')}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    quiet: true,
    env,
  })
  if (code !== 0) console.error(output.slice(-2_000))
  return code === 0
}
