import { listLocales } from '@ficha/core'

/** Every language of the core, and tags that are spelled otherwise or have no table of their own. */
export const TRIED_LOCALES: readonly string[] = [
  ...listLocales(),
  ...listLocales().map((locale) => locale.replace('-', '_').toUpperCase()),
  'pt',
  'pt-PT',
  'es-BO',
  'es_419',
  'es-419',
  'EN-us',
  'qu-PE',
  'fr',
]
