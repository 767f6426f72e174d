/** The subject of an export: a contact, the requester, or the whole company. */
export const EXPORT_SCOPES = ['contato', 'conta', 'empresa'] as const
export type ExportScope = (typeof EXPORT_SCOPES)[number]
export type ExportState = 'em_andamento' | 'pronto' | 'falhou' | 'expirado'

/** The days for which the file can be downloaded. */
export const EXPORT_KEPT_DAYS = 7
