/** The gateway and the account that a run is for. */
export interface Target {
  readonly baseUrl: string
  readonly confirmHost: string
  readonly appId: string
  readonly securityKey: string
}

/** Throws an error before a request is sent if the address is missing, the typed host differs, or the key is missing. */
export function checkTarget({ baseUrl, confirmHost, appId, securityKey }: Target): string {
  if (!URL.canParse(baseUrl))
    throw new Error(
      `"${baseUrl}" is no address. Give the gateway's test address, such as https://test.gateway.example.`,
    )
  const { origin, host, protocol, hostname } = new URL(baseUrl)
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  if (protocol !== 'https:' && !isHere)
    throw new Error(`${origin} is not https, so the key would travel in the clear. Give an https address.`)
  if (confirmHost !== host)
    throw new Error(
      `The confirmed host is "${confirmHost}", and the address is of "${host}". Type the name of the test account's host.`,
    )
  if (appId === '' || securityKey === '') throw new Error('APP_ID and SECURITY_KEY must not be empty.')
  return origin
}
