import type { CheckoutMessages } from '@ficha/core'
import { useId, type ReactElement, type ReactNode, type SyntheticEvent } from 'react'
import { classes, type PartProps } from '../../part/part-props.ts'
import { PayerField } from './form-field.tsx'
import { IssueSummary, labelsOf } from './issue-summary.tsx'
import type { PayerFormState } from './payer-form-state.ts'
import { ownElement } from '../../part/own-element.tsx'

/** Props of {@link PayerForm}. */
export type PayerFormProps = PartProps<
  'form',
  {
    /** From `usePayerForm`. */
    readonly form: PayerFormState
    readonly words: Pick<CheckoutMessages, 'form'>
    /** The button was pressed, or Enter in a field. Call `form.submit()` for the values. */
    readonly onSubmit: () => void
    /** Before the fields: where the payer pays, which decides what follows. */
    readonly lead?: ReactNode
    /** After the fields: a card's slot, the button. */
    readonly children?: ReactNode
  }
>

/**
 * The payer's fields, native and uncontrolled. Errors stand beside their fields, and above them as links when there are several.
 *
 * @example
 * <PayerForm form={form} words={ptBRCheckout} onSubmit={() => void pay()}>
 *   <PayButton label="Gerar boleto" amountText="R$ 150,00" words={ptBRCheckout} />
 * </PayerForm>
 */
export const PayerForm = ({
  form,
  words,
  onSubmit,
  lead,
  children,
  className,
  ...rest
}: PayerFormProps): ReactElement => {
  const id = useId()
  const { attach, fields, issues, isSummed, words: formWords } = form
  const idOf = (path: string): string => `${id}${path}`
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form {...rest} ref={attach} className={classes('ficha-form', className)} onSubmit={submit} noValidate>
      {isSummed && (
        <IssueSummary issues={issues} title={words.form.summary} labelOf={labelsOf(fields, formWords)} idOf={idOf} />
      )}
      {ownElement(lead)}
      {fields.length === 0 ? (
        <p className="ficha-soft-text">{words.form.nothingAsked}</p>
      ) : (
        <fieldset className="ficha-fields">
          <legend className="ficha-heading">{words.form.title}</legend>
          {fields.some(({ path }) => NEEDS_A_REASON.test(path)) && <p className="ficha-field-note">{words.form.why}</p>}
          {fields.map((field, place) => (
            <PayerField
              key={field.path}
              field={field}
              form={form}
              id={idOf(field.path)}
              isLast={place === fields.length - 1}
            />
          ))}
        </fieldset>
      )}
      {ownElement(children)}
    </form>
  )
}

/** Fields with an explanation why the shop asks for them. Most payers do not like to give these data without a reason. */
const NEEDS_A_REASON = /^(?:document|address)\./
