import type { Lead } from '@fechai/domain/lead'
import { CloudUpload, FileUp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { outbox } from '../../state/outbox-edits.ts'
import { openAddLead } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.noConversation

/** Replaces the analysis of a lead that was typed in: there is no conversation to analyse. */
export function NoConversation({ lead }: { lead: Lead }) {
  const isUnsent = useSnapshot(outbox).edits.some(({ kind, leadId }) => kind === 'create' && leadId === lead.id)
  return (
    <Section
      title={text.title}
      className="print:hidden"
      action={
        <Button onClick={openAddLead}>
          <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
          {text.send}
        </Button>
      }
    >
      <Quiet>{text.text}</Quiet>
      {isUnsent && (
        <p role="status" className="mt-1 flex items-center gap-1.5 text-sm text-soft">
          <CloudUpload aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {text.unsent}
        </p>
      )}
    </Section>
  )
}
