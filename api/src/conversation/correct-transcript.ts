import type { AttachmentReading, CorrectTranscript } from '@fechai/contracts/conversation'
import type { Given } from '@fechai/contracts/endpoints'
import { recordAudit } from '@fechai/data/audit'
import { leadIdOf, leadsOf, recordActivity } from '@fechai/data/leads'
import { correctItem } from '@fechai/data/conversations'
import { countHit } from '@fechai/data/companies'
import { inScope } from '@fechai/data/database'
import { HISTORY } from '@fechai/domain/lead-history'
import { correctedTranscript } from '@fechai/domain/corrected-transcript'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'
import { startReanalysis } from '../leads/reanalyze.ts'
import { transcribes } from '../transcribes.ts'
import { readingOf } from './attachments.ts'
import { itemAsked } from './media.ts'
import type { ConversationItem } from './conversation-item.ts'
import { openConversation, type OpenConversation } from './open-conversation.ts'

/** A person says what is said in a voice note. It is kept with who and when, beside what had been heard, in every copy. */
export async function correctTranscript(
  c: ApiContext,
  deps: Deps,
  { id, position, body: asked }: Given<'POST /api/conversations/:id/media/:position/transcript'>,
): Promise<AttachmentReading> {
  const { owner, user } = c.get('viewer')
  const conversation = await openConversation(c, deps, id)
  const item = itemAsked(conversation, position)
  if (item?.kind !== 'audio' || item.status !== 'read') throw notFound()
  if (asked.readAgain) await countHit(deps.db, analysisLimit(deps.environment, user.id))
  const corrected = correct(item, asked, user.id)
  const lead = await leadsOf(deps.db, owner).get(await leadIdOf(deps.db, owner, conversation.id))
  await inScope(deps.db, owner, async (tx) => {
    for (const copy of copiesOf(item, conversation)) {
      const outcome = { ...corrected, ...(copy.readBy !== null && { readBy: copy.readBy }) }
      const before = copy.correction?.at ?? null
      if (!(await correctItem(tx, copy.key, copy, { outcome, before }))) throw changedMeanwhile()
    }
    const details = { uploadId: item.uploadId, position: item.position }
    await recordAudit(tx, owner, { event: 'transcript-corrected', subjectId: lead.id, details })
    await recordActivity(tx, owner, lead.id, {
      type: 'ACTION',
      description: HISTORY.transcriptCorrected,
      details: { action: 'TRANSCRIPT_CORRECTED', userName: user.name },
    })
  })
  const watchers = { empresaId: owner.empresaId, userId: lead.user_id }
  void deps.bus.publish(watchers, { type: 'conversation-changed', leadId: lead.id })
  if (asked.readAgain) await startReanalysis(deps, lead, { requestedBy: user.id, changed: true })
  return readingOf({ ...item, ...corrected }, transcribes(deps.environment))!
}

const NOBODY_SPEAKS = 'Sem fala.'

/** Corrects a transcript; the first reading is kept, however often it is corrected. @throws DomainError('conflict') */
function correct(item: ConversationItem, { lines, before }: CorrectTranscript, by: string) {
  const said = correctedTranscript(item, lines)
  if (said === null || (item.correction?.at ?? null) !== before) throw changedMeanwhile()
  const { text, places } = item.correction?.heard ?? item
  const correction = { by, at: new Date().toISOString(), heard: { text, places } }
  const reason = said.text === '' ? NOBODY_SPEAKS : null
  return { ...said, status: 'read' as const, reason, correction }
}

/** The same recording in another export, and in this one under another name. */
const copiesOf = ({ sha256 }: ConversationItem, { items }: OpenConversation): ConversationItem[] =>
  items.filter((each) => each.kind === 'audio' && each.status === 'read' && each.sha256 === sha256)

const notFound = (): DomainError => new DomainError('not-found', 'Áudio não encontrado', { code: 'midia' })

const changedMeanwhile = (): DomainError =>
  new DomainError('conflict', 'A transcrição mudou enquanto você corrigia. Confira a nova e corrija de novo.', {
    code: 'transcricao_mudou',
  })
