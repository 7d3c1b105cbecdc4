/** `HTMLElement`. A server does not have it, and may import the classes for their names and types. */
export const ElementBase: typeof HTMLElement =
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it only replaces a class of the browser
  typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement
