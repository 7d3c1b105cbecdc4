import type { ReactNode } from 'react'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import '@ficha/react/recurring.css'

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  )
}
