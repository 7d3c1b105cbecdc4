import rules from '@ficha/react/after-paint.css?inline'

/** The rules of the theme that the first paint does not need. They are a chunk that loads afterwards. */
export const AFTER_PAINT_RULES: string = rules
