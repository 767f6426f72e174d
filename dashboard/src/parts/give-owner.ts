import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { assignLeads, chosenName, undoAssign, type AssignOutcome } from '../state/assign.ts'
import type { LeadToAssign } from '../state/assigning.ts'
import { session } from '../state/session.ts'
import { assignCopy as text } from './assign-copy.ts'

const UNDO_MS = 10_000
const TOAST = 'assign'
/** An answered toast is on its way out, so the outcome of its undo is another one. */
const UNDONE_TOAST = 'assign-undone'

/** Assigns leads and offers to take it back; refusals are counted and reported. */
export async function giveOwner(leads: () => Promise<LeadToAssign[]>, to: string): Promise<void> {
  const given = await leads().catch((error: unknown) => void toast.error(text.failed(messageOf(error)), { id: TOAST }))
  if (!given) return
  const outcome = await assignLeads(given, to)
  const { changed, error } = outcome
  if (changed === 0 && error !== null) return void toast.error(text.failed(messageOf(error)), { id: TOAST })
  const said = changed === 0 && outcome.refused === 0 ? text.same : text.done(changed, chosenName(to), isQueue(to))
  show(said, outcome, TOAST, changed > 0 ? { label: text.undo, onClick: () => void takeBack(outcome) } : undefined)
}

async function takeBack(outcome: AssignOutcome): Promise<void> {
  const undone = await undoAssign(outcome)
  show(text.undone(undone.changed), undone, UNDONE_TOAST)
}

function show(
  said: string,
  { refused, error }: AssignOutcome,
  id: string,
  action?: { label: string; onClick: () => void },
): void {
  const parts = [refused > 0 && text.refused(refused), error !== null && text.brokeOff(messageOf(error))]
  const description = parts.filter((part) => part !== false).join(' ') || undefined
  const toastOf = error === null ? toast.success : toast.error
  toastOf(said, { id, duration: UNDO_MS, description, action })
}

const isQueue = (to: string): boolean => to === session.user?.empresaId
