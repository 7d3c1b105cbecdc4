import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../packages/core/docs/adr/', import.meta.url))
const records = readdirSync(FOLDER).sort()

test('decision records have consecutive numbers, and each has its number in its heading', () => {
  expect(records.length).toBeGreaterThan(10)
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_file, place) => place + 1))
  for (const [place, file] of records.entries())
    expect(readFileSync(`${FOLDER}${file}`, 'utf8'), file).toMatch(new RegExp(`^# ${place + 1}\\. `))
})
