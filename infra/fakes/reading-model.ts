import { conclude } from '@fechai/shared/analyst/analyze'
import { gatherFacts } from '@fechai/shared/analyst/facts'
import { readStory } from '@fechai/shared/analyst/story'
import { writeSummary } from '@fechai/shared/analyst/summary'
import type { Attachment, Conversation, Message } from '@fechai/shared/conversation/message'
import type { ChatRequest } from './model-request.ts'
import { asksForMessages, writeLikeAModel } from './writing-model.ts'

interface SentMessage {
  n: number
  autor: string
  quando: string
  texto: string
  anexo?: Attachment['kind']
  transcricao?: string
  textoDaImagem?: string
}

interface SentConversation {
  titulo: string
  grupo: boolean
  vendedor: string | null
  clientes: string[]
  mensagens: SentMessage[]
}

/**
 * Answers an analysis from what was sent and nothing else, as an honest model would: the rules read the
 * messages, and a sentence of its own says that no model was asked. To any other question it has no answer,
 * so that what stands without a model stands.
 */
export function readLikeAModel({ messages, response_format }: ChatRequest): unknown {
  if (response_format?.json_schema?.name !== 'lead') return {}
  const sent = JSON.parse(messages.find(({ role }) => role === 'user')!.content) as SentConversation
  if (asksForMessages(sent)) return writeLikeAModel(sent)
  const heard = sent.mensagens.map(({ n, transcricao, textoDaImagem }) => ({
    name: String(n),
    text: transcricao ?? textoDaImagem ?? null,
    kind: transcricao === undefined ? ('image' as const) : ('audio' as const),
  }))
  const conversation = conversationOf(sent)
  const facts = gatherFacts(conversation, heard)
  const findings = conclude(facts, conversation, heard)
  const evidence = findings.evidence.map(({ field, item, messageIndex, quote }) => ({
    field,
    item,
    messageIndex: sent.mensagens[messageIndex]!.n,
    quote,
  }))
  const { evidence: _rules, parece_fechado: _looks, a_conferir: _doubts, ...fields } = findings
  // A day that is only counted from 'sábado' was not said: a model's text would fall over it.
  const resumo = writeSummary({ ...readStory(facts, conversation), due: null }, findings)
  return { ...fields, resumo, resumoia: `${resumo ?? ''} (Leitura da IA de demonstração.)`.trim(), evidence }
}

function conversationOf({ titulo, grupo, vendedor, clientes, mensagens }: SentConversation): Conversation {
  const messages = mensagens.map(({ n, autor, quando, texto, anexo }, index): Message => ({
    index,
    author: autor,
    sentAt: instant(quando),
    localTime: quando,
    text: texto,
    attachment: anexo ? { kind: anexo, name: String(n) } : null,
    flags: [],
    line: index + 1,
  }))
  return {
    title: titulo || null,
    group: grupo,
    authors: [...new Set(messages.map(({ author }) => author))],
    seller: vendedor,
    customers: clientes,
    messages,
    systemLines: [],
    precision: 'minute',
    dateOrder: 'day-month',
    platform: 'android',
  }
}

/** '14/09/2026 21:47' as an instant; the order of the messages says the rest. */
function instant(localTime: string): string {
  const [, day, month, year, hour, minute] = /(\d{1,2})\D(\d{1,2})\D(\d{2,4})\D+(\d{1,2}):(\d{2})/.exec(localTime) ?? []
  const two = (part = '1'): string => part.padStart(2, '0')
  return `${(year ?? '2026').padStart(4, '20')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00-03:00`
}
