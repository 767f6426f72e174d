import type { ActionPlan } from '@fechai/contracts/messages'
import { Copy, CornerDownLeft } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { loadPlan, plans } from '../state/action-plan.ts'
import { tellActivity } from '../state/activity-log.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { chatLeadCopy as text } from './chat-lead-copy.ts'

/** The lead's next messages beside the composer: they fill it, and a person sends. */
export function ChatSuggestions({ leadId, onUse }: { leadId: string; onUse: (words: string) => void }) {
  const known = useSnapshot(plans)[leadId]
  const plan = known?.plan as ActionPlan | null | undefined
  return (
    <section className="mt-auto p-4 text-sm">
      <h3 className="mb-2 flex items-baseline justify-between gap-2 font-semibold">
        {text.suggestions}
        <span className="text-xs font-normal text-soft">{text.youSend}</span>
      </h3>
      {known?.status === 'error' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-danger">{known.error}</p>
          <Button onClick={() => void loadPlan(leadId)}>{text.retry}</Button>
        </div>
      )}
      {known?.status !== 'error' && known?.status !== 'ready' && <p className="late text-soft">{text.writing}</p>}
      {known?.status === 'ready' && plan && plan.mensagens.length > 0 && (
        <Tabs.Root defaultValue="1">
          <Tabs.List aria-label={text.tabs} className="flex gap-1 rounded-control bg-column p-1">
            {plan.mensagens.map(({ id }, index) => (
              <Tabs.Trigger
                key={id}
                value={String(index + 1)}
                className="h-8 flex-1 rounded-[6px] text-soft tabular-nums hover:text-text data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-text data-[state=active]:inset-ring-1 data-[state=active]:inset-ring-line touch:h-11"
              >
                {text.tab(index + 1)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {plan.mensagens.map(({ id, texto }, index) => (
            <Tabs.Content key={id} value={String(index + 1)} className="mt-3 grid gap-3">
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{texto}</p>
              <div className="flex gap-2">
                <Button className="flex-1" onClick={() => use(texto, onUse)}>
                  <CornerDownLeft aria-hidden className="size-4" strokeWidth={1.75} />
                  {text.use}
                </Button>
                <Button className="flex-1" onClick={() => void copy(leadId, index + 1, texto)}>
                  <Copy aria-hidden className="size-4" strokeWidth={1.75} />
                  {text.copy}
                </Button>
              </div>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </section>
  )
}

function use(words: string, onUse: (words: string) => void): void {
  onUse(words)
  announce(text.used)
}

async function copy(leadId: string, mensagem: number, words: string): Promise<void> {
  try {
    await copyText(words)
  } catch (error) {
    return void toast.error(messageOf(error))
  }
  toast.success(text.copied)
  announce(text.copied)
  void tellActivity(leadId, { action: 'MESSAGE_SENT', mensagem, via: 'copia' }).catch(() => undefined)
}
