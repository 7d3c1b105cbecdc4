/**
 * No gateway has longer numbers. PostgreSQL cannot index a text of about 2,700 bytes or more, so such a number could not be stored.
 */
const LONGEST_ID = 255

/** Whether a text from the gateway can be an out_trade_no or a trade_no. */
export const isGatewayId = (text: string): boolean => text.length <= LONGEST_ID
