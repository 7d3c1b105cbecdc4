import type { CatalogueCountry } from '../catalogue-entry.ts'
import { agreement, creditCard, onlineBank, onlineCash, redirect, reference, walletLink } from '../rows.ts'

/** Colombia. At a counter the payer gives two numbers: the convenio and the reference. */
export const coMethods: CatalogueCountry = {
  country: 'CO',
  zone: 'America/Bogota',
  zoneName: { es: 'hora de Colombia', pt: 'horário da Colômbia', en: 'Colombia time' },
  currency: 'COP',
  numberLocale: 'es-CO',
  methods: [
    { method: 'PSE', name: { text: 'PSE' }, ...onlineBank },
    { method: 'Efecty', name: { text: 'Efecty' }, ...onlineCash },
    {
      method: 'Bancolombia',
      name: { text: 'Bancolombia' },
      glyph: 'cash',
      expects: [agreement, reference, redirect],
      steps: 'agreement',
      ownSteps: 'agreementAtBank',
    },
    {
      method: 'SuRed',
      name: { text: 'SuRed' },
      glyph: 'cash',
      expects: [agreement, reference, redirect],
      steps: 'agreement',
    },
    {
      method: 'Gana',
      name: { text: 'Gana' },
      glyph: 'cash',
      expects: [agreement, reference, redirect],
      steps: 'agreement',
    },
    {
      method: 'Wallet',
      channel: 'ClaroPay',
      name: { text: 'Claro Pay' },
      glyph: 'phone',
      expects: [redirect],
      steps: 'wallet',
      ownSteps: 'walletPage',
    },
    { method: 'Wallet', channel: 'Tpaga', name: { text: 'Tpaga' }, ...walletLink, alsoSpelled: ['TPaga'] },
    { method: 'Wallet', channel: 'Dale', name: { text: 'dale!' }, ...walletLink },
    { method: 'Wallet', channel: 'Daviplata', name: { text: 'DaviPlata' }, ...walletLink },
    { method: 'Wallet', channel: 'Movii', name: { text: 'MOVii' }, ...walletLink },
    { method: 'Wallet', channel: 'Nequi', name: { text: 'Nequi' }, ...walletLink },
    { method: 'Wallet', channel: 'Rappipay', name: { text: 'RappiPay' }, ...walletLink },
    creditCard,
  ],
}
