import type { LeadChanged } from '@fechai/contracts/events'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { AnalysisVersion } from '@fechai/domain/analysis-version'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { proxy, ref } from 'valtio'
import { ApiError, isUnreachable, messageOf } from '../lib/api.ts'
import { call, requestOf } from '../lib/call.ts'
import { recall, remember } from '../lib/remember.ts'
import { leadCopy, cachedLead, cachedLeads } from './cached-leads.ts'
import { isTypedHere } from './leads-typed-here.ts'
import { keepCopy } from './local-copy.ts'
import { deliver } from './outbox.ts'
import { outbox } from './outbox-edits.ts'
import { withEdits, type QueuedEdit } from './outbox-queue.ts'
import { joinScreens } from './screens.ts'
import { session } from './session.ts'

const LAST_VIEWED = 'last-lead'

/** The lead that is looked at closely. */
export const deepLead = proxy({
  status: 'loading' as 'loading' | 'ready' | 'denied' | 'none' | 'error',
  error: '',
  lead: null as Lead | null,
  versions: [] as readonly AnalysisVersion[],
  versionsError: '',
})

let turn = 0
let openId: string | null = null

/** Loads a lead; a missing one and another person's are refused alike. */
export async function openDeepLead(id: string): Promise<void> {
  const mine = begin(id)
  try {
    const lead = await askOrHere(id)
    if (mine !== turn) return
    putDeepLead(lead)
    deepLead.status = 'ready'
    remember(LAST_VIEWED, id)
    void loadVersions()
  } catch (error) {
    if (mine !== turn) return
    const refused = error instanceof ApiError && (error.status === 404 || error.status === 403)
    // 'Last viewed lead fails to load: stored id cleared' (specification 1, §8).
    if (refused && recall(LAST_VIEWED, '') === id) remember(LAST_VIEWED, null)
    deepLead.status = refused ? 'denied' : 'error'
    deepLead.error = messageOf(error)
  }
}

/** As the server has it, or when that cannot be reached, as this browser last saw it. */
async function askOrHere(id: string): Promise<Lead> {
  try {
    const ask = () => call('GET /api/leads/:id', { id })
    return (await keepCopy(leadCopy(id), ask)).lead
  } catch (error) {
    if (!isUnreachable(error) && !isTypedHere(id)) throw error
    const lead = await cachedLead(id)
    if (lead === null) throw isUnreachable(error) ? withoutCopy('Lead não encontrado localmente', error) : error
    return lead
  }
}

/**
 * Finds the lead to show when none is named: the one viewed last, else the latest.
 * @returns null when there is none, or when the search failed, which `deepLead` then reports.
 */
export async function findLeadToShow(): Promise<string | null> {
  const mine = begin(null)
  try {
    const id = await leadToShow()
    if (mine !== turn) return null
    if (id === null) deepLead.status = 'none'
    return id
  } catch (error) {
    if (mine === turn) Object.assign(deepLead, { status: 'error', error: messageOf(error) })
    return null
  }
}

async function leadToShow(): Promise<string | null> {
  try {
    return (await lastViewed()) ?? (await call('GET /api/leads/latest')).lead?.id ?? null
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const viewed = recall(LAST_VIEWED, '')
    const lead = (viewed === '' ? null : await cachedLead(viewed)) ?? (await cachedLeads())[0]
    if (!lead) throw withoutCopy('Nenhum lead local encontrado para o usuário', error)
    return lead.id
  }
}

/** Returns the error that names the missing data, and why the server was not asked. */
const withoutCopy = (what: string, cause: unknown): ApiError =>
  new ApiError(`${what}. ${messageOf(cause)}`, { status: 0 })

async function lastViewed(): Promise<string | null> {
  const id = recall(LAST_VIEWED, '')
  if (id === '') return null
  try {
    await call('GET /api/leads/:id', { id })
    return id
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    remember(LAST_VIEWED, null)
    return null
  }
}

export function closeDeepLead(): void {
  begin(null)
}

function begin(id: string | null): number {
  turn += 1
  openId = id
  Object.assign(deepLead, { status: 'loading', error: '', lead: null, versions: [], versionsError: '' })
  return turn
}

