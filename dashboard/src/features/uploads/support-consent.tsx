import { SUPPORT_FILE_DAYS } from '@fechai/domain/support-file'
import { mayDecideFor } from '@fechai/domain/permissions'
import type { UploadState } from '@fechai/domain/upload'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { askSupport } from './actions.ts'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.support

/** Asks whether support may keep a file in a format that is not read yet; who agreed can take that back. */
export function SupportConsent({ upload: { id, userId, supportUntil } }: { upload: UploadState }) {
  const [asked, setAsked] = useState(false)
  if (!mayDecideFor(useSnapshot(session).user, userId)) return null
  const ask = async (agrees: boolean) => {
    setAsked(true)
    await askSupport(id, agrees)
    setAsked(false)
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-sm">
      <p role="status">{supportUntil === null ? text.ask(SUPPORT_FILE_DAYS) : text.kept(supportUntil)}</p>
      <Button busy={asked} onClick={() => void ask(supportUntil === null)}>
        {supportUntil !== null ? text.withdraw : asked ? text.keeping : text.keep}
      </Button>
    </div>
  )
}
