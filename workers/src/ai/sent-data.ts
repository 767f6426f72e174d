import type { ComputedFacts } from './computed-facts.ts'
import type { NumberedMessage } from './numbered-messages.ts'

/** Content sent as the user's message, before pseudonyms. */
export interface SentData {
  titulo: string
  grupo: boolean
  vendedor: string | null
  clientes: string[]
  fatos: ComputedFacts
  /** Stretches that are not sent, both ends included. */
  omitidas: { de: number; ate: number }[]
  /** Omitted messages that `fatos` refers to. */
  fatosDeOmitidas?: number[]
  aprendizados?: string[]
  mensagens: NumberedMessage[]
}
