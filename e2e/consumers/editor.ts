import { join } from 'node:path'
import ts from 'typescript'

/** The answers of TypeScript's own language service about one file of a merchant. */
export interface Editor {
  /** Errors of the file, each with its code and its whole explanation. */
  readonly errors: (text: string) => readonly string[]
  /** The hover text of a name: the signature and the comment. */
  readonly hover: (text: string, name: string) => string
  /** The completions behind a text. */
  readonly completions: (text: string, after: string) => readonly string[]
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
}

/** Opens an empty file in a merchant's folder; every question sets its text first. */
export const openEditor = (folder: string): Editor => {
  const file = join(folder, 'merchant.tsx')
  let text = ''
  let version = 0
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: (name) => (name === file ? text : ts.sys.readFile(name)),
    directoryExists: (name) => ts.sys.directoryExists(name),
    realpath: (name) => ts.sys.realpath?.(name) ?? name,
  }
  const service = ts.createLanguageService(host)
  const show = (next: string): void => {
    text = next
    version += 1
  }
  const placeOf = (part: string, behind: boolean): number => {
    const at = text.lastIndexOf(part)
    if (at < 0) throw new Error(`The code has no ${part}.`)
    return behind ? at + part.length : at
  }
  return {
    errors: (next) => {
      show(next)
      return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
    },
    hover: (next, name) => {
      show(next)
      const info = service.getQuickInfoAtPosition(file, placeOf(name, false))
      return [info?.displayParts, info?.documentation].map((parts) => ts.displayPartsToString(parts)).join('\n')
    },
    completions: (next, after) => {
      show(next)
      const info = service.getCompletionsAtPosition(file, placeOf(after, true), {})
      return info?.entries.map(({ name }) => name) ?? []
    },
  }
}
