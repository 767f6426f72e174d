import type { Attachment } from '@fechai/domain/conversation/message'
import type { ChatRequest } from './model-request.ts'

/** One message as a model is given it. */
export interface SentMessage {
  n: number
  autor: string
  quando: string
  texto: string
  anexo?: Attachment['kind']
  transcricao?: string
  textoDaImagem?: string
}

/** The allowed choices of an answer. */
export interface SentChoices {
  valores: { id: string; n: number; valor: number; vezes: number | null; total: number }[]
  quantidades: { id: string; n: number; valor: number }[]
  nomes: { id: string; nome: string }[]
  telefones: { id: string; numero: string }[]
  atos: { id: string; n: number; quem: string; tipo: string; confirmadoEm: number | null }[]
}

/** The parts of a conversation that a model receives. */
export interface SentQuestion {
  titulo: string
  grupo: boolean
  vendedor: string | null
  clientes: string[]
  fatos: SentChoices
  mensagens: SentMessage[]
}

export const questionIn = ({ messages }: Pick<ChatRequest, 'messages'>): SentQuestion =>
  JSON.parse(messages.find(({ role }) => role === 'user')!.content) as SentQuestion

/** A line of a message, or of what was heard or read in it: what a quote is taken from. */
export interface SentLine {
  n: number
  autor: string
  line: string
}

export const linesOf = ({ mensagens }: Pick<SentQuestion, 'mensagens'>): SentLine[] =>
  mensagens.flatMap(({ n, autor, texto, transcricao = '', textoDaImagem = '' }) =>
    [texto, transcricao, textoDaImagem]
      .flatMap((text) => text.split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => ({ n, autor, line })),
  )
