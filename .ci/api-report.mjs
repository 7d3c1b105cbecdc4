/**
 * Writes the public names of each released package: every entry, every export and its declaration, without comments. It reads the built `.d.ts`
 * files. The reports are committed as `etc/<package>.api.md`, so a change of a public name is visible in a diff. A test compares the reports with the
 * build. `pnpm api:report` writes them again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { entriesOf } from './entries-of.mjs'
import { RELEASED } from './release.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

/** The original symbol of an export, without the aliases of index files. */
const resolved = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)

/** The printed declaration of a name: the statement around a variable, else the declaration itself. */
const statementOf = (declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration)

const print = (symbol) => {
  const statements = [...new Set((symbol.declarations ?? []).map(statementOf))]
  return statements
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .map((text) => text.replace(/^export (?=declare|interface|type)/gm, '').replace(/\bdeclare /, ''))
    .join('\n')
}

/** The package's own names in a declaration. A change of one of them changes the export, too. */
const mentioned = (checker, symbol, isOwn) => {
  const found = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isImportTypeNode(node)) {
      const at = checker.getSymbolAtLocation(ts.isImportTypeNode(node) ? (node.qualifier ?? node.argument) : node)
      const target = at && resolved(checker, at)
      const isType = target && target.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Variable | ts.SymbolFlags.Function)
      const isParameter = target && target.flags & ts.SymbolFlags.TypeParameter
      const isTopLevel = target?.declarations?.some((one) => ts.isSourceFile(statementOf(one).parent))
      if (isType && !isParameter && isTopLevel && isOwn(target)) found.add(target)
    }
    ts.forEachChild(node, visit)
  }
  for (const declaration of symbol.declarations ?? []) visit(statementOf(declaration))
  found.delete(symbol)
  return found
}

const typesOfEntries = (manifest, folder) =>
  entriesOf(manifest, folder).map(([entry, target]) => ({
    name: entry === '.' ? manifest.name : `${manifest.name}${entry.slice(1)}`,
    types: typeof target === 'string' || target.types === undefined ? undefined : join(folder, target.types),
  }))

const byName = ([one], [other]) => (one < other ? -1 : 1)

const block = (lines) => ['```ts', lines.join('\n\n'), '```', '']

/**
 * The report of one built package.
 *
 * @param {string} folder of the package
 * @returns {string} Markdown
 */
export const reportOf = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = typesOfEntries(manifest, folder)
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    types: [],
  }
  const program = ts.createProgram(
    entries.flatMap(({ types }) => types ?? []),
    options,
  )
  const checker = program.getTypeChecker()
  const isOwn = (symbol) =>
    (symbol.declarations ?? []).some((one) => one.getSourceFile().fileName.startsWith(`${folder}${sep}dist`))
  const said = new Map()
  const lines = [`# What ${manifest.name} promises`, '', 'Written by `pnpm api:report`, compared by a test.', '']
  for (const { name, types } of entries) {
    lines.push(`## ${name}`, '')
    const module = types && checker.getSymbolAtLocation(program.getSourceFile(types) ?? missing(types))
    const exported = module ? checker.getExportsOfModule(module) : []
    if (exported.length === 0) {
      lines.push(types === undefined ? 'A file without types.' : 'No names.', '')
      continue
    }
    const texts = exported
      .map((symbol) => [symbol.name, resolved(checker, symbol)])
      .sort(byName)
      .map(([alias, symbol]) => {
        const before = said.get(symbol)
        if (before === undefined) said.set(symbol, name)
        if (before !== undefined) return `// ${alias}: see ${before}`
        const text = isOwn(symbol) ? print(symbol) : `// ${alias}: from another package`
        return alias === symbol.name ? text : `// as ${alias}\n${text}`
      })
    lines.push(...block(texts))
  }
  const reached = new Set()
  const waiting = [...said.keys()]
  while (waiting.length > 0)
    for (const symbol of mentioned(checker, waiting.pop(), isOwn))
      if (!said.has(symbol) && !reached.has(symbol)) {
        reached.add(symbol)
        waiting.push(symbol)
      }
  if (reached.size > 0) {
    const texts = [...reached]
      .map((symbol) => [symbol.name, print(symbol)])
      .sort(([a, x], [b, y]) => (a + x < b + y ? -1 : 1))
    lines.push('## Mentioned, and exported by no entry', '', ...block(texts.map(([, text]) => text)))
  }
  return lines.join('\n')
}

const missing = (file) => {
  throw new Error(`${relative(root, file)} is not there: build the package first (pnpm build).`)
}

/** Whether a package has an entry with types. A package that has only a command has no such entry and no report. */
const promisesNames = (folder) =>
  typesOfEntries(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder).some(
    ({ types }) => types !== undefined,
  )

/** The path of a package's report. */
export const reportPath = (folder) => join(folder, 'etc', `${basename(folder)}.api.md`)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const path of RELEASED) {
    const folder = join(root, path)
    if (!promisesNames(folder)) continue
    mkdirSync(dirname(reportPath(folder)), { recursive: true })
    writeFileSync(reportPath(folder), reportOf(folder))
    console.log(relative(root, reportPath(folder)))
  }
