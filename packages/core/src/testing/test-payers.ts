import type { Country } from '../model/payment-terms.ts'
import type { Payer } from '../gateway/payer.ts'

/**
 * One made-up person for each country. The check digit of each document is right and every field passes the country's form, so a shop, a server and
 * the sandbox accept them without changes. The names and addresses are invented. A phone number may belong to a real person, so use these payers
 * only with a test account.
 */
export const testPayers: Readonly<Record<Country, Payer>> = {
  AR: {
    name: 'Lucía Fernández',
    email: 'payer@example.com',
    phone: '+5491123456789',
    document: { type: 'DNI', number: '30123456' },
    address: {
      street: 'Avenida Corrientes',
      streetNumber: '1234',
      neighborhood: 'San Nicolás',
      city: 'Buenos Aires',
      state: 'Ciudad Autónoma de Buenos Aires',
      zipCode: '1043',
    },
  },
  BO: {
    name: 'Mariela Quispe',
    email: 'payer@example.com',
    phone: '+59171234567',
    document: { type: 'CI', number: '4567890' },
    address: {
      street: 'Avenida Arce',
      streetNumber: '2081',
      neighborhood: 'Sopocachi',
      city: 'La Paz',
      state: 'La Paz',
      zipCode: '0000',
    },
  },
  BR: {
    name: 'Ana Beatriz Souza',
    email: 'payer@example.com',
    phone: '+5511987654321',
    document: { type: 'CPF', number: '52998224725' },
    address: {
      street: 'Rua Augusta',
      streetNumber: '1500',
      neighborhood: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01304001',
    },
  },
  CL: {
    name: 'Camila Rojas',
    email: 'payer@example.com',
    phone: '+56987654321',
    document: { type: 'RUT', number: '123456785' },
    address: {
      street: 'Avenida Providencia',
      streetNumber: '1208',
      neighborhood: 'Providencia',
      city: 'Santiago',
      state: 'Metropolitana de Santiago',
      zipCode: '7500000',
    },
  },
  CO: {
    name: 'Valentina Gómez',
    email: 'payer@example.com',
    phone: '+573101234567',
    document: { type: 'CC', number: '1032456789' },
    address: {
      street: 'Carrera 7',
      streetNumber: '71-21',
      neighborhood: 'Chapinero',
      city: 'Bogotá',
      state: 'Bogotá D.C.',
      zipCode: '110231',
    },
  },
  CR: {
    name: 'Sofía Vargas',
    email: 'payer@example.com',
    phone: '+50688123456',
    document: { type: 'CI', number: '109870654' },
    address: {
      street: 'Avenida Central',
      streetNumber: '25',
      neighborhood: 'El Carmen',
      city: 'San José',
      state: 'San José',
      zipCode: '10101',
    },
  },
  EC: {
    name: 'Daniela Paredes',
    email: 'payer@example.com',
    phone: '+593991234567',
    document: { type: 'CI', number: '1710034065' },
    address: {
      street: 'Avenida Amazonas',
      streetNumber: 'N24-03',
      neighborhood: 'La Mariscal',
      city: 'Quito',
      state: 'Pichincha',
      zipCode: '170522',
    },
  },
  GT: {
    name: 'Andrea Morales',
    email: 'payer@example.com',
    phone: '+50251234567',
    document: { type: 'NIT', number: '5769043' },
    address: {
      street: '6a Avenida',
      streetNumber: '5-20',
      neighborhood: 'Zona 1',
      city: 'Guatemala',
      state: 'Guatemala',
      zipCode: '01001',
    },
  },
  MX: {
    name: 'Fernanda Ramírez',
    email: 'payer@example.com',
    phone: '+525512345678',
    document: { type: 'CURP', number: 'BOXW310820HNERXN09' },
    address: {
      street: 'Avenida Álvaro Obregón',
      streetNumber: '151',
      neighborhood: 'Roma Norte',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
      zipCode: '06700',
    },
  },
  PA: {
    name: 'Gabriela Castillo',
    email: 'payer@example.com',
    phone: '+50761234567',
    document: { type: 'CI', number: '8-123-456' },
    address: {
      street: 'Vía España',
      streetNumber: '120',
      neighborhood: 'Bella Vista',
      city: 'Panamá',
      state: 'Panamá',
      zipCode: '0801',
    },
  },
  PE: {
    name: 'Rosa Huamán',
    email: 'payer@example.com',
    phone: '+51987654321',
    document: { type: 'DNI', number: '45678912' },
    address: {
      street: 'Avenida Larco',
      streetNumber: '345',
      neighborhood: 'Miraflores',
      city: 'Lima',
      state: 'Lima',
      zipCode: '15074',
    },
  },
  PY: {
    name: 'Liz Benítez',
    email: 'payer@example.com',
    phone: '+595981234567',
    document: { type: 'CI', number: '3456789' },
    address: {
      street: 'Avenida Mariscal López',
      streetNumber: '1020',
      neighborhood: 'Villa Morra',
      city: 'Asunción',
      state: 'Asunción',
      zipCode: '1209',
    },
  },
  UY: {
    name: 'Florencia Silva',
    email: 'payer@example.com',
    phone: '+59899123456',
    document: { type: 'CI', number: '12345672' },
    address: {
      street: 'Avenida 18 de Julio',
      streetNumber: '1360',
      neighborhood: 'Centro',
      city: 'Montevideo',
      state: 'Montevideo',
      zipCode: '11200',
    },
  },
}

/**
 * The test payer of a country.
 *
 * @param changes Fields that replace those of the payer.
 *
 * @throws Error for a country that the gateway does not have.
 * @example
 * await page.getByLabel('CPF ou CNPJ').fill(aPayer('BR').document.number)
 */
export const aPayer = (country: Country, changes: Partial<Payer> = {}): Payer => {
  if (!Object.hasOwn(testPayers, country))
    throw new Error(
      `@ficha/core: aPayer has nobody in ${country}. Pass one of the gateway’s countries: ${Object.keys(testPayers).join(', ')}.`,
    )
  return { ...testPayers[country], ...changes }
}
