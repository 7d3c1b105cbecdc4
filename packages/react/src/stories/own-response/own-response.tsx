import { listCountries, methodsFor, type Payment } from '@ficha/core'
import { brPix } from '@ficha/core/testing'
import { useState, type ReactElement } from 'react'
import { PaymentInstructions } from '../../slip/payment-instructions.tsx'
import { readOwnResponse, rowName, withCountry, withRow, type OwnResponse } from './read-own-response.ts'

const FIRST: OwnResponse = { json: JSON.stringify(brPix.response, undefined, 2), terms: brPix.terms }

const LOCALES = ['pt-BR', 'es', 'es-MX', 'es-AR', 'es-CO', 'es-CL', 'es-PE', 'en'] as const

/** What the parser has to say to the merchant, which no payer sees. */
const Remarks = ({ payment }: { readonly payment: Payment }): ReactElement => (
  <ul className="own-remarks">
    {payment.diagnostics.map(({ kind, message }) => (
      <li key={`${kind} ${message}`}>
        <code>{kind}</code> {message}
      </li>
    ))}
    {payment.unshown.map(({ field, reason }) => (
      <li key={field}>
        <code>{field}</code> is not shown: {reason}
      </li>
    ))}
    {payment.diagnostics.length + payment.unshown.length === 0 && <li>Nothing to remark: every field is shown.</li>}
  </ul>
)

/** Paste an answer of the gateway and say what was asked of it: the screen, the remarks and the display model stand beside it. */
export const OwnResponseDesk = (): ReactElement => {
  const [own, setOwn] = useState<OwnResponse>(FIRST)
  const [locale, setLocale] = useState('pt-BR')
  const { terms } = own
  const change = (part: Partial<OwnResponse['terms']>): void => setOwn({ ...own, terms: { ...terms, ...part } })
  const reading = readOwnResponse(own, locale)
  return (
    <div className="own">
      <form className="own-desk" aria-label="The gateway’s answer" onSubmit={(event) => event.preventDefault()}>
        <label className="own-json">
          <span>The answer to POST /trade/pay</span>
          <textarea
            rows={16}
            spellCheck={false}
            value={own.json}
            onChange={(event) => setOwn({ ...own, json: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>Country</span>
          <select
            value={terms.country}
            onChange={(event) => {
              const country = listCountries().find((one) => one === event.currentTarget.value)
              if (country) setOwn({ ...own, terms: withCountry(terms, country) })
            }}
          >
            {listCountries().map((country) => (
              <option key={country}>{country}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Method</span>
          <select
            value={rowName(terms)}
            onChange={(event) => setOwn({ ...own, terms: withRow(terms, event.currentTarget.value) })}
          >
            {methodsFor(terms.country).map((row) => (
              <option key={rowName(row)}>{rowName(row)}</option>
            ))}
          </select>
        </label>
        <label>
          <span>order_amount</span>
          <input value={terms.amount} onChange={(event) => change({ amount: event.currentTarget.value })} />
        </label>
        <label>
          <span>order_currency</span>
          <input value={terms.currency} onChange={(event) => change({ currency: event.currentTarget.value })} />
        </label>
        <label>
          <span>timeout_express</span>
          <input
            value={terms.timeoutExpress ?? ''}
            onChange={(event) => change({ timeoutExpress: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>Asked at</span>
          <input value={terms.createdAt} onChange={(event) => change({ createdAt: event.currentTarget.value })} />
        </label>
        <label>
          <span>Language</span>
          <select value={locale} onChange={(event) => setLocale(event.currentTarget.value)}>
            {LOCALES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </form>
      <div className="own-screen" aria-live="polite">
        {reading.kind === 'read' ? (
          <PaymentInstructions display={reading.display} />
        ) : (
          <p className="own-unreadable">{reading.sentence}</p>
        )}
      </div>
      {reading.kind === 'read' && (
        <div className="own-findings">
          <h2>For the merchant</h2>
          <Remarks payment={reading.payment} />
          <details>
            <summary>The display model</summary>
            <pre tabIndex={0}>{JSON.stringify(reading.display, undefined, 2)}</pre>
          </details>
        </div>
      )}
    </div>
  )
}
