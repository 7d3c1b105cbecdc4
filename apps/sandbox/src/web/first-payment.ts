/** The settings that a shop needs for this gateway. */
export interface Credentials {
  readonly appId: string
  readonly securityKey: string
}

/** The body of a Pix of R$ 150.00 that the gateway accepts unchanged. */
export function firstPayment(appId: string, outTradeNo: string): Readonly<Record<string, unknown>> {
  return {
    app_id: appId,
    timestamp: '2026-11-21 08:30:00',
    out_trade_no: outTradeNo,
    method: 'PIX',
    order_currency: 'BRL',
    order_amount: 150,
    subject: 'Order 1001',
    content: 'Two mugs',
    notify_url: 'http://127.0.0.1:4000/notifications',
    buyer_id: 'buyer-17',
    customer: {
      name: 'Joana Prado',
      email: 'joana@example.com',
      phone: '+5511987654321',
      identify: { type: 'CPF', number: '52998224725' },
    },
    address: {
      zip_code: '01310-100',
      state: 'SP',
      city: 'São Paulo',
      street: 'Avenida Paulista',
      street_number: '1578',
      neighborhood: 'Bela Vista',
    },
  }
}

/** A command that makes the first payment. */
export function firstCommand(origin: string, { appId, securityKey }: Credentials, outTradeNo: string): string {
  return [
    `curl ${origin}/trade/pay \\`,
    `  -u "${appId}:${securityKey}" \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${JSON.stringify(firstPayment(appId, outTradeNo))}'`,
  ].join('\n')
}
