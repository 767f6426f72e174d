import { displayTime } from '@fechai/domain/clock'
import type { LeadField } from '@fechai/domain/lead-field'
import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { dropEdit } from '../../state/offline-work.ts'
import { insist } from '../../state/outbox.ts'
import type { QueuedEdit } from '../../state/outbox-queue.ts'
import { isOwnConflict } from '../../state/own-conflict.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { outboxCopy as text } from './copy.ts'

/** One change, what became of it, and what the person can do about it. */
export function OutboxRow({ edit }: { edit: QueuedEdit }) {
  const { key, state, theirs, message } = edit
  const { user } = useSnapshot(session)
  const says = state === 'conflict' && isOwnConflict(edit, user?.id) ? 'own' : state
  const gone = state === 'conflict' && theirs === null
  return (
    <li className={clsx('rounded-[10px] border px-3 py-2.5', state === 'waiting' ? 'border-line' : 'border-amber')}>
      <p className="font-semibold break-words">{text.what(edit)}</p>
      <p className="text-sm text-soft tabular-nums">
        {gone ? text.gone : state === 'refused' ? message : text.states[says]} · {displayTime(edit.at)}
      </p>
      {state === 'conflict' && theirs && <Sides edit={edit} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'waiting' && <Button onClick={() => void dropEdit(key)}>{text.undo}</Button>}
        {state === 'conflict' && theirs && (
          <>
            <Button onClick={() => void insist(key)}>{text.keepMine}</Button>
            <Button onClick={() => void dropEdit(key)}>{text.keepTheirs}</Button>
          </>
        )}
        {state === 'refused' && <Button onClick={() => void insist(key)}>{text.retry}</Button>}
        {(state === 'refused' || gone) && <Button onClick={() => void dropEdit(key)}>{text.discard}</Button>}
      </div>
    </li>
  )
}

/** Both sides of a conflict, field by field. */
function Sides({ edit: { wanted, theirs, kind } }: { edit: QueuedEdit }) {
  if (kind === 'create' || kind === 'delete' || kind === 'note' || kind === 'message') return null
  return (
    <table className="mt-2 w-full table-fixed text-left text-sm">
      <thead className="text-soft">
        <tr>
          <td />
          <th scope="col" className="font-normal">
            {text.mine}
          </th>
          <th scope="col" className="font-normal">
            {text.theirs}
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(wanted) as LeadField[]).map((field) => (
          <tr key={field} className="align-top">
            <th scope="row" className="font-normal text-soft first-letter:uppercase">
              {text.field(field)}
            </th>
            <td className="pr-2 break-words">{text.value(wanted[field])}</td>
            <td className="break-words">{text.value(theirs?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
