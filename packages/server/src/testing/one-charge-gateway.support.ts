/** The gateway's reaction to one request, and its answer. */
export const BEHAVIOURS = [
  'answers',
  'does and denies',
  'denies',
  'does and is lost',
  'is lost',
  'does late',
  'throttles',
  'does and never answers',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

export const METHODS = ['CreditCard', 'PIX', 'Boleto'] as const
export const PRICES = ['10.00', '500.00'] as const

export const refusal = (subCode: string): Response =>
  Response.json({ code: '40002', msg: 'Business Failed', sub_code: subCode }, { status: 400 })

export const acceptance = (outTradeNo: string): Response =>
  Response.json({
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    trade_no: `T-${outTradeNo}`,
    trade_status: 'PROCESSING',
    pay_url: 'https://pay.example/c?prepay_id=p1',
  })
