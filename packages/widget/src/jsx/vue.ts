/**
 * Types for Vue's templates. Add once to a project: `import type {} from '@ficha/widget/vue'`, and let the compiler know the elements:
 * `isCustomElement: (tag) => tag.startsWith('ficha-')`.
 */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { FichaElements } from './element-props.ts'

type Emits<Name extends keyof FichaElements> = {
  readonly [Type in keyof FichaElements[Name]['events']]: (event: FichaElements[Name]['events'][Type]) => void
}

/** An element as Vue's templates see it. */
export type FichaVueElement<Name extends keyof FichaElements> = new () => FichaElements[Name]['element'] & {
  /** For type checks alone; there is no such member. */
  readonly $props: FichaElements[Name]['attributes'] & FichaElements[Name]['members'] & HTMLAttributes & PublicProps
  /** For type checks alone; there is no such member. */
  readonly $emit: EmitFn<Emits<Name>>
}

declare module 'vue' {
  interface GlobalComponents {
    'ficha-payment': FichaVueElement<'ficha-payment'>
    'ficha-checkout': FichaVueElement<'ficha-checkout'>
    'ficha-recurring': FichaVueElement<'ficha-recurring'>
  }
}
