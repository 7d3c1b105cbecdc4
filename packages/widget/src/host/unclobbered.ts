/**
 * DOM clobbering: on a page with `<form name="createElement">` the document's `createElement` is that form, and in a form with
 * `<input name="parentNode">` the form's `parentNode` is that input. Here each member is read from the prototype, where no element is in
 * front of it. The build has the parts and Preact read these in place of `document` and `node.ownerDocument` (vite.config.ts).
 */

/** One for each node: a sheet belongs to one document, which has to be the same every time. */
const made = new WeakMap<Node, Node>()

const fromPrototype: ProxyHandler<Node> = {
  get: (node, name) => {
    const member: unknown = Reflect.get(Reflect.getPrototypeOf(node) ?? node, name, node)
    if (typeof member !== 'function') return member
    const bound: unknown = member.bind(node)
    return bound
  },
  set: (node, name, value) => Reflect.set(Reflect.getPrototypeOf(node) ?? node, name, value, node),
}

/** A node whose members come from its prototype. Read and call its members. Do not pass it to the browser. */
export const unclobbered = <Clobbered extends Node>(node: Clobbered): Clobbered => {
  let own = made.get(node)
  if (!own) made.set(node, (own = new Proxy<Node>(node, fromPrototype)))
  return own as Clobbered
}

/** In place of `node.ownerDocument`. */
export const ownerDocumentOf = (node: Node | null | undefined): Document | null | undefined => {
  const page = node?.ownerDocument
  return page && unclobbered(page)
}

/** In place of `document`, which a server that imports the classes does not have. */
export const pageDocument: Document | undefined =
  typeof globalThis.document === 'undefined' ? undefined : unclobbered(globalThis.document)
