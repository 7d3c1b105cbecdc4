import { problemAnswer, type Answer, type SandboxRequest } from './answer.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** A path whose segments may be `:name`. */
  readonly path: string
  readonly handle: (request: SandboxRequest) => Answer | Promise<Answer>
}

/** Finds the route of a request: 404 for an unknown path, 405 with Allow for an unknown method. */
export function createRouter(routes: readonly Route[]): (request: SandboxRequest) => Answer | Promise<Answer> {
  return (request) => {
    const allowed: string[] = []
    for (const route of routes) {
      const params = matchPath(route.path, request.path)
      if (params === undefined) continue
      if (route.method === request.method) return route.handle({ ...request, params })
      allowed.push(route.method)
    }
    if (allowed.length === 0) return problemAnswer(404, `There is nothing at ${request.path}.`)
    return problemAnswer(405, `${request.path} takes ${allowed.join(', ')}.`, { allow: allowed.join(', ') })
  }
}

function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params = new Map<string, string>()
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined
      continue
    }
    const decoded = decode(value)
    if (decoded === undefined || decoded === '') return undefined
    params.set(segment.slice(1), decoded)
  }
  return params
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
