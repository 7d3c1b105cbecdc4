import type { Country, Method } from '@ficha/core'
import type { Bank } from '@ficha/server'
import { fieldsOf } from './shop-requests.ts'

const KEEP_MS = 60_000

/**
 * The sandbox's banks of one country. The published query names no country, because an app sells in one. This shop sells in thirteen with one app, so it
 * asks the sandbox itself.
 */
export const createBankList = (
  gatewayUrl: string,
): ((country: Country, method: Method) => Promise<readonly Bank[]>) => {
  const kept = new Map<string, { readonly at: number; readonly banks: Promise<readonly Bank[]> }>()
  const ask = async (country: Country, method: Method): Promise<readonly Bank[]> => {
    const response = await fetch(`${gatewayUrl}/control/banks?country=${country}&method=${method}`)
    if (!response.ok) return []
    const { banks } = fieldsOf(await response.json())
    return Array.isArray(banks) ? banks.map(bankOf) : []
  }
  return (country, method) => {
    const key = `${country} ${method}`
    const known = kept.get(key)
    if (known && Date.now() - known.at < KEEP_MS) return known.banks
    const banks = ask(country, method)
    kept.set(key, { at: Date.now(), banks })
    // A failure is not cached.
    banks.catch(() => kept.delete(key))
    return banks
  }
}

const bankOf = (listed: unknown): Bank => {
  const { bank_id, bank_name, language_code } = fieldsOf(listed)
  const languageCode = typeof language_code === 'string' && language_code !== '' ? { languageCode: language_code } : {}
  return { id: String(bank_id), name: String(bank_name), ...languageCode }
}
