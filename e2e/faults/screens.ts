/** The six kinds of screen on which a payer waits, each with the word at the end of the wait. */
export const SCREENS = [
  { country: 'BR', method: 'PIX', paid: 'Pago' },
  { country: 'BR', method: 'Boleto', paid: 'Pago' },
  { country: 'MX', method: 'SPEI', paid: 'Pagado' },
  { country: 'MX', method: 'OXXO', paid: 'Pagado' },
  { country: 'CO', method: 'PSE', paid: 'Pagado' },
  { country: 'BO', method: 'BankTransfer', paid: 'Pagado' },
] as const
