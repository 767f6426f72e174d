import type { HeldBack } from './reading-times.ts'
import { STILL_HEARING, STILL_READING } from './still-reading.ts'

/** Why a provider gave no reading although it was asked. */
export const PROVIDER_CODES = ['ia_chave', 'ia_sem_cota', 'ia_ocupada', 'ia_indisponivel', 'ia_requisicao'] as const
export type ProviderCode = (typeof PROVIDER_CODES)[number]

export const isProviderCode = (code: string | null): code is ProviderCode =>
  (PROVIDER_CODES as readonly (string | null)[]).includes(code)

export type AwaitedCode = ProviderCode | typeof STILL_HEARING | typeof STILL_READING

/** The part of a lead's conversation that the AI has not read yet: it does so by itself once the provider answers. */
export interface PendingReading {
  /** The conversation itself, or only voice notes and images of it. */
  what: 'conversa' | 'arquivos'
  why: AwaitedCode
  /** Time at which a slow model is expected to have read it; absent where its pace is not known. */
  readyAt?: string
  /** Why a slow model does not begin yet; absent where it reads, or will in its turn. */
  heldBack?: HeldBack
}

const HELD_BACK: Record<HeldBack, { short: string; sentence: string }> = {
  maquina: {
    short: 'Sua IA lê quando a máquina ficar livre',
    sentence: 'Sua IA lê a conversa quando outros programas deixarem a máquina livre',
  },
  noite: { short: 'Sua IA lê à noite', sentence: 'Sua IA lê a conversa à noite, entre 22h e 6h' },
}

const WHY: Record<ProviderCode, string> = {
  ia_chave: 'a chave da IA foi recusada',
  ia_sem_cota: 'a cota da IA acabou',
  ia_ocupada: 'a IA está ocupada',
  ia_indisponivel: 'a IA está fora do ar',
  ia_requisicao: 'a IA recusou o pedido',
}

/** A later release may have stored a reason that this one does not know. */
export const providerSentence = (why: ProviderCode): string =>
  Object.hasOwn(WHY, why) ? WHY[why] : 'a IA ainda não respondeu'

/** The `providerSentence` of voice notes and images, which a transcriber that is still installed may read as well. */
export const fileReaderSentence = (why: ProviderCode): string =>
  why === 'ia_indisponivel' ? 'a IA está fora do ar, ou ainda é instalada nesta máquina' : providerSentence(why)

/** Why one voice note or image was not read yet. */
export const awaitedSentence = (why: ProviderCode): string =>
  `Ainda não lido: ${fileReaderSentence(why)}. É lido sozinho assim que ela puder.`

/** Returns a few words, for a card. `unheard` are the voice notes without a transcript. */
export const pendingShort = (pending: PendingReading, unheard: number, now = Date.now()): string => {
  const { what, why } = pending
  if (pending.heldBack) return HELD_BACK[pending.heldBack].short
  if (why === STILL_READING) return ['Sua IA está lendo', timeLeft(pending, now)].filter(Boolean).join(', ')
  if (why === STILL_HEARING)
    return unheard === 1 ? '1 áudio ainda sendo ouvido' : `${unheard} áudios ainda sendo ouvidos`
  return what === 'conversa' ? 'A IA ainda não leu' : 'A IA ainda não leu os arquivos'
}

/** '2 min'; nothing once the expected time has passed. */
const timeLeft = ({ readyAt }: PendingReading, now: number): string => {
  const seconds = readyAt === undefined ? 0 : (Date.parse(readyAt) - now) / 1_000
  return seconds > 0 ? aboutTime(seconds) : ''
}

const aboutTime = (seconds: number): string => (seconds < 60 ? 'menos de 1 min' : `${Math.ceil(seconds / 60)} min`)

/** Explains what happened, and that no action is needed. */
export const pendingSentence = (pending: PendingReading, unheard: number, now = Date.now()): string => {
  if (pending.why === STILL_HEARING)
    return `Lead pronto, ${pendingShort(pending, unheard)}. Ele é lido de novo sozinho com o que foi dito.`
  if (pending.why !== STILL_READING) return unreadSentence(pending.what, pending.why)
  if (pending.heldBack)
    return `Lead pronto pelas regras. ${HELD_BACK[pending.heldBack].sentence}; o lead muda sozinho se ela ler outra coisa.`
  const left = timeLeft(pending, now)
  const time =
    left !== ''
      ? ` (${left.startsWith('menos') ? left : `cerca de ${left}`})`
      : pending.readyAt
        ? ' (mais do que o previsto)'
        : ''
  return `Lead pronto pelas regras. Sua IA está lendo a conversa${time}; o lead muda sozinho se ela ler outra coisa.`
}

export const unreadSentence = (what: PendingReading['what'], why: ProviderCode): string =>
  what === 'conversa'
    ? `A IA ainda não leu esta conversa: ${providerSentence(why)}. O lead saiu das regras; a IA lê sozinha assim que puder.`
    : `A IA ainda não leu áudios ou imagens desta conversa: ${fileReaderSentence(why)}. Ela lê sozinha assim que puder.`
