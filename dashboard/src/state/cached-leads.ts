import type { LeadListPage, LeadListQuery } from '@fechai/contracts/lead-list'
import type { Board, LeadAnswer } from '@fechai/contracts/leads'
import { fold } from '@fechai/domain/conversation/fold'
import { hasToConfirm } from '@fechai/domain/to-confirm'
import type { Lead } from '@fechai/domain/lead'
import { leadsTypedHere } from './leads-typed-here.ts'
import { copiesOf } from './local-copy.ts'
import { outbox } from './outbox-edits.ts'
import { deletedHere, withEdits, type QueuedEdit } from './outbox-queue.ts'

/** Copies that hold leads, by the key under which they are kept. */
export const LIST_COPY = 'list'
export const leadCopy = (id: string): string => `lead:${id}`
const BOARD_COPY = 'board'

/** Every lead that this browser has seen on its board or in its list, as this person left it; the latest first. */
export async function cachedLeads(): Promise<Lead[]> {
  const copies = (await copiesOf([BOARD_COPY, LIST_COPY])) as (Board | LeadListPage)[]
  return asLeft(copies.flatMap((copy) => ('columns' in copy ? copy.columns.flatMap(({ leads }) => leads) : copy.leads)))
}

/** One lead as this browser last saw it, opened or on a card; null when it never did. */
export async function cachedLead(id: string): Promise<Lead | null> {
  const opened = (await copiesOf([leadCopy(id)])) as LeadAnswer[]
  const [lead] = asLeft(
    [...opened.map((answer) => answer.lead), ...(await cachedLeads())].filter((each) => each.id === id),
  )
  return lead ?? null
}

function asLeft(leads: readonly Lead[]): Lead[] {
  const edits = outbox.edits as QueuedEdit[]
  const gone = deletedHere(edits)
  const newest = new Map<string, Lead>()
  for (const lead of [...leadsTypedHere(), ...leads]) {
    const known = newest.get(lead.id)
    if (!gone.has(lead.id) && (!known || known.revision < lead.revision)) newest.set(lead.id, withEdits(lead, edits))
  }
  return [...newest.values()].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
}

/** These leads as the list asks for them: searched, filtered and sorted here. */
export function listOf(leads: readonly Lead[], query: LeadListQuery): LeadListPage {
  const { sort = 'updated_at', descending = true } = query
  const found = leads.filter((lead) => isWanted(lead, query)).toSorted((a, b) => compareValues(a[sort], b[sort]))
  const withNews = found.filter(({ novidades }) => novidades > 0)
  const asked = query.novidades ? withNews : found
  const shown = query.aConfirmar ? asked.filter(hasToConfirm) : asked
  return {
    leads: descending ? shown.toReversed() : shown,
    nextCursor: null,
    total: shown.length,
    aConfirmar: asked.filter(hasToConfirm).length,
    novidades: (query.aConfirmar ? withNews.filter(hasToConfirm) : withNews).length,
  }
}

function isWanted(lead: Lead, query: LeadListQuery): boolean {
  const { q, fases, atendentes, status, donos, inicioDe, inicioAte, perdidos, motivos, campos } = query
  const words = fold(q ?? '').split(/\s+/)
  const text = fold([lead.nome, lead.produto, lead.resumo, lead.atendente].join(' '))
  const day = lead.data_inicio_conversa?.slice(0, 10) ?? ''
  const isIn = <T>(list: readonly T[] | undefined, value: T): boolean => !list?.length || list.includes(value)
  return (
    words.every((word) => text.includes(word)) &&
    isIn(fases, lead.fase) &&
    isIn(atendentes, lead.atendente) &&
    isIn(status, lead.status_lead) &&
    isIn(donos, lead.user_id) &&
    (!perdidos || !!lead.perdido_em) &&
    (!motivos?.length || (!!lead.perdido_em && motivos.includes(lead.motivo_perda ?? lead.empresa_id))) &&
    (campos ?? []).every((condition) => meets(lead, condition)) &&
    (inicioDe === undefined || (day !== '' && day >= inicioDe)) &&
    (inicioAte === undefined || (day !== '' && day <= inicioAte))
  )
}

function meets(lead: Lead, { campo, valores, contem, de, ate }: NonNullable<LeadListQuery['campos']>[number]): boolean {
  const value = lead.campos?.[campo]
  if (value === undefined) return false
  return (
    (!valores?.length || valores.includes(String(value))) &&
    (!contem || fold(String(value)).includes(fold(contem.trim()))) &&
    (de === undefined || value >= de) &&
    (ate === undefined || value <= ate)
  )
}

/** As people sort: names without regard to accents, numbers by size; what is not known comes first. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'pt-BR', { numeric: true, sensitivity: 'base' })
}
