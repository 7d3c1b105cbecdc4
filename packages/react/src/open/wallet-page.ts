import type { DisplayLink, PartWords } from '@ficha/core'
import { isEmbedded } from '../part/embedded-browser.ts'

/** The link of a wallet's app. In an app's own browser no other app opens: the link leads to the wallet's page, and its label says so. */
export const asPage = (link: DisplayLink, { continueAnyway }: Pick<PartWords, 'continueAnyway'>): DisplayLink =>
  isEmbedded() ? { ...link, label: continueAnyway.replace('{host}', link.host) } : link
