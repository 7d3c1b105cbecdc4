import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import checkoutSheet from '@ficha/react/checkout.css?url'
import recurringSheet from '@ficha/react/recurring.css?url'
import sheet from '@ficha/react/styles.css?url'

const Root = () => (
  <html lang="pt-BR">
    <head>
      <HeadContent />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [sheet, checkoutSheet, recurringSheet].map((href) => ({ rel: 'stylesheet', href })),
  }),
  component: Root,
})
