import { brCnpj, brCpf } from './documents.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Estados and the Distrito Federal (IBGE). They are sent as two letters. */
const STATES = [
  { value: 'AC', label: 'Acre' },
  { value: 'AL', label: 'Alagoas' },
  { value: 'AP', label: 'Amapá' },
  { value: 'AM', label: 'Amazonas' },
  { value: 'BA', label: 'Bahia' },
  { value: 'CE', label: 'Ceará' },
  { value: 'DF', label: 'Distrito Federal' },
  { value: 'ES', label: 'Espírito Santo' },
  { value: 'GO', label: 'Goiás' },
  { value: 'MA', label: 'Maranhão' },
  { value: 'MT', label: 'Mato Grosso' },
  { value: 'MS', label: 'Mato Grosso do Sul' },
  { value: 'MG', label: 'Minas Gerais' },
  { value: 'PA', label: 'Pará' },
  { value: 'PB', label: 'Paraíba' },
  { value: 'PR', label: 'Paraná' },
  { value: 'PE', label: 'Pernambuco' },
  { value: 'PI', label: 'Piauí' },
  { value: 'RJ', label: 'Rio de Janeiro' },
  { value: 'RN', label: 'Rio Grande do Norte' },
  { value: 'RS', label: 'Rio Grande do Sul' },
  { value: 'RO', label: 'Rondônia' },
  { value: 'RR', label: 'Roraima' },
  { value: 'SC', label: 'Santa Catarina' },
  { value: 'SP', label: 'São Paulo' },
  { value: 'SE', label: 'Sergipe' },
  { value: 'TO', label: 'Tocantins' },
]

/** Brazil: one field takes CPF or CNPJ. The CEP comes first, because the rest of the address can be looked up by it. */
export const brForm: FormCountry = {
  country: 'BR',
  phone: {
    callingCode: '55',
    // Before the area code people write 0 and the two digits of the carrier, or 0 alone.
    habits: [[/^0(?:\d\d)?(?=[1-9]\d\d{8,9}$)/, '']],
    mobile: /^[1-9]\d9\d{8}$/,
    landline: /^[1-9]\d[2-5]\d{7}$/,
    lengths: [10, 11],
    masks: ['00 00000-0000', '00 0000-0000'],
    withoutArea: /^(9\d{8}|[2-9]\d{7})$/,
  },
  postcode: { form: /^\d{8}$/, masks: ['00000-000'], isCertain: true },
  documents: [
    formDocument(brCpf, 'CPF', { masks: ['000.000.000-00'] }),
    formDocument(brCnpj, 'CNPJ', { masks: ['AA.AAA.AAA/AAAA-00'] }),
  ],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.email(),
    field.document('529.982.247-25', { label: 'cpfOrCnpj', inputMode: 'text' }),
    field.phone('+55', '11 98765-4321'),
    field.postcode('01304-001', { label: 'cep' }),
    field.street(),
    field.streetNumber(),
    field.neighborhood('bairro'),
    field.city('city'),
    field.state('estado', STATES),
  ],
}