function putDeepLead(lead: Lead): void {
  if (lead.id !== openId || lead.revision < (deepLead.lead?.revision ?? -1)) return
  const isReadAgain = deepLead.lead !== null && deepLead.lead.analysis_id !== lead.analysis_id
  deepLead.lead = ref(withEdits(lead, outbox.edits as QueuedEdit[]))
  // A later export and a late model announce the lead alone.
  if (isReadAgain) void loadVersions()
}

/** Follows what happens to the lead elsewhere. */
function applyDeepLeadChange({ leadId, change, lead }: LeadChanged): void {
  if (leadId !== openId || deepLead.status !== 'ready') return
  if (change === 'deleted' || lead === null) deepLead.status = 'none'
  else putDeepLead(lead)
}

/** Refreshes the lead after a time without news. */
async function refreshDeepLead(): Promise<void> {
  if (openId === null || deepLead.status !== 'ready') return
  const mine = turn
  const answer = await call('GET /api/leads/:id', { id: openId }).catch(() => null)
  if (mine !== turn || !answer) return
  putDeepLead(answer.lead)
  void loadVersions()
}

export async function loadVersions(): Promise<void> {
  if (openId === null) return
  const mine = turn
  try {
    const { analyses } = await call('GET /api/leads/:id/analyses', { id: openId })
    if (mine === turn) Object.assign(deepLead, { versions: ref(analyses), versionsError: '' })
  } catch (error) {
    if (mine === turn) deepLead.versionsError = messageOf(error)
  }
}

export type FieldValueOf = Lead[LeadField]

/**
 * Writes one field. `seen` is its value when the person began: a change elsewhere to another field is no conflict, a
 * change to this one is reported and not overwritten.
 * @throws ApiError with the sentence for the screen.
 */
export async function saveField(field: LeadField, value: FieldValueOf, seen: FieldValueOf): Promise<void> {
  await withRevision(field, seen, async (id, revision) => {
    const { lead } = deepLead
    const delivery = await deliver({
      kind: 'edit',
      leadId: id,
      leadName: lead!.nome,
      ...requestOf('PATCH /api/leads/:id', { id, body: { [field]: value, revision } }),
      wanted: { [field]: value },
      seen: { [field]: seen },
      order: null,
      decides: { por: session.user?.id ?? '', outcome: 'edited' },
    })
    // Unsent edits of this browser are drawn over the lead as the server left it.
    return { lead: delivery.queued ? (lead as Lead) : delivery.lead! }
  })
}

/** The analysis decides the field again. @throws ApiError with the sentence for the screen. */
export async function giveFieldBack(field: LeadField): Promise<void> {
  await withRevision(field, deepLead.lead![field], (id, revision) =>
    call('POST /api/leads/:id/give-back', { id, body: { field, revision } }),
  )
}

async function withRevision(
  field: LeadField,
  seen: FieldValueOf,
  write: (id: string, revision: number) => Promise<LeadAnswer>,
): Promise<void> {
  const { id, revision } = deepLead.lead!
  if (!same(deepLead.lead![field], seen)) throw changedElsewhere(deepLead.lead!, field)
  try {
    putDeepLead((await write(id, revision)).lead)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'lead_alterado') throw error
    const { lead } = await call('GET /api/leads/:id', { id })
    putDeepLead(lead)
    if (!same(lead[field], seen)) throw changedElsewhere(lead, field)
    putDeepLead((await write(id, lead.revision)).lead)
  }
}

const same = (a: FieldValueOf, b: FieldValueOf): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The stream may have reported the change already: the server would take the new revision for consent. */
const changedElsewhere = ({ editados }: Lead, field: LeadField): ApiError =>
  new ApiError(
    editados[field]?.por === session.user?.id
      ? 'Este campo foi mudado em outro aparelho enquanto você escrevia.'
      : 'Outra pessoa alterou este campo enquanto você escrevia.',
    { status: 409, code: 'lead_alterado' },
  )

/** Asks for a new analysis. @throws ApiError with the sentence for the screen. */
export async function reanalyse(): Promise<void> {
  await call('POST /api/leads/:id/reanalyse', { id: openId!, body: {} })
  await loadVersions()
}

joinScreens({
  clear: closeDeepLead,
  find: (leadId) => (deepLead.lead?.id === leadId ? deepLead.lead : undefined),
  change: applyDeepLeadChange,
  put: (lead) => lead && putDeepLead(lead),
  refresh: () => void refreshDeepLead(),
})
