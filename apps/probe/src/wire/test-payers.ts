import type { Country, Payer } from '@ficha/core'

interface PayerOfCountry extends Payer {
  /** The smallest amount that methods of the country usually take. */
  readonly amount: string
}

const at = (zipCode: string, state: string, city: string, street: string): Payer['address'] => ({
  zipCode,
  state,
  city,
  street,
  streetNumber: '100',
})

const payer = (
  phone: string,
  type: string,
  number: string,
  address: Payer['address'],
  amount: string,
): PayerOfCountry => ({
  name: 'Probe Payer',
  email: 'probe.payer@example.com',
  phone,
  document: { type, number },
  address,
  amount,
})

/** An invented payer of each country. The documents have valid check digits, and the postcodes exist. The persons are not real. */
export const TEST_PAYERS: Readonly<Record<Country, PayerOfCountry>> = {
  AR: payer('+5491123456789', 'DNI', '30111222', at('C1043AAZ', 'C', 'Buenos Aires', 'Avenida Corrientes'), '100.00'),
  BO: payer('+59171234567', 'CI', '4567890', at('0000', 'La Paz', 'La Paz', 'Avenida Arce'), '10.00'),
  BR: payer('+5511987654321', 'CPF', '52998224725', at('01304001', 'SP', 'São Paulo', 'Rua Augusta'), '5.00'),
  CL: payer('+56987654321', 'RUT', '111111111', at('8320000', 'RM', 'Santiago', 'Alameda'), '1000'),
  CO: payer('+573001234567', 'CC', '1020304050', at('110111', 'Bogotá', 'Bogotá', 'Calle 10'), '10000'),
  CR: payer('+50688887777', 'CI', '101110111', at('10101', 'San José', 'San José', 'Avenida Central'), '1000'),
  EC: payer('+593991234567', 'CI', '1710034065', at('170150', 'Pichincha', 'Quito', 'Avenida Amazonas'), '5.00'),
  GT: payer('+50255554444', 'DPI', '1634175470101', at('01010', 'Guatemala', 'Guatemala', '6a avenida'), '20.00'),
  MX: payer(
    '+525512345678',
    'CURP',
    'HEGG560427MVZRRL04',
    at('06000', 'CMX', 'Ciudad de México', 'Avenida Juárez'),
    '20.00',
  ),
  PA: payer('+50766667777', 'CI', '8-123-456', at('0801', 'Panamá', 'Panamá', 'Vía España'), '5.00'),
  PE: payer('+51987654321', 'DNI', '12345678', at('15074', 'Lima', 'Lima', 'Avenida Larco'), '10.00'),
  PY: payer('+595981234567', 'CI', '1234567', at('1209', 'Asunción', 'Asunción', 'Avenida Mariscal López'), '10000'),
  UY: payer('+59899123456', 'CI', '12345672', at('11000', 'Montevideo', 'Montevideo', 'Avenida 18 de Julio'), '100.00'),
}
