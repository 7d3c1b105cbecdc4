/** The path of the native compiler's command, for Node. */
export const compiler: string
