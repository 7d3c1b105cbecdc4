/** No gateway's number is longer, and PostgreSQL refuses to index texts of some 2,700 bytes: a payment under one could not be stored. */
const LONGEST_ID = 255

/** Whether a text of the gateway can be an out_trade_no or a trade_no. */
export const isGatewayId = (text: string): boolean => text.length <= LONGEST_ID
