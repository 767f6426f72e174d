import type { Lead } from '@fechai/domain/lead'
import { Send } from 'lucide-react'
import { openPlan } from '../../state/action-plan.ts'
import { Button } from '../../ui/button.tsx'
import { pipelineCopy } from './copy.ts'

export const PlanButton = ({ lead: { id, nome, revision } }: { lead: Pick<Lead, 'id' | 'nome' | 'revision'> }) => (
  <Button className="mb-2 w-full" onClick={() => openPlan({ id, name: nome, revision })}>
    <Send aria-hidden className="size-4" strokeWidth={1.75} />
    {pipelineCopy.card.plan}
  </Button>
)
