'use client'

import type { DisplayModel, PaymentSnapshot } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'

interface LiveSlipProps {
  readonly id: string
  readonly initial: PaymentSnapshot
  readonly display: DisplayModel
}

const Slip = ({ id, initial, display }: LiveSlipProps) => {
  const { snapshot, isOffline } = usePayment(id, { initial })
  return <PaymentInstructions snapshot={snapshot} display={display} isOffline={isOffline} />
}

export const LiveSlip = (props: LiveSlipProps) => (
  <CheckoutProvider base="/api/checkout" locale="pt-BR">
    <Slip {...props} />
  </CheckoutProvider>
)
