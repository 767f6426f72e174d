import { displayTime } from '@fechai/domain/clock'
import { timeAgo, type NotificationKind } from '@fechai/domain/notification'
import clsx from 'clsx'
import {
  Bell,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CirclePause,
  CloudOff,
  ClockAlert,
  Eye,
  FileUp,
  Gauge,
  HandHelping,
  Megaphone,
  MessageCircle,
  MessageSquareQuote,
  Pin,
  QrCode,
  UserRoundCheck,
  Unplug,
  UserRoundPlus,
  UserRoundX,
  X,
  type LucideIcon,
} from 'lucide-react'
import { removeNotification, type PanelNotification } from '../../state/notifications.ts'
import { notificationsCopy as text } from './copy.ts'
import { RequestAnswer } from './request-answer.tsx'

const ICONS: Record<NotificationKind, [icon: LucideIcon, color: string]> = {
  analise_parada: [ClockAlert, 'text-amber'],
  analise_concluida: [CircleCheck, 'text-accent'],
  nova_mensagem: [MessageCircle, 'text-soft'],
  qr_necessario: [QrCode, 'text-amber'],
  cota: [Gauge, 'text-amber'],
  retencao: [CalendarX, 'text-amber'],
  lote_pausado: [CirclePause, 'text-amber'],
  release: [Megaphone, 'text-accent'],
  acompanhamento: [Eye, 'text-soft'],
  orientacao: [MessageSquareQuote, 'text-accent'],
  lead_recebido: [UserRoundCheck, 'text-accent'],
  atendente_entrou: [UserRoundPlus, 'text-accent'],
  pedido_de_lead: [HandHelping, 'text-amber'],
  pedido_recusado: [UserRoundX, 'text-soft'],
  tarefa: [CalendarClock, 'text-accent'],
  webhook_desligado: [Unplug, 'text-amber'],
  integracao_desligada: [CloudOff, 'text-amber'],
  leads_a_passar: [UserRoundX, 'text-amber'],
  importacao: [FileUp, 'text-accent'],
}

/** A tab that was opened before an update may get a kind that it does not know. */
const UNKNOWN_ICON: (typeof ICONS)[NotificationKind] = [Bell, 'text-soft']

/** Shows one notification: a press opens it and marks it as read. */
export function Entry({ of, now, onOpen }: { of: PanelNotification; now: number; onOpen: () => void }) {
  const [Icon, color] = (ICONS as Partial<typeof ICONS>)[of.type] ?? UNKNOWN_ICON
  return (
    <li className="group flex flex-wrap items-start border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-2.5 py-2.5 pl-3.5 text-left hover:bg-line/40 touch:min-h-11"
      >
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', color)} strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={clsx('truncate', !of.read && 'font-semibold')}>{of.title}</span>
            {of.persistent && (
              <span title={text.staysWhy} className="flex shrink-0 items-center gap-0.5 text-xs text-soft">
                <Pin aria-hidden className="size-3" strokeWidth={1.75} />
                {text.stays}
              </span>
            )}
            <time
              dateTime={of.timestamp}
              title={displayTime(of.timestamp)}
              className="ml-auto shrink-0 text-xs text-soft tabular-nums"
            >
              {timeAgo(of.timestamp, now)}
            </time>
          </span>
          <span className="mt-0.5 line-clamp-2 block text-sm text-soft [overflow-wrap:anywhere]">{of.message}</span>
        </span>
        <span className="mt-1.5 size-2 shrink-0">
          {!of.read && (
            <>
              <span aria-hidden className="block size-2 rounded-full bg-accent" />
              <span className="sr-only">{text.unread}</span>
            </>
          )}
        </span>
      </button>
      <button
        type="button"
        aria-label={text.remove(of.title)}
        onClick={() => void removeNotification(of.id)}
        className="m-1 grid size-8 shrink-0 place-items-center rounded-control text-faint hover:bg-line/60 hover:text-text touch:size-11"
      >
        <X aria-hidden className="size-3.5" strokeWidth={1.75} />
      </button>
      {of.request !== null && <RequestAnswer id={of.request} title={of.title} />}
    </li>
  )
}
