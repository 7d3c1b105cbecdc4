import { act, cleanup, render } from '@testing-library/react'
import { createContext, useSyncExternalStore, version, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadParts, page, SCREENS, type Parts } from './server-html.support.tsx'

const MESSAGES = ['#checkout-messages', '#recurring-messages'] as const

/** On a server both names are one file, so its replacement has all three tables. */
const browserTables = async () => ({
  ...(await import('./loading/checkout-messages.browser.ts')),
  ...(await import('./loading/recurring-messages.browser.ts')),
})

/** On a server every table of words is at hand, in a browser each is a chunk of its own. */
const inBrowser = (): Promise<Parts> => {
  vi.resetModules()
  for (const name of MESSAGES) vi.doMock(name, browserTables)
  vi.doMock('#make-display', () => import('./display/make-display.browser.ts'))
  return loadParts()
}

/** The visible texts, piece by piece. */
const textsOf = (host: HTMLElement): string[] =>
  [...host.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of MESSAGES) vi.doUnmock(name)
  vi.doUnmock('#make-display')
  vi.resetModules()
})

const Language = createContext('')

/** An application whose context changes after it starts: a theme or a session that only a browser knows. */
const App = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const language = useSyncExternalStore(
    () => () => undefined,
    () => 'known',
    () => '',
  )
  return <Language.Provider value={language}>{children}</Language.Provider>
}

describe.each(SCREENS)('%s from a server', (name, screen) => {
  // A slip without a `display` waits for code, and not for data. React 18 draws a boundary again if something above it changes before the boundary is
  // hydrated. React 19 hydrates it first.
  it.skipIf(name.startsWith('a slip') || version.startsWith('18.'))(
    'is hydrated while the application above it changes',
    async () => {
      const html = renderToString(<App>{page(await loadParts(), screen)}</App>)
      const host = document.body.appendChild(document.createElement('div'))
      host.append(document.createRange().createContextualFragment(html))
      const root = host.firstElementChild
      vi.mocked(console.error).mockClear()
      render(<App>{page(await inBrowser(), screen)}</App>, { container: host, hydrate: true })
      await act(() => vi.dynamicImportSettled())
      expect(vi.mocked(console.error).mock.calls).toEqual([])
      expect(host.firstElementChild).toBe(root)
    },
  )

  it('is hydrated as it is, without an error', async () => {
    const html = renderToString(page(await loadParts(), screen))
    const host = document.createElement('div')
    host.append(document.createRange().createContextualFragment(html))
    document.body.append(host)
    const sent = textsOf(host)
    const root = host.firstElementChild
    expect(sent).not.toEqual([])

    // A server has no document; what React says of one that has is said by `server-html.test.tsx`.
    vi.mocked(console.error).mockClear()
    const onRecoverableError = vi.fn()
    const parts = await inBrowser()
    const { rerender } = render(page(parts, screen), { container: host, hydrate: true, onRecoverableError })
    // Nothing of the page is taken away while the words are on their way, even if the page above is drawn again.
    rerender(page(parts, screen))
    expect(textsOf(host)).toEqual(expect.arrayContaining(sent))
    await act(() => vi.dynamicImportSettled())
    await act(() => vi.dynamicImportSettled())

    expect(onRecoverableError.mock.calls).toEqual([])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    expect(textsOf(host)).toEqual(expect.arrayContaining(sent))
    expect(host.firstElementChild).toBe(root)
  })
})

it.each(['{', '{"title":"Pague a outra conta"}'])(
  'ignores words of the host’s page: %s under the same name',
  async (table) => {
    const [, screen] = SCREENS[0] ?? []
    if (!screen) throw new Error('There is no screen.')
    const html = renderToString(page(await loadParts(), screen))
    const [, name = ''] = /data-ficha-words="([^"]+)"/.exec(html) ?? []
    expect(name).not.toBe('')
    const review = document.body.appendChild(document.createElement('p'))
    review.dataset['fichaWords'] = name
    review.dataset['table'] = table
    const host = document.body.appendChild(document.createElement('div'))
    host.append(document.createRange().createContextualFragment(html))
    const sent = textsOf(host)
    render(page(await inBrowser(), screen), { container: host, hydrate: true, onRecoverableError: () => undefined })
    await act(() => vi.dynamicImportSettled())
    await act(() => vi.dynamicImportSettled())
    expect(textsOf(host)).toEqual(expect.arrayContaining(sent))
    expect(host.textContent).not.toContain('outra conta')
    review.remove()
  },
)
