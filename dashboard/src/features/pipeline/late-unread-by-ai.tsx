import type { Lead } from '@fechai/domain/lead'
import { late, OnceWanted } from '../../ui/late.tsx'

const Line = late(() => import('../../parts/unread-by-ai.tsx').then((module) => module.UnreadByAi))

/** Shows on few cards what the AI has still to read; its code comes after the board. */
export const UnreadByAi = ({ lead, className = '' }: { lead: Lead; className?: string }) => (
  <OnceWanted wanted={lead.ia_pendente !== null}>
    <Line lead={lead} className={className} />
  </OnceWanted>
)
