import type { BrowserContext } from '@playwright/test'
import { WIDGET_SCRIPT } from './widget-script.ts'

/** A merchant's page with the built widget on it. */
export interface WidgetPage {
  /** Path on the shop's origin. */
  readonly path: string
  readonly paymentId: string
  /** Rules of the merchant's own, which come before the widget. */
  readonly css?: string
}

/** Puts a merchant's page with the widget on the shop's origin. It may be framed, unlike the shop's own pages. */
export const serveWidgetPage = async (
  context: BrowserContext,
  { path, paymentId, css = '' }: WidgetPage,
): Promise<void> => {
  await context.route('**/host/ficha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET_SCRIPT }),
  )
  await context.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Barro &amp; Grano</title>
<style>${css}</style>
<script src="/host/ficha.js" defer></script>
<main><ficha-payment payment-id="${paymentId}"></ficha-payment></main>
</html>`,
    }),
  )
}
