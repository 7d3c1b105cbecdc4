import type { CheckoutMessages } from '@ficha/core'
import { FIELD_GROUPS, fieldGroupOf, type FormFieldGroup } from '@ficha/core/forms'
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
    /** How many more things are to be mended beside the fields, such as a missing bank. Default: none. */
    readonly otherIssues?: number
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
  otherIssues = 0,
  lead,
  children,
  className,
  ...rest
}: PayerFormProps): ReactElement => {
  const id = useId()
  const { attach, fields, issues, isSummed, words: formWords } = form
  const idOf = (path: string): string => `${id}${path}`
  const hasReason = fields.some(({ path }) => NEEDS_A_REASON.test(path))
  const groups = FIELD_GROUPS.map(
    (group) => [group, fields.filter(({ path }) => fieldGroupOf(path) === group)] as const,
  ).filter(([, own]) => own.length > 0)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form {...rest} ref={attach} className={classes('ficha-form', className)} onSubmit={submit} noValidate>
      {isSummed && (
        <IssueSummary
          issues={issues}
          others={otherIssues}
          title={words.form.summary}
          labelOf={labelsOf(fields, formWords)}
          idOf={idOf}
        />
      )}
      {ownElement(lead)}
      {fields.length === 0 ? (
        <p className="ficha-soft-text">{words.form.noFields}</p>
      ) : (
        groups.map(([group, own], place) => (
          <fieldset key={group} className="ficha-fields">
            <legend className="ficha-heading">{words.form[HEADINGS[group]]}</legend>
            {place === 0 && hasReason && <p className="ficha-field-note">{words.form.why}</p>}
            {own.map((field) => (
              <PayerField
                key={field.path}
                field={field}
                form={form}
                id={idOf(field.path)}
                isLast={field === fields.at(-1)}
              />
            ))}
          </fieldset>
        ))
      )}
      {ownElement(children)}
    </form>
  )
}

const HEADINGS = { payer: 'title', contact: 'contact', address: 'address' } as const satisfies Record<
  FormFieldGroup,
  keyof CheckoutMessages['form']
>

/** Fields with an explanation why the shop asks for them. Most payers do not like to give these data without a reason. */
const NEEDS_A_REASON = /^(?:document|address)\./
