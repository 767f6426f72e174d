import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { LoadError } from '../../parts/load-error.tsx'
import { readOfficial } from '../../state/official-numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { officialCopy } from './official-copy.ts'
import { OfficialDialog } from './official-dialog.tsx'
import { OfficialNumber, titleOf } from './official-number.tsx'

const text = officialCopy.number

/** Shows a connected number as Meta has it now. */
export function OfficialDetails({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [number, setNumber] = useState<CloudNumberAnswer | null>(null)
  const [error, setError] = useState('')
  const [tries, setTries] = useState(0)
  const [renews, setRenews] = useState(false)
  useEffect(() => {
    let isGone = false
    readOfficial(sessionId).then(
      (answer) => isGone || setNumber(answer),
      (failure: unknown) => isGone || setError(messageOf(failure)),
    )
    return () => void (isGone = true)
  }, [sessionId, tries])
  const again = () => {
    setError('')
    setTries(tries + 1)
  }
  if (renews && number) return <OfficialDialog open known={number} onClose={onClose} />
  const title = number ? titleOf(number) : error === '' ? text.loading : text.untold
  return (
    <Dialog open onClose={onClose} title={title} className="w-[560px]">
      {error !== '' && (
        <div className="mt-3">
          <LoadError message={error} onRetry={again} />
        </div>
      )}
      {!number && error === '' && (
        <div className="my-6">
          <Spinner />
        </div>
      )}
      {number && <OfficialNumber number={number} onRenew={() => setRenews(true)} onClose={onClose} />}
    </Dialog>
  )
}
