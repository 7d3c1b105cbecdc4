/** One notification as it came over the wire. */
export interface RawDelivery {
  /** The instant of its arrival. */
  readonly at: string
  /** The headers by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The probe's answer to it, if the probe itself answered. */
  readonly answered?: AnswerForm
}

/** The ways in which the probe answers a notification to see which one acknowledges it. */
export type AnswerForm = 'failure' | 'status' | 'envelope' | 'word'
