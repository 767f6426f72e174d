import { PHASE_LABELS } from '@fechai/domain/phases'
import { Check, TriangleExclamationPoint } from 'lucide-react'
import type { ExportPreview, PreviewLead } from '../../state/preview-protocol.ts'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.preview

export function PreviewedExport({ preview }: { preview: ExportPreview }) {
  const { ledger, messages, firstAt, lastAt, media, lead } = preview
  return (
    <div role="status" className="text-sm">
      <LedgerSentence {...ledger} />
      <p className="mt-1 text-soft tabular-nums">{text.read(messages, firstAt, lastAt)}</p>
      {media !== '' && <p className="text-soft tabular-nums">{text.media(media)}</p>}
      {lead ? <ThinLead lead={lead} /> : <p className="mt-1 text-soft">{text.seller}</p>}
    </div>
  )
}

/** One of several files, in words below its name; who it is with, where the name does not say so. */
export function previewWords({ title, messages, lead }: ExportPreview, fileName: string): string {
  const name = lead?.nome ?? title
  const told = name !== null && fileName.includes(name) ? null : name
  return [told, text.readShort(messages), lead?.valor ?? null].filter((part) => part !== null).join(' · ')
}

export function LedgerSentence({ complete, text: sentence }: ExportPreview['ledger']) {
  const Icon = complete ? Check : TriangleExclamationPoint
  return (
    <p className={`flex gap-1.5 text-sm ${complete ? '' : 'text-amber'}`}>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${complete ? 'text-accent' : ''}`}
        strokeWidth={complete ? 2 : 1.75}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
    </p>
  )
}

function ThinLead({ lead }: { lead: PreviewLead }) {
  const shown = { ...lead, fase: lead.fase && PHASE_LABELS[lead.fase] }
  const fields = Object.keys(text.fields) as (keyof PreviewLead)[]
  return (
    <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-2.5">
      {fields.map((field) => (
        <div key={field} className={field === 'proximoPasso' ? 'col-span-2' : 'min-w-0'}>
          <dt className="text-xs text-soft">{text.fields[field]}</dt>
          <dd className={`[overflow-wrap:anywhere] ${shown[field] === null ? 'text-faint' : ''}`}>
            {shown[field] ?? text.unknown}
          </dd>
        </div>
      ))}
    </dl>
  )
}
