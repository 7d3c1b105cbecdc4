'use client'

import { CheckoutProvider } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { HydrationBoundary, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { useState } from 'react'

interface OrderCheckoutProps {
  readonly orderId: string
  readonly state: DehydratedState
}

/** The whole checkout, on the query client of the page: the kit's queries stand beside your own. */
export const OrderCheckout = ({ orderId, state }: OrderCheckoutProps) => {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <CheckoutProvider base="/api/checkout" locale="pt-BR" queryClient={queryClient}>
          <Checkout orderId={orderId} />
        </CheckoutProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
