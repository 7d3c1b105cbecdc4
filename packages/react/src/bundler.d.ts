/** Every bundler puts the word in the place of this expression, and drops the code that it switches off: no production build has a warning. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
