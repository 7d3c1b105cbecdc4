import { describe, expect, it } from 'vitest'
import { readBankText, type BankFact } from './bank-text.ts'

type Said = Partial<Readonly<Record<BankFact, string>>>

/** Texts as shops send them in mails and chats, by the way in which they are written. Every name and number is invented. */
const TEXTS: Readonly<Record<string, readonly (readonly [text: string, said: Said])[]>> = {
  'the marks of a chat': [
    [
      '🔢 *Cta. Cte. Gs:* 01-2345678-01\n👤 *Titular:* Mercería Guarania S.A.\n🪪 *RUC:* 80091827-4\n🏦 *Banco:* Familiar',
      { account: '01-2345678-01', owner: 'Mercería Guarania S.A.', document: '80091827-4', bank: 'Familiar' },
    ],
    [
      '*Banco:* BNB\n*Nro de cuenta:* 2501352032\n*A nombre de:* Lucía Quispe\n*CI:* 4827193 LP',
      { bank: 'BNB', account: '2501352032', owner: 'Lucía Quispe', document: '4827193 LP' },
    ],
    [
      '**Banco** Itaú\n**Cuenta** 700918273\n**RUC** 80098712-3',
      { bank: 'Banco Itaú', account: '700918273', document: '80098712-3' },
    ],
    ['_Cuenta_: 2501352032\n~Titular~: Ana Roca', { account: '2501352032', owner: 'Ana Roca' }],
    ['▪️ Cuenta: 700918273\n▪️ RUC: 80098712-3', { account: '700918273', document: '80098712-3' }],
    [
      '✅ Caja de ahorro $ 110520638-00002\n✅ RUT 217654320018',
      { account: '110520638-00002', document: '217654320018' },
    ],
    [
      '1️⃣ Banco: BNB\n2️⃣ Cuenta: 2501352032\n3️⃣ NIT: 1020304025',
      { bank: 'BNB', account: '2501352032', document: '1020304025' },
    ],
    [
      '➡️ Cuenta Nº 2501352032 ➡️ Titular: Ana Roca ➡️ NIT: 1020304025',
      { account: '2501352032', owner: 'Ana Roca', document: '1020304025' },
    ],
    ['● Cta. Cte.: 01-998877-01\n● Beneficiario: Feria SRL', { account: '01-998877-01', owner: 'Feria SRL' }],
    ['💳 Cuenta *1051-293811* (Bs)', { account: '1051-293811' }],
    [
      '📌 *CUENTA BROU:* 110520638-00002\n📌 *TITULAR:* CASA BALTASAR',
      { account: '110520638-00002', owner: 'CASA BALTASAR' },
    ],
    ['👉Cta. Ahorro: 2501352032👈', { account: '2501352032' }],
    ['#Cuenta: 2501352032', { account: '2501352032' }],
    ['> Banco: Continental\n> Cuenta: 25-00918273-08', { bank: 'Continental', account: '25-00918273-08' }],
  ],
  'a line of cells': [
    [
      'BANCO: Itaú | CUENTA: 700918273 | TITULAR: ACME SRL | MONTO: Gs. 250.000',
      { bank: 'Itaú', account: '700918273', owner: 'ACME SRL', amount: 'Gs. 250.000' },
    ],
    [
      'BANCO: Itaú Paraguay S.A. | CUENTA: 700918273 | MONTO: 250.000 | enviar el comprobante por este medio',
      { bank: 'Itaú Paraguay S.A.', account: '700918273', amount: '250.000' },
    ],
    [
      'Datos | Banco Unión | Cta 10000028374652 | Titular: Imprenta Tunari SRL | cualquier consulta al 0800',
      { bank: 'Banco Unión', account: '10000028374652', owner: 'Imprenta Tunari SRL' },
    ],
    ['Cuenta: 1310-293847; NIT: 1020948371; envíe el recibo', { account: '1310-293847', document: '1020948371' }],
    ['Banco: BROU\tCuenta: 110520638-00002\tgracias', { bank: 'BROU', account: '110520638-00002' }],
    ['BROU • CA $ 110520638-00002 • Fénix Ltda.', { account: '110520638-00002' }],
  ],
  'a remark in brackets': [
    ['Número de Cuenta: 619283640 (Caja de Ahorro)', { account: '619283640' }],
    ['Número de Cuenta: 619283640 [Caja de Ahorro]', { account: '619283640' }],
    ['Número de Cuenta: 619283640 – Caja de Ahorro', { account: '619283640' }],
    ['Nº de cuenta: 1051-293811 (Banco Ganadero)', { account: '1051-293811' }],
    ['Cta. 4157829300 (pesos uruguayos)', { account: '4157829300' }],
    ['RUC: 80098712-3 (empresa)', {}],
    ['Cuenta (700918273)', { account: '700918273' }],
    ['(Cta. Cte. 700918273)', { account: '700918273' }],
    ['[Cuenta: 700918273],', { account: '700918273' }],
  ],
  'the bank before or behind the account': [
    ['BROU Caja de Ahorro - 110520638-00002', { account: '110520638-00002' }],
    ['Banco Familiar: Cta 815643115', { bank: 'Banco Familiar', account: '815643115' }],
    ['Itaú: Cta. Cte. 700918273', { account: '700918273' }],
    ['Cuenta: BROU 110520638-00002', { account: '110520638-00002' }],
    ['Cuenta: Banco Itaú 7283910', { account: '7283910' }],
    [
      'Bco. Itaú - Cta. Cte. N° 700918273 - RUC 80098712-3',
      { bank: 'Bco. Itaú', account: '700918273', document: '80098712-3' },
    ],
    ['Santander Cuenta Corriente: 1203847561', { account: '1203847561' }],
    ['Banco Itaú 700918273', { account: '700918273' }],
    ['CTA. CTE. N°: 0012-3456-78 BANCO CONTINENTAL', { account: '0012-3456-78' }],
    ['Cuenta: 2501352032 Banco Nacional de Bolivia', { account: '2501352032' }],
    ['CUENTA CORRIENTE: 700918273 // RUC: 80098712-3', { account: '700918273', document: '80098712-3' }],
  ],
  'a label above its value': [
    ['Caja de Ahorro en Pesos\n110520638-00002', { account: '110520638-00002' }],
    ['Cuenta: CTA CTE Gs\nNúmero: 66-214831-07', { account: '66-214831-07' }],
    [
      'Cuenta Corriente:\n700918273\nTitular:\nComercial Asunción SRL\nRUC:\n80098712-3\nBanco:\nContinental',
      { account: '700918273', owner: 'Comercial Asunción SRL', document: '80098712-3', bank: 'Continental' },
    ],
    ['CUENTA DE AHORRO Bs.\nNro. 1501928374', { account: '1501928374' }],
    ['Titular:\nRUC: 80098712-3', { document: '80098712-3' }],
  ],
  'full stops and an alias': [
    [
      'Ueno Bank. Cta. Cte. 619283640. Titular: Rocío Duarte. CI: 4918273. Alias: 4918273',
      { account: '619283640', owner: 'Rocío Duarte', document: '4918273' },
    ],
    [
      'Banco: Itaú. Caja de ahorro 700918273. RUC: 80098712-3. Alias: 80098712-3.',
      { bank: 'Itaú', account: '700918273', document: '80098712-3' },
    ],
    [
      'Banco Itaú. Cuenta: 700918273. Titular: Ana Roca. Alias: ana.roca.itau',
      { bank: 'Banco Itaú', account: '700918273', owner: 'Ana Roca' },
    ],
    ['Cuenta 110520638-00002 Alias: feria.brou', { account: '110520638-00002' }],
    ['Cta. 4-30019283 | Alias: x.y.z', { account: '4-30019283' }],
  ],
  'dots up to the value': [
    [
      'Banco ........: Continental\nNro. Cuenta...: 12-0918273\nAlias: 80091827-4\nTitular......: Kuña SRL',
      { bank: 'Continental', account: '12-0918273', owner: 'Kuña SRL' },
    ],
    ['Cuenta….. 12-0918273', { account: '12-0918273' }],
    ['RUT ............................ 217654320018', { document: '217654320018' }],
  ],
  'an account in a sentence': [
    ['Puede transferir a la cuenta BNB: 2501352032 en Bs. a nombre de Lucía Quispe.', { account: '2501352032' }],
    ['Debe transferir a cuenta BROU (12345678-00001) y enviar el comprobante.', { account: '12345678-00001' }],
    ['Deposite en nuestra caja de ahorro Unión: 10000028374652, por favor.', { account: '10000028374652' }],
    [
      'Realizar transferencia a: Cuenta Corriente $ 1203847561 - Santander - Librería del Puerto S.A.',
      { account: '1203847561' },
    ],
    [
      'Transferencia BROU: CA 110520638-00002 a nombre de Fénix Ltda. RUT 217654320018',
      { account: '110520638-00002', owner: 'Fénix Ltda.', document: '217654320018' },
    ],
    [
      'Cta Bancaria Itau Gs 700918273 a nombre de Ana Roca CI 4918273',
      { account: '700918273', owner: 'Ana Roca', document: '4918273' },
    ],
    ['Transferir a BROU (110520638-00002) a nombre de Fénix Ltda.', { account: '110520638-00002' }],
    [
      'Depósito en cuenta BNB: 2501352032, a nombre de Lucía Quispe, CI 4827193',
      { account: '2501352032', owner: 'Lucía Quispe', document: '4827193' },
    ],
    ['Nuestro número de cuenta es: 2501352032', { account: '2501352032' }],
    ['Transfiera a la cuenta 046806051-00001 antes de las 18:00 de hoy.', {}],
    ['Su cuenta con nosotros (2024) sigue abierta.', {}],
    ['La cuenta es de la tienda: pague antes del 21/11/2026.', {}],
  ],
  'the words of Argentina': [
    [
      'CBU: 0150000000000000003082\nAlias: feria.del.barro\nCUIT: 30-12345678-1\nTitular: Feria del Barro SA',
      { account: '0150000000000000003082', document: '30-12345678-1', owner: 'Feria del Barro SA' },
    ],
    [
      'CVU 0000003100000000000099 - CUIL 20-12345678-6',
      { account: '0000003100000000000099', document: '20-12345678-6' },
    ],
  ],
}

