/**
 * Finds the built modules that run in browsers only, for frameworks with server components: such a module needs the directive 'use client'. The
 * decision comes from the module's code, so that none is forgotten: a module with state, a context or event handlers belongs to the client. A module
 * that only turns props into elements has no directive and renders on the server.
 */
import ts from 'typescript'

/** Hooks that React has on both sides. */
const SERVER_HOOKS = new Set(['useId', 'useMemo', 'useCallback', 'useDebugValue'])

const CLIENT_EXPORTS = new Set(['createContext', 'Component', 'PureComponent'])

const isHook = (name) => /^use[A-Z]/.test(name) && !SERVER_HOOKS.has(name)

/** A hook of React, of a library or of ours, or a context. */
const isClientImport = (module, name) => isHook(name) || (module === 'react' && CLIENT_EXPORTS.has(name))

const importsClient = (statement) =>
  ts.isImportDeclaration(statement) &&
  (statement.importClause?.namedBindings?.elements ?? []).some((element) =>
    isClientImport(statement.moduleSpecifier.text, (element.propertyName ?? element.name).text),
  )

/** `onClick: ...` among an element's props. A function cannot be sent from a server to a browser. */
const isHandler = (node) =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && /^on[A-Z]/.test(node.name.text ?? '')

const isElement = (node) => ts.isCallExpression(node) && /^_?jsxs?$/.test(node.expression.text ?? '')

const isProvider = (node) => ts.isPropertyAccessExpression(node) && node.name.text === 'Provider'

const handlesEvents = (node, isInElement) => {
  const inside = isInElement || isElement(node)
  if (inside && (isHandler(node) || isProvider(node))) return true
  return ts.forEachChild(node, (child) => handlesEvents(child, inside) || undefined) ?? false
}

/**
 * Whether a module belongs to the client.
 *
 * @param {string} code a built module, JSX already turned into calls
 * @returns {boolean}
 */
export const isClientModule = (code) => {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  return source.statements.some(importsClient) || handlesEvents(source, false)
}
