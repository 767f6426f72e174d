import { canViewReports } from '@fechai/domain/permissions'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadBatches } from '../../state/batches.ts'
import { loadPeople } from '../../state/people.ts'
import { session } from '../../state/session.ts'
import { TopBar } from '../../ui/top-bar.tsx'
import { OlderReadings } from '../../parts/older-readings.tsx'
import { BatchListing } from './batch-listing.tsx'
import { BatchPage } from './batch-page.tsx'
import { batchesCopy } from './copy.ts'
import { NightlyCard } from './nightly-card.tsx'
import { StartCard } from './start-card.tsx'

/** Many conversations read again: who manages the company begins and steers, everybody sees the own leads'. */
export function BatchesPage({ id }: { id?: string | undefined }) {
  const { user } = useSnapshot(session)
  const mine = !canViewReports(user)
  useEffect(() => {
    void loadBatches()
    void loadPeople()
  }, [])
  if (id !== undefined) return <BatchPage id={id} />
  return (
    <>
      <TopBar title={batchesCopy.title} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid gap-5">
          <p className="max-w-[80ch] text-soft">{mine ? batchesCopy.introSeller : batchesCopy.intro}</p>
          {!mine && (
            <>
              <OlderReadings />
              <StartCard />
              <NightlyCard />
            </>
          )}
          <BatchListing />
        </div>
      </div>
    </>
  )
}
