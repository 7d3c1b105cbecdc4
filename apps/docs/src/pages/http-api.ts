import { parse } from 'yaml'
import { ROUTE_PATHS } from '@ficha/core/contract'
import { read } from '../repository.ts'
import type { Page } from '../site/page.ts'

/** The document that describes the routes. */
export const OPENAPI = 'packages/server/openapi.yaml'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly description?: string }>>
}

interface OpenApi {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly responses: Readonly<Record<string, { readonly description?: string }>>
  }
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``

/** The command that sends a request from a terminal. There is no command for a notification, because it needs a signature. */
const curlOf = (path: string, hasBody: boolean): string => {
  const data = hasBody ? '@body.json' : "'{}'"
  const headers = "--header 'origin: http://127.0.0.1:3000' --header 'content-type: application/json'"
  return `\`\`\`sh\ncurl http://127.0.0.1:3000/api/checkout${path.replace('{id}', 'ID')} \\\n  ${headers} --data ${data}\n\`\`\``
}

const answersOf = (operation: Operation, document: OpenApi): string =>
  Object.entries(operation.responses)
    .map(([status, answer]) => {
      const meant = answer.$ref === undefined ? answer : document.components.responses[nameOf(answer.$ref)]
      return `- \`${status}\`: ${(meant?.description ?? '').trim().replace(/\s+/g, ' ')}`
    })
    .join('\n')

const operationOf = (path: string, verb: string, operation: Operation, document: OpenApi): string => {
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema?.$ref === undefined ? undefined : nameOf(schema.$ref)
  return [
    `## ${verb.toUpperCase()} ${path}`,
    operation.summary ?? '',
    operation.description ?? '',
    ...(body === undefined ? [] : [`The body is [${body}](#schema-${body.toLowerCase()}).`]),
    ...(verb === 'post' && path !== ROUTE_PATHS.notifications ? [curlOf(path, body !== undefined)] : []),
    answersOf(operation, document),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The HTTP API, made from its OpenAPI document. */
export const httpApi = (): Page => {
  const document = parse(read(OPENAPI)) as OpenApi
  const summary = 'Every route of the server: what it takes, what it answers, and the shapes of both.'
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => /^(get|post|put|patch|delete|options)$/.test(verb))
      .map(([verb, operation]) => operationOf(path, verb, operation, document)),
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `## Schema ${name}\n\n${json(schema)}`,
  )
  return {
    name: 'http-api',
    title: 'HTTP API',
    summary,
    section: 'Reference',
    markdown: [
      '# HTTP API',
      summary,
      `The document itself is in the package: \`@ficha/server/openapi.yaml\`. ${document.info.description}`,
      ...operations,
      ...schemas,
    ].join('\n\n'),
  }
}
