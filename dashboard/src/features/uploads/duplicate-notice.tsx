import { CopyCheck } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

/** The same bytes again: said plainly, with the name under which they came the first time. */
export function DuplicateNotice({ sentAs, chosen }: { sentAs: string; chosen: string }) {
  return (
    <Notice icon={CopyCheck} look="good" role="status" className="mb-3">
      {text.duplicate} {sentAs !== chosen && text.duplicateName(sentAs)}
    </Notice>
  )
}
