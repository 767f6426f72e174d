import { canViewReports } from '@fechai/domain/permissions'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { officialCopy } from './official-copy.ts'
import { OfficialDialog } from './official-dialog.tsx'

const text = officialCopy.entry

/** Offers managers the official channel beside scanned phones. */
export function OfficialEntry() {
  const { user } = useSnapshot(session)
  const [open, setOpen] = useState(false)
  if (!canViewReports(user)) return null
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface border border-line bg-surface px-5 py-4">
      <BadgeCheck aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{text.title}</h2>
        <p className="text-sm text-soft">{text.text}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{text.act}</Button>
      <OfficialDialog open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
