import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineSheets } from './inline-sheets.ts'

const LINK = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">'
const filesOf = (sheet: string) => new Map([['/assets/index-1.css', Buffer.from(sheet)]])

it('the sheet is inlined in the page, and its hash is in the policy', () => {
  const sheet = '.a>b{content:"$&"}'
  const { page, hashes } = inlineSheets(`<head>${LINK}</head>`, filesOf(sheet))
  expect(page).toBe(`<head><style>${sheet}</style></head>`)
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`])
})

it.each(['a{background:url(./a.png)}', '@import "b.css";', 'a::after{content:"</style><script>"}'])(
  'a sheet is not inlined if it contains %s',
  (sheet) => {
    expect(inlineSheets(LINK, filesOf(sheet))).toEqual({ page: LINK, hashes: [] })
  },
)

it('a link to a file outside the shop is not inlined', () => {
  expect(inlineSheets(LINK, new Map())).toEqual({ page: LINK, hashes: [] })
})
