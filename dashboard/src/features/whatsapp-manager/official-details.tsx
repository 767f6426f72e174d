import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { readOfficial } from '../../state/official-numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { officialCopy } from './official-copy.ts'
import { OfficialDialog } from './official-dialog.tsx'
import { OfficialNumber, titleOf } from './official-number.tsx'

const text = officialCopy.number

/** Shows a connected number as Meta has it now. */
export function OfficialDetails({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [number, setNumber] = useState<CloudNumberAnswer | null>(null)
  const [error, setError] = useState('')
  const [renews, setRenews] = useState(false)
  useEffect(() => {
    let isGone = false
    readOfficial(sessionId).then(
      (answer) => isGone || setNumber(answer),
      (failure: unknown) => isGone || setError(messageOf(failure)),
    )
    return () => void (isGone = true)
  }, [sessionId])
  if (renews && number) return <OfficialDialog open known={number} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={number ? titleOf(number) : text.loading} className="w-[560px]">
      {error !== '' && (
        <Notice icon={TriangleAlert} look="wrong" role="alert" className="mt-3">
          {error}
        </Notice>
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
