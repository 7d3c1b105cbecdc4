import { untilFrameIsSeen } from './until-frame-is-seen.ts'
import { adoptAfter, sheetOf, type Sheet } from './sheets.ts'

let loading: Promise<Sheet> | undefined

/** Loaded once for all elements; asked for again after a failure. */
const load = (): Promise<Sheet> => {
  loading ??= import('./after-paint-rules.ts').then(
    ({ AFTER_PAINT_RULES }) => sheetOf(AFTER_PAINT_RULES),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Brings the part of the theme that no first paint needs, once a frame has been drawn: dialogs, the enlarged view, print, what answers a
 * press. Without it a slip can be read and paid; a chunk that did not come is asked for again when the network is back.
 *
 * @param first The sheet that it follows; those of parts come after both.
 */
export const adoptAfterPaint = (element: HTMLElement, root: ShadowRoot, first: Sheet): void => {
  requestAnimationFrame(() => {
    void untilFrameIsSeen()
      .then(load)
      .then(
        // The element may have been moved to another document by now.
        (sheet) => adoptAfter(root, first(element.ownerDocument), sheet(element.ownerDocument)),
        () => addEventListener('online', () => adoptAfterPaint(element, root, first), { once: true }),
      )
  })
}
