import type { ReactNode } from 'react'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'

export const metadata = { title: 'A shop with Ficha' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body className="ficha-page">{children}</body>
    </html>
  )
}
