/** The longest texts that the gateway accepts, in characters (gateway document, section 8, and the tables of sections 4.1 to 4.3). */
export const LIMITS = {
  appId: 32,
  outTradeNo: 64,
  method: 32,
  channel: 32,
  currency: 3,
  subject: 128,
  content: 255,
  websiteUrl: 128,
} as const

/** The values of `bank` for DepositExpress (section 4.1). */
export const DEPOSIT_EXPRESS_BANKS: readonly string[] = ['itau', 'santander', 'bradesco', 'banco-do-brasil', 'caixa']
