import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Desk, DeskProvider, FindPayments } from './index.ts'
import { aDeskPayment, aStory, deskFetch, type StoryRoutes } from './story-desk.support.tsx'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { ptBR } from './words/pt-br.ts'

afterEach(cleanup)

const sit = (routes: StoryRoutes = {}, number?: string): { readonly acts: Record<string, unknown>[] } => {
  const acts: Record<string, unknown>[] = []
  render(<Desk locale="en" fetch={deskFetch(routes, acts)} {...(number !== undefined && { number })} />)
  return { acts }
}

describe('<Desk>', () => {
  it('shows what waits, a search and the day, and opens a story', async () => {
    sit()
    expect(await screen.findByRole('table', { name: en.waitsForSomebody })).toBeTruthy()
    expect(await screen.findByText(en.steps.differs)).toBeTruthy()
    expect((await screen.findByRole('table', { name: en.today })).textContent).toContain('MXN 10150.00')
    const table = await screen.findByRole('table', { name: en.find })
    await userEvent.click(within(table).getByRole('button', { name: '93000012345678' }))
    expect(await screen.findByRole('heading', { name: 'B-1007' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: en.back }))
    expect(await screen.findByRole('heading', { name: en.find })).toBeTruthy()
  })

  it('says who may not sit there, that nothing waits, and that nothing was found', async () => {
    const fetch: typeof globalThis.fetch = () =>
      Promise.resolve(Response.json({ code: 'not-allowed' }, { status: 403 }))
    const { unmount } = render(<Desk locale="en" fetch={fetch} />)
    expect((await screen.findByRole('alert')).textContent).toContain(en.errors['signed-out'])
    unmount()
    sit({ found: { payments: [] }, day: { from: '', to: '', waiting: [], totals: [] } })
    for (const sentence of [en.nothingFound, en.nothingWaits, en.nothingToday])
      expect(await screen.findByText(sentence)).toBeTruthy()
  })
})

describe('<FindPayments>', () => {
  it('sends what a person says in a body, and never in an address', async () => {
    const fetch = vi.fn(deskFetch({}))
    render(
      <DeskProvider locale="en" fetch={fetch}>
        <FindPayments onOpen={() => undefined} />
      </DeskProvider>,
    )
    await userEvent.type(screen.getByRole('searchbox'), 'Maria Souza{Enter}')
    await waitFor(() => expect(fetch.mock.calls.at(-1)?.[1]?.body).toBe('{"text":"Maria Souza"}'))
    expect(JSON.stringify(fetch.mock.calls.map(([url]) => url))).not.toContain('Maria')
  })
})

