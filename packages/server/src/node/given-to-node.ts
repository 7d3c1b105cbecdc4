const MADE = 'what createCheckoutHandler returns'

/**
 * Checks the handler that a function of this folder was given. Code in JavaScript may pass the options, or nothing.
 *
 * @param callee The function that was called.
 * @throws Error for a value that is not a handler.
 */
export const checkHandler = (handler: unknown, callee: 'serveNode' | 'toNodeListener' | 'startJobs'): void => {
  if (isHandlerFor(handler, callee)) return
  throw new Error(
    `@ficha/server: ${callee} was given ${isMembers(handler) && 'resolveOrder' in handler ? 'the options, not a handler' : 'no handler'}, so ${CONSEQUENCES[callee]}. Pass ${MADE}: ${callee}(createCheckoutHandler(options)).`,
  )
}

const CONSEQUENCES = {
  serveNode: 'nothing would be served',
  toNodeListener: 'no request could be answered',
  startJobs: 'no job would run',
} as const

const isHandlerFor = (handler: unknown, callee: keyof typeof CONSEQUENCES): boolean => {
  switch (callee) {
    case 'serveNode':
      return typeof handler === 'function' && 'start' in handler
    case 'toNodeListener':
      return typeof handler === 'function'
    case 'startJobs':
      return isMembers(handler) && 'runJobs' in handler
    default:
      return callee satisfies never
  }
}

const isMembers = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/**
 * Checks the second argument of `serveNode`, and its port.
 *
 * @throws Error for a number in place of the options, and for a port that is not valid.
 */
export const checkPort = (options: unknown, port: unknown): void => {
  if (typeof options === 'number')
    throw new Error(
      `@ficha/server: the second argument of serveNode is the number ${options}, so the server would listen on another port. Pass serveNode(handler, { port: ${options} }).`,
    )
  const number = port === '' ? Number.NaN : Number(port)
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return
  throw new Error(
    `@ficha/server: the port of serveNode is ${String(port)}, which is no port, so nothing was served. Pass a whole number up to 65535: { port: Number(process.env.PORT ?? 3000) }.`,
  )
}
