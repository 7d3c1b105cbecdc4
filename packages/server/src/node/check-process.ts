/**
 * Refuses to start a production server in a process that does not check certificates: the key and the payers' data would go to
 * whoever answers.
 *
 * @throws Error under NODE_TLS_REJECT_UNAUTHORIZED=0.
 */
export const checkProcess = (
  environment: 'test' | 'production',
  env: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  if (environment === 'production' && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new Error(
      '@ficha/server: NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off, so anybody could pose as the gateway and receive its key. Unset it; add a private authority with NODE_EXTRA_CA_CERTS.',
    )
  }
}
