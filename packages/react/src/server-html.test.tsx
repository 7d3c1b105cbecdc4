// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { loadParts, page, SCREENS } from './server-html.support.tsx'

afterEach(() => vi.restoreAllMocks())

it.each(SCREENS)('%s is rendered on a server in words, without a warning', async (_name, screen) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const html = renderToString(page(await loadParts(), screen))
  expect(html).toContain('lang="pt-BR"')
  expect(complaints.mock.calls).toEqual([])
})
