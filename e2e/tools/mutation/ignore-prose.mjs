import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'

const WORDS = 3

const textOf = (node) => {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…')
  return ''
}

/** Sentences for developers are not mutated, because a test of their exact text makes no payment safer. */
const ignoreProse = {
  shouldIgnore: ({ node }) =>
    textOf(node).split(' ').length > WORDS ? 'A sentence for people, not a behaviour.' : undefined,
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignoreProse)]
