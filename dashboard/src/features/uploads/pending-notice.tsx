import { pendingSentence, type PendingReading } from '@fechai/shared/domain/pending-reading'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { knownLead } from '../../state/known-lead.ts'
import { session } from '../../state/session.ts'
import { Notice } from '../../ui/notice.tsx'

/** Under a lead that was just made: that the AI has still to read it, and why. */
export function PendingNotice({ leadId }: { leadId: string }) {
  const { ai } = useSnapshot(session)
  const [pending, setPending] = useState<PendingReading | null>(null)
  useEffect(() => {
    let isHere = true
    if (ai === 'off') return
    knownLead(leadId).then(
      (lead) => isHere && setPending(lead.ia_pendente),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [ai, leadId])
  if (pending === null) return null
  return (
    <Notice icon={Sparkles} look="warn" className="mt-2">
      {pendingSentence(pending)}
    </Notice>
  )
}
