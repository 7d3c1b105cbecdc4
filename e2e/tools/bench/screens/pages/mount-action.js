/* global location */
import { AdyenCheckout, Boleto, Oxxo, Pix } from '@adyen/adyen-web'

// Everything that Adyen's hosts answer comes from the server of the measurement.
const host = `${location.origin}/adyen-test/`

/** Adyen's screen of a payment: its action is asked for beside what Adyen loads for itself. */
export const mountAction = async (place, screen, country) => {
  AdyenCheckout.register(Boleto, Oxxo, Pix)
  const [action, checkout] = await Promise.all([
    fetch(`/api/${screen}/action`).then((response) => response.json()),
    AdyenCheckout({
      environment: 'test',
      clientKey: 'test_0123456789ABCDEF0123456789ABCDEF',
      countryCode: country,
      locale: 'en-US',
      _environmentUrls: { api: host, analytics: host, cdn: { images: host, translations: host } },
    }),
  ])
  checkout.createFromAction(action).mount(place)
}
