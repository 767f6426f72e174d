/** The notices that a company's managers get by e-mail, at most once a day each. */
const NOTICE_KINDS = ['ia_sem_cota', 'ia_chave', 'ia_modelo', 'ia_teto', 'ia_teto_geral', 'restaurado'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const isNoticeKind = (code: string): code is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(code)

/** Sentences for managers: the event, and who can mend it. */
export const NOTICE_SENTENCES: Record<NoticeKind, string> = {
  ia_sem_cota:
    'A cota da inteligência artificial acabou. Até que haja crédito os leads saem das regras; a IA os lê sozinha depois, e nada fica parado.',
  ia_chave:
    'A chave da inteligência artificial foi recusada. Até que ela seja trocada os leads saem das regras; a IA os lê sozinha depois, e nada fica parado.',
  ia_modelo:
    'O modelo de inteligência artificial configurado não tem preço conhecido e não é consultado. Os leads saem das regras, sem IA; nada fica parado.',
  ia_teto:
    'O teto diário de gastos com IA foi atingido. Até amanhã os leads saem das regras, sem IA; nada fica parado.',
  ia_teto_geral:
    'O teto diário de gastos com IA de todas as empresas juntas foi atingido. Até amanhã os leads saem das regras, sem IA; nada fica parado.',
  restaurado:
    'O Fechaí voltou de uma cópia de segurança. O que foi enviado ou mudado logo antes pode não estar aqui: confira os últimos leads e envie de novo as conversas que faltarem. Todos entram de novo com a senha.',
}
