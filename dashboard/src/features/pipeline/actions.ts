import type { BoardTarget } from '@fechai/domain/board'
import { LIMITS } from '@fechai/domain/limits'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { cardOf } from '../../state/cards.ts'
import { askAgain } from '../../state/board-refresh.ts'
import { board, loadBoard, loadMore, revealLead } from '../../state/leads.ts'
import { isNarrowed, type BoardNarrowing } from '../../state/narrowing.ts'
import { moveLead, undoMove, type MadeMove } from '../../state/move-lead.ts'
import { announce } from '../../ui/announcer.tsx'
import { pipelineCopy } from './copy.ts'
import { fitDensity } from './density.ts'

const { toasts } = pipelineCopy
const LOAD_TOAST = 'leads'
/** A load faster than this needs no word. */
const TOAST_AFTER_MS = 400
const UNDO_MS = LIMITS.undoSeconds * 1_000

const boardTotal = (): number => PHASES.reduce((sum, fase) => sum + board.columns[fase].total, 0)

/** First load of the board, or another try after it failed. */
export async function openBoard(): Promise<void> {
  if (board.status === 'error') board.status = 'loading'
  const timer = setTimeout(() => toast.loading(toasts.loading, { id: LOAD_TOAST }), TOAST_AFTER_MS)
  try {
    if (!(await loadBoard())) return
    if (!isNarrowed(board.narrowing)) fitDensity(boardTotal())
    clearTimeout(timer)
    toast.success(toasts.loaded(boardTotal()), { id: LOAD_TOAST, duration: 2_000 })
  } catch (error) {
    toast.error(toasts.failed(messageOf(error)), { id: LOAD_TOAST })
    askAgain(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Searches and filters the board; what is not named stays as it is. */
export async function narrowBoard(changes: Partial<BoardNarrowing>): Promise<void> {
  try {
    await loadBoard(changes)
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

/** Moves a card and offers to undo the move; in a conflict the user chooses. */
export async function moveCard(leadId: string, target: BoardTarget, seen?: number): Promise<void> {
  const name = nameOf(leadId)
  dismissProposal(leadId)
  try {
    const made = await moveLead(leadId, target, { seen })
    if (!made) return
    offerUndo(made, name, target.fase)
    if (made.from.fase !== target.fase && made.queuedAs === null)
      void import('./offer-after-move.ts').then((part) => part.offerAfterMove(made, name, proposalToast))
  } catch (error) {
    tellRefusedMove(error, name, leadId, target)
  }
}

/** One a move: a toast that was answered is on its way out, and would take a newer one of its name with it. */
const moveToast = (leadId: string, move: number | string): string => `move-${leadId}-${move}`

/** Proposals that are shown, by lead: each with a name of its own, for the same reason. */
const proposals = new Map<string, string>()

function proposalToast({ leadId, revision }: MadeMove): string {
  const id = `proposal-${leadId}-${revision}`
  proposals.set(leadId, id)
  return id
}

/** It goes when the sale does. */
function dismissProposal(leadId: string): void {
  const id = proposals.get(leadId)
  if (id !== undefined) toast.dismiss(id)
  proposals.delete(leadId)
}

function offerUndo(made: MadeMove, name: string, fase: Phase): void {
  const said = made.from.fase === fase ? toasts.reordered(name, fase) : toasts.moved(name, fase)
  toast.dismiss(moveToast(made.leadId, made.revision - 1))
  toast(made.queuedAs === null ? said : `${said} ${toasts.keptHere}`, {
    id: moveToast(made.leadId, made.queuedAs ?? made.revision),
    duration: UNDO_MS,
    action: { label: toasts.undo, onClick: () => void takeBack(made, name) },
  })
}

async function takeBack(made: MadeMove, name: string): Promise<void> {
  dismissProposal(made.leadId)
  try {
    if (await undoMove(made)) announce(toasts.movedBack(name, made.from.fase))
  } catch (error) {
    tellRefusedMove(error, name, made.leadId, made.from)
  }
}

function tellRefusedMove(cause: unknown, name: string, leadId: string, target: BoardTarget): void {
  const again = (seen: number) => void moveCard(leadId, target, seen)
  void import('./tell-refused-move.ts').then((part) => part.tellRefusedMove(cause, { name, leadId, target, again }))
}

const nameOf = (leadId: string): string => cardOf(leadId)?.lead.nome ?? ''
