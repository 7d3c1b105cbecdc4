import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../web')
const scripts = readdirSync(WEB).filter((file) => file.endsWith('.ts'))

it.each(scripts)('%s imports only files of its folder, because a browser gets this folder alone', (file) => {
  const script = stripTypeScriptTypes(readFileSync(join(WEB, file), 'utf8'))
  const loaded = [...script.matchAll(/\bfrom '([^']+)'/g)].map(([, address]) => address)
  expect(loaded.filter((address) => !address?.startsWith('./'))).toEqual([])
})
