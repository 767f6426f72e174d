import { type Candidates, listCandidates, placesOf } from '@fechai/analyst/candidates'
import type { Facts } from '@fechai/analyst/facts'
import { type MachineTalk, machineTalkIn, withoutInvisible } from '@fechai/analyst/text'
import { MODEL_LETTERS_MAX } from '@fechai/domain/estimate-cost'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import { chooseMessages, runsOf } from './choose-messages.ts'
import { computedFacts, unreadPlaces, type ComputedFacts } from './computed-facts.ts'
import type { SaidBy } from './to-findings.ts'

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
  mensagens: ReturnType<typeof numberedMessages>
}

export interface Reading {
  data: SentData
  /** Parts of it that seem written for machines. */
  machineTalk: MachineTalk
  /** Choices for an answer, by id. */
  candidates: Candidates
  /** Authors of the messages in it, and of those with a candidate. */
  said: SaidBy
  messagesRead: number
  messagesTotal: number
}

/** The conversation as data: computed facts and numbered messages, with what was heard and read in their media. */
export function conversationData(context: AnalysisContext, facts: Facts, letters = MODEL_LETTERS_MAX): Reading {
  const { title, group, customers, messages } = context.conversation
  const numbered = numberedMessages(context)
  const candidates = listCandidates(facts, context.conversation, context.media)
  const places = placesOf(candidates)
  const chosen = chooseMessages(
    facts,
    numbered.map((message) => JSON.stringify(message).length),
    letters,
    places,
  )
  const sent = new Set(chosen)
  const unread = unreadPlaces(candidates, sent)
  const left = runsOf(messages.map(({ index }) => index).filter((index) => !sent.has(index)))
  return {
    data: {
      titulo: withoutInvisible(title ?? ''),
      grupo: group,
      vendedor: facts.seller,
      clientes: customers,
      fatos: computedFacts(facts, candidates),
      omitidas: left.map(([de, ate]) => ({ de, ate })),
      ...(unread.length > 0 ? { fatosDeOmitidas: unread } : {}),
      ...(context.learnings ? { aprendizados: context.learnings.map(withoutInvisible) } : {}),
      mensagens: chosen.map((index) => numbered[index]!),
    },
    candidates,
    machineTalk: machineTalkIn(context.conversation, context.media, context.fileName),
    said: Object.fromEntries(
      [...chosen, ...places].map((index) => [
        index,
        { author: messages[index]!.author, sentAt: messages[index]!.sentAt },
      ]),
    ),
    messagesRead: chosen.length,
    messagesTotal: messages.length,
  }
}

function numberedMessages({ conversation, media }: AnalysisContext) {
  const heard = new Map(media.map((item) => [item.name, item]))
  return conversation.messages.map(({ index, author, localTime, text, attachment }) => {
    const item = attachment?.name ? heard.get(attachment.name) : undefined
    return {
      n: index,
      autor: withoutInvisible(author),
      quando: localTime,
      texto: withoutInvisible(text),
      ...(attachment ? { anexo: attachment.kind } : {}),
      ...(item?.text && item.kind === 'audio' ? { transcricao: withoutInvisible(item.text) } : {}),
      ...(item?.text && item.kind !== 'audio' ? { textoDaImagem: withoutInvisible(item.text) } : {}),
    }
  })
}
