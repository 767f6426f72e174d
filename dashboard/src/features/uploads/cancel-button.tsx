import { mayDecideFor } from '@fechai/domain/permissions'
import type { UploadState } from '@fechai/domain/upload'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { askCancel } from './actions.ts'
import { uploadsCopy } from './copy.ts'

/**
 * Stays busy until the request has arrived; the event stream reports the end of the run. The leader of a team ends no
 * upload of a member.
 */
export function CancelButton({ upload: { id, userId } }: { upload: Pick<UploadState, 'id' | 'userId'> }) {
  const [asked, setAsked] = useState(false)
  if (!mayDecideFor(useSnapshot(session).user, userId)) return null
  const cancel = async () => {
    setAsked(true)
    await askCancel(id)
    setAsked(false)
  }
  return (
    <Button busy={asked} onClick={() => void cancel()}>
      {uploadsCopy.overlay.cancel}
    </Button>
  )
}
