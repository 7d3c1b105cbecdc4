import { brBoleto, brPix, mxOxxo, type PaymentFixture } from '@ficha/core/testing'

/** A screen that is measured: a payer with a phone, and a code that has to be seen. */
export interface Screen {
  readonly name: string
  readonly fixture: PaymentFixture
  readonly locale: string
  /** The action that Adyen's server would answer for the same payment. */
  readonly action: Readonly<Record<string, unknown>>
}

const textOf = ({ response }: PaymentFixture, field: string): string => response[field] ?? ''
const expiresAt = '2026-11-22T15:04:05Z'

/** The three kinds: a code to scan, bars of 44 digits, bars of 30. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'Pix',
    fixture: brPix,
    locale: 'pt-BR',
    action: {
      type: 'qrCode',
      paymentMethodType: 'pix',
      qrCodeData: textOf(brPix, 'qr_code'),
      paymentData: 'd',
      expiresAt,
    },
  },
  {
    name: 'Boleto',
    fixture: brBoleto,
    locale: 'pt-BR',
    action: {
      type: 'voucher',
      paymentMethodType: 'boletobancario',
      reference: textOf(brBoleto, 'bank_code') || textOf(brBoleto, 'barcode'),
      totalAmount: { currency: 'BRL', value: 15_000 },
      expiresAt,
      downloadUrl: 'https://pay.gateway.example/boleto.pdf',
    },
  },
  {
    name: 'OXXO',
    fixture: mxOxxo,
    locale: 'es-MX',
    action: {
      type: 'voucher',
      paymentMethodType: 'oxxo',
      reference: textOf(mxOxxo, 'barcode'),
      totalAmount: { currency: 'MXN', value: 49_900 },
      expiresAt,
      merchantName: 'Feira do Barro',
      merchantReference: 'feira-1201',
    },
  },
]

/**
 * The libraries that draw the screens. The kit gets the server's snapshot. "in its page": the page contains the snapshot, or the first sheet. "bare"
 * is the smallest possible page: the amount, the number and the drawing in one answer. "drawn by the server" is the element of `renderElement`,
 * whose script loads after the first frame. "page of the handler" is the answer of `handler.pages`: the real handler with its store, served by
 * `serveNode`. "adyen again" is Adyen's page a second time: its ratio's distance from 1 is the noise of the run.
 */
export const CONTENDERS = [
  'adyen',
  'adyen again',
  'react with display',
  'react, snapshot in its page',
  'widget',
  'widget, snapshot in its page',
  'widget, drawn by the server',
  'server-rendered',
  'server-rendered, sheet in its page',
  'page of the handler',
  'bare',
] as const

/** One of {@link CONTENDERS}. */
export type Contender = (typeof CONTENDERS)[number]

/** The first part of a contender's addresses. */
export const folderOf = (contender: Contender): string => contender.replaceAll(/[^a-z]+/g, '-')
