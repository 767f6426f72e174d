import type { Erasure } from '@fechai/contracts/privacy'
import { displayTime } from '@fechai/domain/clock'
import { ERASED_OF_PERSON, ERASED_STORES } from '@fechai/domain/erasure'
import { useSnapshot } from 'valtio'
import { formatCount } from '../../lib/plural.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { saveCertificate } from './certificate.ts'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.erasures

export function ErasureList({ erasures }: { erasures: readonly Erasure[] }) {
  if (erasures.length === 0) return <p className="px-4 py-3 text-sm text-soft">{text.none}</p>
  return (
    <ul className="divide-y divide-line">
      {erasures.map((erasure) => (
        <Row key={erasure.id} erasure={erasure} />
      ))}
    </ul>
  )
}

function Row({ erasure }: { erasure: Erasure }) {
  const { user } = useSnapshot(session)
  const { ending, personId, finishedAt, counts } = erasure
  const gone = (personId ? ERASED_OF_PERSON : ERASED_STORES).filter((store) => (counts[store] ?? 0) > 0)
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{personId ? text.person : text.number(ending)}</span>
        <span className="mr-auto flex items-center gap-1.5 text-soft">
          {finishedAt === null && <Spinner />}
          {finishedAt === null ? text.running : text.done(displayTime(finishedAt))}
        </span>
        {finishedAt !== null && (
          <Button onClick={() => saveCertificate(erasure, user?.company ?? '')}>{text.certificate}</Button>
        )}
      </div>
      {gone.length > 0 ? (
        <p className="text-xs text-soft">
          {gone.map((store) => `${privacyCopy.stores[store]}: ${formatCount(counts[store]!)}`).join(' · ')}
        </p>
      ) : (
        finishedAt !== null && <p className="text-xs text-soft">{text.nothing}</p>
      )}
    </li>
  )
}
