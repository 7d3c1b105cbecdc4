import { options, type VNode } from 'preact'

/** Preact keeps the element of a drawn node under this name, mangled alike in each of its builds. */
interface Drawn extends VNode<{ readonly children?: unknown }> {
  /** Absent on a server. */
  readonly __e?: Element
}

/**
 * A browser that translates a page puts elements in place of the text nodes. Preact then changes or removes a node that is not on the page: the payer
 * reads "copying" for ever. So the text of an element that contains text alone is written into the element where another text stands. React does this
 * by itself.
 */
export const showChangedTexts = (): void => {
  const before = options.diffed?.bind(options)
  options.diffed = (node) => {
    before?.(node)
    const { type, props, __e: element } = node as Drawn
    const text = props.children === false ? '' : props.children
    if (element && typeof type === 'string' && typeof text === 'string' && element.textContent !== text)
      element.textContent = text
  }
}
