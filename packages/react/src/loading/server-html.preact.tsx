import type { ReactElement } from 'react'
import type { ServerHtmlProps } from './server-html.tsx'

export { useTable as useServedTable } from './use-table.ts'

/**
 * The same for Preact, which takes over no HTML of a server here: an element draws itself in a shadow root of its own. It spares every payer
 * Preact's `Suspense`. Chosen by the condition "preact" of a bundler.
 */
export const ServerHtml = ({ children }: ServerHtmlProps): ReactElement => <>{children}</>
