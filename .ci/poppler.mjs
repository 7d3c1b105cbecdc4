/** Brings pdftoppm, which turns a printed page into pixels. Without it the tests of printed codes say so and are skipped, but not in CI. */
import { spawnSync } from 'node:child_process'
import { canInstall, installPackages } from './debian.mjs'

const isInstalled = () => spawnSync('pdftoppm', ['-v']).error === undefined

export const bringPoppler = async () => {
  if (!isInstalled() && canInstall()) await installPackages(['poppler-utils'])
}
