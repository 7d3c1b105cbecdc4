import { listCountries, type Country } from '@ficha/core'

/** Whether a text is one of the 13 countries. */
export const isCountry = (text: unknown): text is Country => listCountries().some((country) => country === text)

/** The fields of a JSON object. An empty object for any other value. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? { ...json } : {}

/** An answer of the shop's own routes. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })

/** A form of another site cannot send JSON without a CORS preflight. The header check refuses it. */
export const refuseForeignForm = (request: Request): Response | undefined =>
  request.headers.get('content-type') !== 'application/json' || request.headers.get('sec-fetch-site') === 'cross-site'
    ? json({ error: 'This is asked for as JSON by the shop’s own page.' }, 403)
    : undefined
