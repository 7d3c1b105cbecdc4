/** The text in place of a secret. */
export const HIDDEN = '[hidden]'

/**
 * Creates a function that removes secrets from a text: in plain form, in Base64, and in Basic credentials. It is needed because a gateway may repeat
 * a request in its answer.
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
