import { listCountries, listLocales, methodsFor, type Payment } from '@ficha/core'
import { brPix } from '@ficha/core/testing'
import { useState, type ReactElement } from 'react'
import { PaymentInstructions } from '../../slip/payment-instructions.tsx'
import { readOwnResponse, rowName, withCountry, withRow, type OwnResponse } from './read-own-response.ts'

/** Asked for now: an answer of yesterday would be an expired slip. */
const firstResponse = (): OwnResponse => ({
  json: JSON.stringify(brPix.response, undefined, 2),
  terms: { ...brPix.terms, createdAt: new Date().toISOString() },
})

/** The parser's messages for the merchant, which no payer sees. */
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

/** One thing that was asked of the gateway, as text. */
const RequestField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactElement => (
  <label>
    <span>{label}</span>
    <input value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </label>
)

/** One thing out of a list. */
const Chosen = ({
  label,
  value,
  among,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly among: readonly string[]
  readonly onChange: (value: string) => void
}): ReactElement => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {among.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
)

/** The answer and the request, to be edited. */
const Desk = ({
  own,
  locale,
  onChange,
  onLocale,
}: {
  readonly own: OwnResponse
  readonly locale: string
  readonly onChange: (own: OwnResponse) => void
  readonly onLocale: (locale: string) => void
}): ReactElement => {
  const { terms } = own
  const change = (part: Partial<OwnResponse['terms']>): void => onChange({ ...own, terms: { ...terms, ...part } })
  return (
    <form className="own-desk" aria-label="The gateway’s answer" onSubmit={(event) => event.preventDefault()}>
      <label className="own-json">
        <span>The answer to POST /trade/pay</span>
        <textarea
          rows={16}
          spellCheck={false}
          value={own.json}
          onChange={(event) => onChange({ ...own, json: event.currentTarget.value })}
        />
      </label>
      <Chosen
        label="Country"
        value={terms.country}
        among={listCountries()}
        onChange={(chosen) => {
          const country = listCountries().find((one) => one === chosen)
          if (country) onChange({ ...own, terms: withCountry(terms, country) })
        }}
      />
      <Chosen
        label="Method"
        value={rowName(terms)}
        among={methodsFor(terms.country).map((row) => rowName(row))}
        onChange={(row) => onChange({ ...own, terms: withRow(terms, row) })}
      />
      <RequestField label="order_amount" value={terms.amount} onChange={(amount) => change({ amount })} />
      <RequestField label="order_currency" value={terms.currency} onChange={(currency) => change({ currency })} />
      <RequestField
        label="timeout_express"
        value={terms.timeoutExpress ?? ''}
        onChange={(timeoutExpress) => change({ timeoutExpress })}
      />
      <RequestField label="Asked at" value={terms.createdAt} onChange={(createdAt) => change({ createdAt })} />
      <Chosen label="Language" value={locale} among={listLocales()} onChange={onLocale} />
    </form>
  )
}

/** Paste an answer of the gateway and describe the request. The screen, the diagnostics and the display model are shown beside it. */
export const OwnResponseDesk = (): ReactElement => {
  const [own, setOwn] = useState<OwnResponse>(firstResponse)
  const [locale, setLocale] = useState('pt-BR')
  const reading = readOwnResponse(own, locale)
  return (
    <div className="own">
      <Desk own={own} locale={locale} onChange={setOwn} onLocale={setLocale} />
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
