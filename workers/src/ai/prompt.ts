import { type Candidates, listCandidates, placesOf } from '@fechai/analyst/candidates'
import type { Facts } from '@fechai/analyst/facts'
import { type MachineTalk, machineTalkIn, withoutInvisible } from '@fechai/analyst/text'
import { MODEL_LETTERS_MAX } from '@fechai/domain/estimate-cost'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import { chooseMessages, runsOf } from './choose-messages.ts'
import { computedFacts, unreadPlaces } from './computed-facts.ts'
import { numberedMessages } from './numbered-messages.ts'
import type { SentData } from './sent-data.ts'
import { factsWithin, shortLines, shortSizes } from './short-lines.ts'
import type { SaidBy } from './to-findings.ts'

/** 'short' asks for acts, sums and the phase alone, for servers that are slow or hold little. */
export type QuestionKind = 'full' | 'short'

/** How much of a conversation is sent. */
export interface QuestionRoom {
  kind: QuestionKind
  letters: number
}

/** The part of a short question's room that the words of messages take; the rest is for what was found in others. */
const FOR_MESSAGES = 0.8

export interface Reading {
  kind: QuestionKind
  /** Letters of its messages, in the measure of a room. */
  letters: number
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
export function conversationData(
  context: AnalysisContext,
  facts: Facts,
  { letters = MODEL_LETTERS_MAX, kind = 'full' }: Partial<QuestionRoom> = {},
): Reading {
  const { title, group, customers, messages } = context.conversation
  const numbered = numberedMessages(context)
  const candidates = listCandidates(facts, context.conversation, context.media)
  const places = placesOf(candidates)
  const found = computedFacts(facts, candidates)
  const isShort = kind === 'short'
  const sizes = isShort ? shortSizes(numbered, found) : numbered.map((message) => JSON.stringify(message).length)
  const isWhole = sum(sizes) <= letters
  const chosen = chooseMessages(facts, sizes, isShort && !isWhole ? letters * FOR_MESSAGES : letters, places)
  const used = sum(chosen.map((index) => sizes[index]!))
  const sent = new Set(chosen)
  const unread = unreadPlaces(candidates, sent)
  const left = runsOf(messages.map(({ index }) => index).filter((index) => !sent.has(index)))
  const data: SentData = {
    titulo: withoutInvisible(title ?? ''),
    grupo: group,
    vendedor: facts.seller,
    clientes: customers,
    fatos: isShort ? factsWithin(found, sent, letters - used) : found,
    omitidas: left.map(([de, ate]) => ({ de, ate })),
    ...(unread.length > 0 ? { fatosDeOmitidas: unread } : {}),
    ...(context.learnings ? { aprendizados: context.learnings.map(withoutInvisible) } : {}),
    mensagens: chosen.map((index) => numbered[index]!),
  }
  return {
    kind,
    letters: isShort ? shortLines(data).length : used,
    data,
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

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)
