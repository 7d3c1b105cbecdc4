import type { CardToken } from '@ficha/core/contract'
import type { CardTokenizer } from '@ficha/react/checkout'
import { fetchSettings, type ShopSettings } from './shop-api.ts'

/** The messages of the sandbox's frame. A gateway's card fields have a library that hides such messages. */
type FrameWord =
  | { readonly kind: 'ready' | 'resized'; readonly height: number }
  | { readonly kind: 'failed'; readonly id: string }
  | ({ readonly kind: 'token'; readonly id: string } & CardToken)

const isFrameWord = (data: unknown): data is FrameWord =>
  typeof data === 'object' && data !== null && 'from' in data && data.from === 'sandbox-tokenizer'

/**
 * Card fields of the sandbox in a frame of its own: no card number is ever on the shop's page or its server. A real gateway's fields fit the same
 * port.
 */
export const sandboxCards: CardTokenizer = (slot, { locale }) => {
  const frame = document.createElement('iframe')
  const asked = new Map<string, (token: CardToken | undefined) => void>()
  let isMounted = true
  /** Empty until the shop's server has given the address of the fields. */
  let origin = ''

  const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (origin === '' || from !== origin || source !== frame.contentWindow || !isFrameWord(data)) return
    switch (data.kind) {
      case 'ready':
      case 'resized':
        frame.height = String(Math.ceil(data.height))
        break
      case 'token':
        asked.get(data.id)?.({ token: data.token, fingerprint: data.fingerprint, issuer: data.issuer })
        break
      case 'failed':
        asked.get(data.id)?.(undefined)
        break
      default:
        data satisfies never
    }
  }
  window.addEventListener('message', hear)

  const place = ({ cardFrame }: ShopSettings): void => {
    if (!isMounted) return
    const address = new URL(cardFrame)
    origin = address.origin
    address.searchParams.set('origin', window.location.origin)
    address.searchParams.set('lang', locale)
    frame.src = address.href
    frame.title = locale.startsWith('pt') ? 'Cartão de teste' : 'Tarjeta de prueba'
    frame.referrerPolicy = 'no-referrer'
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    frame.className = 'card-frame'
    slot.append(frame)
  }
  // If the settings do not load, there are no fields. A payer who presses the button reads that the card is not complete.
  fetchSettings().then(place, () => undefined)

  return {
    tokenize: () =>
      new Promise((resolve) => {
        if (!frame.contentWindow) {
          resolve(undefined)
          return
        }
        const id = crypto.randomUUID()
        asked.set(id, (token) => {
          asked.delete(id)
          resolve(token)
        })
        frame.contentWindow.postMessage({ kind: 'tokenize', id }, origin)
      }),
    unmount: () => {
      isMounted = false
      window.removeEventListener('message', hear)
      frame.remove()
      // After this no answer can arrive.
      for (const answer of asked.values()) answer(undefined)
    },
  }
}
