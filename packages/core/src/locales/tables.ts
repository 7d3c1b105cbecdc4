import type { CheckoutMessages } from '../i18n/checkout-messages.ts'
import type { FormMessages } from '../i18n/form-messages.ts'
import type { MailMessages } from '../i18n/mail-messages.ts'
import type { Messages } from '../i18n/messages.ts'
import type { NoticeMessages } from '../i18n/notice-messages.ts'
import type { PageMessages } from '../i18n/page-messages.ts'
import type { RecurringMessages } from '../i18n/recurring-messages.ts'
import { enCheckout } from './en/checkout.ts'
import { enForms } from './en/form.ts'
import { enMail } from './en/mail.ts'
import { enNotices } from './en/notices.ts'
import { enPages } from './en/pages.ts'
import { enRecurring } from './en/recurring.ts'
import { en } from './en/slip.ts'
import { esCheckout } from './es/checkout.ts'
import { esForms } from './es/form.ts'
import { esMail } from './es/mail.ts'
import { esNotices } from './es/notices.ts'
import { esPages } from './es/pages.ts'
import { esRecurring } from './es/recurring.ts'
import { es } from './es/slip.ts'
import { esARCheckout } from './es-ar/checkout.ts'
import { esARForms } from './es-ar/form.ts'
import { esARMail } from './es-ar/mail.ts'
import { esARNotices } from './es-ar/notices.ts'
import { esARPages } from './es-ar/pages.ts'
import { esARRecurring } from './es-ar/recurring.ts'
import { esAR } from './es-ar/slip.ts'
import { esCLCheckout } from './es-cl/checkout.ts'
import { esCLForms } from './es-cl/form.ts'
import { esCLRecurring } from './es-cl/recurring.ts'
import { esCL } from './es-cl/slip.ts'
import { esCOCheckout } from './es-co/checkout.ts'
import { esCOForms } from './es-co/form.ts'
import { esCOMail } from './es-co/mail.ts'
import { esCONotices } from './es-co/notices.ts'
import { esCOPages } from './es-co/pages.ts'
import { esCORecurring } from './es-co/recurring.ts'
import { esCO } from './es-co/slip.ts'
import { esCRCheckout } from './es-cr/checkout.ts'
import { esCRForms } from './es-cr/form.ts'
import { esCRRecurring } from './es-cr/recurring.ts'
import { esCR } from './es-cr/slip.ts'
import { esMXCheckout } from './es-mx/checkout.ts'
import { esMXForms } from './es-mx/form.ts'
import { esMXNotices } from './es-mx/notices.ts'
import { esMXPages } from './es-mx/pages.ts'
import { esMXRecurring } from './es-mx/recurring.ts'
import { esMX } from './es-mx/slip.ts'
import { esPECheckout } from './es-pe/checkout.ts'
import { esPEForms } from './es-pe/form.ts'
import { esPERecurring } from './es-pe/recurring.ts'
import { esPE } from './es-pe/slip.ts'
import { esPYCheckout } from './es-py/checkout.ts'
import { esPYForms } from './es-py/form.ts'
import { esPYRecurring } from './es-py/recurring.ts'
import { esPY } from './es-py/slip.ts'
import { esUYCheckout } from './es-uy/checkout.ts'
import { esUYForms } from './es-uy/form.ts'
import { esUYRecurring } from './es-uy/recurring.ts'
import { esUY } from './es-uy/slip.ts'
import { ptBRCheckout } from './pt-br/checkout.ts'
import { ptBRForms } from './pt-br/form.ts'
import { ptBRMail } from './pt-br/mail.ts'
import { ptBRNotices } from './pt-br/notices.ts'
import { ptBRPages } from './pt-br/pages.ts'
import { ptBRRecurring } from './pt-br/recurring.ts'
import { ptBR } from './pt-br/slip.ts'
import { inherited, type Tables, type WholeTables } from './registry.ts'
import { tableFor } from './table-for.ts'

