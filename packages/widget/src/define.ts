import { FichaPayment } from './payment-element.ts'

const NAME = 'ficha-payment'

const known = customElements.get(NAME)
if (known === undefined) {
  customElements.define(NAME, FichaPayment)
} else if (known !== FichaPayment) {
  const other = 'version' in known ? String(known.version) : 'of another maker'
  console.warn(
    `@ficha/widget: <${NAME}> is defined already (${other}), so this copy (${FichaPayment.version}) stays out of its way. Load the script once.`,
  )
}
