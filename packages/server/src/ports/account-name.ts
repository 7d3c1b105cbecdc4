/** The name of a gateway account in a store. It becomes a part of the names of tables, and PostgreSQL cuts names off after 63 bytes. */
export const ACCOUNT_NAME: RegExp = /^[a-z][\da-z]{0,19}$/
