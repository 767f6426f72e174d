import type { AuditVerified } from '@fechai/contracts/audit'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import { auditCopy as text } from './copy.ts'

const SHOWN = 20

/** Shows the result of computing every seal again. */
export function Verified({ check: { lines, head, problems, published } }: { check: AuditVerified }) {
  if (problems.length === 0)
    return (
      <Notice icon={ShieldCheck} look="good" role="status">
        <p>{text.whole(lines)}</p>
        <p className="text-xs [overflow-wrap:anywhere]">{text.head(head)}</p>
        {published && (
          <p className="text-xs [overflow-wrap:anywhere]">
            {text.published(published.day.split('-').reverse().join('/'), published.seq, published.signature)}
          </p>
        )}
      </Notice>
    )
  return (
    <Notice icon={ShieldAlert} look="wrong" role="alert">
      <p className="font-semibold">{text.broken(problems.length)}</p>
      <ul>
        {problems.slice(0, SHOWN).map(({ id, line, what }) => (
          <li key={`${what}-${id}`}>{text.problems[what](line ?? id)}</li>
        ))}
      </ul>
    </Notice>
  )
}
