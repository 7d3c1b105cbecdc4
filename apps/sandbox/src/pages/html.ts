import { scriptFile } from './assets.ts'

/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly markup: string
}

/** Escapes a text, so that a page shows it as text. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const write = (value: string | Html | readonly Html[] | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string') return escapeHtml(value)
    return 'markup' in value ? value.markup : value.map((one) => one.markup).join('')
  }
  return { markup: parts.map((part, at) => part + write(values[at])).join('') }
}

export interface PageFrame {
  readonly title: string
  readonly language?: string
  readonly stylesheets: readonly string[]
  /** Names of scripts, without an extension. */
  readonly scripts?: readonly string[]
  readonly bodyClass: string
  readonly body: Html
}

/** A whole page. Every style and script is a file of the sandbox. */
export function page(frame: PageFrame): string {
  const styles = frame.stylesheets.map((name) => html`<link rel="stylesheet" href="/assets/${name}" />`)
  const scripts = (frame.scripts ?? []).map(
    (name) => html`<script type="module" src="/assets/${scriptFile(name)}"></script>`,
  )
  return html`<!doctype html>
    <html lang="${frame.language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${frame.title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${styles}${scripts}
      </head>
      <body class="${frame.bodyClass}">
        ${frame.body}
      </body>
    </html> `.markup
}
