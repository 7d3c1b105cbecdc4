import { isRecord } from '@ficha/core/internal'
import { nearestOf } from '../nearest-name.ts'

/** The valid values of an option, the effect of an invalid one, and the remedy. The checks and the table of docs/options.md use it. */
export interface Rule {
  /** The kind, for the table: "function", "text", "milliseconds". */
  readonly kind: string
  readonly fits: (value: unknown) => boolean
  /** Finishes "gateway.concurrency is …". A function gets the value, and does not repeat it. */
  readonly isNot: string | ((value: unknown) => string)
  /** Finishes "…, so …". */
  readonly otherwise: string
  /** A sentence without its full stop. */
  readonly remedy: string
  readonly isRequired?: boolean
  /** The default, for the table. */
  readonly default?: string
  /** The purpose, for the table. */
  readonly why?: string
  /** The members of an object. Other names are refused. */
  readonly members?: Readonly<Record<string, Rule>>
  /** The rule of each entry of a list or a map. */
  readonly entries?: Rule
}

/** The default of an option whose default is a plain value. It stands in the table of options, and nowhere else. */
export interface Defaulted<Value> {
  readonly byDefault: Value
}

/**
 * One rule for every member of an options type. The compiler reports a missing member, and one that the type does not have. The members in
 * `Named` have a plain value as their default.
 */
export type MembersOf<Options, Named extends keyof Options = never> = {
  readonly [Name in keyof Options]-?: Name extends Named ? Rule & Defaulted<NonNullable<Options[Name]>> : Rule
}

type DefaultsOf<Members> = {
  readonly [
    Name in keyof Members as Members[Name] extends Defaulted<unknown> ? Name : never
  ]: Members[Name] extends Defaulted<infer Value> ? Value : never
}

/** The plain defaults of a table of options, by name. */
export const defaultsOf = <Members extends Readonly<Record<keyof Members, Rule>>>(
  members: Members,
): DefaultsOf<Members> =>
  Object.fromEntries(
    Object.entries<Rule>(members).flatMap(([name, rule]) => ('byDefault' in rule ? [[name, rule.byDefault]] : [])),
  ) as DefaultsOf<Members>

/** A fault of a value, and its place. */
export interface OptionFault {
  /** "gateway.refusals[0].subCode"; "" for the value itself. */
  readonly path: string
  readonly value: unknown
  readonly isNot: string
  readonly otherwise: string
  readonly remedy: string
}

export type Fields = Readonly<Record<string, unknown>>

interface Looking {
  /** Whether a member without a rule is a problem. True for options. False for the answers of hooks, which may have other members. */
  readonly isClosed: boolean
}

/** Finds the first problem of a value, at any depth. A value of `undefined` counts as an option that is left out. */
export const findProblem = (rule: Rule, value: unknown, path: string, looking: Looking): OptionFault | undefined => {
  const { isRequired = false, otherwise, remedy } = rule
  if (value === undefined) return isRequired ? { path, value, isNot: 'missing', otherwise, remedy } : undefined
  if (!rule.fits(value)) return { path, value, isNot: faultOf(rule, value), otherwise, remedy }
  const { members, entries } = rule
  if (members && isRecord(value)) return findInMembers(members, value, path, looking)
  if (!entries) return undefined
  const all: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((entry, at) => [at, entry])
    : Object.entries(value as object)
  return firstOf(all, ([key, entry]) => {
    return findProblem(entries, entry, pathTo(path, key), looking)
  })
}

const faultOf = ({ isNot }: Rule, value: unknown): string => (typeof isNot === 'string' ? isNot : isNot(value))

/** "methods[0]", "statusMap.DONE", "statusMap["IN ANALYSIS"]". */
const pathTo = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`
  return /^\w{1,64}$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key.slice(0, 64))}]`
}

const findInMembers = (
  members: Readonly<Record<string, Rule>>,
  value: Fields,
  path: string,
  looking: Looking,
): OptionFault | undefined => {
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const unknown = looking.isClosed ? Object.keys(value).find((name) => !Object.hasOwn(members, name)) : undefined
  if (unknown !== undefined) {
    return {
      path: pathOf(unknown.slice(0, 64)),
      value: value[unknown],
      isNot: 'no option',
      otherwise: 'it would have no effect',
      remedy: insteadOf(unknown, value[unknown], members, path),
    }
  }
  return firstOf(Object.entries(members), ([name, rule]) => findProblem(rule, value[name], pathOf(name), looking))
}

/** The remedy for an unknown name: write the nearest known name, pass the members of the group without the group, or omit the name. */
const insteadOf = (name: string, value: unknown, members: NonNullable<Rule['members']>, path: string): string => {
  const prefix = path === '' ? '' : `${path}.`
  const nearest = nearestOf(name, Object.keys(members))
  if (nearest !== undefined) return `Write ${prefix}${nearest} if you mean that option`
  const inner = isRecord(value) ? Object.keys(value) : []
  const [moved] = inner.flatMap((own) => nearestOf(own, Object.keys(members)) ?? [])
  if (moved !== undefined) return `Pass its members by themselves, such as ${prefix}${moved}`
  return `Leave it out; known are ${Object.keys(members).slice(0, 50).join(', ')}`
}

const firstOf = <Item>(
  items: readonly Item[],
  find: (item: Item) => OptionFault | undefined,
): OptionFault | undefined => {
  for (const item of items) {
    const problem = find(item)
    if (problem) return problem
  }
  return undefined
}
