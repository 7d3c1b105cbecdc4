import rules from '@ficha/react/after-paint.css?inline'

/** What no first paint needs of the theme: a chunk that follows it. */
export const AFTER_PAINT_RULES: string = rules
