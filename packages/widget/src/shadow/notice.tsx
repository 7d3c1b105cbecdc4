import { useEffect, useState, type ReactElement } from 'react'
import type * as noticeWords from './notice-words.ts'

/** Why an element has nothing to show. `busy` and `unreachable` mean that no answer came yet. */
export type Reason = noticeWords.NoticeReason | 'unreachable' | 'busy'

/** These words are in the entry, because a network without answers loads no chunk either. */
const UNREACHABLE = {
  es: 'Todavía no hay respuesta. Seguimos intentando; revisa tu conexión.',
  pt: 'Ainda não há resposta. Continuamos tentando; confira sua conexão.',
  en: 'There is no answer yet. We keep trying; check your connection.',
} as const

/** A sentence in the page's language, after the content that the page's server put into the element. So the element is never blank. */
export const Notice = ({ reason, locale }: { readonly reason: Reason; readonly locale: string }): ReactElement => {
  const [words, setWords] = useState<typeof noticeWords.NOTICE_WORDS | 'lost'>()
  const key = reason === 'unreachable' || reason === 'busy' ? undefined : reason
  const needsWords = key !== undefined
  useEffect(() => {
    let isWanted = true
    if (needsWords) {
      import('./notice-words.ts').then(
        ({ NOTICE_WORDS }) => {
          if (isWanted) setWords(NOTICE_WORDS)
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
  const [tongue] = locale.toLowerCase().split('-')
  const language = tongue === 'pt' || tongue === 'en' ? tongue : 'es'
  return (
    <>
      <slot />
      <div className="ficha" lang={language}>
        <p className="ficha-note" role="alert">
          {key && words !== 'lost' ? words?.[language][key] : UNREACHABLE[language]}
        </p>
      </div>
    </>
  )
}
