import ts from 'typescript'

/** A function and how many lines it takes, from its first to its last one. */
export interface MeasuredFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** The numbers of one source file. */
export interface MeasuredFile {
  readonly lines: number
  readonly functions: readonly MeasuredFunction[]
  /** Type assertions (`as`, `!`), without `as const`, which asserts nothing. */
  readonly casts: number
  /** Places that say `any`. */
  readonly anys: number
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)) &&
  node.body !== undefined

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  const named =
    node.name ??
    (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined)
  return named?.getText() ?? '(no name)'
}

const isCast = (node: ts.Node): boolean =>
  ts.isNonNullExpression(node) ||
  ts.isTypeAssertionExpression(node) ||
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type))

/**
 * Counts lines, functions, casts and `any` of one source file.
 *
 * @param path - Its path: `.tsx` is read as JSX.
 * @param text - Its text.
 */
export const measureFile = (path: string, text: string): MeasuredFile => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1
  const functions: MeasuredFunction[] = []
  let casts = 0
  let anys = 0
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const line = lineAt(node.getStart())
      functions.push({ name: nameOf(node), line, lines: lineAt(node.end) - line + 1 })
    }
    if (isCast(node)) casts += 1
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys += 1
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { lines: text.split('\n').length - 1, functions, casts, anys }
}

/** The value below which nine in ten of a list lie. */
export const ninetieth = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.9) - 1] ?? 0
