import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { requestLead } from '../../state/lead-requests.ts'
import { Button } from '../../ui/button.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.request

/** Asks the colleague who has the lead of this file for it. */
export function AskForLead({ uploadId }: { uploadId: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open')
  const [error, setError] = useState('')
  const ask = async () => {
    setState('busy')
    try {
      await requestLead(uploadId)
      setState('asked')
      setError('')
    } catch (failure) {
      setState('open')
      setError(messageOf(failure))
    }
  }
  if (state === 'asked') return <p role="status">{text.asked}</p>
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      <Button busy={state === 'busy'} onClick={() => void ask()}>
        {text.ask}
      </Button>
      {error !== '' && <p role="alert">{error}</p>}
    </div>
  )
}
