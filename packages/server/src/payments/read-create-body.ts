import type { CreatePaymentBody, CreatePaymentPayer, ProblemIssue } from '@ficha/core/contract'
import { isRecord } from '@ficha/core/internal'
import type { JsonObject } from '../http/json.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { isId } from '../platform/random.ts'

const MAX_TEXT = 512

/**
 * Reads the body of POST /payments with an allow-list. Other members are ignored.
 *
 * @throws Problem (400) if the body has no order or method, 422 if a field of the form is not a valid text.
 */
export const readCreateBody = (body: JsonObject): CreatePaymentBody => {
  const fields = openFields(body)
  const orderId = fields.text('orderId')
  const method = fields.text('method')
  if (orderId === undefined)
    throw badRequest(
      'body.orderId',
      'orderId is missing or no text. Send your own id of the order: { "orderId": "order-1" }.',
    )
  if (method === undefined)
    throw badRequest(
      'body.method',
      'method is missing or no text. Send one that GET /methods?order= lists: { "method": "PIX" }.',
    )
  const replaces = fields.text('replaces')
  if (replaces !== undefined && !isId(replaces)) throw new Problem('replaces-unknown')
  const optional = {
    channel: fields.text('channel'),
    bank: fields.text('bank'),
    installments: fields.count('installments'),
    card: readCard(fields),
    replaces,
    returnUrl: fields.text('returnUrl', 2_048),
  }
  const payer = readPayer(fields)
  const alongside = Object.hasOwn(body, 'alongside') && body['alongside'] === true ? true : undefined
  // The payer does not fill in this field, so no form could show an error for it.
  if (fields.issues.some(({ path }) => path === 'returnUrl'))
    throw badRequest(
      'body.returnUrl',
      'returnUrl is no text of 1 to 2,048 characters. Send an address, or leave it out.',
    )
  if (fields.issues.length > 0) throw new Problem('invalid-payer', { issues: fields.issues })
  // The catalogue decides later whether the order's country has this method.
  return {
    orderId,
    method,
    payer,
    ...present({ ...optional, alongside, despite: readDespite(body) }),
  } as CreatePaymentBody
}

/** The most ids in `despite`. An order never has so many open payments. */
const MOST_KNOWN = 50

const readDespite = (body: JsonObject): readonly string[] | undefined => {
  const ids: unknown = Object.hasOwn(body, 'despite') ? (body['despite'] ?? undefined) : undefined
  if (ids === undefined) return undefined
  if (!Array.isArray(ids) || ids.length > MOST_KNOWN || !ids.every((id) => typeof id === 'string' && isId(id)))
    throw badRequest('body.despite', 'despite is a list of payments’ ids, as "others" of payment-undecided names them.')
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

const readCard = (fields: Fields): CreatePaymentBody['card'] => {
  const token = fields.text('card.token', 4_096)
  const fingerprint = fields.text('card.fingerprint', 4_096)
  const issuer = fields.text('card.issuer')
  const isThere = token !== undefined || fingerprint !== undefined || issuer !== undefined
  return isThere ? { token: token ?? '', fingerprint: fingerprint ?? '', issuer: issuer ?? '' } : undefined
}

const readPayer = (fields: Fields): CreatePaymentPayer => {
  const text = (path: string): string | undefined => fields.text(`payer.${path}`)
  return present({
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    document: present({ type: text('document.type'), number: text('document.number') }),
    address: present({
      zipCode: text('address.zipCode'),
      state: text('address.state'),
      city: text('address.city'),
      street: text('address.street'),
      streetNumber: text('address.streetNumber'),
      neighborhood: text('address.neighborhood'),
    }),
    account: absentIfEmpty(
      present({
        number: text('account.number'),
        type: text('account.type'),
        verificationCode: text('account.verificationCode'),
      }),
    ),
  })
}

type Present<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> }

const present = <Value extends object>(value: Value): Present<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Present<Value>

const absentIfEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined

interface Fields {
  text(path: string, max?: number): string | undefined
  count(path: string): number | undefined
  readonly issues: ProblemIssue[]
}

/**
 * Reads own members by dotted paths, and trims them. A blank member counts as absent. `issues` gets the members that are not text, are too
 * long or contain control characters.
 */
const openFields = (body: JsonObject): Fields => {
  const issues: ProblemIssue[] = []
  const read = (path: string): unknown => {
    let value: unknown = body
    for (const name of path.split('.')) {
      if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined
      value = value[name]
    }
    return value ?? undefined
  }
  return {
    issues,
    text: (path, max = MAX_TEXT) => {
      const value = read(path)
      if (value === undefined) return undefined
      const text = typeof value === 'string' ? value.trim() : undefined
      // A blank return address is a mistake of the page, so it is not ignored: the page gets an error.
      if (text === '' && path !== 'returnUrl') return undefined
      if (text !== undefined && text.length <= max && !CONTROL.test(text)) return text
      issues.push({ path, key: text === undefined ? 'notText' : text.length > max ? 'tooLong' : 'badFormat' })
      return undefined
    },
    count: (path) => {
      const value = read(path)
      if (
        value === undefined ||
        (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 99)
      )
        return value
      issues.push({ path, key: 'badFormat' })
      return undefined
    },
  }
}

const CONTROL = /[\u0000-\u001f\u007f]/
