import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import '@ficha/react/recurring.css'

export default function Root() {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
