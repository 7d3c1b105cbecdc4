import { describe, expect, it } from 'vitest'
import { readBankText, type BankFact } from './bank-text.ts'

/** What a text says. A fact that is `undefined` is left in the text, and no other value is taken for it. */
interface Said {
  readonly account?: string
  readonly document?: string
  readonly owner?: string
  readonly bank?: string
  readonly reference?: string
}

const URUGUAY: readonly (readonly [string, Said])[] = [
  [
    'BROU - Caja de Ahorros en Pesos\nCuenta: 110045678-00002\nTitular: Comercio Sur SAS\nRUT: 217654320018\nEn concepto poner: 88213',
    { account: '110045678-00002', document: '217654320018', owner: 'Comercio Sur SAS', reference: '88213' },
  ],
  [
    'Banco Itaú Uruguay S.A.\nCta. Cte. $ 7283910\nNombre: Pagos Rioplatenses S.R.L.\nRUT 21 432109 0015\nRef: PG-55102',
    {
      account: '7283910',
      document: '21 432109 0015',
      owner: 'Pagos Rioplatenses S.R.L.',
      bank: 'Banco Itaú Uruguay S.A.',
      reference: 'PG-55102',
    },
  ],
  [
    'Santander\nSucursal 062\nCuenta 1203847561 (pesos)\nA nombre de Librería del Puerto S.A.\nRUT 215566770013',
    { account: '1203847561', document: '215566770013', owner: 'Librería del Puerto S.A.' },
  ],
  [
    'Scotiabank Uruguay – Cuenta Corriente Pesos 4157829300 – a nombre de Librería Andes S.A. – RUT 215566770013',
    { account: '4157829300', document: '215566770013', owner: 'Librería Andes S.A.' },
  ],
  [
    'Número de cuenta BROU: 001234567-00001\nTitular de la cuenta: Mariana Pérez\nC.I.: 4.123.456-7\nMotivo: 20451',
    { account: '001234567-00001', document: '4.123.456-7', owner: 'Mariana Pérez', reference: '20451' },
  ],
  [
    'CUENTA BROU 179-0012345\nTITULAR: FERRETERÍA OESTE LTDA.\nRUT: 216677880019',
    { account: '179-0012345', document: '216677880019', owner: 'FERRETERÍA OESTE LTDA.' },
  ],
  [
    'Banco: BROU Cuenta: 001556677-00001 Titular: Ferretería Oeste Ltda. RUT: 216677880019 Ref: 3321',
    {
      bank: 'BROU',
      account: '001556677-00001',
      owner: 'Ferretería Oeste Ltda.',
      document: '216677880019',
      reference: '3321',
    },
  ],
  [
    'BANCO: BROU  CUENTA: 001556678-00001  TITULAR: CASA BALTASAR  RUT: 216677880027',
    { bank: 'BROU', account: '001556678-00001', owner: 'CASA BALTASAR', document: '216677880027' },
  ],
  [
    'Red BROU · Cta 001998877-00004 · Fénix Ltda. · RUT 213344550016 · ref 4471',
    { account: '001998877-00004', document: '213344550016', reference: '4471' },
  ],
  [
    'Cuenta bancaria Nº 00123456700001\nTitular Casa Baltasar\nRUT 213344550016',
    { account: '00123456700001', owner: 'Casa Baltasar', document: '213344550016' },
  ],
  [
    'Titular: María Pérez C.I. 4.123.456-7\nCaja de ahorro: 12345678/9\nMoneda: Pesos uruguayos',
    { account: '12345678/9', owner: 'María Pérez', document: '4.123.456-7' },
  ],
  [
    'Transferencia a Banco República, cuenta nro. 110099887-00001, titular Distribuidora Norte SA, RUT 214455660011, referencia 774120',
    {
      account: '110099887-00001',
      owner: 'Distribuidora Norte SA',
      document: '214455660011',
      reference: '774120',
    },
  ],
  [
    'Cuenta en pesos: 009876543-00001\nBanco: República Oriental del Uruguay\nRazón Social: El Ombú Cooperativa\nR.U.T.: 218899000014\nDetalle: OC 5512',
    {
      account: '009876543-00001',
      bank: 'República Oriental del Uruguay',
      owner: 'El Ombú Cooperativa',
      document: '218899000014',
    },
  ],
  [
    'Transfiera el total a la caja de ahorro 110011223-00007 del BROU, a nombre de la tienda, y guarde el comprobante.',
    {},
  ],
]

