/** What a company's managers are told by e-mail, at most once a day each. */
export const NOTICE_KINDS = ['ia_sem_cota', 'ia_chave', 'ia_modelo', 'ia_teto'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const isNoticeKind = (code: string): code is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(code)
