import { Suspense, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'

interface ServerHtmlProps {
  /** Drawn where a server without the words has sent no HTML. Default: nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps a server's HTML on the page until the words that it was drawn with are loaded, and lets React take it over then. A part whose
 * words are a chunk of their own stands in one: without it React finds a skeleton where the server sent sentences, and draws all anew.
 *
 * Until then the part keeps the props of its first rendering: React gives up HTML whose part changes before it was taken over.
 */
export const ServerHtml = ({ fallback, children }: ServerHtmlProps): ReactElement => {
  const [first] = useState({ fallback, children })
  const [isTakenOver, setIsTakenOver] = useState(false)
  const shown = isTakenOver ? children : first.children
  return useMemo(
    () => (
      <Suspense fallback={first.fallback}>
        <AfterTakeOver tell={setIsTakenOver} />
        {shown}
      </Suspense>
    ),
    [first, shown],
  )
}

/** Its effect runs once React has taken over all that stands beside it. */
const AfterTakeOver = ({ tell }: { readonly tell: (isTakenOver: true) => void }): null => {
  useEffect(() => tell(true), [tell])
  return null
}
