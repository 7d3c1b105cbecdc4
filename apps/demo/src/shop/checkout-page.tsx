import type { Payer } from '@ficha/core'
import { useState, type SubmitEvent } from 'react'
import { countOf, totalOf } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { examplePayer } from './example-payers.ts'
import { rememberPayment, rememberWish } from './last-payment.ts'
import { Link } from './link.tsx'
import { keyOf, MethodPicker } from './method-picker.tsx'
import { PayerFields } from './payer-fields.tsx'
import { CheckoutRefusal, createPayment, fetchBanks, fetchMethods, placeOrder, type MethodChoice } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useKitMessages } from './use-kit-messages.ts'
import { useLoaded } from './use-loaded.ts'

type Progress =
  | { readonly kind: 'ready' }
  | { readonly kind: 'paying' }
  | { readonly kind: 'refused'; readonly paths: readonly string[] }

/** Cards need the gateway's own page for their numbers, which this shop does not have; Ame closed its accounts in 2024. */
const isOffered = ({ method, channel }: MethodChoice): boolean => method !== 'CreditCard' && channel !== 'AME'

/** Choose a method, say who pays, and go to the payment's own page. */
export const CheckoutPage = () => {
  const { country, words, basket } = useShop()
  return (
    <main className="checkout">
      <h1>{words.checkoutTitle}</h1>
      {countOf(basket) === 0 ? (
        <p>
          {words.basketEmpty} <Link to="/">{words.backToShop}</Link>
        </p>
      ) : (
        <>
          {/* Another country is another form: other methods, another payer. */}
          <CheckoutForm key={country} />
          <aside>
            <BasketLines isFixed />
          </aside>
        </>
      )}
    </main>
  )
}

const CheckoutForm = () => {
  const { country, locale, words, basket, prices, money, go } = useShop()
  const choices = useLoaded(country, () => fetchMethods(country))?.filter(isOffered) ?? []
  const [picked, setPicked] = useState<MethodChoice>()
  const chosen = picked ?? choices[0]
  const method = chosen?.method
  // Without a list the server says whether a bank is missing.
  const banks = useLoaded(`${country} ${method ?? ''}`, async () =>
    method ? fetchBanks(country, method).catch(() => []) : [],
  )
  const [pickedBank, setPickedBank] = useState<string>()
  const bank = banks?.find(({ id }) => id === pickedBank) ?? banks?.[0]
  const [payer, setPayer] = useState<Payer>(() => examplePayer(country))
  const [progress, setProgress] = useState<Progress>({ kind: 'ready' })
  const isPaying = progress.kind === 'paying'
  const messages = useKitMessages(locale)

  const pay = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!chosen || isPaying) return
    setProgress({ kind: 'paying' })
    try {
      const orderId = await placeOrder(country, basket)
      const wish = { orderId, choice: chosen, payer, bank: bank?.id }
      const { id } = await createPayment(wish)
      rememberPayment(id)
      rememberWish(id, wish)
      go(`/pay/${id}`)
    } catch (error) {
      setProgress({ kind: 'refused', paths: error instanceof CheckoutRefusal ? error.paths : [] })
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} aria-busy={isPaying}>
      <MethodPicker
        country={country}
        choices={choices}
        chosen={chosen}
        onChoose={setPicked}
        messages={messages}
        label={words.howToPay}
      />
      {banks && banks.length > 0 && (
        <label className="field bank">
          <span>{words.bank}</span>
          <select
            value={bank?.id}
            onChange={(event) => setPickedBank(event.currentTarget.value)}
            key={chosen && keyOf(chosen)}
          >
            {banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <PayerFields
        payer={payer}
        onChange={setPayer}
        words={words}
        wrong={progress.kind === 'refused' ? progress.paths : []}
      />
      <p role="alert" className="refusal">
        {progress.kind === 'refused' ? words.failed : ''}
      </p>
      <button type="submit" className="button button-wide" disabled={isPaying || !chosen || !banks || !prices}>
        {isPaying || !prices ? words.paying : words.pay.replace('{amount}', money(totalOf(basket, prices)))}
      </button>
    </form>
  )
}
