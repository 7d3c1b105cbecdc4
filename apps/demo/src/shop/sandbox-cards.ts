import type { CardToken } from '@ficha/core/contract'
import type { CardTokenizer } from '@ficha/react/checkout'
import { fetchSettings, type ShopSettings } from './shop-api.ts'

/** The messages of the sandbox's frame. A gateway's card fields have a library that hides such messages. */
type FrameWord =
  | { readonly kind: 'ready' | 'resized'; readonly height: number }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: 'no-card-chosen' | 'unavailable' }
  | ({ readonly kind: 'token'; readonly id: string } & CardToken)

const isFrameWord = (data: unknown): data is FrameWord =>
  typeof data === 'object' && data !== null && 'from' in data && data.from === 'sandbox-tokenizer'

/**
 * Card fields of the sandbox in a frame of its own: no card number is ever on the shop's page or its server. A real gateway's fields fit the same
 * port.
 */
export const sandboxCards: CardTokenizer = (slot, { locale }) => {
  const frame = document.createElement('iframe')
  const asked = new Map<string, { resolve: (token: CardToken | undefined) => void; reject: (error: Error) => void }>()
  const answerTo = (id: string) => {
    const waiting = asked.get(id)
    asked.delete(id)
    return waiting
  }
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
        answerTo(data.id)?.resolve({ token: data.token, fingerprint: data.fingerprint, issuer: data.issuer })
        break
      case 'failed':
        if (data.reason === 'no-card-chosen') answerTo(data.id)?.resolve(undefined)
        else answerTo(data.id)?.reject(new Error('The gateway did not answer, so it has not checked the card.'))
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
  // If the settings do not load, there are no fields. A payer who presses the button reads that the card was not checked.
  fetchSettings().then(place, () => undefined)

  return {
    tokenize: () =>
      new Promise((resolve, reject) => {
        if (!frame.contentWindow) {
          reject(new Error('The gateway’s card fields did not load, so there is no card to check.'))
          return
        }
        const id = crypto.randomUUID()
        asked.set(id, { resolve, reject })
        frame.contentWindow.postMessage({ kind: 'tokenize', id }, origin)
      }),
    unmount: () => {
      isMounted = false
      window.removeEventListener('message', hear)
      frame.remove()
      // After this no answer can arrive.
      for (const { resolve } of asked.values()) resolve(undefined)
    },
  }
}
