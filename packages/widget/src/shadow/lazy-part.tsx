import type { ComponentType, ReactElement } from 'react'
import type { HostContext } from './host-context.ts'
import { Notice } from './notice.tsx'
import { useLazyPart } from './use-lazy-part.ts'

/** A part, its props, and a callback for the case that it does not load. */
export interface LazyPartProps<Props> {
  /** A constant. It is called again after each failure. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The part, where it was loaded before. */
  readonly part?: ComponentType<Props> | undefined
  readonly props: Props
  readonly onFailing: () => void
}

/** A part that is a chunk of its own. Until it has loaded, the element shows the content of its slot. If it does not load, a sentence says so. */
export const LazyPart = <Props extends HostContext>({
  load,
  part: known,
  props,
  onFailing,
}: LazyPartProps<Props>): ReactElement => {
  const { part, failures } = useLazyPart(load, onFailing, known)
  if (part) return <part.Part {...props} />
  return failures > 0 ? <Notice reason="unreachable" locale={props.kit.locale} /> : <slot />
}
