import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts, type Facts } from '../src/facts/facts.ts'
import { judgeStanding } from '../src/standing/phase.ts'
import type { Standing } from '../src/standing/standing.ts'

export interface Talk {
  /** Kinds of the signals of the talk. */
  kinds: string[]
  /** Open or overcome objections that can stop a sale. */
  objections: string[]
  facts: Facts
  conversation: Conversation
  standing: Standing
}

/**
 * Reads a talk between a customer ('c: …') and a seller ('s: …'), two minutes a line; '+3d' moves the clock, '=Bela
 * Pizza' names the seller, '@Tia Neuza' the contact.
 */
export function readTalk(...lines: string[]): Talk {
  let seller = 'Loja'
  let contact = 'Bruna Costa'
  let at = Date.UTC(2026, 2, 2, 10, 0)
  const text = lines.flatMap((line) => {
    if (line.startsWith('=')) {
      seller = line.slice(1)
      return []
    }
    if (line.startsWith('@')) {
      contact = line.slice(1)
      return []
    }
    const skip = /^\+(\d+)d$/.exec(line)
    at += skip === null ? 120_000 : Number(skip[1]) * 86_400_000
    if (skip !== null) return []
    const [date, clock] = new Date(at).toISOString().split('T')
    const [year, month, day] = date!.split('-')
    const said = line.replace(/^c:/, `${contact}:`).replace(/^s:/, `${seller}:`)
    return [`${day}/${month}/${year} ${clock!.slice(0, 5)} - ${said}`]
  })
  const conversation = readTranscript(text.join('\n'), { fileName: `Conversa do WhatsApp com ${contact}.txt` })
  const facts = gatherFacts(conversation, [])
  return {
    kinds: facts.signals.map(({ kind }) => kind),
    objections: facts.objections.filter(({ weight }) => weight === 2).map(({ categoria }) => categoria),
    facts,
    conversation,
    standing: judgeStanding({ ...facts, messages: conversation.messages }),
  }
}
