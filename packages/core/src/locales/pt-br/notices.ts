import type { NoticeMessages } from '../../i18n/notice-messages.ts'

/** What an element says where it has nothing to show, in Brazilian Portuguese, “você”. */
export const ptBRNotices: NoticeMessages = {
  'missing-id':
    'Esta página não sabe qual pagamento mostrar. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
  'not-found':
    'Não encontramos este pagamento. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
  unreadable:
    'Não conseguimos mostrar este pagamento agora. Continuamos tentando; se não aparecer, fale com a loja. Se já pagou, não pague de novo.',
}
