/** What `exports` says of one entry: a path, or a path for each condition. */
export type EntryTarget = string | Readonly<Record<string, string>>

/**
 * The entries of a package, one by one: a pattern of its `exports` stands for each source that fits it.
 *
 * @param manifest - `package.json`, read.
 * @param folder - The package's folder.
 */
export const entriesOf: (
  manifest: { readonly exports: Readonly<Record<string, EntryTarget | null>> },
  folder: string,
) => readonly (readonly [entry: string, target: EntryTarget])[]
