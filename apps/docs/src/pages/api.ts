import { join } from 'node:path'
import ts from 'typescript'
import { entriesOf as expandedEntriesOf } from '../../../../.ci/entries-of.mjs'
import { manifestOf, read, ROOT } from '../repository.ts'
import type { Page } from '../site/page.ts'
import { PACKAGES } from './readmes.ts'

interface Entry {
  /** "@ficha/core/draw". */
  readonly name: string
  readonly file: string
}

/** All languages have the same names, so one of them is listed. */
const isAlike = (entry: string): boolean => /^\.\/locales\/(?!en\/)/.test(entry)

const entriesOf = (folder: string): readonly Entry[] => {
  const manifest = manifestOf(folder)
  const { name } = manifest
  return expandedEntriesOf(manifest, join(ROOT, folder)).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : (target['@ficha/source'] ?? sourceOfBuilt(target['types']))
    if (source === undefined || !/\.tsx?$/.test(source) || isAlike(entry)) return []
    return [{ name: entry === '.' ? name : `${name}${entry.slice(1)}`, file: join(ROOT, folder, source) }]
  })
}

/** A package that is tested from its build states no source. The source of `./dist/index.d.ts` is `./src/index.ts`. */
const sourceOfBuilt = (types: string | undefined): string | undefined =>
  types?.replace('./dist/', './src/').replace(/\.d\.ts$/, '.ts')

/** Declarations by entry and name, from the package's API report, which is made from the build. */
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

/** A comment has other names as `{@link Name}` or `{@link Name | words}`. An editor shows links. A page shows the name or the words. */
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

/** A public name, with the room of its source. */
interface PublicName {
  readonly name: string
  readonly entry: string
  readonly room: string
  readonly markdown: string
}

/** "packages/react/src/slip/slip.tsx" is in the room "slip". */
const roomOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return /\/src\/([\w-]+)\//.exec(meant.declarations?.[0]?.getSourceFile().fileName ?? '')?.[1] ?? 'main'
}

const namesOf = (
  entry: Entry,
  program: ts.Program,
  declarations: ReadonlyMap<string, string>,
): readonly PublicName[] => {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry.file)
  const module = file && checker.getSymbolAtLocation(file)
  return (module ? checker.getExportsOfModule(module) : [])
    .map((symbol) => {
      const declaration = declarations.get(`${entry.name} ${symbol.name}`)
      const shape = declaration === undefined ? [] : [`\`\`\`ts\n${declaration}\n\`\`\``]
      const markdown = [`### ${symbol.name}`, commentOf(symbol, checker), ...shape].join('\n\n')
      return { name: symbol.name, entry: entry.name, room: roomOf(symbol, checker), markdown }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** A room with fewer names has no page of its own. */
const FEWEST = 5

/** The main entry is divided by rooms, and each other entry is one topic, because a page of two hundred names is too long. */
const topicsOf = (main: string, names: readonly PublicName[]): ReadonlyMap<string, readonly PublicName[]> => {
  const counts = Map.groupBy(names, ({ entry, room }) => `${entry} ${room}`)
  const topicOf = ({ entry, room }: PublicName): string => {
    if (entry !== main) return /\/forms\/\w\w$/.test(entry) ? 'forms of countries' : entry.slice(main.length + 1)
    return (counts.get(`${entry} ${room}`) ?? []).length < FEWEST ? 'more' : room
  }
  return Map.groupBy(names, topicOf)
}

const nameOf = (packageName: string, topic: string): string =>
  `${packageName.replace('@ficha/', 'api-')}-${topic.replaceAll(/[^\w]+/g, '-')}`

/** The names of a topic under the entries that they are imported from. */
const bodyOf = (names: readonly PublicName[]): string =>
  [...Map.groupBy(names, ({ entry }) => entry)]
    .map(([entry, own]) => [`## ${entry}`, ...own.map(({ markdown }) => markdown)].join('\n\n'))
    .join('\n\n')

const pagesOf = (folder: string, program: ts.Program): readonly Page[] => {
  const { name } = manifestOf(folder)
  const declarations = declarationsOf(folder)
  const topics = topicsOf(
    name,
    entriesOf(folder).flatMap((entry) => namesOf(entry, program, declarations)),
  )
  const index = name.replace('@ficha/', 'api-')
  const summary = `Every public name of ${name} by topic.`
  const parts = [...topics].map(([topic, names]): Page => ({
    name: nameOf(name, topic),
    title: `${name}: ${topic}`,
    summary: `${String(names.length)} public names of ${name}, with their comments and declarations.`,
    section: 'Reference',
    part: index,
    markdown: [`# ${name}: ${topic}`, bodyOf(names)].join('\n\n'),
  }))
  const lists = [...topics].map(([topic, names]) =>
    [
      `## ${topic[0]?.toUpperCase() ?? ''}${topic.slice(1)}`,
      names
        .map((one) => `[\`${one.name}\`](${nameOf(name, topic)}.html#${one.name.toLowerCase()})`)
        .filter((link, place, all) => all.indexOf(link) === place)
        .join(', '),
    ].join('\n\n'),
  )
  const first: Page = {
    name: index,
    title: `API of ${name}`,
    summary,
    section: 'Reference',
    markdown: [`# API of ${name}`, summary, ...lists].join('\n\n'),
  }
  return [first, ...parts]
}

/** The public names of each package, with their doc comments and declarations. */
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
  return PACKAGES.flatMap((folder) => pagesOf(folder, program))
}
