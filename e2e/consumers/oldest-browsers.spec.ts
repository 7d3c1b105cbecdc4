import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import ts from 'typescript'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** What runs on a shop's server or in its tests alone. */
const NOT_FOR_PAGES = /\/dist\/(?:server|email|testing)\/|\/dist\/(?:preload|types-only)\.js$|react-server/

/**
 * Members that came later than the browsers that the READMEs name (Chrome and Edge 99, Firefox 98, Safari 15.4: March 2022). Each of them throws there, and
 * the payer loses the slip.
 */
const LATER_MEMBERS: ReadonlySet<string> = new Set(
  `findLast findLastIndex toSorted toReversed toSpliced isWellFormed toWellFormed withResolvers canParse groupBy fromAsync isSubsetOf isSupersetOf
  isDisjointFrom symmetricDifference checkVisibility setHTMLUnsafe parseHTMLUnsafe showPopover hidePopover togglePopover requestClose`.split(
    /\s+/,
  ),
)
const LATER_OF: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any', 'timeout'],
  Intl: ['Segmenter', 'DurationFormat'],
  Iterator: ['from'],
  Promise: ['try'],
  RegExp: ['escape'],
  URL: ['parse'],
}
/** Looking behind, modifiers of a group, sets of characters with the flag v. */
const LATER_PATTERN = /\(\?<[=!]|\(\?[ims-]+:|\/[a-z]*v[a-z]*$/

/** Where a file uses something that came later. */
const laterIn = (code: string): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && LATER_PATTERN.test(node.text)) found.push(node.text)
    if (ts.isClassStaticBlockDeclaration(node)) found.push('static {}')
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name } = node
      const owner = ts.isIdentifier(expression) ? expression.text : ''
      if (LATER_MEMBERS.has(name.text) || LATER_OF[owner]?.includes(name.text)) found.push(node.getText().slice(-60))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS))
  return found
}

/** The elements need constructed style sheets, so they run from Safari 16.4 on, which knows these, too. */
const OF_THE_ELEMENTS: readonly string[] = ['static {}']

test('finds what the oldest browsers do not have', () => {
  const later = [
    '/(?<=a)b/',
    '/(?<!a)b/u',
    '/[a--b]/v',
    'a.findLast(b)',
    'URL.canParse(a)',
    'class A { static { b() } }',
    'AbortSignal.any([])',
  ]
  for (const code of later) expect(laterIn(code), code).toHaveLength(1)
  for (const code of ['/(?<name>a)/u', 'a.any()', 'a.at(-1)', 'Object.hasOwn(a, b)', 'a?.b ?? c'])
    expect(laterIn(code), code).toEqual([])
})

for (const name of ['core', 'react', 'widget'])
  test(`@ficha/${name} has in no file for pages what the browsers of its README do not have`, () => {
    const files = readdirSync(join(PACKAGES, name, 'dist'), { recursive: true, encoding: 'utf8' })
      .map((file) => join(PACKAGES, name, 'dist', file))
      .filter((file) => file.endsWith('.js') && !NOT_FOR_PAGES.test(file))
    expect(files.length).toBeGreaterThan(10)
    const later = files.map((file): readonly [string, readonly string[]] => [
      file.slice(PACKAGES.length + 1),
      laterIn(readFileSync(file, 'utf8')).filter((use) => name !== 'widget' || !OF_THE_ELEMENTS.includes(use)),
    ])
    expect(later.filter(([, uses]) => uses.length > 0)).toEqual([])
  })
