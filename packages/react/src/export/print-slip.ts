import type { OnAct } from '../part/block-props.ts'
import { isEmbedded } from '../part/embedded-browser.ts'
import { slipFileName, type Named } from './slip-file-name.ts'
import { noteUnprinted } from './unprinted.ts'

/** The longest wait for a code, because the payer may be at a counter. After it the numbers are printed without their code. */
const PATIENCE_MS = 5_000

/** A code whose encoder still loads: see {@link CodeDrawing}. */
const UNDRAWN = '.ficha-code[data-state="drawing"]'

/**
 * Prints a slip and nothing of the page around it, once every code of it is drawn. Meanwhile the page's title is the slip's name, because
 * browsers offer the title as the name of the PDF. The browser's own print command does not wait for codes: no page can delay it. A code
 * that is not drawn by then is replaced on paper by a sentence that says to use the number.
 *
 * @param button What was pressed, busy until then: it stands in the slip. A second press does nothing while the first one waits.
 * @param named Without it the page keeps its own title.
 * @param onAct Called once the print dialog was opened, or once the browser refused it. Then {@link useUnprinted} of `named` is true.
 */
export const printSlip = async (button: Element, named: Named | undefined, onAct: OnAct | undefined): Promise<void> => {
  if (button.hasAttribute('aria-busy')) return
  // Not disabled: a disabled button loses the focus.
  button.setAttribute('aria-busy', 'true')
  await drawn(button.closest('.ficha') ?? button)
  button.removeAttribute('aria-busy')
  // The slip may have been removed from the page meanwhile. An empty sheet would be printed then.
  if (!button.isConnected) return
  const page = document.documentElement
  const printed = placesOf(button)
  const { title } = document
  const name = named ? slipFileName(named) : title
  document.title = name
  // The style sheet hides the rest of the page, other slips among it, while these attributes stand.
  page.setAttribute('data-ficha-printing', '')
  for (const place of printed) place.setAttribute('data-ficha-printed', '')
  const giveBack = (): void => {
    page.removeAttribute('data-ficha-printing')
    for (const place of printed) place.removeAttribute('data-ficha-printed')
    // If the application has changed the title in the meantime, that title stays.
    if (document.title === name) document.title = title
  }
  addEventListener('afterprint', giveBack, { once: true })
  try {
    print()
  } catch {
    removeEventListener('afterprint', giveBack)
    giveBack()
    if (named) noteUnprinted(named)
    onAct?.({ reason: 'keep-failed', kind: 'slip' })
    return
  }
  onAct?.({ reason: 'printed', kind: 'slip' })
}

/** Whether there is anything that prints. Some browsers of phones have no such command. */
export const canPrint = (): boolean => !isEmbedded() && typeof globalThis.print === 'function'

/** The slip that a button stands in, else the first one of the page, and every element whose shadow root is around it. */
const placesOf = (button: Element): readonly Element[] => {
  const places: Element[] = []
  let place: Element | null | undefined = button.closest('.ficha') ?? document.querySelector('.ficha')
  while (place) {
    places.push(place)
    place = (place.getRootNode() as Partial<ShadowRoot>).host
  }
  return places
}

/** Resolves when no code of the slip waits for its encoder, drawn or refused, or when the longest wait is over. */
const drawn = (slip: Element): Promise<void> =>
  new Promise((resolve) => {
    const isDrawn = (): boolean => slip.querySelector(UNDRAWN) === null
    if (isDrawn()) {
      resolve()
      return
    }
    const end = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => {
      if (isDrawn()) end()
    })
    observer.observe(slip, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
    const timer = setTimeout(end, PATIENCE_MS)
  })
