import { join } from 'node:path'
import ts from 'typescript'
import { read, ROOT } from '../repository.ts'
import type { Page } from '../site/page.ts'
import { PACKAGES } from './readmes.ts'

interface Entry {
  /** "@ficha/core/draw". */
  readonly name: string
  readonly file: string
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`)) as Manifest

/** Languages are alike: one stands for all. */
const isAlike = (entry: string): boolean => /^\.\/locales\//.test(entry) && !entry.endsWith('/en')

const entriesOf = (folder: string): readonly Entry[] => {
  const { name, exports } = manifestOf(folder)
  return Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : (target['@ficha/source'] ?? sourceOfBuilt(target['types']))
    if (source === undefined || !/\.tsx?$/.test(source) || isAlike(entry)) return []
    return [{ name: entry === '.' ? name : `${name}${entry.slice(1)}`, file: join(ROOT, folder, source) }]
  })
}

/** A package that is tested as it is built names no source: `./dist/index.d.ts` is made of `./src/index.ts`. */
const sourceOfBuilt = (types: string | undefined): string | undefined =>
  types?.replace('./dist/', './src/').replace(/\.d\.ts$/, '.ts')

/** Declarations by entry and name, out of the package's report: they are what the build has. */
const declarationsOf = (folder: string): ReadonlyMap<string, string> => {
  const report = read(`${folder}/etc/${folder.split('/').at(-1) ?? ''}.api.md`)
  const blocks = report.split(/^## /m).slice(1)
  return new Map(
    blocks.flatMap((block) => {
      const entry = block.split('\n')[0] ?? ''
      const code = /```ts\n([\s\S]*?)\n```/.exec(block)?.[1] ?? ''
      return code.split(/\n\n(?=\S)/).flatMap((text): readonly (readonly [string, string])[] => {
        const name = /(?:const|function|class|interface|type)\s+([\w$]+)/.exec(text)?.[1]
        return name === undefined || text.startsWith('//') ? [] : [[`${entry} ${name}`, text]]
      })
    }),
  )
}

/** A comment names others as `{@link Name}` or `{@link Name | words}`: an editor makes links of them, a page shows the name. */
const withoutTags = (text: string): string =>
  text.replace(/\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_all, name: string, words: string) =>
    words.trim() === '' ? `\`${name}\`` : words.trim(),
  )

const commentOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const text = withoutTags(ts.displayPartsToString(meant.getDocumentationComment(checker)))
  const examples = meant
    .getJsDocTags(checker)
    .filter(({ name }) => name === 'example')
    .map(({ text: parts }) => `\`\`\`tsx\n${ts.displayPartsToString(parts).trim()}\n\`\`\``)
  return [text, ...examples].join('\n\n')
}

const sectionOf = (entry: Entry, program: ts.Program, declarations: ReadonlyMap<string, string>): string => {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry.file)
  const module = file && checker.getSymbolAtLocation(file)
  const names = module ? checker.getExportsOfModule(module) : []
  const parts = [...names]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((symbol) => {
      const declaration = declarations.get(`${entry.name} ${symbol.name}`)
      const shape = declaration === undefined ? [] : [`\`\`\`ts\n${declaration}\n\`\`\``]
      return [`### ${symbol.name}`, commentOf(symbol, checker), ...shape]
    })
  return [`## ${entry.name}`, ...parts].join('\n\n')
}

/** What is public in each package: every name with its doc comment and its declaration. */
export const apis = (): readonly Page[] => {
  const program = ts.createProgram(
    PACKAGES.flatMap((folder) => entriesOf(folder).map(({ file }) => file)),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      jsx: ts.JsxEmit.ReactJSX,
      customConditions: ['@ficha/source'],
      allowImportingTsExtensions: true,
      noEmit: true,
      noLib: true,
      types: [],
    },
  )
  return PACKAGES.map((folder) => {
    const { name } = manifestOf(folder)
    const declarations = declarationsOf(folder)
    const summary = `Every public name of ${name}, with its comment and its declaration.`
    return {
      name: name.replace('@ficha/', 'api-'),
      title: `API of ${name}`,
      summary,
      section: 'Reference',
      markdown: [
        `# API of ${name}`,
        summary,
        ...entriesOf(folder).map((entry) => sectionOf(entry, program, declarations)),
      ].join('\n\n'),
    }
  })
}
