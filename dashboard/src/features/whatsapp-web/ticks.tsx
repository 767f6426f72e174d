import type { OutboxState } from '@fechai/domain/whatsapp-states'
import clsx from 'clsx'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { webCopy } from './copy.ts'

const ICONS = { queued: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert } as const

/** Shows the delivery state of an own message. Read ones have the accent's colour, and their name says so too. */
export function Ticks({ state: known }: { state: OutboxState }) {
  const { own } = useSnapshot(whatsapp)
  // Users without confirmation of delivery see only that it was sent.
  const isPlain = own?.settings.deliveryTicks === false && (known === 'delivered' || known === 'read')
  const state = isPlain ? 'sent' : known
  const Icon = ICONS[state]
  return (
    <span className="inline-flex align-[-3px]">
      <Icon
        aria-hidden
        className={clsx('size-4', state === 'read' && 'text-accent', state === 'failed' && 'text-danger')}
        strokeWidth={1.75}
      />
      <span className="sr-only">{webCopy.ticks[state]}</span>
    </span>
  )
}
