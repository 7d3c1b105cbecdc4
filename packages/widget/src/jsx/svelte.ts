/** Types for Svelte's markup. Once in a project: `import type {} from '@ficha/widget/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements'
import type { FichaElements, FichaListeners } from './element-props.ts'

/** Attributes, members and listeners of an element in Svelte. */
export type FichaSvelteProps<Name extends keyof FichaElements> = FichaElements[Name]['attributes'] &
  FichaElements[Name]['members'] &
  FichaListeners<Name> &
  HTMLAttributes<FichaElements[Name]['element']>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'ficha-payment': FichaSvelteProps<'ficha-payment'>
    'ficha-checkout': FichaSvelteProps<'ficha-checkout'>
    'ficha-recurring': FichaSvelteProps<'ficha-recurring'>
  }
}
