/** Brings PostgreSQL for the store's tests where we may install it. Without it they say so and are skipped, but not in CI. */
import { existsSync, readdirSync } from 'node:fs'
import { canInstall, installPackages } from './debian.mjs'

const DEBIAN = '/usr/lib/postgresql'

const isInstalled = () =>
  existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/initdb`))

export const bringPostgres = async () => {
  if (!isInstalled() && canInstall()) await installPackages(['postgresql'])
}
