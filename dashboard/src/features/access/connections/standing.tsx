import type { Connection } from '@fechai/contracts/connections'
import clsx from 'clsx'
import { connectionCopy as text } from './copy.ts'

/** Shows the state of an integration, and below it what was sent and what is open. */
export function Standing({ connection }: { connection: Connection }) {
  const counts = text.counts(connection)
  return (
    <p className="text-sm text-soft tabular-nums">
      <span className={clsx(text.isWrong(connection) && 'text-amber')}>{text.standing(connection)}</span>
      {counts.length > 0 && <span className="block">{counts.join(' · ')}</span>}
    </p>
  )
}
