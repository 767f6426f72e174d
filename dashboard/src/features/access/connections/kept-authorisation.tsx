import { CircleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '../../../state/session.ts'
import { bringAuthorisation, waitingAuthorisation } from '../../../state/waiting-authorisation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { connectionCopy as text } from './copy.ts'

/** The answer of another system that the server has not taken yet, with a way to bring it again. */
export function KeptAuthorisation() {
  const { answer } = useSnapshot(waitingAuthorisation)
  const { isConfirmed } = useSnapshot(session)
  if (answer === null) return null
  return (
    <Notice icon={CircleAlert} look="warn" className="mb-2.5">
      <p>{text.waiting}</p>
      <Button className="mt-2" disabled={!isConfirmed} onClick={bringAuthorisation}>
        {text.bringAgain}
      </Button>
    </Notice>
  )
}
