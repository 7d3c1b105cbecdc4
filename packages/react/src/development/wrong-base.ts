/** Said of an address that answers with a page: the kit's routes answer JSON, so another server or another path has answered. */
export const wrongBase = (address: string, status: number): string =>
  `${address} answered ${status} with a page and not with JSON, so the routes of @ficha/server are not there. Give \`base\` the path at which your server mounts createCheckoutHandler, and lead that path to your server (in Vite: server.proxy).`
