/**
 * JSX types for React 18, which writes everything as an attribute: give members and listen by a `ref`. Once in a project:
 * `import type {} from '@ficha/widget/react-18'`.
 */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { FichaElements, FichaNoListeners } from '../element-props.ts'

/** Props of an element in React 18. A boolean would be written as text: give `replaceable=""` or leave it away. */
export type FichaReact18Props<Name extends keyof FichaElements> = {
  readonly [Attribute in keyof FichaElements[Name]['attributes']]?: Attribute extends 'replaceable' | 'remember-payer'
    ? '' | undefined
    : FichaElements[Name]['attributes'][Attribute]
} & FichaNoListeners &
  ClassAttributes<FichaElements[Name]['element']> &
  Omit<HTMLAttributes<FichaElements[Name]['element']>, 'className'> & { readonly class?: string | undefined }

declare module 'react' {
  // JSX of React has no other place.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- JSX looks for the names of elements there and nowhere else
  namespace JSX {
    interface IntrinsicElements {
      'ficha-payment': FichaReact18Props<'ficha-payment'>
      'ficha-checkout': FichaReact18Props<'ficha-checkout'>
      'ficha-recurring': FichaReact18Props<'ficha-recurring'>
    }
  }
}
