import { factSheet, gatherFacts } from '@fechai/analyst/facts'
import { dealRows, explainReading, readLead } from '@fechai/analyst/lead'
import { replySimulator, type SimulatedReply, timeMachine } from '@fechai/analyst/past'
import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import type { Conversation } from '@fechai/domain/conversation/message'
import { leadSentiment } from '@fechai/domain/insights/analysis/lead-sentiment'
import { milestonesOf } from './past-milestones.ts'
import type { PastOverview, PastState } from './past-protocol.ts'
import { voiceNotesThatMatter } from './past-voice-notes.ts'

/** A conversation read once; its past is asked for as often as wanted. Pure: it runs in the worker. */
export interface PastReading {
  overview: PastOverview
  stateAt(k: number): PastState
  simulate(texts: readonly string[]): (SimulatedReply | null)[]
}

/** `now`: ISO instant to which ages are counted. Null for a conversation without messages. */
export function readPast(head: TranscriptHead, lines: readonly TranscriptMessage[], now: string): PastReading | null {
  if (lines.length === 0) return null
  const { title, group, authors, seller, customers, media, ownWords } = head
  const conversation: Conversation = {
    title,
    group,
    authors,
    seller,
    customers,
    messages: lines.map((line) => ({ ...line, localTime: '', line: line.index + 1 })),
    systemLines: [],
    precision: 'minute',
    dateOrder: 'day-month',
    platform: 'android',
  }
  const gathered = gatherFacts(conversation, media)
  const weighed = readLead(gathered, conversation, media)
  const facts = factSheet(weighed.facts, conversation, now)
  const machine = timeMachine(conversation, media)
  // The facts may have identified the seller, when the file does not.
  const known = { ...conversation, seller: facts.seller }
  const audios = media.filter(({ kind }) => kind === 'audio')
  let simulator: ReturnType<typeof replySimulator> | null = null
  return {
    overview: {
      total: lines.length,
      facts,
      explanation: explainReading(gathered, weighed, conversation, facts),
      sentiment: leadSentiment(lines, facts.seller, ownWords),
      ...dealRows(weighed, facts, conversation),
      milestones: milestonesOf(facts, lines),
      voiceNotes: voiceNotesThatMatter(facts, lines, media),
      audios: audios.length,
      audiosUnheard: audios.filter(({ text }) => text === null).length,
    },
    stateAt(asked) {
      const k = Math.max(0, Math.min(lines.length - 1, asked))
      const { sentAt, author } = lines[k]!
      const { state, because } = machine.momentAt(k)
      const { nome, produto, quantidade, valor, fase, progresso, resumo, proximoPasso, obstrucoes, oportunidades } =
        state
      return {
        k,
        sentAt,
        author,
        fields: { nome, produto, quantidade, valor, fase, progresso, resumo, proximoPasso, obstrucoes, oportunidades },
        because,
      }
    },
    simulate(texts) {
      simulator ??= replySimulator(known, media)
      return texts.map(simulator)
    },
  }
}
