import { isProviderCode, unreadSentence, type ProviderCode } from './pending-reading.ts'

/** Why a lead came from the rules although a model is configured. */
const OFFLINE_REASONS = [
  'recusa',
  'filtro',
  'esquema',
  'cortada',
  'teto',
  'teto_geral',
  'teto_lote',
  'perdida',
  'modelo',
  'email',
  'longa',
  'desligado',
  'ia_lendo',
] as const
export type OfflineReason = (typeof OFFLINE_REASONS)[number] | ProviderCode

/** The reason in the salesperson's words. */
const SENTENCES: Record<(typeof OFFLINE_REASONS)[number], string> = {
  recusa: 'A IA recusou esta conversa. O lead saiu das regras, sem IA.',
  filtro: 'O filtro de conteúdo da IA barrou esta conversa. O lead saiu das regras, sem IA.',
  esquema: 'A IA respondeu duas vezes fora do formato. O lead saiu das regras, sem IA.',
  cortada: 'A resposta da IA veio cortada duas vezes. O lead saiu das regras, sem IA.',
  teto: 'O teto diário de gastos com IA da empresa foi atingido. O lead saiu das regras, sem IA.',
  teto_geral: 'O teto diário de gastos com IA desta instalação do Fechaí foi atingido. O lead saiu das regras, sem IA.',
  teto_lote: 'O teto deste lote de reanálises foi atingido. O lead saiu das regras, sem IA.',
  perdida:
    'O processamento foi interrompido enquanto a IA respondia. Para não pagar duas vezes, o lead saiu das regras; analisar de novo pergunta outra vez.',
  modelo: 'O modelo de IA configurado não tem preço conhecido e não foi consultado. O lead saiu das regras, sem IA.',
  email:
    'A IA não leu esta conversa porque o email da conta ainda não foi confirmado. O lead saiu das regras, sem IA; confirme e analise de novo.',
  desligado:
    'A IA está desligada nesta instalação do Fechaí por agora. O lead saiu das regras, sem IA; analise de novo mais tarde.',
  ia_lendo: 'O lead saiu das regras; sua IA lê esta conversa em seguida.',
  longa: 'O modelo de IA lê menos de uma vez do que o mínimo desta conversa. O lead saiu das regras, sem IA.',
}

export const offlineSentence = (reason: OfflineReason): string =>
  isProviderCode(reason) ? unreadSentence('conversa', reason) : SENTENCES[reason]

export const isOfflineReason = (code: string | null): code is OfflineReason =>
  code !== null && (Object.hasOwn(SENTENCES, code) || isProviderCode(code))
