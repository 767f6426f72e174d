import type { BoardTarget } from '@fechai/shared/domain/board'
import { PHASES, type Phase } from '@fechai/shared/domain/phases'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { deleteLead } from '../../state/delete-lead.ts'
import { board, cardOf, loadBoard, loadMore, revealLead } from '../../state/leads.ts'
import { moveLead, MovedByOther } from '../../state/move-lead.ts'
import { pipelineCopy } from './copy.ts'

const { toasts } = pipelineCopy
const LOAD_TOAST = 'leads'
/** A load faster than this needs no word. */
const TOAST_AFTER_MS = 400

export const boardTotal = (): number => PHASES.reduce((sum, fase) => sum + board.columns[fase].total, 0)

/** First load of the board, or another try after it failed. */
export async function openBoard(): Promise<void> {
  if (board.status === 'error') board.status = 'loading'
  const timer = setTimeout(() => toast.loading(toasts.loading, { id: LOAD_TOAST }), TOAST_AFTER_MS)
  try {
    if (!(await loadBoard())) return
    clearTimeout(timer)
    toast.success(toasts.loaded(boardTotal()), { id: LOAD_TOAST, duration: 2_000 })
  } catch (error) {
    toast.error(toasts.failed(messageOf(error)), { id: LOAD_TOAST })
  } finally {
    clearTimeout(timer)
  }
}

export async function searchBoard(query: string): Promise<void> {
  try {
    await loadBoard(query)
  } catch (error) {
    toast.error(toasts.failed(messageOf(error)), { id: LOAD_TOAST })
  }
}

/** Brings a lead that an address names before the person's eyes. */
export async function showLead(leadId: string): Promise<void> {
  try {
    await revealLead(leadId, false)
  } catch (error) {
    toast.error(messageOf(error))
  }
}

export function showMore(fase: Phase): void {
  loadMore(fase).catch((error: unknown) => toast.error(toasts.moreFailed(messageOf(error)), { id: `more-${fase}` }))
}

export async function moveCard(leadId: string, target: BoardTarget): Promise<void> {
  const name = cardOf(leadId)?.lead.nome ?? ''
  try {
    await moveLead(leadId, target)
  } catch (error) {
    if (!(error instanceof MovedByOther)) toast.error(toasts.moveFailed(name, messageOf(error)))
    else if (error.lead) toast.warning(toasts.movedByOther(name, error.lead.fase))
    else toast.warning(toasts.goneByOther(name))
  }
}

export async function removeCard(leadId: string): Promise<void> {
  const name = cardOf(leadId)?.lead.nome ?? ''
  try {
    await deleteLead(leadId)
    toast.success(toasts.deleted(name))
  } catch (error) {
    toast.error(toasts.deleteFailed(messageOf(error)))
  }
}
