/** The packages whose code the bundles of a built package contain, as its notices name them. */
export const bundledIn: (folder: string) => readonly {
  readonly name: string
  readonly version: string
  readonly license: string
}[]

/** Writes one CycloneDX list for each package into a folder; the files' names. */
export const writeSboms: (
  packages: readonly { readonly name: string; readonly folder: string }[],
  into: string,
) => Promise<readonly string[]>
