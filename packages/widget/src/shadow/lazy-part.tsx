import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import type { Around } from './around.ts'
import { Notice } from './notice.tsx'

const RETRY_MS = 2_000

/** A part, what it is given, and whom to tell when it does not come. */
export interface LazyPartProps<Props> {
  /** A constant: asked again while it fails. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  readonly onFailing: () => void
}

/** A part that is a chunk of its own. Until it is there, what stands in the element is seen; while it does not come, a sentence says so. */
export const LazyPart = <Props extends Around>({ load, props, onFailing }: LazyPartProps<Props>): ReactElement => {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (Part) => {
        if (isWanted) setPart({ Part })
      },
      () => {
        if (!isWanted) return
        if (tries === 0) onFailing()
        timer = setTimeout(() => setTries(tries + 1), RETRY_MS)
      },
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [load, tries, onFailing])
  if (part) return <part.Part {...props} />
  return tries > 0 ? <Notice reason="unreachable" locale={props.kit.locale} /> : <slot />
}
