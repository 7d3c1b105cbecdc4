/** The five banks that section 4.1 allows for DepositExpress, with their values of bank_name. */
export const depositBanks: ReadonlyMap<string, string> = new Map([
  ['itau', 'Itaú Unibanco S.A.'],
  ['santander', 'Banco Santander (Brasil) S.A.'],
  ['bradesco', 'Banco Bradesco S.A.'],
  ['banco-do-brasil', 'Banco do Brasil S.A.'],
  ['caixa', 'Caixa Econômica Federal'],
])
