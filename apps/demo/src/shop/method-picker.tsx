import { methodOf, type Country } from '@ficha/core'
import type { Messages } from '@ficha/core/display'
import type { MethodChoice } from './shop-api.ts'

/** "Wallet AME" or "PIX": one word for a choice. */
export const keyOf = ({ method, channel }: MethodChoice): string =>
  channel === undefined ? method : `${method} ${channel}`

const nameOf = (country: Country, choice: MethodChoice, messages: Messages | undefined): string => {
  const row = methodOf(country, choice.method, choice.channel)
  if (!row) return keyOf(choice)
  return 'text' in row.name ? row.name.text : (messages?.methods[row.name.key] ?? '…')
}

/** The ways to pay, as one group of radio buttons. */
export const MethodPicker = ({
  country,
  choices,
  chosen,
  onChoose,
  messages,
  label,
}: {
  readonly country: Country
  readonly choices: readonly MethodChoice[]
  readonly chosen: MethodChoice | undefined
  readonly onChoose: (choice: MethodChoice) => void
  readonly messages: Messages | undefined
  readonly label: string
}) => (
  <fieldset className="methods">
    <legend>{label}</legend>
    {choices.map((choice) => (
      <label key={keyOf(choice)} className="method">
        <input
          type="radio"
          name="method"
          value={keyOf(choice)}
          checked={chosen !== undefined && keyOf(chosen) === keyOf(choice)}
          onChange={() => onChoose(choice)}
        />
        <span>{nameOf(country, choice, messages)}</span>
      </label>
    ))}
  </fieldset>
)
