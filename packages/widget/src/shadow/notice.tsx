import { lookUpTag } from '@ficha/core/contract'
import type { NoticeReason } from '@ficha/core/internal'
import { useEffect, useState, type ReactElement } from 'react'
import type * as chunk from './notice-words.ts'

/** Why an element has nothing to show. `busy` and `unreachable` mean that no answer came yet. */
export type Reason = NoticeReason | 'unreachable' | 'busy'

/**
 * These words are in the entry, because a network without answers loads no chunk either. The Spanish sentence has no form of address, because it is
 * the same in every country. The cause is not known: a busy server has answered, and the connection is good.
 */
const UNREACHABLE = {
  es: 'Aún no hay respuesta. Seguimos intentando. Si ya hay un pago, no hace falta otro.',
  pt: 'Ainda sem resposta. Continuamos tentando. Se já pagou, não pague de novo.',
  en: 'No answer yet. We keep trying. If you have paid, do not pay again.',
} as const

/** A sentence in the page's language, after the content that the page's server put into the element. So the element is never blank. */
export const Notice = ({ reason, locale }: { readonly reason: Reason; readonly locale: string }): ReactElement => {
  const [words, setWords] = useState<typeof chunk.noticeMessagesFor | 'lost'>()
  const key = reason === 'unreachable' || reason === 'busy' ? undefined : reason
  const needsWords = key !== undefined
  useEffect(() => {
    let isWanted = true
    if (needsWords) {
      import('./notice-words.ts').then(
        ({ noticeMessagesFor }) => {
          if (isWanted) setWords(() => noticeMessagesFor)
        },
        () => {
          if (isWanted) setWords('lost')
        },
      )
    }
    return () => {
      isWanted = false
    }
  }, [needsWords])
  const language = lookUpTag(locale, (tag) => (tag === 'pt' || tag === 'en' ? tag : undefined)) ?? 'es'
  return (
    <>
      <slot />
      <div className="ficha" lang={language}>
        <p className="ficha-note" role="alert">
          {key && words !== 'lost' ? words?.(locale)[key] : UNREACHABLE[language]}
        </p>
      </div>
    </>
  )
}
