import type { CatalogueCountry } from './catalogue-entry.ts'
import { bankTransfer, cashCode, creditCard, paymentCode, redirect } from './rows.ts'

/** Peru: one kind of number, the “código de pago”, for a bank's app and for an agent. */
export const peru: CatalogueCountry = {
  country: 'PE',
  zone: 'America/Lima',
  zoneName: { es: 'hora de Perú', pt: 'horário do Peru', en: 'Peru time' },
  currency: 'PEN',
  numberLocale: 'es-PE',
  methods: [{ ...bankTransfer, expects: [paymentCode, redirect], steps: 'bankCode' }, cashCode, creditCard],
}
