import type { Lead } from '@fechai/domain/lead'
import { useEffect, useState } from 'react'
import { NoSaleNote } from '../../parts/no-sale.tsx'
import { knownLead } from '../../state/known-lead.ts'

/** Warns, under a new lead, that its conversation does not look like a sale, and offers the choices. */
export function NoSaleNotice({ leadId }: { leadId: string }) {
  const [lead, setLead] = useState<Lead | null>(null)
  useEffect(() => {
    let isHere = true
    knownLead(leadId).then(
      (known) => isHere && setLead(known),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [leadId])
  return lead?.sem_venda ? <NoSaleNote lead={lead} className="mt-2" /> : null
}
