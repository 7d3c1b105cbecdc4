'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

/** Your form goes here; `<Checkout orderId>` of @ficha/react/checkout brings one. */
const payer = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '52998224725' },
  address: { street: 'Rua Augusta', streetNumber: '1500', city: 'São Paulo', state: 'SP', zipCode: '01304001' },
}

export const PayWithPix = ({ orderId }: { readonly orderId: string }) => {
  const router = useRouter()
  const [error, setError] = useState<string>()
  const pay = async () => {
    const response = await fetch('/api/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, method: 'PIX', payer, returnUrl: `${location.origin}/` }),
    })
    const answer = (await response.json()) as { readonly id?: string; readonly title?: string }
    if (response.ok && answer.id !== undefined) router.push(`/pay/${answer.id}`)
    else setError(answer.title)
  }
  return (
    <>
      <button type="button" onClick={() => void pay()}>
        Pagar com Pix
      </button>
      <p role="alert">{error}</p>
    </>
  )
}
