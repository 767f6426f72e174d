import type { Lead } from '@fechai/domain/lead'
import { Link } from 'wouter'
import { leadsCopy } from './copy.ts'

export const OpenLink = ({ lead, className = '' }: { lead: Pick<Lead, 'id' | 'nome'>; className?: string }) => (
  <Link
    href={`/deeplead/${lead.id}`}
    aria-label={leadsCopy.openLead(lead.nome)}
    className={`rounded-sm text-accent hover:underline ${className}`}
  >
    {leadsCopy.open}
  </Link>
)
