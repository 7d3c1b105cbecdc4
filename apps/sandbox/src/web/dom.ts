/** The content of an element. A text becomes a text node. `undefined` and `false` add nothing. */
export type Child = Node | string | undefined | false | readonly (Node | string | undefined | false)[]

/** An attribute that is undefined or false is omitted. An attribute that is true is written without a value. */
export type Attributes = Readonly<Record<string, string | boolean | number | undefined>>

/** Makes an element. An attribute that is undefined or false is omitted. Text becomes text nodes, never markup. */
export function h(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== false && child !== '') element.append(child)
  }
  return element
}

/** The attributes that a person may have changed. A new rendering does not undo the change. */
const changeable = new Set(['open', 'value', 'checked'])

/** Changes a tree into a new one, node by node, so that focus, scroll positions and open sections stay. */
export function patch(current: Node, wanted: Node): void {
  if (
    current.nodeType !== wanted.nodeType ||
    current.nodeName !== wanted.nodeName ||
    keyOf(current) !== keyOf(wanted)
  ) {
    current.parentNode?.replaceChild(wanted, current)
    return
  }
  if (current instanceof Element && wanted instanceof Element) {
    patchAttributes(current, wanted)
    patchChildren(current, wanted)
  } else if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue
}

function patchAttributes(current: Element, wanted: Element): void {
  for (const { name } of Array.from(current.attributes)) {
    if (!wanted.hasAttribute(name) && !changeable.has(name)) current.removeAttribute(name)
  }
  for (const { name, value } of Array.from(wanted.attributes)) {
    if (!changeable.has(name) && current.getAttribute(name) !== value) current.setAttribute(name, value)
  }
}

/**
 * Changes the children of an element. A child with a data-key is found by its key, wherever it is. So a new order at the top of the list moves the
 * other lines and does not rewrite them.
 */
function patchChildren(current: Element, wanted: Element): void {
  const keyed = new Map<string, ChildNode>()
  for (const child of Array.from(current.childNodes)) {
    const key = keyOf(child)
    if (key !== undefined) keyed.set(key, child)
  }
  let place: ChildNode | null = current.firstChild
  for (const child of Array.from(wanted.childNodes)) {
    const key = keyOf(child)
    const twin: ChildNode | null | undefined = key === undefined ? place : keyed.get(key)
    if (!twin || (key === undefined && keyOf(twin) !== undefined)) {
      current.insertBefore(child, place)
      continue
    }
    if (twin === place) place = twin.nextSibling
    else current.insertBefore(twin, place)
    patch(twin, child)
  }
  while (place !== null) {
    const next: ChildNode | null = place.nextSibling
    place.remove()
    place = next
  }
}

function keyOf(node: Node): string | undefined {
  return node instanceof HTMLElement ? node.dataset['key'] : undefined
}
