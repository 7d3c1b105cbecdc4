/** Writes the pages of words: `node packages/core/src/locales/words.write.ts`. A test compares the pages with the tables. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dangerousMomentsPage } from './dangerous-moments.support.ts'
import { WORDS_LOCALES, wordsPage } from './words-page.support.ts'

const folder = fileURLToPath(new URL('../../docs/words/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const locale of WORDS_LOCALES) writeFileSync(`${folder}${locale}.md`, wordsPage(locale))
writeFileSync(`${folder}dangerous-moments.md`, dangerousMomentsPage())
