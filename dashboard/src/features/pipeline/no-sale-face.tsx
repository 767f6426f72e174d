import type { Lead } from '@fechai/domain/lead'
import { Link } from 'wouter'
import { NoSaleActions } from '../../parts/no-sale.tsx'
import { noSaleCopy } from '../../parts/no-sale-copy.ts'
import { COMPACT_PX } from './compact-face.tsx'

/** Its card goes by itself. */
const stay = () => undefined

/** A conversation that does not look like a sale claims nothing: who it is, and whether it shall be a lead. */
export function NoSaleFace({ lead, nameId }: { lead: Lead; nameId?: string | undefined }) {
  return (
    <div
      style={{ minHeight: COMPACT_PX }}
      className="relative flex flex-col overflow-hidden rounded-surface border border-line bg-surface py-2 pr-2 pl-3 text-sm text-soft"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-line2" />
      <h3 id={nameId} className="truncate text-base leading-[18px] font-semibold text-text" title={lead.nome}>
        <Link href={`/deeplead/${lead.id}`} className="hover:underline">
          {lead.nome}
        </Link>
      </h3>
      <p className="mt-0.5">{noSaleCopy.says}</p>
      <div className="mt-auto -ml-0.5 pt-1">
        <NoSaleActions lead={lead} onDiscarded={stay} />
      </div>
    </div>
  )
}
