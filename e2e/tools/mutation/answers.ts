/** The reason why no test needs to notice a change. */
export interface Answer {
  /** The end of the file's path. */
  readonly file: string
  /** The beginning of the changed line, without leading blanks. */
  readonly line: string
  /** One sentence. */
  readonly why: string
}

/** By the end of a file's path: the beginning of a changed line, and one sentence. */
const BY_FILE: Readonly<Record<string, readonly (readonly [line: string, why: string])[]>> = {
  'codes/br-code.ts': [
    [
      "if (last?.id !== '63' || last.value.length",
      'a checksum of four characters is equal to no text of another length.',
    ],
  ],
  'codes/tlv.ts': [['if (!/^', 'the head has four characters at most.']],
  'codes/boleto.ts': [
    [
      'if (digits.length === 48 || (digits.length === 44 &&',
      'what reads a collection slip refuses every other length itself.',
    ],
    ['return line.replace(/^', 'the pattern is as long as the line, which has 47 digits here.'],
  ],
  'ar/documents.ts': [
    ['mask: (cuit) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
  ],
  'br/documents.ts': [
    ['mask: (cpf) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
    ['mask: (cnpj) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
  ],
  'cr/documents.ts': [
    ['mask: (ci) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
    ['mask: (cj) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
    ['if (groups.length !== 3', 'of three groups none is missing; the types do not know that.'],
  ],
  'gt/documents.ts': [
    ['mask: (cui) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
    ['const placeHolds =', 'the pattern is as long as the number, which has 13 digits here.'],
  ],
  'uy/documents.ts': [
    ['mask: (rut) =>', 'only a number of the whole form is masked, and the pattern is as long as that.'],
  ],
  'co/documents.ts': [
    ["const [number = ''", 'a text that is split has a first part; the types do not know that.'],
    ['? { number, mayLackCheckDigit: true }', 'where there is no check digit nothing else of it is looked at.'],
  ],
  'ec/documents.ts': [["const isPerson = (ruc[2] ?? ''", 'a RUC has a third digit here; the types do not know that.']],
  'mx/documents.ts': [
    [
      'const GENERIC_RFCS =',
      'the check character of the second of them is right by chance; the law is that nobody looks at it.',
    ],
  ],
  'gateway/notification.ts': [
    ["const digits = typeof value === 'number'", 'what stands for no number has no point between digits.'],
    ['return text !== undefined && /^[1-9]', 'what stands for no text is no number either.'],
  ],
  'gateway/gateway-object.ts': [
    ["return typeof value === 'number' && Number.isSafeInteger", 'what is no number is no safe integer either.'],
  ],
  'gateway/request-rules.ts': [
    ["if (!path.includes('.'))", 'a path of one step is walked to the same end.'],
    [
      'if (rule.max !== undefined && value.length',
      'no text has more characters than it is long, and nothing is longer than no limit.',
    ],
    ['} catch {', 'what is not true is no address.'],
    ['return new URL(text).host', 'no http address without a host can be parsed.'],
    ["return typeof value === 'number' && Number.isSafeInteger", 'what is no number is no safe integer either.'],
  ],
  'gateway/ip-address.ts': [['return new URL(', 'what stands between the brackets is a host.']],
  'gateway/recurring-request.ts': [
    ["const [period = ''", 'both fields are there; the types do not know that.'],
    ['const interval = readInterval(', 'whether a trial can be read does not depend on what it counts.'],
  ],
  'gateway/recurring-interval.ts': [
    ['count === 1 && /^[DWMY]$/', 'a unit is one letter.'],
    ['const capital = text.replace(', 'nothing that has a letter elsewhere is read in the end.'],
    ['return readCounted(', 'nothing that has more behind its letter is read in the end.'],
    ["const [, count = ''", 'without a unit nothing is read.'],
  ],
  'gateway/recurring-response.ts': [['const checkout = checkLink(', 'what stands for no address is none.']],
  'gateway/deadline/deadline-of.ts': [
    ['default:', 'the compiler holds that it is never reached.'],
    ['const instant = (ms', 'no year of four digits and no timeout of six lead past the last date.'],
  ],
  'gateway/deadline/timeout-express.ts': [
    ["const [, digits = '1'", 'the line after the next refuses what has no unit.'],
    ['const unit = elapsed', 'the next line refuses what is no unit.'],
  ],
  'decide/notification.ts': [
    ["return withMoney(differ('currency'", 'a currency that differs is there; the types do not know that.'],
    [
      'amount !== undefined && readDecimal(amount).ok',
      'no amount is no decimal either, so the second condition answers for the first.',
    ],
  ],
  'decide/period.ts': [
    ['...(amount !== undefined', 'no amount is no decimal either, so the second condition answers for the first.'],
    ['...(code !== undefined', 'a currency that is there as undefined is dropped by periodReportOf.'],
    [
      'events: mismatch ?',
      'without a mismatch there is a report, and this is not reached; the types do not know that.',
    ],
    ['const told = timestamp === undefined', 'no timestamp is read as none.'],
    [
      'const isCredible = told !== undefined',
      'undefined is later than nothing, and a charge of this very moment begins now either way.',
    ],
    [
      'const reports = [...record.reports.filter(',
      'of two reports on a period the stronger one is taken when they are laid over the schedule.',
    ],
  ],
  'decide/submission.ts': [['default:', 'the compiler holds that it is never reached.']],
  'decide/recurring-phase.ts': [
    ['return mergePeriods(', 'an end that cannot be read is before no period, as no end is.'],
  ],
  'model/amount.ts': [
    ["const [whole = '0'", 'a text that is split has a first part; the types do not know that.'],
    ['return BigInt(whole + decimals', 'amounts are read before they are compared, and none with three decimals is.'],
  ],
  'model/links/navigable.ts': [
    ['export const isNavigable', 'a scheme of several words is none that a link could have.'],
    ["const [, scheme = ''", 'what stands for no scheme at all is nobody’s scheme.'],
    ['/^([a-z]', 'what stands for no match at all has no scheme.'],
  ],
  'model/links/safe-link.ts': [["if (url.protocol !== 'https:'", 'the line after it refuses every scheme but two.']],
  'recurring/merge-periods.ts': [
    ['...(amount !== undefined', 'a field that is there as undefined is not sent and not stored.'],
    ['...(currency !== undefined', 'a field that is there as undefined is not sent and not stored.'],
    ['...(cardLastFour !== undefined', 'a field that is there as undefined is not sent and not stored.'],
    [
      'if (report.amount === undefined',
      'no amount is no decimal either, so the second condition answers for the first.',
    ],
  ],
  'recurring/recurring-schedule.ts': [
    [
      'const { amount, currency, interval, quantity, trial, trialCounts',
      'every word but "before" counts the trial as the first.',
    ],
  ],
  'time/add-interval.ts': [['default:', 'the compiler holds that it is never reached.']],
  'recurring/recurring-phase.ts': [
    ['Object.hasOwn(map, status)', 'a key that the map has, has a value; the types do not know that.'],
  ],
}

/** Survivors that a person has checked: each is no fault, or a fault that no unit test can show. */
export const ANSWERS: readonly Answer[] = Object.entries(BY_FILE).flatMap(([file, answers]) =>
  answers.map(([line, why]) => ({ file, line, why })),
)
