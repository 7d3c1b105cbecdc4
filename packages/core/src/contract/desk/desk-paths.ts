/** The addresses of the desk under the base path. ":id" is an `out_trade_no`. They exist only where the option `staff` is set. */
export const DESK_PATHS = {
  session: '/desk/session',
  payments: '/desk/payments',
  story: '/desk/payments/:id',
  acts: '/desk/acts',
  today: '/desk/today',
  settled: '/desk/settled',
} as const

/** An address of the desk under the base path. */
export type DeskPath = (typeof DESK_PATHS)[keyof typeof DESK_PATHS]

/** The header of the token against forgery. Every act needs it. */
export const DESK_TOKEN_HEADER = 'x-desk-token'
