import { beforeEach, describe, expect, it } from 'vitest'
import { createDraft } from './payer-form-state.ts'
import { forgetPayer, keepPayer, recallPayer } from './payer-memory.ts'

const NOON = Date.parse('2026-11-21T15:00:00Z')
const DAY = 24 * 60 * 60 * 1_000

const draftOf = (texts: Readonly<Record<string, string>>) => {
  const draft = createDraft()
  for (const [path, text] of Object.entries(texts)) draft.write(path, text)
  return draft
}

beforeEach(() => localStorage.clear())

describe('the data that a payer lets the device keep', () => {
  it('fill empty fields as they were written, and never replace a text', () => {
    keepPayer('BR', ['name', 'email'], draftOf({ name: 'Ana Souza', email: 'ana@example.com', bank: '001' }), NOON)
    expect(localStorage.getItem('ficha-payer')).not.toContain('001')
    const draft = draftOf({ email: 'other@example.com' })
    expect(recallPayer('BR', draft, NOON + DAY)).toBe(true)
    expect([draft.read('name'), draft.read('email')]).toEqual(['Ana Souza', 'other@example.com'])
  })

  it('belong to one country, and fill no form of another', () => {
    keepPayer('BR', ['name'], draftOf({ name: 'Ana Souza' }), NOON)
    const draft = createDraft()
    expect(recallPayer('MX', draft, NOON)).toBe(false)
    expect(draft.read('name')).toBeUndefined()
  })

  it('are deleted after half a year, and as soon as the payer removes the tick', () => {
    keepPayer('BR', ['name'], draftOf({ name: 'Ana Souza' }), NOON)
    expect(recallPayer('BR', createDraft(), NOON + 183 * DAY)).toBe(false)
    expect(localStorage).toHaveLength(0)
    keepPayer('BR', ['name'], draftOf({ name: 'Ana Souza' }), NOON)
    forgetPayer()
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ...['', '{', 'null', '[]', '{"texts":{}}', '{"country":"BR","until":"x","texts":{"name":1}}'],
    ...['null', '"Ana"', '7'].map((texts) => `{"country":"BR","until":9e15,"texts":${texts}}`),
  ])('are ignored if another program wrote %j', (text) => {
    localStorage.setItem('ficha-payer', text)
    expect(recallPayer('BR', createDraft(), NOON)).toBe(false)
  })
})
