import { connection } from 'next/server'
import { Suspense, type ReactNode } from 'react'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'

export const metadata = { title: 'A shop with Ficha' }

interface LayoutProps {
  readonly children: ReactNode
}

const Document = async ({ children }: LayoutProps) => {
  await connection()
  return (
    <html lang="pt-BR">
      <body className="ficha-page">{children}</body>
    </html>
  )
}

/**
 * With `cacheComponents` Next makes what stands around `<Suspense>` at the build, where no request has a nonce yet, and the policy of proxy.ts would
 * refuse its scripts. So each request gets its own document. A shop without nonces puts `<Suspense>` into its pages.
 */
export default function Layout({ children }: LayoutProps) {
  return (
    <Suspense>
      <Document>{children}</Document>
    </Suspense>
  )
}
