import ts from 'typescript'

/** The part of JSON Schema that openapi.yaml uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  /** It always has one schema. It exists for a description beside a reference. */
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
}

/** The compared part of openapi.yaml. */
export interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Schemas that describe a part of their type on purpose: a client draws the whole model, or does not read it. */
const PARTIAL: ReadonlySet<string> = new Set(['Display', 'DisplayBlock', 'DisplayStatus'])

interface Comparison {
  readonly checker: ts.TypeChecker
  readonly document: Document
  readonly found: string[]
}

/**
 * Compares a type with a schema field by field, both ways, at every depth: names, which fields may be absent, kinds of values, and the words
 * of an enumeration where the schema lists them.
 *
 * @returns One sentence for each difference; none where they agree.
 */
export const differences = (
  checker: ts.TypeChecker,
  type: ts.Type,
  schema: Schema,
  document: Document,
): readonly string[] => {
  const comparison: Comparison = { checker, document, found: [] }
  compare(comparison, type, schema, '')
  return comparison.found
}

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').pop()

const resolve = (comparison: Comparison, schema: Schema): Schema => {
  const name = nameOf(schema)
  const target = name === undefined ? schema : comparison.document.components.schemas[name]
  if (!target) throw new Error(`openapi.yaml has no schema ${String(name)}.`)
  const [only] = target.allOf ?? []
  return only ? resolve(comparison, only) : target
}

const present = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))

const variantsOf = (comparison: Comparison, schema: Schema): readonly Schema[] => {
  const { oneOf, anyOf } = schema
  const variants = oneOf ?? anyOf
  return variants ? variants.flatMap((one) => variantsOf(comparison, resolve(comparison, one))) : [schema]
}

const compare = (comparison: Comparison, type: ts.Type, schema: Schema, path: string): void => {
  const isPartial = PARTIAL.has(nameOf(schema) ?? '')
  const variants = variantsOf(comparison, resolve(comparison, schema))
  const types = present(type)
  if (variants.some(({ enum: words, const: word }) => words !== undefined || word !== undefined))
    compareWords(comparison, types, variants, path)
  else if (variants.some(({ properties }) => properties)) compareShapes(comparison, types, variants, path, isPartial)
  else compareValue(comparison, types, variants[0] ?? {}, path)
}

const compareWords = (
  { found, checker }: Comparison,
  types: readonly ts.Type[],
  variants: readonly Schema[],
  path: string,
): void => {
  const listed = variants.flatMap(({ enum: words, const: word }) => words ?? [word]).map(String)
  const typed = types.map((one) => (one.isStringLiteral() ? one.value : checker.typeToString(one)))
  // A reader that takes words of newer servers has a plain text there: the document may list the words of today.
  if (types.every(({ flags }) => flags & ts.TypeFlags.String)) return
  if ([...new Set(listed)].sort().join() !== [...new Set(typed)].sort().join())
    found.push(
      `${path} is one of ${typed.sort().join(', ')} in the contract, and of ${listed.sort().join(', ')} in openapi.yaml`,
    )
}

/** Fields of a shape with "?" behind those that may be absent: variants with the same fields are one. */
const signatureOf = (fields: ReadonlyMap<string, boolean>): string =>
  [...fields]
    .map(([name, isOptional]) => (isOptional ? `${name}?` : name))
    .sort()
    .join(' ')

const fieldsOfType = (type: ts.Type): ReadonlyMap<string, boolean> =>
  new Map(type.getProperties().map(({ name, flags }) => [name, (flags & ts.SymbolFlags.Optional) !== 0]))

const fieldsOfSchema = ({ properties = {}, required = [] }: Schema): ReadonlyMap<string, boolean> =>
  new Map(Object.keys(properties).map((name) => [name, !required.includes(name)]))

const compareShapes = (
  comparison: Comparison,
  types: readonly ts.Type[],
  variants: readonly Schema[],
  path: string,
  isPartial: boolean,
): void => {
  const { found } = comparison
  for (const schema of variants) {
    const fields = fieldsOfSchema(schema)
    const signature = signatureOf(fields)
    const matching = isPartial
      ? types.filter((type) => isPartOf(fields, fieldsOfType(type)))
      : types.filter((type) => signatureOf(fieldsOfType(type)) === signature)
    const [first] = matching
    if (!first) {
      found.push(`${path || 'The body'} with "${signature}" in openapi.yaml; the contract has ${shapes(types)}`)
      continue
    }
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      compareField(comparison, matching, name, inner, path)
  }
  if (isPartial) return
  const described = new Set(variants.map((schema) => signatureOf(fieldsOfSchema(schema))))
  for (const type of types.filter((one) => !described.has(signatureOf(fieldsOfType(one)))))
    found.push(`${path || 'The body'} with ${shapes([type])} in the contract is not in openapi.yaml`)
}

const isPartOf = (part: ReadonlyMap<string, boolean>, whole: ReadonlyMap<string, boolean>): boolean =>
  [...part].every(([name, isOptional]) => whole.get(name) === isOptional)

const shapes = (types: readonly ts.Type[]): string =>
  types.map((type) => `"${signatureOf(fieldsOfType(type))}"`).join(', ')

/** Compares one field of all types with the same fields, because their words together may be more than those of one type. */
const compareField = (
  comparison: Comparison,
  types: readonly ts.Type[],
  name: string,
  schema: Schema,
  path: string,
): void => {
  const { checker, found } = comparison
  const own = types.flatMap((type) => {
    const property = type.getProperty(name)
    return property ? [checker.getTypeOfSymbol(property)] : []
  })
  const here = `${path}.${name}`
  const resolved = variantsOf(comparison, resolve(comparison, schema))
  if (resolved.some(({ enum: words, const: word }) => words !== undefined || word !== undefined)) {
    compareWords(comparison, own.flatMap(present), resolved, here)
    return
  }
  const [first] = own
  if (first) compare(comparison, first, schema, here)
  else found.push(`${here} is not in the contract`)
}

const KINDS: Readonly<Record<string, ts.TypeFlags>> = {
  string: ts.TypeFlags.StringLike,
  integer: ts.TypeFlags.NumberLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
}

const compareValue = (comparison: Comparison, types: readonly ts.Type[], schema: Schema, path: string): void => {
  const { checker, found } = comparison
  const [first] = types
  if (schema.type === 'array') {
    const element = first && checker.getIndexTypeOfType(first, ts.IndexKind.Number)
    if (!element) found.push(`${path} is a list in openapi.yaml alone`)
    else if (schema.items) compare(comparison, element, schema.items, `${path}[]`)
    return
  }
  const kind = KINDS[schema.type ?? '']
  if (kind === undefined) return
  const isSame = types.every((type) => (type.isIntersection() ? type.types : [type]).some(({ flags }) => flags & kind))
  if (!isSame)
    found.push(
      `${path} is ${types.map((type) => checker.typeToString(type)).join(' | ')} in the contract, and ${String(schema.type)} in openapi.yaml`,
    )
}
