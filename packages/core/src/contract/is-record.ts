/** Whether a value from outside is an object with members, and no list. */
export const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
