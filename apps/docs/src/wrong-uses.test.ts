// @vitest-environment jsdom
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { beforeEach, expect, test, vi } from 'vitest'
import { PAGES } from './wrong-uses/of-pages.support.ts'
import { SERVERS } from './wrong-uses/of-servers.support.ts'
import type { WrongUse } from './wrong-uses/wrong-use.support.ts'

const GUIDE = join(import.meta.dirname, '../guides/what-goes-wrong.md')

const WHERE: Readonly<Record<WrongUse['where'], string>> = {
  thrown: 'an error',
  HTTP: 'the answer',
  log: 'the server’s log',
  console: 'the browser’s console',
  command: 'the terminal',
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development')
})

const rowOf = async ({ title, where, said }: WrongUse): Promise<string> => {
  const message = await said().catch((error: unknown) => {
    throw new Error(`Nothing was said about ${title}.`, { cause: error })
  })
  const sentence = message.replaceAll(/\s+/g, ' ').trim()
  expect(sentence.length, `${title}: ${sentence}`).toBeGreaterThan(30)
  return `| ${title} | ${WHERE[where]} | \`${sentence.replaceAll('`', '').replaceAll('|', '\\|')}\` |`
}

test('every wrong use causes the message that the guide shows', async () => {
  const rows: string[] = []
  for (const use of [...SERVERS, ...PAGES]) rows.push(await rowOf(use))
  const table = ['| Mistake | Where | The sentence |', '| - | - | - |', ...rows].join('\n')
  const [before = '', rest = ''] = readFileSync(GUIDE, 'utf8').split('<!-- wrong uses -->\n')
  const [, after = ''] = rest.split('<!-- /wrong uses -->\n')
  const guide = await format(`${before}<!-- wrong uses -->\n\n${table}\n\n<!-- /wrong uses -->\n${after}`, {
    parser: 'markdown',
    printWidth: 150,
  })
  if (process.env['WRITE_GUIDES'] !== undefined) writeFileSync(GUIDE, guide)
  const cells = (text: string): readonly string[] => text.split('\n').map((line) => line.replaceAll(/\s+/g, ' '))
  expect(cells(readFileSync(GUIDE, 'utf8'))).toEqual(cells(guide))
})
