import { CloudUpload } from 'lucide-react'
import { pipelineCopy } from './copy.ts'

/** Marks a lead that was typed in here and that the server does not have yet. */
export const Unsent = ({ className = '' }: { className?: string }) => (
  <p data-mark="unsent" className={`flex items-center gap-1 truncate text-xs text-soft ${className}`}>
    <CloudUpload aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
    {pipelineCopy.card.unsent}
  </p>
)
