'use client'

import type { DisplayModel, PaymentSnapshot, RecurringSnapshot } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, RecurringSchedule, usePayment, useRecurring } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { HydrationBoundary, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { useState } from 'react'

interface SlipProps {
  readonly id: string
  /** The data that a server has read. Without it the browser requests it. */
  readonly initial?: PaymentSnapshot | undefined
  readonly display?: DisplayModel | undefined
}

const Slip = ({ id, initial, display }: SlipProps) => {
  const { snapshot, isOffline } = usePayment(id, { initial })
  return <PaymentInstructions snapshot={snapshot} display={display} isOffline={isOffline} />
}

/** The slip of one payment, with its changes. */
export const SlipScreen = (props: SlipProps) => (
  <CheckoutProvider base="/api/checkout" locale="pt-BR">
    <Slip {...props} />
  </CheckoutProvider>
)

/** The whole checkout. `state` has the methods that the server has read. */
export const CheckoutScreen = ({ orderId, state }: { orderId: string; state?: DehydratedState | undefined }) => {
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

const Club = ({ id, initial }: { id: string; initial?: RecurringSnapshot | undefined }) => {
  const { snapshot, isOffline } = useRecurring(id, { initial })
  return <RecurringSchedule heading="Clube do Café" snapshot={snapshot} isOffline={isOffline} />
}

/** A recurring order, with its changes. */
export const ClubScreen = (props: { id: string; initial?: RecurringSnapshot | undefined }) => (
  <CheckoutProvider base="/api/checkout" locale="pt-BR">
    <Club {...props} />
  </CheckoutProvider>
)
