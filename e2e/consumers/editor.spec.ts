import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { openEditor, type Editor } from './editor.ts'
import { unpacked } from './unpacked.ts'
import { WRONG_USES, type WrongUse } from './wrong-uses.ts'
import { SWEEP } from '../support/sweep-tag.ts'

const GUIDE = fileURLToPath(new URL('../../apps/docs/guides/what-an-editor-shows.md', import.meta.url))

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\`\n`

const sectionOf = (editor: Editor, use: WrongUse): string =>
  [
    `## ${use.title}\n`,
    fenced('tsx wrong', use.wrong),
    fenced('text', editor.errors(use.wrong).join('\n')),
    `Over \`${use.hover}\`:\n`,
    fenced('text', editor.hover(use.wrong, use.hover)),
    ...(use.complete
      ? [`Offered in its place: ${use.complete.offers.map((name) => `\`${name}\``).join(', ')} …\n`]
      : []),
    'What was meant:\n',
    fenced('tsx', use.right),
  ].join('\n')

test('an editor explains ten wrong uses, and suggests right names', SWEEP, () => {
  test.setTimeout(480_000)
  const folder = unpacked()
  try {
    const editor = openEditor(folder)
    expect(WRONG_USES.length).toBe(10)
    for (const use of WRONG_USES) {
      expect(editor.errors(use.right), use.title).toEqual([])
      expect(editor.errors(use.wrong).length, use.title).toBeGreaterThan(0)
      expect(editor.hover(use.wrong, use.hover).trim(), use.title).not.toBe('')
      if (use.complete)
        expect(editor.completions(use[use.complete.of ?? 'right'], use.complete.after), use.title).toEqual(
          expect.arrayContaining([...use.complete.offers]),
        )
    }
    const guide = [
      '# What an editor shows\n',
      'Ten mistakes, and what TypeScript says of each before anything runs. Written by a test (`WRITE_GUIDES=1`), which compares it with the compiler.\n',
      ...WRONG_USES.map((use) => sectionOf(editor, use)),
    ].join('\n')
    if (process.env['WRITE_GUIDES'] !== undefined) writeFileSync(GUIDE, guide)
    expect(readFileSync(GUIDE, 'utf8')).toBe(guide)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
