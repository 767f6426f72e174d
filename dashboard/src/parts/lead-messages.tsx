import type { ActionPlan } from '@fechai/contracts/messages'
import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import { Info } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useSnapshot } from 'valtio'
import { loadPlan, plans } from '../state/action-plan.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LoadError } from './load-error.tsx'
import { messageCopy } from './message-copy.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { MessageText } from './message-text.tsx'

export interface LeadMessagesProps {
  leadId: string
  name: string
  /** True when the facts of a message open on request: the content below keeps its position. */
  folded?: boolean
}

/** Shows the messages to send a lead next, in tabs. The parent loads the plan. */
export function LeadMessages({ leadId, name, folded = false }: LeadMessagesProps) {
  const known = useSnapshot(plans)[leadId]
  const plan = known?.plan as ActionPlan | null | undefined
  if (known?.status === 'error') {
    return (
      <div className="mt-4">
        <LoadError primary message={messageCopy.failed(known.error)} onRetry={() => void loadPlan(leadId)} />
      </div>
    )
  }
  if (known?.status !== 'ready' || !plan) return <Writing />
  if (plan.faseAConfirmar) return <p className="mt-2 text-sm">{messageCopy.phaseFirst}</p>
  if (plan.mensagens.length === 0) return <p className="mt-4 min-h-60 text-soft">{messageCopy.empty}</p>
  return (
    <Tabs.Root defaultValue="1" className="mt-3 min-h-[24.5rem] touch:min-h-[28rem]">
      <Tabs.List aria-label={messageCopy.tabs} className="flex gap-1 rounded-control bg-column p-1">
        {plan.mensagens.map(({ id }, index) => (
          <Tabs.Trigger
            key={id}
            value={String(index + 1)}
            className="h-8 flex-1 rounded-[6px] text-sm text-soft tabular-nums hover:text-text data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-text data-[state=active]:inset-ring-1 data-[state=active]:inset-ring-line touch:h-11"
          >
            {messageCopy.tab(index + 1)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {plan.mensagens.map((message, index) => (
        <Tabs.Content key={message.id} value={String(index + 1)} className="mt-3 rounded-control">
          <MessageText leadId={leadId} name={name} message={message} />
          <p className="mt-2 text-xs text-soft">{messageCopy.sources[sourceOf(message)]}</p>
          <MessageActions leadId={leadId} place={index + 1} text={message.texto} number={plan.whatsapp} />
          <MessageFacts leadId={leadId} name={name} facts={message.fatos} folded={folded} />
        </Tabs.Content>
      ))}
      <footer className="mt-3 grid gap-2 text-xs text-soft">
        {plan.motivo && (
          <Notice icon={Info} look="warn">
            {plan.motivo}
          </Notice>
        )}
        {plan.recusadas > 0 && <p>{messageCopy.refused(plan.recusadas)}</p>}
      </footer>
    </Tabs.Root>
  )
}

const Writing = () => (
  <div className="mt-3 grid min-h-[24.5rem] touch:min-h-[28rem] content-start gap-3" aria-busy>
    <span className="skeleton h-10" />
    <span className="skeleton h-44" />
    <p className="late flex items-center gap-2 text-soft" role="status">
      <Spinner />
      {messageCopy.generating}
    </p>
  </div>
)

/** Returns the source of a template's facts: people's notes on the lead, when it quotes no conversation. */
const sourceOf = ({ origem, fatos }: Pick<SuggestedMessage, 'origem' | 'fatos'>) =>
  origem === 'modelo' && fatos.length > 0 && fatos.every(({ origin }) => origin === 'pessoa') ? 'digitado' : origem
