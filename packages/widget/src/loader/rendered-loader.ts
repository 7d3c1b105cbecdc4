/**
 * The inline script of an element that a server drew. `loader.write.ts` minifies this file into `preload.ts`: its text is the same on every
 * page, so one hash allows it.
 *
 * In a page's head it does three things to each element while the page is parsed, because a browser may paint the half of a page that has arrived:
 *
 * - It shows the line of the deadline in this device's zone, where that zone and the sentence differ. Later the line would move what is below it.
 * - It fits bars to whole pixels of the device, as `useCrispSize` of `@ficha/react` does later, or shows the sentence that they do not fit.
 * - It marks the button that was pressed last (`data-pressed`), so that the element repeats the press (`replayInteractions`).
 *
 * A MutationObserver reports each part before it is painted. No MutationObserver reports a root, and a piece of the page may end between an element's
 * tag and its root. So it looks again before each paint until that root is there. Chrome may count a correction of that late look as a movement,
 * because it compares places from the beginning of a frame. Nothing moves on the screen.
 *
 * After the first frame of the whole page it loads the files that `data-ficha` names, each with its hash. Behind an element it does not wait for the
 * rest of the page. It takes functions from prototypes, because a page may have a `<form name="createElement">`.
 */

const ELEMENTS = 'ficha-payment,ficha-checkout,ficha-recurring'
const BARS = 'figure:not([data-symbology=qr]) svg'

// Both have overloads for obsolete tag names, which are deprecated. The rule does not see that `call` takes another overload.
/* eslint-disable @typescript-eslint/no-deprecated */
const findElements = (): NodeListOf<Element> => Document.prototype.querySelectorAll.call(document, ELEMENTS)
const createLink = (): HTMLElement => Document.prototype.createElement.call(document, 'link')
/* eslint-enable @typescript-eslint/no-deprecated */

/** @param script The element of this very script. */
export const loadRendered = (script: HTMLScriptElement): void => {
  const seen = new WeakSet<ShadowRoot>()
  let isParsing =
    script.closest('head') !== null && Reflect.get(Document.prototype, 'readyState', document) === 'loading'
  let nextLook = 0

  const look = (): void => {
    for (const element of findElements()) {
      // A defined element has drawn or adopted its root, and corrects it by itself.
      if (!(element instanceof HTMLElement) || element.matches(':defined')) continue
      const root = element.shadowRoot
      if (root) correct(element, root)
      else if (isParsing && nextLook === 0) {
        nextLook = requestAnimationFrame(() => {
          nextLook = 0
          look()
        })
      }
    }
  }

  const correct = (element: HTMLElement, root: ShadowRoot): void => {
    showHomeTime(root, element.dataset['serverNow'])
    for (const bars of root.querySelectorAll<SVGSVGElement>(BARS)) fitBars(bars)
    if (seen.has(root)) return
    seen.add(root)
    if (isParsing) observer.observe(root, { childList: true, subtree: true })
    EventTarget.prototype.addEventListener.call(root, 'click', (event) => markPressed(element, root, event))
  }

  const observer = new MutationObserver(look)

  const load = (): void => {
    isParsing = false
    look()
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => importFiles(script)))
  }

  if (!isParsing) {
    load()
    return
  }
  observer.observe(document, { childList: true, subtree: true })
  EventTarget.prototype.addEventListener.call(document, 'readystatechange', load, { once: true })
}

/** The time is the server's, as for the element's script: the clock of a device may be days wrong. `Deadline` of `@ficha/react` draws these parts. */
const showHomeTime = (root: ShadowRoot, serverNow = ''): void => {
  const now = Date.parse(serverNow) || Date.now()
  for (const line of root.querySelectorAll<HTMLElement>('[data-home]'))
    line.hidden = now >= Date.parse(line.dataset['home'] ?? '') === (line.closest('p[data-passed]') !== null)
}

const fitBars = (bars: SVGSVGElement): void => {
  const plate = bars.parentElement
  if (!plate) return
  plate.style.removeProperty('--ficha-code')
  const modules = bars.viewBox.baseVal.width
  const room = bars.getBoundingClientRect().width
  const size = (Math.floor((room * devicePixelRatio + 0.01) / modules) * modules) / devicePixelRatio
  if (size > 0) plate.style.setProperty('--ficha-code', `${size}px`)
  plate.toggleAttribute('data-too-fine', room > 0 && size === 0)
}

const markPressed = (element: HTMLElement, root: ShadowRoot, event: Event): void => {
  const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
  if (!button || element.matches(':defined')) return
  root.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.dataset['pressed'] = String(Date.now())
}

/** Written by `preloadLinks`. */
const parseFiles: (json: string) => readonly (readonly [href: string, integrity: string])[] = JSON.parse

/** Imports the first file. The others are linked before, so that they load at the same time. */
const importFiles = (script: HTMLScriptElement): void => {
  const files = parseFiles(script.dataset['ficha'] ?? '[]')
  for (const [href, integrity] of files) {
    const link = createLink()
    const { nonce } = script
    script.before(Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', nonce, integrity, href }))
  }
  const [entry] = files
  if (entry) void import(/* @vite-ignore */ entry[0])
}
