import type { Lead } from '@fechai/domain/lead'
import { pendingSentence } from '@fechai/domain/pending-reading'
import { STILL_READING } from '@fechai/domain/still-reading'
import { Sparkles } from 'lucide-react'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deepLeadCopy } from './copy.ts'
import { useReanalysis } from './use-reanalysis.ts'

const text = deepLeadCopy.pending

/**
 * Shows what the AI has not read yet, with the reason, and offers to request it now. A lead whose files alone were
 * read gets a new revision and no analysis, so the spinner must stop.
 */
export const PendingNote = ({ lead }: { lead: Lead }) =>
  lead.ia_pendente?.why === STILL_READING ? (
    <Reading lead={lead} />
  ) : (
    lead.ia_pendente && <Note key={lead.ia_pendente.what === 'arquivos' ? lead.revision : 0} lead={lead} />
  )

/** A slow model reads by itself, so that there is nothing to ask. */
function Reading({ lead }: { lead: Lead }) {
  const now = useNow()
  return (
    <Notice icon={Sparkles} role="status" className="mt-4 print:hidden">
      {pendingSentence(lead.ia_pendente!, lead.audios_nao_ouvidos, now)}
    </Notice>
  )
}

function Note({ lead }: { lead: Lead }) {
  const { isRunning, stage, ask } = useReanalysis(lead.id)
  return (
    <Notice icon={Sparkles} look="warn" className="mt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">{pendingSentence(lead.ia_pendente!, lead.audios_nao_ouvidos)}</p>
        <span role="status" className="text-xs empty:hidden">
          {isRunning && (stage || text.asking)}
        </span>
        <Button busy={isRunning} onClick={ask}>
          {text.ask}
        </Button>
      </div>
    </Notice>
  )
}