describe.each(Object.entries(TEXTS))('bank details with %s', (_, texts) => {
  it.each(texts)('have each fact once, as a form takes it: %j', (text, said) => {
    const parts = readBankText(text)
    const found: Record<string, string> = {}
    for (const part of parts) {
      if (!('label' in part) || part.fact === undefined) continue
      expect(found, `a second ${part.fact}`).not.toHaveProperty(part.fact)
      found[part.fact] = part.value
    }
    expect(found).toMatchObject(said)
    if (said.account === undefined) expect(found).not.toHaveProperty('account')
    // Nothing is lost: every word of the text is in a part.
    const read = parts.map((part) => ('text' in part ? part.text : `${part.label} ${part.value}`)).join(' ')
    for (const word of text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      if (!/^(?:nro|n[úu]mero|cuenta)$/i.test(word)) expect(read).toContain(word)
  })
})

it('sixty texts are checked', () => expect(Object.values(TEXTS).flat().length).toBeGreaterThanOrEqual(60))

it('a word behind the number of an account is not copied with it', () => {
  for (const text of ['Cuenta: 700918273 ANA ROCA', 'N° CTA: 700918273 GS', 'Cuenta Bs: 2501-352032 // BNB'])
    for (const part of readBankText(text))
      if ('label' in part && part.fact === 'account') expect(part.value).toMatch(/^\d[\d-]*\d$/)
})
