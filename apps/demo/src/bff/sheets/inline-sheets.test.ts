import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineSheets } from './inline-sheets.ts'

const LINK = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">'
const filesOf = (sheet: string) => new Map([['/assets/index-1.css', Buffer.from(sheet)]])

it('has the sheet in the page, and names the hash of what stands there', () => {
  const sheet = '.a>b{content:"$&"}'
  const { page, hashes } = inlineSheets(`<head>${LINK}</head>`, filesOf(sheet))
  expect(page).toBe(`<head><style>${sheet}</style></head>`)
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`])
})

it.each(['a{background:url(./a.png)}', '@import "b.css";', 'a::after{content:"</style><script>"}'])(
  'leaves a sheet where it is that says %s',
  (sheet) => {
    expect(inlineSheets(LINK, filesOf(sheet))).toEqual({ page: LINK, hashes: [] })
  },
)

it('leaves a link to a file that is not the shop’s', () => {
  expect(inlineSheets(LINK, new Map())).toEqual({ page: LINK, hashes: [] })
})
