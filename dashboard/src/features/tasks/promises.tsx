import type { OpenPromise } from '@fechai/contracts/tasks'
import { dueWords } from '@fechai/domain/task'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { takePromise } from '../../parts/tasks/act.ts'
import { TaskQuote } from '../../parts/tasks/quote.tsx'
import { tasks } from '../../state/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { tasksCopy } from './copy.ts'

const text = tasksCopy.promises

/** Promises of conversations that are no task yet: one click makes each a task of its day, another one refuses it. */
export function Promises({ promises, today }: { promises: readonly OpenPromise[]; today: string }) {
  const { promisesError, promisesTotal } = useSnapshot(tasks)
  if (promisesError !== '' && promises.length === 0)
    return <p className="text-sm text-soft">{text.failed(promisesError)}</p>
  if (promises.length === 0) return null
  return (
    <section aria-label={text.title} className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="text-sm font-semibold">{text.title}</h2>
      <p className="text-sm text-soft">{text.count(promisesTotal)}</p>
      <ul className="divide-y divide-line">
        {promises.map((promise) => (
          <Promised key={`${promise.leadId}-${promise.index}`} promise={promise} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Promised({ promise, today }: { promise: OpenPromise; today: string }) {
  const { leadId, lead, index, quote, sentAt, title, dueOn } = promise
  const day = dueOn === today ? text.today : dueWords({ dueOn, dueMinute: null }, today)
  return (
    <li className="grid gap-1 py-2.5">
      <p className="text-sm font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="flex min-w-0 items-baseline gap-1 text-xs text-soft">
        <Link href={`/deeplead/${leadId}`} className="shrink-0 rounded-sm text-text hover:underline">
          {lead}
        </Link>
        <span aria-hidden>·</span>
        <TaskQuote task={{ lead, said: { leadId, quote, index, sentAt } }} />
      </p>
      <div className="flex gap-2 pt-1">
        <Button aria-label={text.createOf(day, title)} onClick={() => void takePromise(promise, 'open')}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {text.create(day)}
        </Button>
        <Button look="quiet" aria-label={text.refuseOf(title)} onClick={() => void takePromise(promise, 'dropped')}>
          {text.refuse}
        </Button>
      </div>
    </li>
  )
}
