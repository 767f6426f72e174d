import { pendingSentence } from '@fechai/domain/pending-reading'
import { STILL_HEARING, STILL_READING } from '@fechai/domain/still-reading'
import type { Lead } from '@fechai/domain/lead'
import { Ear, EarOff, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { knownLead } from '../../state/known-lead.ts'
import { session } from '../../state/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'

/** Lists, under a new lead, voice notes without a transcript and what the AI has not read yet. */
export function PendingNotice({ leadId, unheard }: { leadId: string; unheard: number }) {
  const { ai, transcription } = useSnapshot(session)
  const [lead, setLead] = useState<Pick<Lead, 'ia_pendente' | 'audios_nao_ouvidos'> | null>(null)
  useEffect(() => {
    let isHere = true
    const notKnown = { ia_pendente: null, audios_nao_ouvidos: unheard }
    knownLead(leadId).then(
      (known) => isHere && setLead(known),
      () => isHere && setLead(notKnown),
    )
    return () => void (isHere = false)
  }, [leadId, unheard])
  if (lead === null) return null
  const { ia_pendente: pending, audios_nao_ouvidos: left } = lead
  if (pending?.why === STILL_HEARING)
    return (
      <Notice icon={Ear} className="mt-2">
        {pendingSentence(pending, left)}
      </Notice>
    )
  return (
    <>
      {unheard > 0 && (
        <Notice icon={EarOff} look="warn" className="mt-2">
          {uploadsCopy.overlay.unheard(unheard, transcription)}
        </Notice>
      )}
      {ai !== 'off' && pending !== null && (
        <Notice icon={Sparkles} look={pending.why === STILL_READING ? 'calm' : 'warn'} className="mt-2">
          {pendingSentence(pending, left)}
        </Notice>
      )}
    </>
  )
}
