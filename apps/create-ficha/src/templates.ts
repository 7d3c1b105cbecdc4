/** A template of a shop. */
export interface Template {
  /** Its folder in apps/examples. */
  readonly example: string
  readonly title: string
  /** The file that has the price and the order. */
  readonly prices: string
  /** Whether its first page shows one method of Brazil, so that another country would need other screens. */
  readonly isBrazilOnly?: true
}

/** The templates, by their names in `--template`. */
export const TEMPLATES = {
  react: { example: 'vite-express', title: 'React with Vite, and Express', prices: 'checkout.ts' },
  next: { example: 'next', title: 'Next.js', prices: 'server/checkout.ts', isBrazilOnly: true },
  vue: { example: 'vue-element', title: 'Vue with the custom element', prices: 'checkout.ts' },
  html: { example: 'plain-html', title: 'A plain page with the custom element', prices: 'checkout.ts' },
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof TEMPLATES

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)
