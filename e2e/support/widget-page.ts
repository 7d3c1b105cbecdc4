import type { BrowserContext, Page } from '@playwright/test'
import { WIDGET_SCRIPT } from './widget-script.ts'

/** A merchant's page with the built widget on it: the element of a payment, or of an order. */
export type WidgetPage = PageAround & ({ readonly paymentId: string } | { readonly orderId: string })

interface PageAround {
  /** Path on the shop's origin. */
  readonly path: string
  /** Rules of the merchant's own, which come before the widget. */
  readonly css?: string
}

/** Puts a merchant's page with the widget on the shop's origin. It may be framed, unlike the shop's own pages. */
export const serveWidgetPage = async (
  context: BrowserContext | Page,
  { path, css = '', ...shown }: WidgetPage,
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
<main>${elementOf(shown)}</main>
</html>`,
    }),
  )
}

const elementOf = (shown: { readonly paymentId: string } | { readonly orderId: string }): string =>
  'paymentId' in shown
    ? `<ficha-payment payment-id="${shown.paymentId}"></ficha-payment>`
    : `<ficha-checkout order-id="${shown.orderId}" base="/api/checkout" locale="pt-BR"></ficha-checkout>`