describe('<PaymentStory>', () => {
  it('shows the words of the gateway as text, and contradictions with their act', async () => {
    const { acts } = sit({}, 'ficha-20261121-0007')
    expect(await screen.findByText('MXN 1400.00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: en.acts.replay }))
    expect(await screen.findByText(en.outcomes.done)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: en.acts['retry-hook'] }))
    await waitFor(() => expect(acts).toHaveLength(2))
    expect(acts).toMatchObject([
      { kind: 'replay', delivery: 'd1' },
      { kind: 'retry-hook', hook: 9 },
    ])
    expect(new Set(acts.map(({ key }) => key)).size).toBe(2)
  })

  it('shows no button to a reader', async () => {
    sit({ may: ['read'] }, 'ficha-20261121-0007')
    await screen.findByText(en.timeline)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([en.back])
  })

  it('says why a slip cannot be sent, and hides what the shop has not set up', async () => {
    const story = aStory(['act'], {}, { resend: 'state', query: 'not-set-up' })
    sit({ story }, 'ficha-20261121-0007')
    expect(await screen.findByText(`${en.acts.resend}: ${en.whyNot.state}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.acts.query })).toBeNull()
  })

  it('settles by the revision that was shown, with the money as typed and a reason', async () => {
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
    const { acts } = sit({ refusesActs: 'desk-outdated' }, 'ficha-20261121-0007')
    await userEvent.click(await screen.findByRole('button', { name: en.acts.settle }))
    await userEvent.click(screen.getByRole('radio', { name: en.settle.phases.paid }))
    expect(screen.getByText(en.settle.follows.paid)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(en.settle.amount), '1450,00')
    await userEvent.type(screen.getByLabelText(en.settle.currency), 'mxn')
    await userEvent.type(screen.getByLabelText(en.settle.reason), 'statement, line 14')
    await userEvent.click(screen.getByRole('button', { name: en.settle.confirm }))
    expect(await screen.findByText(en.outcomes.outdated)).toBeTruthy()
    expect(acts).toMatchObject([
      { kind: 'settle', phase: 'paid', amount: '1450.00', currency: 'MXN', reason: 'statement, line 14', revision: 3 },
    ])
  })

  it('sends an act without an answer once more with the same key', async () => {
    const acts: Record<string, unknown>[] = []
    const answers = deskFetch({}, acts)
    let isLost = true
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await answers(input, init)
      if (init?.method !== 'POST' || !isLost) return response
      isLost = false
      throw new TypeError('the network is gone')
    }
    render(<Desk locale="en" fetch={fetch} number={aDeskPayment().number} />)
    await userEvent.click(await screen.findByRole('button', { name: en.acts.query }))
    expect(await screen.findByText(en.outcomes.done)).toBeTruthy()
    expect(acts).toHaveLength(2)
    expect(new Set(acts.map(({ key }) => key)).size).toBe(1)
  })

  it.each([
    ['no answer comes to both', () => Promise.reject(new TypeError('the network is gone'))],
    ['the server fails at both', () => Promise.resolve(Response.json({ code: 'store-unavailable' }, { status: 503 }))],
    ['a proxy answers with a page', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
    ['a later version answers with a word of its own', () => Promise.resolve(Response.json({ outcome: 'queued' }))],
  ])('says that nobody knows whether an act was done where %s', async (_, answer) => {
    const answers = deskFetch({}, [])
    const fetch: typeof globalThis.fetch = (input, init) => (init?.method === 'POST' ? answer() : answers(input, init))
    render(<Desk locale="en" fetch={fetch} number={aDeskPayment().number} />)
    await userEvent.click(await screen.findByRole('button', { name: en.acts.query }))
    expect(await screen.findByText(en.outcomes.unclear)).toBeTruthy()
  })

  it('does not call an act refused if its first request may have arrived', async () => {
    const answers = deskFetch({}, [])
    const replies = [
      () => Promise.reject(new TypeError('the network is gone')),
      () => Promise.resolve(Response.json({ code: 'desk-outdated' }, { status: 409 })),
    ]
    const fetch: typeof globalThis.fetch = (input, init) =>
      init?.method === 'POST'
        ? (replies.shift()?.() ?? Promise.reject(new Error('a third request')))
        : answers(input, init)
    render(<Desk locale="en" fetch={fetch} number={aDeskPayment().number} />)
    await userEvent.click(await screen.findByRole('button', { name: en.acts.query }))
    expect(await screen.findByText(en.outcomes.unclear)).toBeTruthy()
  })

  it('shows each time with its distance from UTC', async () => {
    sit({}, 'ficha-20261121-0007')
    await screen.findByText(en.timeline)
    const times = [...document.querySelectorAll('time')]
    expect(times.length).toBeGreaterThan(3)
    for (const { dateTime, textContent } of times) {
      expect(textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d [+-]\d\d:\d\d$/)
      const [day, clock, zone] = textContent.split(' ')
      expect(Math.abs(Date.parse(`${day}T${clock}:00${zone}`) - Date.parse(dateTime))).toBeLessThan(60_000)
    }
  })

  it('looks for a text in every state, and shows that it does', async () => {
    sit({})
    const state = await screen.findByLabelText<HTMLSelectElement>(en.phase)
    await userEvent.selectOptions(state, 'paid')
    await userEvent.type(screen.getByLabelText(en.findPeopleHint), 'B-1007')
    await userEvent.click(screen.getByRole('button', { name: en.search }))
    expect(state.value).toBe('')
  })
})

describe('the words of the desk', () => {
  const textsOf = (words: object): readonly string[] =>
    Object.values(words).flatMap((word: unknown) =>
      typeof word === 'string' ? [word] : typeof word === 'object' && word !== null ? textsOf(word) : [],
    )

  it.each([
    ['es', es],
    ['pt-BR', ptBR],
  ])('in %s are translated, with the same values', (_, words) => {
    const [own, english] = [textsOf(words), textsOf(en)]
    expect(own).toHaveLength(english.length)
    expect(own.filter((text, place) => text === english[place])).toEqual([])
    const valuesOf = (text: string | undefined): readonly string[] => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String)
    expect(own.map(valuesOf)).toEqual(english.map(valuesOf))
  })
})
