/**
 * Writes custom-elements.json, the Custom Elements Manifest that editors and Storybook read (schema 1.0.0 of webcomponents/custom-elements-manifest),
 * out of what the classes and their comments say. A test compares it with the sources. `pnpm --filter @ficha/widget run manifest` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

const folder = dirname(fileURLToPath(import.meta.url))
const CLASSES = [
  'drawn-element',
  'kit-element',
  'live-element',
  'payment-element',
  'checkout-element',
  'recurring-element',
]

const sourceOf = (path) =>
  ts.createSourceFile(path, readFileSync(join(folder, 'src', path), 'utf8'), ts.ScriptTarget.Latest, true)

const oneLine = (text) => text.replace(/\s+/g, ' ').trim()
const textOf = (comment) => oneLine(typeof comment === 'string' ? comment : (ts.getTextOfJSDocComment(comment) ?? ''))
const describe = (node) => textOf(ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment)

/** "{string} payment-id - The read id": the type, the name and the description. */
const readTag = (tag) => {
  const [, type, name = '', description = ''] =
    /^(?:\{(.+?)\}\s+)?(?:([\w-]*)\s+)?-\s*([^]*)$/.exec(textOf(tag.comment)) ?? []
  return { name, ...(type && { type: { text: type } }), description }
}
const tagged = (node, ...names) =>
  ts
    .getJSDocTags(node)
    .filter((tag) => names.includes(tag.tagName.text))
    .map(readTag)

const isHidden = (node) =>
  ts.isPrivateIdentifier(node.name ?? node) ||
  (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0 ||
  /@internal/.test(node.getFullText().slice(0, node.getLeadingTriviaWidth())) ||
  /Callback$|^observedAttributes$/.test(node.name?.getText() ?? '')

const membersOf = (node) =>
  node.members.flatMap((member) => {
    const isField = ts.isPropertyDeclaration(member) || ts.isGetAccessor(member)
    if ((!isField && !ts.isMethodDeclaration(member)) || isHidden(member)) return []
    const name = member.name.getText()
    const description = describe(member)
    if (!isField) return [{ kind: 'method', name, description }]
    const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0
    return [
      {
        kind: 'field',
        name,
        ...(isStatic && { static: true }),
        type: { text: oneLine(member.type.getText()) },
        description,
      },
    ]
  })

/** The parts that a page may style: the names in part-names.ts, and the tokens of the theme. */
const partNames = () => {
  const [, names] = /'(slip [\w -]+)'\.split/.exec(readFileSync(join(folder, 'src/shadow/part-names.ts'), 'utf8'))
  return [...names.split(' '), 'button-primary', 'button-secondary', 'button-danger'].map((name) => ({ name }))
}
const cssProperties = () => {
  const tokens = JSON.parse(readFileSync(join(folder, '../react/src/theme/tokens.json'), 'utf8'))
  const css = readFileSync(join(folder, '../react/src/theme/tokens.css'), 'utf8')
  const described = { ...tokens.shape, ...tokens.face, ...tokens.light }
  return [...new Set([...css.matchAll(/var\((--ficha-[\w-]+)/g)].map(([, name]) => name))].map((name) => ({
    name,
    ...(described[name.slice(8)]?.$description && { description: described[name.slice(8)].$description }),
  }))
}

const declarationOf = (node) => {
  const [tag] = ts.getJSDocTags(node).filter((one) => one.tagName.text === 'tag')
  const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText()
  const named = (names) => tagged(node, ...names).map(({ name, description }) => ({ name, description }))
  return {
    kind: 'class',
    name: node.name.text,
    description: describe(node),
    ...(parent &&
      parent !== 'ElementBase' && {
        superclass: { name: parent, module: `src/elements/${CLASSES.find((one) => fileOfClass(one) === parent)}.ts` },
      }),
    ...(parent === 'ElementBase' && { superclass: { name: 'HTMLElement' } }),
    members: membersOf(node),
    ...(tag && {
      customElement: true,
      tagName: textOf(tag.comment),
      attributes: tagged(node, 'attr').map((one) => ({
        ...one,
        fieldName: one.name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase()),
      })),
      events: tagged(node, 'fires'),
      slots: named(['slot']),
      cssParts: partNames(),
      cssProperties: cssProperties(),
    }),
  }
}

const fileOfClass = (file) =>
  file
    .replace(/(^|-)(\w)/g, (_dash, _sign, letter) => letter.toUpperCase())
    .replace(/^(Payment|Checkout|Recurring)Element$/, 'Ficha$1')

/** The manifest of the package, from its sources. */
export const manifestOf = () => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: CLASSES.map((file) => {
    const path = `src/elements/${file}.ts`
    const classes = sourceOf(`elements/${file}.ts`).statements.filter(ts.isClassDeclaration)
    const declarations = classes.map((node) => declarationOf(node))
    return {
      kind: 'javascript-module',
      path,
      declarations,
      exports: declarations.flatMap(({ name, tagName }) => [
        { kind: 'js', name, declaration: { name, module: path } },
        ...(tagName ? [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: path } }] : []),
      ]),
    }
  }),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(manifestOf(), null, 2)}\n`)
