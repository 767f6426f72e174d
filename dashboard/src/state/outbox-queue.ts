import type { LeadAction, ToldActivity } from '@fechai/contracts/activities'
import { type DoubtedField, type Doubts, isLikelyReason } from '@fechai/domain/doubt'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'

/** A 'message' goes into a chat of WhatsApp: what is said of a lead in the others is said of the chat there. */
export type EditKind = 'create' | 'move' | 'edit' | 'delete' | 'note' | 'message'

/** Effect of an answer on its field, as the server will store it. */
export interface Decision {
  /** Name of the person who decided. */
  por: string
  outcome: 'edited' | 'neither' | 'undone'
}

/** One change that the server does not have yet. */
export interface QueuedEdit {
  /** Sent as `Idempotency-Key`: however often it goes out, it is applied once. */
  key: string
  /** Position in the queue, shared by the tabs of one person. */
  place: string
  kind: EditKind
  leadId: string
  leadName: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body: Record<string, unknown>
  /** Fields that it writes, as the person wants them; a move writes `fase`. */
  wanted: Partial<Pick<Lead, LeadField>>
  /** The same fields as the person saw them before. */
  seen: Partial<Pick<Lead, LeadField>>
  /** The edit says which reading of its field is right, or with `undone` that this is open again. */
  decides?: Decision | null
  /** Order of the card among its neighbours after a move; null for other edits. */
  order: number | null
  /** Time at which the person made it, ISO. */
  at: string
  /** 'conflict' waits for the person's choice, 'refused' was not accepted and says why. */
  state: 'waiting' | 'conflict' | 'refused'
  message: string
  /** The lead as the server has it, in a conflict; null when it is gone. */
  theirs: Lead | null
}

/**
 * The edit that goes out next: order is kept, and behind one that waits for a person nothing of the same
 * lead goes out, while other leads' edits do.
 */
export function nextToSend(edits: readonly QueuedEdit[]): QueuedEdit | null {
  const held = new Set<string>()
  for (const edit of edits) {
    if (edit.state === 'waiting' && !held.has(edit.leadId)) return edit
    held.add(edit.leadId)
  }
  return null
}

/**
 * Returns true when the fields that the edit writes are unchanged: other fields may differ, it still means the same.
 */
export const stillMeans = (edit: Pick<QueuedEdit, 'kind' | 'seen' | 'wanted'>, now: Lead): boolean =>
  edit.kind !== 'delete' &&
  (Object.keys(edit.seen) as LeadField[]).every(
    (field) => isSame(edit.seen[field], now[field]) || isSame(edit.wanted[field], now[field]),
  )

/** The edit as it goes out against another revision of its lead. */
export const onRevision = (edit: QueuedEdit, revision: number): QueuedEdit =>
  'revision' in edit.body ? { ...edit, body: { ...edit.body, revision } } : edit

/**
 * Returns a later edit once `sent` left `revision`: it was made seeing that one, and goes out on its result.
 * Unchanged when another person changed the lead before or between.
 */
export const following = (later: QueuedEdit, sent: QueuedEdit, revision: number): QueuedEdit =>
  later.leadId === sent.leadId &&
  later.place > sent.place &&
  later.state === 'waiting' &&
  later.body.revision === sent.body.revision &&
  revision === Number(sent.body.revision) + 1
    ? onRevision(later, revision)
    : later

/** The lead with what its edits want and the server does not have yet. */
export function withEdits(lead: Lead, edits: readonly QueuedEdit[]): Lead {
  const mine = edits.filter(({ leadId, state }) => leadId === lead.id && state === 'waiting')
  return mine.reduce(withEdit, lead)
}

type ShownEdit = Pick<QueuedEdit, 'wanted' | 'order' | 'decides' | 'at'>

/** The lead with what one edit wants. */
export function withEdit(lead: Lead, { wanted, order, decides, at }: ShownEdit): Lead {
  const shown = { ...lead, ...wanted, order: order ?? lead.order }
  if (!decides) return shown
  const fields = Object.keys(wanted) as LeadField[]
  const others = <T extends LeadField>(list: readonly T[]): T[] => list.filter((field) => !fields.includes(field))
  const kept = Object.entries(lead.editados).filter(([field]) => !fields.includes(field as LeadField))
  // A merely probable field needs no confirmation, before and after.
  const asked = (field: LeadField): boolean =>
    !isLikelyReason((lead.duvidas as Doubts | undefined)?.[field as DoubtedField]?.motivo)
  const marks = decides.outcome === 'undone' ? [] : fields.map((field) => [field, { por: decides.por, em: at }])
  return {
    ...shown,
    editados: Object.fromEntries([...kept, ...marks]),
    padroes: [...others(lead.padroes), ...(decides.outcome === 'neither' ? fields : [])],
    revisar: [...others(lead.revisar), ...(decides.outcome === 'undone' ? fields.filter(asked) : [])],
  }
}

/** Leads that were typed in here and are not yet on the server. */
export const createdHere = (edits: readonly QueuedEdit[]): QueuedEdit[] =>
  edits.filter(({ kind, state }) => kind === 'create' && state === 'waiting')

/** Leads that are deleted here and not yet on the server. */
export const deletedHere = (edits: readonly QueuedEdit[]): Set<string> =>
  new Set(edits.filter(({ kind, state }) => kind === 'delete' && state === 'waiting').map(({ leadId }) => leadId))

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the words of a queued edit: a note or a reported activity. */
export function queuedWords({ body }: Pick<QueuedEdit, 'body'>): { action: LeadAction | null; text: string } {
  const [told] = (body.activities ?? []) as ToldActivity[]
  if (!told) return { action: null, text: String(body.text) }
  return { action: told.activity, text: 'texto' in told.activity ? (told.activity.texto ?? '') : '' }
}
