import type { Country } from '@ficha/core'
import { useState } from 'react'
import { fillExample } from './fill-example.ts'
import { fetchPayment, fetchWire } from './shop-api.ts'
import { useShop } from './shop-context.ts'

interface DrawerProps {
  readonly paymentId: string | undefined
  readonly country: Country
  readonly locale: string
}

/** Shows the data behind the slip. It is for a developer who builds a shop, never for a payer. */
interface Behind {
  readonly request: unknown
  readonly answer: unknown
  readonly display: unknown
}

const lookBehind = async (paymentId: string, locale: string): Promise<Behind> => {
  const { payment, display } = await fetchPayment(paymentId, locale)
  const wire = payment.outTradeNo === undefined ? undefined : await fetchWire(payment.outTradeNo).catch(() => undefined)
  return {
    request: wire && { path: wire.path, headers: wire.headers, body: wire.request },
    answer: wire && { status: wire.status, body: wire.response },
    display,
  }
}

/** A drawer for developers: the request that the shop's server sent, the gateway's answer, and the model of the screen. */
export const DeveloperDrawer = ({ paymentId, country, locale }: DrawerProps) => {
  const { words } = useShop()
  const [behind, setBehind] = useState<Behind>()
  const open = (): void => {
    if (paymentId !== undefined)
      lookBehind(paymentId, locale).then(setBehind, () => setBehind({ request: '', answer: '', display: '' }))
  }
  return (
    <details className="drawer" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>{words.drawer}</summary>
      {/* The style sheet shows this beside a form only. A form may follow a slip. */}
      <button type="button" className="button drawer-example" onClick={() => fillExample(document, country)}>
        {words.drawerExample}
      </button>
      {behind ? (
        <>
          <Sheet title={words.drawerRequest} value={behind.request} />
          <Sheet title={words.drawerAnswer} value={behind.answer} />
          <Sheet title={words.drawerDisplay} value={behind.display} />
        </>
      ) : (
        <p>{words.drawerNothing}</p>
      )}
    </details>
  )
}

const Sheet = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
  <section>
    <h2>{title}</h2>
    <pre tabIndex={0}>{value === undefined ? '—' : JSON.stringify(value, undefined, 2)}</pre>
  </section>
)
