/* global document, location */
import { AdyenCheckout, Boleto, Oxxo, Pix } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'

// Everything that Adyen's hosts answer comes from the server of the measurement.
const host = `${location.origin}/adyen-test/`
const { screen, country } = document.documentElement.dataset
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
checkout.createFromAction(action).mount(document.body.appendChild(document.createElement('main')))
