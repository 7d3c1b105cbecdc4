import type { CardToken } from '../numbers/card-token.ts'

/** The messages of the frame to the page around it. */
type Message =
  | { readonly kind: 'ready' | 'resized'; readonly height: number }
  | ({ readonly kind: 'token'; readonly id: string } & CardToken)
  | { readonly kind: 'failed'; readonly id: string; readonly reason: 'no-card-chosen' | 'unavailable' }

/**
 * The page that frames this one. The server's policy allows no other page to frame it. Messages are sent to this origin only, and only its messages
 * are read.
 */
const shop = new URL(location.href).searchParams.get('origin') ?? ''

function send(message: Message): void {
  parent.postMessage({ from: 'sandbox-tokenizer', ...message }, shop)
}

async function makeToken(id: string): Promise<void> {
  const card = document.querySelector<HTMLSelectElement>('select[name="card"]')?.value ?? ''
  if (card === '') {
    send({ kind: 'failed', id, reason: 'no-card-chosen' })
    return
  }
  try {
    const response = await fetch('/tokenizer', { method: 'POST', body: new URLSearchParams({ card }) })
    if (!response.ok) throw new Error(`The tokenizer answered ${response.status}.`)
    send({ kind: 'token', id, ...((await response.json()) as CardToken) })
  } catch {
    send({ kind: 'failed', id, reason: 'unavailable' })
  }
}

window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== shop || source !== parent || typeof data !== 'object' || data === null) return
  const { kind, id }: { readonly kind?: unknown; readonly id?: unknown } = data
  if (kind === 'tokenize' && typeof id === 'string') void makeToken(id)
})

const heightOf = (): number => document.documentElement.getBoundingClientRect().height

document.getElementById('tokenizer')?.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(() => send({ kind: 'resized', height: heightOf() })).observe(document.body)
send({ kind: 'ready', height: heightOf() })
