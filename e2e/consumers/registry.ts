import { spawnSync } from 'node:child_process'

const QUESTION = ['view', 'react', 'version', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=10000']

/**
 * Why a test that installs from the registry is left out, or `undefined` where it runs. In continuous integration it always runs, and fails
 * without a network.
 */
export const registryMissing = (): string | undefined =>
  process.env['CI'] !== undefined || spawnSync('npm', QUESTION, { stdio: 'ignore' }).status === 0
    ? undefined
    : 'npm’s registry does not answer, so nothing can be installed from it. Connect this machine to a network and run "npm test" again.'
