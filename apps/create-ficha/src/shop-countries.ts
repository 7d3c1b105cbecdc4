/** The language of the screens of each country, its currency and the price of the mug there. Written by shop-countries.write.ts. */
export const SHOP_COUNTRIES = {
  AR: { locale: 'es-AR', currency: 'ARS', amount: '15000.00' },
  BO: { locale: 'es-BO', currency: 'BOB', amount: '150.00' },
  BR: { locale: 'pt-BR', currency: 'BRL', amount: '150.00' },
  CL: { locale: 'es-CL', currency: 'CLP', amount: '15990' },
  CO: { locale: 'es-CO', currency: 'COP', amount: '59900' },
  CR: { locale: 'es-CR', currency: 'CRC', amount: '9900.00' },
  EC: { locale: 'es-EC', currency: 'USD', amount: '19.90' },
  GT: { locale: 'es-GT', currency: 'GTQ', amount: '150.00' },
  MX: { locale: 'es-MX', currency: 'MXN', amount: '299.00' },
  PA: { locale: 'es-PA', currency: 'USD', amount: '19.90' },
  PE: { locale: 'es-PE', currency: 'PEN', amount: '59.90' },
  PY: { locale: 'es-PY', currency: 'PYG', amount: '99000' },
  UY: { locale: 'es-UY', currency: 'UYU', amount: '799.00' },
} as const
