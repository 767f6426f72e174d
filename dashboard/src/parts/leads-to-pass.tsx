import type { Attendant } from '@fechai/contracts/attendants'
import { canViewReports } from '@fechai/domain/permissions'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { plural } from '../lib/plural.ts'
import { attendantLinks, openAttendants } from '../state/attendant-links.ts'
import { session } from '../state/session.ts'

/** Shows managers how many leads a colleague attends who does not own them, and where to pass them; else nothing. */
export function LeadsToPass() {
  const isManager = canViewReports(useSnapshot(session).user)
  const list = useSnapshot(attendantLinks).list as readonly Attendant[]
  useEffect(() => (isManager ? openAttendants() : undefined), [isManager])
  const leads = list.reduce((sum, { toPass }) => sum + toPass, 0)
  if (!isManager || leads === 0) return null
  return (
    <p className="rounded-surface border border-line bg-surface px-3.5 py-2.5 text-sm print:hidden">
      {text.attended(leads)}{' '}
      <Link href="/?tela=user-access" className="font-semibold text-accent underline touch:inline-block touch:py-2.5">
        {text.pass}
      </Link>
    </p>
  )
}

const text = {
  attended: (n: number) => `Em ${plural(n, 'lead', 'leads')}, quem atende é outra pessoa da equipe.`,
  pass: 'Passar para quem atende',
} as const