const SLIP: WholeTables<Messages> = {
  en,
  es,
  'es-ar': esAR,
  'es-cl': esCL,
  'es-co': esCO,
  'es-cr': esCR,
  'es-mx': esMX,
  'es-pe': esPE,
  'es-py': esPY,
  'es-uy': esUY,
  pt: ptBR,
}

const CHECKOUT: WholeTables<CheckoutMessages> = {
  en: enCheckout,
  es: esCheckout,
  'es-ar': esARCheckout,
  'es-cl': esCLCheckout,
  'es-co': esCOCheckout,
  'es-cr': esCRCheckout,
  'es-mx': esMXCheckout,
  'es-pe': esPECheckout,
  'es-py': esPYCheckout,
  'es-uy': esUYCheckout,
  pt: ptBRCheckout,
}

const FORM: WholeTables<FormMessages> = {
  en: enForms,
  es: esForms,
  'es-ar': esARForms,
  'es-cl': esCLForms,
  'es-co': esCOForms,
  'es-cr': esCRForms,
  'es-mx': esMXForms,
  'es-pe': esPEForms,
  'es-py': esPYForms,
  'es-uy': esUYForms,
  pt: ptBRForms,
}

const RECURRING: WholeTables<RecurringMessages> = {
  en: enRecurring,
  es: esRecurring,
  'es-ar': esARRecurring,
  'es-cl': esCLRecurring,
  'es-co': esCORecurring,
  'es-cr': esCRRecurring,
  'es-mx': esMXRecurring,
  'es-pe': esPERecurring,
  'es-py': esPYRecurring,
  'es-uy': esUYRecurring,
  pt: ptBRRecurring,
}

const PAGES: Tables<PageMessages> = {
  en: enPages,
  es: esPages,
  'es-ar': esARPages,
  'es-co': esCOPages,
  'es-mx': esMXPages,
  pt: ptBRPages,
}

const MAIL: Tables<MailMessages> = {
  en: enMail,
  es: esMail,
  'es-ar': esARMail,
  'es-co': esCOMail,
  pt: ptBRMail,
}

const NOTICES: Tables<NoticeMessages> = {
  en: enNotices,
  es: esNotices,
  'es-ar': esARNotices,
  'es-co': esCONotices,
  'es-mx': esMXNotices,
  pt: ptBRNotices,
}

/**
 * The words of a slip for a locale: of the tag itself, else of its language, else Spanish. {@link listLocales} says which tags have words of their own.
 *
 * @param locale BCP 47 tag, in capital or small letters, with hyphens or underscores: "pt-BR", "es_CO", "es-BO" (neutral Spanish).
 * @example
 * messagesFor('es-PE').locale // 'es-PE'
 */
export const messagesFor = (locale: string): Messages => tableFor(SLIP, locale)

/**
 * The words of the checkout for a locale. The table is chosen as in {@link messagesFor}.
 *
 * @example
 * checkoutMessagesFor('es-AR').refusals.orderPaid.title
 */
export const checkoutMessagesFor = (locale: string): CheckoutMessages => tableFor(CHECKOUT, locale)

/**
 * The words of the payer's form for a locale. The table is chosen as in {@link messagesFor}.
 *
 * @example
 * formMessagesFor('pt-BR').labels.cep
 */
export const formMessagesFor = (locale: string): FormMessages => tableFor(FORM, locale)

/**
 * The words of the recurring screens for a locale. The table is chosen as in {@link messagesFor}.
 *
 * @example
 * recurringMessagesFor('en').states.active.title
 */
export const recurringMessagesFor = (locale: string): RecurringMessages => tableFor(RECURRING, locale)

/** The words of the server's own pages for a locale. The table is chosen as in {@link messagesFor}. */
export const pageMessagesFor = (locale: string): PageMessages => tableFor(inherited(PAGES), locale)

/** The words of a message about a payment for a locale. The table is chosen as in {@link messagesFor}. */
export const mailMessagesFor = (locale: string): MailMessages => tableFor(inherited(MAIL), locale)

/** What an element says where it has nothing to show, for a locale. The table is chosen as in {@link messagesFor}. */
export const noticeMessagesFor = (locale: string): NoticeMessages => tableFor(inherited(NOTICES), locale)
