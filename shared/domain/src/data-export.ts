/** Of whom: somebody in the conversations, who asks in person, everything the company has. */
export const EXPORT_SCOPES = ['contato', 'conta', 'empresa'] as const
export type ExportScope = (typeof EXPORT_SCOPES)[number]
export type ExportState = 'em_andamento' | 'pronto' | 'falhou' | 'expirado'

/** How long the file is there for whoever may fetch it. */
export const EXPORT_KEPT_DAYS = 7
