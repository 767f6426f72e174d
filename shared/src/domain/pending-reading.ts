/** Why a provider gave no reading although it was asked. */
const PROVIDER_CODES = ['ia_chave', 'ia_sem_cota', 'ia_ocupada', 'ia_indisponivel', 'ia_requisicao'] as const
export type ProviderCode = (typeof PROVIDER_CODES)[number]

export const isProviderCode = (code: string | null): code is ProviderCode =>
  (PROVIDER_CODES as readonly (string | null)[]).includes(code)

/** What the AI has still to read of a lead's conversation: it does so by itself once the provider answers. */
export interface PendingReading {
  /** The conversation itself, or only voice notes and images of it. */
  what: 'conversa' | 'arquivos'
  why: ProviderCode
}

const WHY: Record<ProviderCode, string> = {
  ia_chave: 'a chave da IA foi recusada',
  ia_sem_cota: 'a cota da IA acabou',
  ia_ocupada: 'a IA está ocupada',
  ia_indisponivel: 'a IA está fora do ar',
  ia_requisicao: 'a IA recusou o pedido',
}

export const providerSentence = (why: ProviderCode): string => WHY[why]

/** Why one voice note or image was not read yet. */
export const awaitedSentence = (why: ProviderCode): string =>
  `Ainda não lido: ${WHY[why]}. É lido sozinho assim que ela puder.`

/** Few words, for a card. */
export const pendingShort = ({ what }: PendingReading): string =>
  what === 'conversa' ? 'A IA ainda não leu' : 'A IA ainda não leu os arquivos'

/** What happened, and that nobody has to do anything. */
export const pendingSentence = ({ what, why }: PendingReading): string =>
  what === 'conversa'
    ? `A IA ainda não leu esta conversa: ${WHY[why]}. O lead saiu das regras; a IA lê sozinha assim que puder.`
    : `A IA ainda não leu áudios ou imagens desta conversa: ${WHY[why]}. Ela lê sozinha assim que puder.`
