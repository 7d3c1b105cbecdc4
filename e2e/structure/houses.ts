import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sources } from './rooms.ts'

/** The repository's folder, with a "/" at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every package and app with a `src`. Examples are small shops of a few files each, without `src`. */
export const HOUSES: readonly string[] = ['packages', 'apps'].flatMap((street) =>
  readdirSync(`${ROOT}${street}`)
    .map((name) => `${street}/${name}`)
    .filter((house) => existsSync(`${ROOT}${house}/src`)),
)

/** Tests and stories may import from every room, and no source imports them. */
const isSource = (path: string): boolean =>
  /\.(ts|tsx|js|mjs)$/.test(path) && !/\.(test|support|write|stories|d)\.[jt]sx?$/.test(path)

/** Every path of a house below its `src`. */
export const listPaths = (house: string): readonly string[] =>
  readdirSync(`${ROOT}${house}/src`, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))

/** The text of one file of a house. */
export const readText = (house: string, path: string): string => readFileSync(`${ROOT}${house}/src/${path}`, 'utf8')

/** The sources of a house, without its tests, its stories and what supports those. */
export const readSources = (house: string): Sources =>
  new Map(
    listPaths(house)
      .filter(isSource)
      .map((path) => [path, readText(house, path)]),
  )
