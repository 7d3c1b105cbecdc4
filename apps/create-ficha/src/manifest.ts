/** The fields of a shop's package.json that are read here. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'dependencies' in value && 'scripts' in value

/** Throws an error with a sentence if a text is not a shop's package.json. */
export const parseManifest = (text: string): Manifest => {
  const value: unknown = JSON.parse(text)
  if (!isManifest(value)) throw new Error('The package.json of the shop has no dependencies or no scripts.')
  return value
}
