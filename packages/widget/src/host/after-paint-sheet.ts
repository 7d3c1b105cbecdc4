import { untilFrameIsSeen } from './until-frame-is-seen.ts'
import { adoptAfter, sheetOf, type Sheet } from './sheets.ts'

let loading: Promise<Sheet> | undefined

/** Loaded once for all elements, and again after a failure. */
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
 * Adds the rules that the first paint does not need, after the first frame: dialogs, the enlarged view, print, and the rules for a
 * press. A slip can be read and paid without them. A chunk that did not load is requested again when the network is back.
 *
 * @param first The sheet before it. The sheets of parts come after both.
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
