import ts from 'typescript'

/** A regular expression of a source file. */
export interface FoundExpression {
  /** "packages/core/src/codes/clabe.ts:33". */
  readonly place: string
  readonly expression: RegExp
}

/** An expression that is built at run time from a part that is not a constant text of its file. It cannot be measured. */
export interface UnreadableExpression {
  readonly place: string
  readonly unreadable: string
}

/**
 * Finds every regular expression of a TypeScript file by its syntax tree: literals, and `new RegExp` of constant texts.
 * A literal that is the separator of `split` gets the flag `g`, because `split` tries it at every place of the text.
 */
export const findExpressions = (path: string, text: string): readonly (FoundExpression | UnreadableExpression)[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: (FoundExpression | UnreadableExpression)[] = []
  const visit = (node: ts.Node): void => {
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const flags = node.text.slice(end + 1)
      const isSeparator = ts.isCallExpression(node.parent) && /\.split$/.test(node.parent.expression.getText())
      found.push({ place, expression: new RegExp(node.text.slice(1, end), isSeparator ? `${flags}g` : flags) })
    }
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      const [source, flags] = (node.arguments ?? []).map((argument) => readText(argument, file))
      found.push(
        source === undefined
          ? { place, unreadable: node.getText() }
          : { place, expression: new RegExp(source, flags ?? '') },
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of a literal, a template, `String.raw` or a constant of the same file. */
const readText = (node: ts.Node | undefined, file: ts.SourceFile): string | undefined => {
  if (node === undefined) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTaggedTemplateExpression(node)) return node.template.getText().slice(1, -1)
  if (ts.isIdentifier(node)) return readText(constantsOf(file).get(node.text), file)
  if (!ts.isTemplateExpression(node)) return undefined
  return node.templateSpans.reduce<string | undefined>((text, span) => {
    const inner = readText(span.expression, file)
    return text === undefined || inner === undefined ? undefined : `${text}${inner}${span.literal.text}`
  }, node.head.text)
}

const constantsOf = (file: ts.SourceFile): ReadonlyMap<string, ts.Expression> =>
  new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [])),
  )
