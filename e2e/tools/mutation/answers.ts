/** The reason why no test needs to notice a change. */
export interface Answer {
  /** The end of the file's path. */
  readonly file: string
  /** The beginning of the changed line, without leading blanks. */
  readonly line: string
  /** One sentence. */
  readonly why: string
}

/** Survivors that a person has checked: each is no fault, or a fault that no unit test can show. */
export const ANSWERS: readonly Answer[] = [
  {
    file: 'codes/br-code.ts',
    line: "if (last?.id !== '63' || last.value.length",
    why: 'a checksum of four characters is equal to no text of another length.',
  },
  {
    file: 'codes/tlv.ts',
    line: 'if (!/^',
    why: 'the head has four characters at most.',
  },
  {
    file: 'codes/boleto.ts',
    line: 'if (digits.length === 48 || (digits.length === 44 &&',
    why: 'what reads a collection slip refuses every other length itself.',
  },
  {
    file: 'codes/boleto.ts',
    line: 'return line.replace(/^',
    why: 'the pattern is as long as the line, which has 47 digits here.',
  },
  {
    file: 'ar/documents.ts',
    line: 'mask: (cuit) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'br/documents.ts',
    line: 'mask: (cpf) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'br/documents.ts',
    line: 'mask: (cnpj) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'cr/documents.ts',
    line: 'mask: (ci) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'cr/documents.ts',
    line: 'mask: (cj) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'gt/documents.ts',
    line: 'mask: (cui) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'uy/documents.ts',
    line: 'mask: (rut) =>',
    why: 'only a number of the whole form is masked, and the pattern is as long as that.',
  },
  {
    file: 'gt/documents.ts',
    line: 'const placeHolds =',
    why: 'the pattern is as long as the number, which has 13 digits here.',
  },
  {
    file: 'co/documents.ts',
    line: "const [number = ''",
    why: 'a text that is split has a first part; the types do not know that.',
  },
  {
    file: 'co/documents.ts',
    line: '? { number, mayLackCheckDigit: true }',
    why: 'where there is no check digit nothing else of it is looked at.',
  },
  {
    file: 'cr/documents.ts',
    line: 'if (groups.length !== 3',
    why: 'of three groups none is missing; the types do not know that.',
  },
  {
    file: 'ec/documents.ts',
    line: "const isPerson = (ruc[2] ?? ''",
    why: 'a RUC has a third digit here; the types do not know that.',
  },
  {
    file: 'mx/documents.ts',
    line: 'const GENERIC_RFCS =',
    why: 'the check character of the second of them is right by chance; the law is that nobody looks at it.',
  },
  {
    file: 'gateway/notification.ts',
    line: "const digits = typeof value === 'number'",
    why: 'what stands for no number has no point between digits.',
  },
  {
    file: 'gateway/notification.ts',
    line: 'return text !== undefined && /^[1-9]',
    why: 'what stands for no text is no number either.',
  },
  {
    file: 'gateway/gateway-object.ts',
    line: "return typeof value === 'number' && Number.isSafeInteger",
    why: 'what is no number is no safe integer either.',
  },
  {
    file: 'gateway/request-rules.ts',
    line: "if (!path.includes('.'))",
    why: 'a path of one step is walked to the same end.',
  },
  {
    file: 'gateway/request-rules.ts',
    line: 'if (rule.max !== undefined && value.length',
    why: 'no text has more characters than it is long, and nothing is longer than no limit.',
  },
  {
    file: 'gateway/request-rules.ts',
    line: '} catch {',
    why: 'what is not true is no address.',
  },
  {
    file: 'gateway/request-rules.ts',
    line: 'return new URL(text).host',
    why: 'no http address without a host can be parsed.',
  },
  {
    file: 'gateway/request-rules.ts',
    line: "return typeof value === 'number' && Number.isSafeInteger",
    why: 'what is no number is no safe integer either.',
  },
  {
    file: 'gateway/ip-address.ts',
    line: 'return new URL(',
    why: 'what stands between the brackets is a host.',
  },
  {
    file: 'gateway/recurring-request.ts',
    line: "const [period = ''",
    why: 'both fields are there; the types do not know that.',
  },
  {
    file: 'gateway/recurring-request.ts',
    line: 'const interval = readInterval(',
    why: 'whether a trial can be read does not depend on what it counts.',
  },
  {
    file: 'gateway/recurring-interval.ts',
    line: 'count === 1 && /^[DWMY]$/',
    why: 'a unit is one letter.',
  },
  {
    file: 'gateway/recurring-interval.ts',
    line: 'const capital = text.replace(',
    why: 'nothing that has a letter elsewhere is read in the end.',
  },
  {
    file: 'gateway/recurring-interval.ts',
    line: 'return readCounted(',
    why: 'nothing that has more behind its letter is read in the end.',
  },
  {
    file: 'gateway/recurring-interval.ts',
    line: "const [, count = ''",
    why: 'without a unit nothing is read.',
  },
  {
    file: 'gateway/recurring-response.ts',
    line: 'const checkout = checkLink(',
    why: 'what stands for no address is none.',
  },
  {
    file: 'gateway/deadline/deadline-of.ts',
    line: 'default:',
    why: 'the compiler holds that it is never reached.',
  },
  {
    file: 'gateway/deadline/deadline-of.ts',
    line: 'const instant = (ms',
    why: 'no year of four digits and no timeout of six lead past the last date.',
  },
  {
    file: 'gateway/deadline/timeout-express.ts',
    line: "const [, digits = '1'",
    why: 'the line after the next refuses what has no unit.',
  },
  {
    file: 'gateway/deadline/timeout-express.ts',
    line: 'const unit = elapsed',
    why: 'the next line refuses what is no unit.',
  },
  {
    file: 'decide/notification.ts',
    line: "return withMoney(differ('currency'",
    why: 'a currency that differs is there; the types do not know that.',
  },
  {
    file: 'decide/notification.ts',
    line: 'amount !== undefined && readDecimal(amount).ok',
    why: 'no amount is no decimal either, so the second condition answers for the first.',
  },
  {
    file: 'decide/period.ts',
    line: '...(amount !== undefined',
    why: 'no amount is no decimal either, so the second condition answers for the first.',
  },
  {
    file: 'decide/period.ts',
    line: '...(code !== undefined',
    why: 'a currency that is there as undefined is dropped by periodReportOf.',
  },
  {
    file: 'decide/period.ts',
    line: 'events: mismatch ?',
    why: 'without a mismatch there is a report, and this is not reached; the types do not know that.',
  },
  {
    file: 'decide/period.ts',
    line: 'const told = timestamp === undefined',
    why: 'no timestamp is read as none.',
  },
  {
    file: 'decide/period.ts',
    line: 'const isCredible = told !== undefined',
    why: 'undefined is later than nothing, and a charge of this very moment begins now either way.',
  },
  {
    file: 'decide/period.ts',
    line: 'const reports = [...record.reports.filter(',
    why: 'of two reports on a period the stronger one is taken when they are laid over the schedule.',
  },
  {
    file: 'decide/submission.ts',
    line: 'default:',
    why: 'the compiler holds that it is never reached.',
  },
  {
    file: 'decide/recurring-phase.ts',
    line: 'return mergePeriods(',
    why: 'an end that cannot be read is before no period, as no end is.',
  },
  {
    file: 'model/amount.ts',
    line: "const [whole = '0'",
    why: 'a text that is split has a first part; the types do not know that.',
  },
  {
    file: 'model/amount.ts',
    line: 'return BigInt(whole + decimals',
    why: 'amounts are read before they are compared, and none with three decimals is.',
  },
  {
    file: 'model/links/navigable.ts',
    line: 'export const isNavigable',
    why: 'a scheme of several words is none that a link could have.',
  },
  {
    file: 'model/links/navigable.ts',
    line: "const [, scheme = ''",
    why: 'what stands for no scheme at all is nobody’s scheme.',
  },
  {
    file: 'model/links/navigable.ts',
    line: '/^([a-z]',
    why: 'what stands for no match at all has no scheme.',
  },
  {
    file: 'model/links/safe-link.ts',
    line: "if (url.protocol !== 'https:'",
    why: 'the line after it refuses every scheme but two.',
  },
  {
    file: 'recurring/merge-periods.ts',
    line: '...(amount !== undefined',
    why: 'a field that is there as undefined is not sent and not stored.',
  },
  {
    file: 'recurring/merge-periods.ts',
    line: '...(currency !== undefined',
    why: 'a field that is there as undefined is not sent and not stored.',
  },
  {
    file: 'recurring/merge-periods.ts',
    line: '...(cardLastFour !== undefined',
    why: 'a field that is there as undefined is not sent and not stored.',
  },
  {
    file: 'recurring/merge-periods.ts',
    line: 'if (report.amount === undefined',
    why: 'no amount is no decimal either, so the second condition answers for the first.',
  },
  {
    file: 'recurring/recurring-schedule.ts',
    line: 'const { amount, currency, interval, quantity, trial, trialCounts',
    why: 'every word but "before" counts the trial as the first.',
  },
  {
    file: 'time/add-interval.ts',
    line: 'default:',
    why: 'the compiler holds that it is never reached.',
  },
  {
    file: 'recurring/recurring-phase.ts',
    line: 'Object.hasOwn(map, status)',
    why: 'a key that the map has, has a value; the types do not know that.',
  },
]
