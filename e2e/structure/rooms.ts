/** The source files of a package by their paths from its `src`, with "/" between folders, and their texts. */
export type Sources = ReadonlyMap<string, string>

/** The imports of each file from its own package. */
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Reads the order of rooms from a README: a numbered list whose lines begin with a name in backticks, "store/" for a folder and "index.ts" for a
 * file. Each may import the rooms before it. `undefined` if the text has no such list.
 */
export const readRooms = (readme: string): readonly string[] | undefined => {
  const rooms = [...readme.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, name]) => (name ?? '').replace(/\/$/, ''))
  return rooms.length === 0 ? undefined : rooms
}

/** Specifiers of a package that are no relative paths, each with the files of `src` that it may stand for. */
export type Doors = ReadonlyMap<string, readonly string[]>

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly imports?: Readonly<Record<string, unknown>>
}

/** The paths of source files in an entry of `exports` or `imports`, whatever conditions lead to them. */
const sourcesIn = (entry: unknown): readonly string[] => {
  if (typeof entry === 'string') return entry.startsWith('./src/') ? [entry.slice('./src/'.length)] : []
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(sourcesIn) : []
}

/** Reads from `package.json` how the package names its own files: by its own name, and by what begins with "#". */
export const readDoors = ({ name, exports = {}, imports = {} }: Manifest): Doors =>
  new Map([
    ...Object.entries(exports).map(([key, entry]) => [name + key.slice(1), sourcesIn(entry)] as const),
    ...Object.entries(imports).map(([key, entry]) => [key, sourcesIn(entry)] as const),
  ])

/** A specifier in code: the text after `from`, or alone after `import`. */
const SPECIFIER = /\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g

/**
 * Finds the imports of files from their own package, including types, because a reader has to follow a circle of types, too.
 *
 * @param sources - The files of `src`.
 * @param doors - The package's names for its own files. Without them only relative paths are resolved, and a "#" name counts as a missing file.
 * @param name - The package's name, to find imports of the package that match no name.
 */
export const importsOf = (sources: Sources, doors: Doors = new Map(), name = '#'): Imports =>
  new Map(
    [...sources].map(([path, text]) => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
      return [
        path,
        [...code.matchAll(SPECIFIER)].flatMap(([, from, bare]) => {
          const specifier = from ?? bare ?? ''
          if (specifier.startsWith('.')) return [resolveFrom(path, specifier)]
          const isOwn = specifier.startsWith('#') || specifier === name || specifier.startsWith(`${name}/`)
          return isOwn ? (doors.get(specifier) ?? [`${specifier} (no such entry in package.json).ts`]) : []
        }),
      ]
    }),
  )

const resolveFrom = (path: string, specifier: string): string => {
  const segments = path.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') segments.pop()
    else if (step !== '.') segments.push(step)
  }
  return segments.join('/')
}

/** Files that import each other in a circle. Each circle is a path of files. */
export const findCircles = (imports: Imports): readonly string[] => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
    if (done.has(path) || trail.includes(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

/** The room of a file inside a folder: the folder's child in which it lies, or itself. `undefined` for a file elsewhere. */
const roomOf = (path: string, folder: string): string | undefined => {
  if (folder === '') return path.split('/')[0]
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

/** Imports of a room that stands further down in the order of its folder ("" for `src` itself). */
export const findUpwardArrows = (imports: Imports, folder: string, rooms: readonly string[]): readonly string[] =>
  [...imports].flatMap(([path, targets]) => {
    const own = roomOf(path, folder)
    if (own === undefined) return []
    return targets
      .filter((target) => rooms.indexOf(roomOf(target, folder) ?? '') > rooms.indexOf(own))
      .map((target) => `${path} -> ${target}`)
  })

/** The differences between a folder and its written order: rooms without a place, and places without a room. */
export const findMisplaced = (imports: Imports, folder: string, rooms: readonly string[]): readonly string[] => {
  const there = new Set([...imports.keys()].map((path) => roomOf(path, folder)).filter((room) => room !== undefined))
  return [
    ...[...there].filter((room) => !rooms.includes(room)).map((room) => `${room} has no place in the list`),
    ...rooms.filter((room) => !there.has(room)).map((room) => `${room} is in the list and not in the folder`),
  ]
}

/** Files that import their own package's index, which imports them. */
export const findIndexImports = (imports: Imports): readonly string[] =>
  [...imports].filter(([, targets]) => targets.some((target) => /^index\.tsx?$/.test(target))).map(([path]) => path)

/** Imports of files that do not exist. The other findings cannot follow them. */
export const findMissing = (imports: Imports): readonly string[] =>
  [...imports].flatMap(([path, targets]) =>
    targets
      .filter((target) => /\.[cm]?[jt]sx?$/.test(target) && !imports.has(target))
      .map((target) => `${path} -> ${target}`),
  )
