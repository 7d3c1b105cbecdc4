/** What stands where a secret stood. */
export const HIDDEN = '[hidden]'

/**
 * Makes a function that takes secrets out of a text: as they are, in Base64, and within credentials of the Basic scheme. A gateway may
 * repeat in an answer what it was sent.
 */
export function hideSecrets(appId: string, secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [
      Buffer.from(`${appId}:${secret}`).toString('base64'),
      Buffer.from(secret).toString('base64'),
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      secret,
    ])
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text)
}
