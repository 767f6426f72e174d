import { displayTime } from '@fechai/domain/clock'
import { CloudOff } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { connection } from '../state/connection.ts'
import { localCopy } from '../state/local-copy.ts'
import { appCopy } from './copy.ts'

export function ConnectionBanner() {
  const { online, streamLost } = useSnapshot(connection)
  const { shownFrom } = useSnapshot(localCopy)
  const says = !online ? appCopy.connection.offline : streamLost ? appCopy.connection.lost : ''
  const text = says !== '' && shownFrom !== null ? `${says} ${appCopy.connection.copy(displayTime(shownFrom))}` : says
  return (
    <div role="status">
      {text !== '' && (
        <p className="flex animate-appear items-center gap-2 bg-amber-soft px-3.5 py-2 tablet:px-4 text-sm text-amber">
          <CloudOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {text}
        </p>
      )}
    </div>
  )
}