const BOLIVIA: readonly (readonly [string, Said])[] = [
  [
    'BANCO NACIONAL DE BOLIVIA\nCTA. AHORROS Bs. 1501928374\nNOMBRE: COMERCIAL ILLIMANI S.R.L.\nNIT: 301928375\nGLOSA: PED-7741',
    {
      bank: 'BANCO NACIONAL DE BOLIVIA',
      account: '1501928374',
      owner: 'COMERCIAL ILLIMANI S.R.L.',
      document: '301928375',
      reference: 'PED-7741',
    },
  ],
  [
    'Banco Mercantil Santa Cruz S.A.\nNro. de Cuenta: 4010-882193\nMoneda: Bolivianos\nBeneficiario: Tienda El Prado\nC.I.: 4827193 LP\nGlosa: 55-2019',
    {
      bank: 'Banco Mercantil Santa Cruz S.A.',
      account: '4010-882193',
      owner: 'Tienda El Prado',
      document: '4827193 LP',
      reference: '55-2019',
    },
  ],
  [
    'BCP Bolivia – cuenta 201-50938271-3-45 – Juan Carlos Mamani Q. – CI 6718293 SC',
    { account: '201-50938271-3-45', document: '6718293 SC' },
  ],
  [
    'Realizar el depósito en la cuenta de ahorro Nº 10000028374651 del Banco Unión a nombre de Sabores del Valle SRL.',
    {},
  ],
  [
    'Cuenta Corriente M/N: 1310-293847\nBanco: Ganadero\nTitular: Agro Oriente S.A.\nNIT: 1020948371',
    { account: '1310-293847', bank: 'Ganadero', owner: 'Agro Oriente S.A.', document: '1020948371' },
  ],
  [
    'QR simple\nBanco Ganadero Cta.: 1051-293811 Titular: Feria SRL NIT: 5021938017',
    { bank: 'Banco Ganadero', account: '1051-293811', owner: 'Feria SRL', document: '5021938017' },
  ],
  [
    'Nº Cta BNB: 3500829471\nA nombre de: Lucía Quispe Condori\nCI: 7261534-1B\nMotivo: A-90021',
    { account: '3500829471', owner: 'Lucía Quispe Condori', document: '7261534-1B', reference: 'A-90021' },
  ],
  [
    'Banco FIE, caja de ahorro bolivianos 40012345678, NIT 198273645, Librería Sucre',
    { bank: 'Banco FIE', account: '40012345678', document: '198273645' },
  ],
  [
    'Cuenta destino: 6001-293-8475 | Banco destino: Banco Económico | Nombre destino: Ana Roca | Documento destino: 293847561 | Glosa: 8842',
    {
      account: '6001-293-8475',
      bank: 'Banco Económico',
      owner: 'Ana Roca',
      document: '293847561',
      reference: '8842',
    },
  ],
  [
    'Entidad Financiera: Banco Sol\nTipo de cuenta: Caja de Ahorro\nNº de Cuenta: 1982736-000-001\nNombre o Razón Social: Textiles Kantuta\nNIT/CI: 1982736019\nConcepto: 100-77',
    {
      bank: 'Banco Sol',
      account: '1982736-000-001',
      owner: 'Textiles Kantuta',
      document: '1982736019',
      reference: '100-77',
    },
  ],
  [
    'Cta. Cte. Bs. 4-30019283 Banco BISA S.A.\nNIT 1028374029\nGlosa 77120',
    { document: '1028374029', reference: '77120' },
  ],
  [
    'Banco: Unión. Cuenta: 10000028374652. Titular: Imprenta Tunari SRL. NIT: 301928384. Glosa: 7713.',
    {
      bank: 'Unión',
      account: '10000028374652',
      owner: 'Imprenta Tunari SRL',
      document: '301928384',
      reference: '7713',
    },
  ],
  [
    '1) Ingrese a la app de su banco.\n2) Cuenta: 2501928376 (Bs)\n3) Titular: Café Yungas S.R.L.\n4) NIT: 381928370',
    { account: '2501928376', owner: 'Café Yungas S.R.L.', document: '381928370' },
  ],
]

