/* global document, Element, HTMLElement */

/**
 * @typedef {Node | string | undefined | false | readonly (Node | string | undefined | false)[]} Child
 * @typedef {Readonly<Record<string, string | boolean | number | undefined>>} Attributes
 */

/**
 * Makes an element. An attribute that is undefined or false is left out; text becomes text nodes, never markup.
 *
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== false && child !== '') element.append(child)
  }
  return element
}

/** What a person did to these is theirs: a new rendering does not take it back. */
const kept = new Set(['open', 'value', 'checked'])

/**
 * Brings a tree to the shape of a fresh one, node by node, so that focus, scroll positions and open sections stay.
 *
 * @param {Node} current
 * @param {Node} wanted
 */
export function patch(current, wanted) {
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

/**
 * @param {Element} current
 * @param {Element} wanted
 */
function patchAttributes(current, wanted) {
  for (const { name } of Array.from(current.attributes)) {
    if (!wanted.hasAttribute(name) && !kept.has(name)) current.removeAttribute(name)
  }
  for (const { name, value } of Array.from(wanted.attributes)) {
    if (!kept.has(name) && current.getAttribute(name) !== value) current.setAttribute(name, value)
  }
}

/**
 * Children with a data-key are found by it wherever they are, so that a new order on top of the list moves the others
 * and does not turn them into each other.
 *
 * @param {Element} current
 * @param {Element} wanted
 */
function patchChildren(current, wanted) {
  /** @type {Map<string, Node>} */
  const keyed = new Map()
  for (const child of Array.from(current.childNodes)) {
    const key = keyOf(child)
    if (key !== undefined) keyed.set(key, child)
  }
  let place = current.firstChild
  for (const child of Array.from(wanted.childNodes)) {
    const key = keyOf(child)
    const twin = key === undefined ? place : keyed.get(key)
    if (twin === undefined || twin === null || (key === undefined && keyOf(twin) !== undefined)) {
      current.insertBefore(child, place)
      continue
    }
    if (twin === place) place = place.nextSibling
    else current.insertBefore(twin, place)
    patch(twin, child)
  }
  while (place !== null) {
    const next = place.nextSibling
    place.parentNode?.removeChild(place)
    place = next
  }
}

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function keyOf(node) {
  return node instanceof HTMLElement ? node.dataset['key'] : undefined
}
