import type { LeadAnalysis } from '@fechai/contracts/analysis'
import type { LeadAnalyses, LeadAnswer, LeadEvidence } from '@fechai/contracts/leads'
import type { Me } from '@fechai/contracts/session'
import type { AnalysisVersion } from '@fechai/domain/analysis-version'
import type { Lead } from '@fechai/domain/lead'
import { pendingSentence } from '@fechai/domain/pending-reading'
import { analysisLines } from './analysis-view.ts'
import { eventStream } from './event-stream.ts'
import { changedLines } from './lead-view.ts'
import { jsonBody, type Visitor } from './visitor.ts'

/**
 * Follows a lead as long as recordings or a slow model's reading are missing in it, and reports what each of them
 * brought. Ends when nothing is missing, or the lead is gone.
 */
export async function followLead(person: Visitor, leadId: string, report: (line: string) => void): Promise<void> {
  let lead = await leadNow(person, leadId)
  if (!lead?.ia_pendente) return
  let said = pendingSentence(lead.ia_pendente, lead.audios_nao_ouvidos)
  report(said)
  // The first event of a stream is a snapshot, which also covers what happened before it.
  for await (const { name, data } of eventStream(person, '/api/events')) {
    if (name !== 'snapshot' && !(name === 'lead-changed' && concerns(leadId, data))) continue
    const now = await leadNow(person, leadId)
    if (now === null) return
    if (now.analysis_id !== lead.analysis_id) {
      for (const line of await newReading(person, lead, now)) report(line)
      lead = now
    }
    if (!now.ia_pendente) return
    const sentence = pendingSentence(now.ia_pendente, now.audios_nao_ouvidos)
    if (sentence !== said) report((said = sentence))
  }
}

/** Has a model read a conversation that the rules alone have read so far, and reports what it brought. */
export async function readByModel(person: Visitor, leadId: string, report: (line: string) => void): Promise<void> {
  const { ai } = await person.json<Me>('/api/me')
  const before = await leadNow(person, leadId)
  if (ai !== 'on' || !before?.conversation_id || (await newestReading(person, leadId))?.source === 'model') return
  let asked = false
  for await (const { name, data } of eventStream(person, '/api/events')) {
    if (!asked) {
      await person.json(`/api/leads/${leadId}/reanalyse`, jsonBody({}))
      asked = true
      report(READS_NOW)
    } else if (name === 'snapshot' || (name === 'analysis-progress' && concerns(leadId, data))) {
      const reading = await newestReading(person, leadId)
      if (reading?.kind !== 'reanalise' || reading.status === 'processando') continue
      const now = reading.status === 'concluida' ? await leadNow(person, leadId) : null
      const lines = now ? await newReading(person, before, now) : [reading.cause?.message ?? '']
      return lines.forEach((line) => report(line))
    }
  }
}

const READS_NOW = 'A IA desta máquina lê agora também esta conversa, que só as regras tinham lido.'

const newestReading = async (person: Visitor, leadId: string): Promise<AnalysisVersion | undefined> =>
  (await person.json<LeadAnalyses>(`/api/leads/${leadId}/analyses`)).analyses[0]

const concerns = (leadId: string, data: unknown): boolean => (data as { leadId?: string }).leadId === leadId

/** Null when it was deleted. */
async function leadNow(person: Visitor, leadId: string): Promise<Lead | null> {
  const answer = await person.fetch(`/api/leads/${leadId}`)
  return answer.ok ? ((await answer.json()) as LeadAnswer).lead : null
}

async function newReading(person: Visitor, before: Lead, now: Lead): Promise<string[]> {
  const [{ evidence }, { analysis }] = await Promise.all([
    person.json<LeadEvidence>(`/api/leads/${now.id}/evidence`),
    person.json<LeadAnalysis>(`/api/leads/${now.id}/analysis`),
  ])
  const heard = before.audios_nao_ouvidos - now.audios_nao_ouvidos
  const what = heard > 0 ? `${heard === 1 ? '1 áudio foi ouvido' : `${heard} áudios foram ouvidos`}; o` : 'O'
  const changes = changedLines(before, now, evidence)
  return [
    `\n${what} lead foi lido de novo${changes.length > 0 ? ', e mudou:' : ' e fica como estava.'}`,
    ...changes,
    ...analysisLines(analysis),
  ]
}
