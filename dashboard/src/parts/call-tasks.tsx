import type { CallBack } from '@fechai/contracts/calls'
import { displayTime } from '@fechai/domain/clock'
import { Check, PhoneMissed } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { fetchCalls, tickCall } from '../state/calls.ts'
import { Button } from '../ui/button.tsx'
import { callTasksCopy as text } from './call-tasks-copy.ts'

interface CallTasksProps {
  of: { leadId: string } | { chatId: string }
  /** Another value asks again: something happened in the chat. */
  news?: unknown
  className?: string
}

/** Customers who called and were not answered: a task each, until something goes out to them or a person ticks it. */
export function CallTasks({ of, news, className }: CallTasksProps) {
  const [calls, setCalls] = useState<readonly CallBack[]>([])
  const [kind, id] = Object.entries(of)[0] as ['leadId' | 'chatId', string]
  const load = useCallback(
    () => fetchCalls(kind === 'leadId' ? { leadId: id } : { chatId: id }).catch(() => []),
    [kind, id],
  )
  useEffect(() => {
    let isHere = true
    void load().then((found) => isHere && setCalls(found))
    return () => void (isHere = false)
  }, [load, news])

  const tick = async (call: CallBack, done: boolean): Promise<void> => {
    try {
      await tickCall(call, done)
      setCalls(await load())
      if (done) toast(text.ticked(call.name), { action: { label: text.undo, onClick: () => void tick(call, false) } })
    } catch (error) {
      toast.error(text.failed(messageOf(error)))
    }
  }
  if (calls.length === 0) return null
  return (
    <ul className={className}>
      {calls.map((call) => (
        <li key={call.id} className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm">
          <PhoneMissed aria-hidden className="size-4 shrink-0 text-amber" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-semibold">{text.task(call.name)}</span>
            <span className="block text-xs text-soft tabular-nums">{text.calledAt(displayTime(call.calledAt))}</span>
          </p>
          <Button onClick={() => void tick(call, true)}>
            <Check aria-hidden className="size-4" strokeWidth={1.75} />
            {text.done}
          </Button>
        </li>
      ))}
    </ul>
  )
}
