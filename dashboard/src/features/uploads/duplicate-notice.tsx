import { CopyCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showLead } from './actions.ts'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** The same bytes again: said plainly, with the way to the lead that they already gave. */
export function DuplicateNotice({ fileName, leadId }: { fileName: string; leadId: string | null }) {
  return (
    <Notice icon={CopyCheck} look="good" role="status" className="mb-3">
      <p>{text.duplicate(fileName)}</p>
      {leadId !== null && (
        <Button className="mt-2" onClick={() => void showLead(leadId)}>
          {text.showLead}
        </Button>
      )}
    </Notice>
  )
}
