import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from './houses.ts'

const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8')

/** Folders of the packages as ARCHITECTURE.md shortens them: `server/routes` is `packages/server/src/routes`. */
const named = [...text.matchAll(/(?<![\w/-])(core|react|server|widget)\/([\w./-]*[\w-])/g)].flatMap(
  ([path, house = '', rest = '']) =>
    [`${ROOT}packages/${house}/src/${rest}`, `${ROOT}packages/${house}/${rest}`].some((place) => existsSync(place))
      ? []
      : [path],
)

it('ARCHITECTURE.md names only files and folders that exist', () => {
  expect(text).toContain('server/routes/post-payment.ts')
  expect(named).toEqual([])
})
