/** The oldest version of Node that has `node:sqlite` without a flag. */
const OLDEST = [22, 13] as const

/** The versions of a process, as in `process.versions`. */
type Versions = Readonly<Record<string, string | undefined>>

/**
 * Returns the error message if this process cannot run `@ficha/server/node`. `undefined` for a Node that is new enough, and for Bun and Deno,
 * which have Node's API and version numbers of their own.
 */
export const olderNode = ({ node = '0', bun, deno }: Versions): string | undefined => {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
  if (isNewEnough || bun !== undefined || deno !== undefined) return undefined
  return `@ficha/server needs Node ${OLDEST.join('.')} or newer, and this is Node ${node}, so the server was not started. Install Node 24 from https://nodejs.org, or run "npx node@24" in the place of "node".`
}

const problem = olderNode(process.versions)
if (problem !== undefined) throw new Error(problem)
