/** JSX types for Preact. Once in a project: `import type {} from '@ficha/widget/preact'`. */
import type { ClassAttributes, HTMLAttributes } from 'preact'
import type { FichaElements, FichaListeners } from './element-props.ts'

/** Props of an element in Preact. */
export type FichaPreactProps<Name extends keyof FichaElements> = FichaElements[Name]['attributes'] &
  FichaElements[Name]['members'] &
  FichaListeners<Name> &
  ClassAttributes<FichaElements[Name]['element']> &
  HTMLAttributes<FichaElements[Name]['element']>

declare module 'preact' {
  // JSX of Preact has no other place.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- JSX looks for the names of elements there and nowhere else
  namespace JSX {
    interface IntrinsicElements {
      'ficha-payment': FichaPreactProps<'ficha-payment'>
      'ficha-checkout': FichaPreactProps<'ficha-checkout'>
      'ficha-recurring': FichaPreactProps<'ficha-recurring'>
    }
  }
}
