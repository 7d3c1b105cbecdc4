/**
 * Gives a class the accessors of its elements: the members that are attributes, and those that only a script can set. The class
 * declares them, so editors and the manifest find them there.
 */

/** "payment-id" is `paymentId`. */
export const memberOf = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** Members that are attributes. The value is "" without the attribute. `null` and `undefined` remove it. */
export const reflectAttributes = (prototype: HTMLElement, attributes: readonly string[]): void => {
  for (const attribute of attributes) {
    define(prototype, memberOf(attribute), {
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? ''
      },
      set(this: HTMLElement, value: string | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      },
    })
  }
}

/** An object that keeps its properties and draws again after a change. */
export interface PropertyHost extends HTMLElement {
  readonly properties: Record<string, unknown>
  setProperty: (name: string, value: unknown) => void
}

/** Members that are no attributes. */
export const defineProperties = (prototype: PropertyHost, names: readonly string[]): void => {
  for (const name of names) {
    define(prototype, name, {
      get(this: PropertyHost) {
        return this.properties[name]
      },
      set(this: PropertyHost, value: unknown) {
        this.setProperty(name, value)
      },
    })
  }
}

/** A value that the page set before the class was defined hides the accessor. So the value is deleted and set again. */
export const upgradeProperties = (element: HTMLElement): void => {
  for (const name of Object.keys(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

const define = (prototype: object, name: string, accessor: PropertyDescriptor & ThisType<HTMLElement>): void => {
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...accessor })
}