const PARAGUAY: readonly (readonly [string, Said])[] = [
  [
    'ITAU PARAGUAY S.A.\nCTA.CTE.GS. 700918273\nRUC: 80098712-3\nTITULAR COMERCIAL ASUNCION SRL\nREF.: 6612',
    { account: '700918273', document: '80098712-3', owner: 'COMERCIAL ASUNCION SRL', reference: '6612' },
  ],
  [
    'Banco Continental - Caja de Ahorro Gs. 25-00918273-08 - Titular: Ana Benítez - C.I. 3.918.273',
    { bank: 'Banco Continental', account: '25-00918273-08', owner: 'Ana Benítez', document: '3.918.273' },
  ],
  [
    'Alias SIPAP: 80091827-4\nCuenta: 619283746\nBanco: Ueno Bank S.A.\nTitular: Mercería Guarania S.A.\nRUC: 80091827-4',
    {
      account: '619283746',
      bank: 'Ueno Bank S.A.',
      owner: 'Mercería Guarania S.A.',
      document: '80091827-4',
    },
  ],
  [
    'Sudameris Bank, Cta. Cte. N° 1829374/1, a nombre de Yerbatera del Este S.A., RUC N° 80071625-9',
    { account: '1829374/1', owner: 'Yerbatera del Este S.A.', document: '80071625-9' },
  ],
  [
    'Ueno bank\nNro. cuenta 619283746\nNombre y apellido: Rocío Duarte\nCI: 4918273\nConcepto: compra 5512',
    { account: '619283746', owner: 'Rocío Duarte', document: '4918273' },
  ],
  [
    'Visión Banco | Caja de ahorro 900182736 | Titular Marcos Ayala | C.I.N° 2.817.364',
    { account: '900182736', owner: 'Marcos Ayala', document: '2.817.364' },
  ],
  [
    'Banco: Familiar. Cuenta: 12-0918273. Titular: Kuña SRL. RUC: 80012938-7. Motivo: 7712.',
    { bank: 'Familiar', account: '12-0918273', owner: 'Kuña SRL', document: '80012938-7', reference: '7712' },
  ],
  [
    'Cuenta Nº: 0081-02938475-2 Gs. Titular: Óptica Lambaré S.R.L. RUC: 80056473-1 Ref: PY-9931',
    {
      account: '0081-02938475-2',
      owner: 'Óptica Lambaré S.R.L.',
      document: '80056473-1',
      reference: 'PY-9931',
    },
  ],
  [
    'Caja de ahorro en guaraníes\nNúmero: 81-2938470\nBeneficiario: Panadería San Blas\nRUC: 2817364-5\nDescripción: 40118',
    { account: '81-2938470', owner: 'Panadería San Blas', document: '2817364-5', reference: '40118' },
  ],
  ['BANCO ATLAS S.A. CTA. CTE. GS. NRO. 1293847-7 RUC 80019283-6', {}],
  [
    'Banco GNB Paraguay\nCta. Cte. en Guaraníes Nro.: 001-918273-004\nCta. Cte. en Dólares Nro.: 001-918273-012\nRazón social: Importadora Itá S.A.\nRUC: 80038271-0',
    { bank: 'Banco GNB Paraguay', owner: 'Importadora Itá S.A.', document: '80038271-0' },
  ],
  ['Giros Tigo: 0981 123 456\nNombre: Rocío Duarte\nCI 4918273', { owner: 'Rocío Duarte', document: '4918273' }],
  [
    'Deposite en cualquier sucursal.\nEntidad: Bancop S.A.\nCuenta corriente: 041-0029384/7\nTitular de la cuenta: Vivero Areguá de Elena Ríos\nRUC del titular: 1928374-6\nIndique como referencia el número 50012.',
    {
      bank: 'Bancop S.A.',
      account: '041-0029384/7',
      owner: 'Vivero Areguá de Elena Ríos',
      document: '1928374-6',
    },
  ],
]

const FACTS = ['account', 'document', 'owner', 'bank', 'reference'] as const satisfies readonly BankFact[]

describe.each([
  ['Uruguay', URUGUAY],
  ['Bolivia', BOLIVIA],
  ['Paraguay', PARAGUAY],
])('a free text of %s', (_, texts) => {
  it.each(texts)('has each fact found or left whole, and none wrong: %s', (text, said) => {
    const parts = readBankText(text)
    for (const fact of FACTS) {
      const found = parts.flatMap((part) => ('label' in part && part.fact === fact ? [part.value] : []))
      const wanted = said[fact]
      if (fact === 'account' && /dólares/i.test(text)) expect(found).toHaveLength(2)
      else expect([fact, ...found]).toEqual(wanted === undefined ? [fact] : [fact, wanted])
    }
    // Nothing is lost: every word of the text stands in a part, in its order.
    const read = parts.map((part) => ('text' in part ? part.text : `${part.label} ${part.value}`)).join(' ')
    for (const word of text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      if (!/^n(?:ro|úmero)$/i.test(word)) expect(read).toContain(word)
  })
})

it('forty texts are checked', () => expect([...URUGUAY, ...BOLIVIA, ...PARAGUAY]).toHaveLength(40))
