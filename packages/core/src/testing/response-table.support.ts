import { readFileSync } from 'node:fs'

/** The English names of the countries, as the document writes them. */
const codeOf = (name: string): string => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const code = letters.flatMap((one) => letters.map((two) => one + two)).find((each) => names.of(each) === name)
  if (code === undefined) throw new Error(`The document names a country "${name}" that has no ISO code.`)
  return code
}

/** The cells of the table of method-dependent response fields (gateway document, section 4.1): a field, and its countries and methods. */
const cells = (): readonly (readonly [field: string, places: string])[] => {
  const page = readFileSync(new URL('../../docs/gateway.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('| Field | Type | Meaning | Methods |')
  return (table.split('\n\n')[0] ?? '').split('\n').flatMap((line) => {
    const [, field, , , places] = line.split('|').map((cell) => cell.trim())
    return field === undefined || places === undefined || /^-*$/.test(field) ? [] : [[field, places] as const]
  })
}

/** "Wallet method: Brazil: AME, PicPay" -> "BR Wallet AME", "BR Wallet PicPay". */
const rowsIn = (field: string, places: string): readonly string[] => {
  const areChannels = places.startsWith('Wallet method: ') || field === 'app_link_url'
  return places
    .replace('Wallet method: ', '')
    .replace(/ only$/, '')
    .split('; ')
    .flatMap((place) => {
      const [countries = '', methods] = place.split(': ')
      // A method that only one country has stands without it.
      if (methods === undefined) return [`** ${countries}`]
      return countries.split(', ').flatMap((country) =>
        methods.split(', ').map((method) => {
          const name = method.replace('Bank Transfer', 'BankTransfer')
          return `${codeOf(country)} ${areChannels ? `Wallet ${name}` : name}`
        }),
      )
    })
}

/** The rows of the document's table with their fields, read from the document: "CO Wallet Nequi" -> ["wallet_url"]. */
export const responseTable = (): ReadonlyMap<string, readonly string[]> => {
  const rows = new Map<string, string[]>()
  const named = cells().flatMap(([field, places]) => rowsIn(field, places).map((row) => [field, row] as const))
  for (const [, row] of named) if (!row.startsWith('**')) rows.set(row, [])
  for (const [field, row] of named) {
    const own = row.startsWith('** ') ? [...rows.keys()].find((each) => each.endsWith(row.slice(2))) : row
    rows.get(own ?? '')?.push(field)
  }
  return rows
}
