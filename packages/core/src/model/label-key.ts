/**
 * The name of a number on the payer's screen. The gateway calls three different fields "ticket number the user pays with", so the name depends on
 * country and method. The catalogue chooses one of these keys.
 */
export type LabelKey =
  | 'account'
  | 'accountType'
  | 'agency'
  | 'agreement'
  | 'bank'
  | 'beneficiary'
  | 'barcode'
  | 'clabe'
  | 'linhaDigitavel'
  | 'lotteryCode'
  | 'owner'
  | 'ownerDocument'
  | 'paymentCode'
  | 'pixCode'
  | 'reference'
  | 'referenceCode'
  | 'speiConcept'
  | 'speiReference'
  | 'transferReference'
