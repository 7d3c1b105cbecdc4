/** The payer's form without country data: it reads, formats and lists fields. Each country's data has its own package entry. */
export { checkForm, readAmong, type CheckedForm, type FormTexts } from './check-form.ts'
export type { FieldReading, FieldsToo, FormIssue, FormIssueValues } from './field-reading.ts'
export {
  documentsFor,
  documentTypesOf,
  fieldForDocument,
  fieldsFor,
  forTestEnvironment,
  payerFieldPath,
  withDocuments,
  type FormNeeds,
} from './fields-for.ts'
export { FIELD_GROUPS, fieldGroupOf, type FormFieldGroup } from './field-group.ts'
export type { FormCountry, FormDocument, PhoneRule, PostcodeRule } from './form-country.ts'
export type { FormChoice, FormField, FormFieldKind } from './form-field.ts'
export type {
  FormDoubtKey,
  FormErrorKey,
  FormHintKey,
  FormIssueKey,
  FormLabelKey,
  FormMissingKey,
} from './form-keys.ts'
export { formatTyped } from './format-typed.ts'
export type { PayerPath } from './payer-path.ts'
export { payerSchema, type PayerInput, type PayerSchema, type SchemaIssue, type SchemaResult } from './payer-schema.ts'
export { issueOf, readField, type OtherFields } from './read-field.ts'
