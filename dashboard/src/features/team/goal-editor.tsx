import { GOAL_LIMITS } from '@fechai/contracts/team'
import { parseAmount } from '@fechai/domain/amount'
import type { Goal } from '@fechai/domain/insights/team/team-report'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { setGoal } from '../../state/team.ts'
import { EditorEnd } from '../../parts/editor-end.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { teamCopy } from './copy.ts'

const text = teamCopy.goals
const NO_GOAL: Goal = { valor: null, deals: null }

interface GoalEditorProps {
  sellerId: string
  name: string
  month: string
  goal: Goal | null
  onClose: () => void
}

/** @returns the reais of a typed goal; null of an empty field, undefined where they cannot be a goal */
function typedValor(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const { total } = parseAmount(typed)
  return total !== null && total > 0 && total <= GOAL_LIMITS.valor ? total : undefined
}

function typedDeals(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const deals = Number(typed)
  return Number.isInteger(deals) && deals > 0 && deals <= GOAL_LIMITS.deals ? deals : undefined
}

/** Goals of a month in the row of their salesperson; saving offers the goals of before. */
export function GoalEditor({ sellerId, name, month, goal, onClose }: GoalEditorProps) {
  const [valor, setValor] = useState(goal?.valor == null ? '' : String(goal.valor).replace('.', ','))
  const [deals, setDeals] = useState(goal?.deals == null ? '' : String(goal.deals))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const typed = { valor: typedValor(valor), deals: typedDeals(deals) }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.valor === undefined || typed.deals === undefined || busy) return
    setBusy(true)
    const wanted: Goal = { valor: typed.valor, deals: typed.deals }
    try {
      await setGoal({ sellerId, month, ...wanted })
      const isRemoved = wanted.valor === null && wanted.deals === null
      const undo = { label: text.undo, onClick: () => void takeBack({ sellerId, month, ...(goal ?? NO_GOAL) }, name) }
      toast(isRemoved ? text.removed(name) : text.saved(name), { action: undo })
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid w-full max-w-[222px] gap-2 py-1 text-left"
    >
      <TextField
        autoFocus
        label={text.valor}
        inputMode="decimal"
        value={valor}
        wrong={typed.valor === undefined ? text.wrongValor : null}
        onChange={(event) => setValor(event.currentTarget.value)}
      />
      <TextField
        label={text.count}
        inputMode="numeric"
        value={deals}
        wrong={typed.deals === undefined ? text.wrongDeals : null}
        onChange={(event) => setDeals(event.currentTarget.value)}
      />
      <EditorEnd {...{ error, busy }} save={text.save} leave={text.cancel} onLeave={onClose} />
    </form>
  )
}

async function takeBack(before: Parameters<typeof setGoal>[0], name: string): Promise<void> {
  await setGoal(before)
    .then(() => toast(text.undone(name)))
    .catch((failure: unknown) => toast.error(messageOf(failure)))
}
