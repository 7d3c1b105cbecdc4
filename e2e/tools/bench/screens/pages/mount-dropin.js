/* global location */
import { AdyenCheckout, Boleto, Dropin, Oxxo, Pix, Redirect } from '@adyen/adyen-web'

// Everything that Adyen's hosts answer comes from the server of the measurement.
const host = `${location.origin}/adyen-test/`

/** Adyen's Drop-in of a session. The payer chooses a way to pay first, as in the kit's. */
export const mountDropin = async (place, session, country) => {
  const checkout = await AdyenCheckout({
    environment: 'test',
    clientKey: 'test_0123456789ABCDEF0123456789ABCDEF',
    countryCode: country,
    locale: 'en-US',
    session: { id: session, sessionData: 's' },
    _environmentUrls: { api: host, analytics: host, cdn: { images: host, translations: host } },
  })
  const paymentMethodComponents = [Boleto, Pix, Oxxo, Redirect]
  new Dropin(checkout, { paymentMethodComponents, openFirstPaymentMethod: false }).mount(place)
}
