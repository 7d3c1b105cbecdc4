import { literalOf, type JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer } from '../http/answer.ts'
import { isOpenPoint, openPoints, presetReadings, readPreset, readReadings } from '../readings/open-points.ts'
import type { SandboxState } from '../sandbox-state.ts'

/** Answers the sandbox's readings of the document's open points. */
export function showReadings(state: SandboxState): Answer {
  const names = Object.keys(openPoints).filter(isOpenPoint)
  return jsonAnswer(200, { readings: Object.fromEntries(names.map((name) => [name, state.settings[name]])) })
}

/**
 * `{ tradeCreate: 'only', ... }`: changes the readings of these open points from the next request on. The others stay. With `readings`, the name of a
 * preset, all the others become those of the preset.
 */
export function setReadings(state: SandboxState, { readings: preset, ...body }: JsonObject): Answer {
  const unknown = Object.keys(body).find((name) => !isOpenPoint(name))
  if (unknown !== undefined) {
    return problemAnswer(400, `"${unknown}" is no open point. There are ${Object.keys(openPoints).join(', ')}.`)
  }
  try {
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, literalOf(value) ?? value]))
    const readings = preset === undefined ? undefined : readPreset(preset)
    state.settings = {
      ...state.settings,
      ...(readings !== undefined && { readings, ...presetReadings(readings) }),
      ...readReadings(given),
    }
  } catch (error) {
    return problemAnswer(400, error instanceof Error ? error.message : String(error))
  }
  state.book.touch()
  return showReadings(state)
}
