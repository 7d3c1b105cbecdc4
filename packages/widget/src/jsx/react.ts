/**
 * JSX types for React 19, which sets members of an element and listens to its events. Once in a project:
 * `import type {} from '@ficha/widget/react'`.
 */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { FichaElements, FichaListeners } from './element-props.ts'

/** Props of an element in React 19. */
export type FichaReactProps<Name extends keyof FichaElements> = FichaElements[Name]['attributes'] &
  FichaElements[Name]['members'] &
  FichaListeners<Name> &
  ClassAttributes<FichaElements[Name]['element']> &
  HTMLAttributes<FichaElements[Name]['element']> & { readonly class?: string | undefined }

declare module 'react' {
  // JSX of React has no other place.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- JSX looks for the names of elements there and nowhere else
  namespace JSX {
    interface IntrinsicElements {
      'ficha-payment': FichaReactProps<'ficha-payment'>
      'ficha-checkout': FichaReactProps<'ficha-checkout'>
      'ficha-recurring': FichaReactProps<'ficha-recurring'>
    }
  }
}
