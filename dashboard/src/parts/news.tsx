import type { Lead } from '@fechai/domain/lead'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { plural } from '../lib/plural.ts'

/** Says that the customer wrote since the lead was analysed. */
export function News({ lead, className }: { lead: Pick<Lead, 'novidades' | 'novidades_em'>; className?: string }) {
  const messages = plural(lead.novidades, 'mensagem', 'mensagens')
  const last = lead.novidades_em === null ? '' : `, a última em ${displayTime(lead.novidades_em)}`
  return (
    <p
      data-mark="news"
      className={clsx('flex items-center gap-1.5 truncate text-accent', className)}
      title={`${messages} desde a análise${last}`}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
      há novidades
    </p>
  )
}
