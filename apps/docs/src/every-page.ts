import { apis } from './pages/api.ts'
import { errors } from './pages/errors.ts'
import { guides } from './pages/guides.ts'
import { httpApi } from './pages/http-api.ts'
import { readmes } from './pages/readmes.ts'
import { serverPages } from './pages/server-pages.ts'
import type { Page } from './site/page.ts'

/** The pages, in the order of the menu. */
export const everyPage = (): readonly Page[] => [
  ...guides(),
  ...readmes(),
  ...serverPages(),
  httpApi(),
  errors(),
  ...apis(),
]

/** The first file for language models: every page with a sentence about it (llmstxt.org). */
export const llmsText = (pages: readonly Page[]): string =>
  [
    '# Ficha',
    '> A checkout kit for Latin America: one gateway’s answer, and a screen for each way to pay that a payer can act on. TypeScript; server, React parts, a custom element, and a sandbox of the gateway.',
    ...(['Start', 'Guides', 'Packages', 'Server', 'Reference'] as const).map((section) =>
      [
        `## ${section}\n`,
        ...pages
          .filter((page) => page.section === section)
          .map(({ name, title, summary }) => `- [${title}](${name}.md): ${summary}`),
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'
