import type { Channel, Method } from '../../../model/payment-terms.ts'
import { checkoutPage, paymentFixture, walletPage, type PaymentFixture } from '../../testing/payment-fixture.ts'

const cop = { country: 'CO', currency: 'COP' } as const

/** Colombia, PSE: $ 189.900, on a page. */
export const coPse: PaymentFixture = paymentFixture(
  'co-pse',
  { ...cop, method: 'PSE', amount: '189900', timeoutExpress: '30m', order: '1004' },
  { pay_url: checkoutPage('pse1004') },
)

/** Colombia, Efecty: the voucher is on a page. */
export const coEfecty: PaymentFixture = paymentFixture(
  'co-efecty',
  { ...cop, method: 'Efecty', amount: '96000', timeoutExpress: '2d', order: '1301' },
  { pay_url: checkoutPage('efecty1301') },
)

const agreement = (
  name: string,
  method: Method,
  order: string,
  reference: string,
  partnerCode: string,
): PaymentFixture =>
  paymentFixture(
    name,
    { ...cop, method, amount: '132500', timeoutExpress: '2d', order },
    { pay_url: checkoutPage(`convenio${order}`), reference, partner_code: partnerCode },
  )

/** Colombia, Bancolombia: convenio and reference. */
export const coBancolombia: PaymentFixture = agreement('co-bancolombia', 'Bancolombia', '1302', '130200458871', '14263')

/** Colombia, SuRed: convenio and reference. */
export const coSuRed: PaymentFixture = agreement('co-sured', 'SuRed', '1303', '130300917742', '2851')

/** Colombia, Gana: convenio and reference. */
export const coGana: PaymentFixture = agreement('co-gana', 'Gana', '1304', '130400265519', '90714')

const wallet = (channel: Channel, order: string, fields: Readonly<Record<string, string>>): PaymentFixture =>
  paymentFixture(
    `co-wallet-${channel.toLowerCase()}`,
    { ...cop, method: 'Wallet', channel, amount: '54900', timeoutExpress: '45m', order },
    fields,
  )

/** Colombia, Claro Pay: a page of the gateway, not of the wallet. */
export const coWalletClaroPay: PaymentFixture = wallet('ClaroPay', '1305', { pay_url: checkoutPage('claropay1305') })

/** Colombia, Tpaga. */
export const coWalletTpaga: PaymentFixture = wallet('Tpaga', '1306', { wallet_url: walletPage('tpaga1306') })

/** Colombia, dale!. */
export const coWalletDale: PaymentFixture = wallet('Dale', '1307', { wallet_url: walletPage('dale1307') })

/** Colombia, DaviPlata. */
export const coWalletDaviplata: PaymentFixture = wallet('Daviplata', '1308', {
  wallet_url: walletPage('daviplata1308'),
})

/** Colombia, MOVii. */
export const coWalletMovii: PaymentFixture = wallet('Movii', '1309', { wallet_url: walletPage('movii1309') })

/** Colombia, Nequi. */
export const coWalletNequi: PaymentFixture = wallet('Nequi', '1310', { wallet_url: walletPage('nequi1310') })

/** Colombia, RappiPay. */
export const coWalletRappipay: PaymentFixture = wallet('Rappipay', '1311', { wallet_url: walletPage('rappipay1311') })

/** Colombia's rows of the table, in its order. */
export const colombiaFixtures: readonly PaymentFixture[] = [
  coPse,
  coEfecty,
  coBancolombia,
  coSuRed,
  coGana,
  coWalletClaroPay,
  coWalletTpaga,
  coWalletDale,
  coWalletDaviplata,
  coWalletMovii,
  coWalletNequi,
  coWalletRappipay,
]
