import { expect, it } from 'vitest'
import { olderNode } from './needed-node.ts'

it.each(['22.13.0', '22.23.3', '24.21.0', '26.10.0'])('runs on Node %s', (node) => {
  expect(olderNode({ node })).toBeUndefined()
})

it.each(['18.20.8', '20.20.2', '22.12.0'])('says for Node %s which version it needs, and how to get it', (node) => {
  expect(olderNode({ node })).toBe(
    `@ficha/server needs Node 22.13 or newer, and this is Node ${node}, so the server was not started. Install Node 24 from https://nodejs.org, or run "npx node@24" in the place of "node".`,
  )
})

it('ignores other runtimes, because their version numbers differ', () => {
  expect(olderNode({ node: '20.11.1', deno: '2.5.0' })).toBeUndefined()
  expect(olderNode({ node: '22.6.0', bun: '1.3.0' })).toBeUndefined()
})
