import '@ficha/react/styles.css'
import '@ficha/react/recurring.css'
import '@ficha/react/checkout.css'
import { CheckoutProvider } from '@ficha/react'
import { hydrate, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '../bff/pages/page-data.ts'
import { AccountScreen } from './account-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { ClubReturnScreen } from './club-return-screen.tsx'
import { ClubScreen } from './club-screen.tsx'
import { openDrawer } from './developer-drawer.ts'
import { PayScreen } from './pay-screen.tsx'
import { ReturnScreen } from './return-screen.tsx'
import './shop.ts'
import { CHECKOUT_BASE } from './requests.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}. Serve it as the shop's server writes it.`)
  return found
}

const data = JSON.parse(element('data').textContent) as PageData
const root = element('screen')

const show = (screen: ReactNode): void =>
  createRoot(root).render(
    <CheckoutProvider base={CHECKOUT_BASE} locale={data.locale}>
      {screen}
    </CheckoutProvider>,
  )

switch (data.screen) {
  case 'checkout': {
    // The server has drawn the same tree.
    const queryClient = new QueryClient()
    hydrate(queryClient, data.state)
    hydrateRoot(
      root,
      <CheckoutProvider base={CHECKOUT_BASE} locale={data.locale} queryClient={queryClient}>
        <CheckoutScreen {...data} />
      </CheckoutProvider>,
    )
    openDrawer()
    break
  }
  case 'pay':
    createRoot(root).render(<PayScreen {...data} />)
    break
  case 'return':
    show(<ReturnScreen {...data} />)
    break
  case 'club':
    show(<ClubScreen {...data} />)
    break
  case 'club-return':
    show(<ClubReturnScreen {...data} />)
    break
  case 'account':
    createRoot(root).render(<AccountScreen {...data} />)
    break
  default:
    data satisfies never
}
