import type { Webhook, WebhookDelivery } from '@fechai/contracts/webhooks'
import type { WebhookState } from '@fechai/domain/webhook'
import { RefreshCw, RotateCcw, Webhook as WebhookIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { cardLook } from '../../parts/section.tsx'
import {
  deliveries,
  loadDeliveries,
  loadMoreDeliveries,
  openDeliveries,
  openWebhooks,
  webhooks,
} from '../../state/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { BackLink } from './back-link.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { DELIVERY_STATES, webhookCopy } from './webhook-copy.ts'

const text = webhookCopy.page
const SHOWN: readonly (readonly [WebhookState | 'all', string])[] = [
  ['all', text.all],
  ...(Object.entries(DELIVERY_STATES) as [WebhookState, string][]),
]

/** Lists what was sent to a webhook and what it answered. */
export function DeliveriesPage({ id }: { id: string }) {
  const { status, state } = useSnapshot(deliveries)
  const known = useSnapshot(webhooks)
  const webhook = (known.list as readonly Webhook[]).find((each) => each.id === id)
  const [replaying, setReplaying] = useState(false)
  useEffect(openWebhooks, [])
  useEffect(() => void openDeliveries(id), [id])
  return (
    <>
      <TopBar title={text.title}>
        <Button onClick={() => void loadDeliveries()}>
          <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-tablet:sr-only">{text.refresh}</span>
        </Button>
        {webhook && webhook.failed > 0 && webhook.off === null && (
          <Button onClick={() => setReplaying(true)}>
            <RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.replayFailed}</span>
          </Button>
        )}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid max-w-[980px] gap-4">
          <BackLink label={text.back} />
          <p className="[overflow-wrap:anywhere]">
            {known.status === 'ready' && !webhook ? text.gone : <span className="font-semibold">{webhook?.url}</span>}
          </p>
          <p className="max-w-[76ch] text-sm text-soft">{text.intro}</p>
          <Segments
            label={text.show}
            value={state ?? 'all'}
            choices={SHOWN}
            onChange={(shown) => void openDeliveries(id, shown === 'all' ? null : shown)}
          />
        </div>
        {status === 'loading' && (
          <span aria-busy aria-label={text.loading} className="skeleton mt-4 h-80 max-w-[980px]" />
        )}
        {status === 'error' && <NotLoaded />}
        {status === 'ready' && <List canReplay={webhook?.off === null} />}
      </div>
      {replaying && <ReplayDialog id={id} onClose={() => setReplaying(false)} />}
    </>
  )
}

function NotLoaded() {
  const { error } = useSnapshot(deliveries)
  return (
    <EmptyState icon={WebhookIcon} title={text.notLoaded} text={error} role="alert">
      <Button onClick={() => void loadDeliveries()}>{text.retry}</Button>
    </EmptyState>
  )
}

function List({ canReplay }: { canReplay: boolean }) {
  const { list, nextCursor, state, error } = useSnapshot(deliveries)
  const [busy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    await loadMoreDeliveries().catch((cause: unknown) => toast.error(messageOf(cause)))
    setBusy(false)
  }
  if (list.length === 0)
    return state === null ? (
      <EmptyState icon={WebhookIcon} title={text.none} text={text.noneText}>
        {null}
      </EmptyState>
    ) : (
      <p className={`${cardLook} mt-4 max-w-[980px] px-4 py-3 text-sm text-soft`}>{text.noneOf}</p>
    )
  return (
    <div className="mt-4 grid max-w-[980px] justify-items-start gap-3">
      {error !== '' && (
        <p role="status" className="text-sm text-amber">
          {error}
        </p>
      )}
      <ul className={`w-full divide-y divide-line ${cardLook}`}>
        {(list as readonly WebhookDelivery[]).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canReplay={canReplay} />
        ))}
      </ul>
      {nextCursor !== null && (
        <Button busy={busy} onClick={() => void more()}>
          {text.more}
        </Button>
      )}
    </div>
  )
}
