/** 'History import: first 10 conversations, 100 messages each' (specification 2, §9). */
export const IMPORT_LIMITS = {
  conversations: 10,
  messages: 100,
  /** The limit for one conversation, at once. */
  messagesAtMost: 500,
  /** A phone sends no more for one request. */
  askedAtOnce: 50,
  /** A phone that is on and has a network answers within seconds. */
  answerSeconds: 60,
} as const

export type ImportState = 'em_andamento' | 'concluida' | 'falhou'
export type ImportFailure = 'sem_resposta' | 'interrompida'

export const IMPORT_FAILURES: Record<ImportFailure, string> = {
  sem_resposta:
    'O celular não respondeu. Deixe-o ligado e com internet e importe de novo: o que já veio está guardado.',
  interrompida: 'A importação parou do nosso lado. O que já veio está guardado: importe de novo.',
}
