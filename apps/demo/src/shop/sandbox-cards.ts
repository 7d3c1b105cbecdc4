import type { CardToken } from '@ficha/core/contract'
import type { CardTokenizer } from '@ficha/react/checkout'

/** The messages of the sandbox's frame. A gateway's card fields have a library that hides such messages. */
type FrameMessage =
  | { readonly kind: 'ready' | 'resized'; readonly height: number }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: 'no-card-chosen' | 'unavailable' }
  | ({ readonly kind: 'token'; readonly id: string } & CardToken)

const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'from' in data && data.from === 'sandbox-tokenizer'

/**
 * Card fields of the sandbox in a frame of its own: no card number is ever on the shop's page or its server. A real gateway's fields fit the same
 * port.
 *
 * @param address The address of the fields.
 */
export const sandboxCards =
  (address: string): CardTokenizer =>
  (slot, { locale }) => {
    const source = new URL(address)
    source.searchParams.set('origin', window.location.origin)
    source.searchParams.set('lang', locale)
    const frame = document.createElement('iframe')
    const requests = new Map<
      string,
      { resolve: (token: CardToken | undefined) => void; reject: (error: Error) => void }
    >()
    const takeRequest = (id: string) => {
      const request = requests.get(id)
      requests.delete(id)
      return request
    }
    const receive = ({ origin, source: sender, data }: MessageEvent<unknown>): void => {
      if (origin !== source.origin || sender !== frame.contentWindow || !isFrameMessage(data)) return
      switch (data.kind) {
        case 'ready':
        case 'resized':
          frame.height = String(Math.ceil(data.height))
          break
        case 'token':
          takeRequest(data.id)?.resolve({ token: data.token, fingerprint: data.fingerprint, issuer: data.issuer })
          break
        case 'failed':
          if (data.reason === 'no-card-chosen') takeRequest(data.id)?.resolve(undefined)
          else takeRequest(data.id)?.reject(new Error('The gateway did not answer, so it has not checked the card.'))
          break
        default:
          data satisfies never
      }
    }
    window.addEventListener('message', receive)

    frame.src = source.href
    frame.title = locale.startsWith('pt') ? 'Cartão de teste' : 'Tarjeta de prueba'
    frame.referrerPolicy = 'no-referrer'
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    frame.className = 'card-frame'
    slot.append(frame)

    return {
      tokenize: () =>
        new Promise((resolve, reject) => {
          if (!frame.contentWindow) {
            reject(new Error('The gateway’s card fields did not load, so there is no card to check.'))
            return
          }
          const id = crypto.randomUUID()
          requests.set(id, { resolve, reject })
          frame.contentWindow.postMessage({ kind: 'tokenize', id }, source.origin)
        }),
      unmount: () => {
        window.removeEventListener('message', receive)
        frame.remove()
        // After this no answer can arrive.
        for (const { resolve } of requests.values()) resolve(undefined)
      },
    }
  }
