import { readContentType } from '../http/content/content-type.ts'
import { CODINGS, decodeContent } from '../http/content/content-coding.ts'
import type { Incoming, WithHeaders } from '../http/incoming.ts'
import { MAX_BODY_BYTES, readBytes } from '../http/json.ts'
import { Problem } from '../http/problem.ts'
import type { NotificationSettings, PlatformSettings } from '../options/settings.ts'
import type { Bytes } from '../platform/bytes.ts'

/** The body of a delivery to /notifications. */
export interface DeliveryBody {
  /** The body without its content coding. This is what the sender has written. */
  readonly bytes: Bytes
  /** The compressed body as it came, if it was compressed. */
  readonly coded?: Bytes
}

/**
 * Reads the body of a delivery. Its media type is application/json, one of `notification.contentTypes`, or absent: the signature is the proof, and
 * a sender that leaves the header out means what it always sends. Charset and other parameters do not decide whether it is read.
 *
 * @throws Problem 415 for another media type or an unknown content coding, 413 for more than 64 KiB before or after decoding.
 */
export const readDelivery = async (
  settings: PlatformSettings & NotificationSettings,
  request: Incoming,
): Promise<DeliveryBody> => {
  refuseOtherTypes(settings, request)
  const coding = request.headers.get('content-encoding')
  const received = await readBytes(request)
  const decoded = await decodeContent(received, coding, MAX_BODY_BYTES)
  switch (decoded) {
    case 'too-large':
      throw new Problem('too-large')
    case 'not-supported':
      throw refuseCoding(settings, coding)
    case 'damaged':
      // The verifier gets the bytes as they came. If it accepts them, they are stored as a delivery that cannot be read.
      return { bytes: received }
    default:
      return decoded === received ? { bytes: received } : { bytes: decoded, coded: received }
  }
}

/** Logs a media type that is not accepted. Anybody can cause the line, so it is sampled. Often it is the only trace of such notifications. */
const refuseOtherTypes = (
  { notification, sampledLog }: PlatformSettings & NotificationSettings,
  { headers }: WithHeaders,
): void => {
  const { mediaType } = readContentType(headers.get('content-type'))
  if (mediaType === '' || mediaType === 'application/json' || notification.contentTypes.includes(mediaType)) return
  sampledLog.warn(
    'notification of another type',
    { contentType: writable(mediaType) },
    'A delivery to /notifications has a media type that is not taken, so it was refused unread (415). If it is the gateway’s, name the media type in notification.contentTypes, without charset.',
  )
  throw new Problem('not-json', {
    detail:
      'A notification is application/json, or of a media type that the option notification.contentTypes names. Every charset is taken.',
    headers: { accept: ['application/json', ...notification.contentTypes].join(', ') },
  })
}

const refuseCoding = ({ sampledLog }: PlatformSettings, coding: string | null): Problem => {
  sampledLog.warn(
    'notification in another coding',
    { contentEncoding: writable(coding ?? '') },
    `A delivery to /notifications has a Content-Encoding that this platform cannot decode, so it was refused (415). Ask the gateway to send it without compression, or in one of: ${CODINGS}.`,
  )
  return new Problem('not-json', {
    detail: `Send the notification without content-encoding, or in one of: ${CODINGS}.`,
    path: 'header.content-encoding',
    headers: { 'accept-encoding': CODINGS },
  })
}

/** The value of a header in a form that may stand in the log: it comes from anybody. */
const writable = (value: string): string =>
  /^[\da-z][\da-z.+/, -]{0,127}$/i.test(value) ? value : 'none that can be written here'
