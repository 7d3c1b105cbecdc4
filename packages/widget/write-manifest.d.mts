/** A member of the manifest, as the test reads it. */
interface Named {
  readonly name: string
  readonly description: string
}

/** The Custom Elements Manifest, as far as the test reads it. */
export const manifestOf: () => {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string
      readonly attributes?: readonly Named[]
      readonly events?: readonly Named[]
      readonly slots?: readonly Named[]
      readonly cssParts?: readonly { readonly name: string }[]
      readonly cssProperties?: readonly { readonly name: string }[]
    }[]
  }[]
}
