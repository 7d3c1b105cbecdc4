/**
 * As much of `process` as a bundler knows: it puts the word in the place of `process.env.NODE_ENV`, and drops the code that the comparison
 * switches off. A module that asks declares `process` for itself, because types that are global here would meet Node's in a host's program.
 */
export interface BundledProcess {
  readonly env: { readonly NODE_ENV?: string | undefined }
}
