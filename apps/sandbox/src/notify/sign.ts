import { createHmac } from 'node:crypto'

/**
 * The value of the Service-Signature header: `t=<unix seconds>,v1=<hex>`, where the hexadecimal text is
 * HMAC-SHA256 over `<unix seconds>.<raw body>` under the notification secret. The document does not show
 * a scheme; this one is the sandbox's own.
 */
export function signNotification(body: string, secret: string, wallMilliseconds: number): string {
  const seconds = Math.floor(wallMilliseconds / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body, 'utf8').digest('hex')
  return `t=${seconds},v1=${mac}`
}
