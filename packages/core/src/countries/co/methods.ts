import type { CountryRows, CatalogueMethod } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, WEEK, agreement, popularCard, onlineBank, onlineCash, redirect, reference, walletLink } from '../rows.ts'

/** A counter at which the payer gives two numbers. */
const counter: Omit<CatalogueMethod, 'method' | 'name'> = {
  group: 'cash',
  glyph: 'cash',
  expects: [agreement, reference, redirect],
  steps: 'agreement',
  payableFor: WEEK,
}

const wallet: Omit<CatalogueMethod, 'method' | 'name'> = { ...walletLink, payableFor: DAY }

/** Colombia. At a counter the payer gives two numbers: the convenio and the reference. */
export const coMethods: CountryRows = {
  zone: 'America/Bogota',
  zoneName: { es: 'hora de Colombia', pt: 'horário da Colômbia', en: 'Colombia time' },
  currency: 'COP',
  methods: [
    { method: 'PSE', name: { text: 'PSE' }, ...onlineBank, isPopular: true, payableFor: DAY },
    { method: 'Efecty', name: { text: 'Efecty' }, ...onlineCash, isPopular: true, payableFor: DAY },
    { method: 'Bancolombia', name: { text: 'Bancolombia' }, ...counter, ownSteps: 'agreementAtBank', isPopular: true },
    { method: 'SuRed', name: { text: 'SuRed' }, ...counter },
    { method: 'Gana', name: { text: 'Gana' }, ...counter },
    {
      method: 'Wallet',
      channel: 'ClaroPay',
      name: { text: 'Claro Pay' },
      ...wallet,
      expects: [redirect],
      ownSteps: 'walletPage',
    },
    { method: 'Wallet', channel: 'Tpaga', name: { text: 'Tpaga' }, ...wallet, alsoSpelled: ['TPaga'] },
    { method: 'Wallet', channel: 'Dale', name: { text: 'dale!' }, ...wallet },
    { method: 'Wallet', channel: 'Daviplata', name: { text: 'DaviPlata' }, ...wallet },
    { method: 'Wallet', channel: 'Movii', name: { text: 'MOVii' }, ...wallet },
    { method: 'Wallet', channel: 'Nequi', name: { text: 'Nequi' }, ...wallet, isPopular: true },
    { method: 'Wallet', channel: 'Rappipay', name: { text: 'RappiPay' }, ...wallet },
    popularCard,
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const coPublished: PublishedCountry = {
  takesWholeAmounts: true,
  rows: {
    PSE: { limits: ['1000', '3000000'], confirmed: 'instant' },
    Efecty: { limits: ['1', '3000000'], confirmed: 'instant' },
    Bancolombia: { limits: ['5000', '3000000'], confirmed: 'instant' },
    SuRed: { limits: ['1000', '3000000'], confirmed: 'instant' },
    Gana: { limits: ['1000', '3000000'], confirmed: 'instant' },
    'Wallet ClaroPay': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Tpaga': { limits: ['1', '2000000'], confirmed: 'instant', needs: { phone: true }, spelled: 'TPaga' },
    'Wallet Dale': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Daviplata': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Movii': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Nequi': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Rappipay': { limits: ['1000', '3000000'], confirmed: 'instant', needs: { phone: true } },
    CreditCard: { limits: ['300', '10000000'], confirmed: 'instant' },
  },
}
