import { sql } from 'kysely'
import type { WhatsAppAnalytics } from '@fechai/contracts/whatsapp-sessions'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { titleOfSession } from './session-title.ts'

const DAYS = 30
/** Cases that are listed behind a figure; its count is of all of them. */
const LISTED = 100

/** Figures of the last thirty days, of the chats that the owner may see, each with what it counts. */
export function whatsappAnalyticsOf(db: Database, owner: Owner): Promise<WhatsAppAnalytics> {
  return inScope(db, owner, async (tx) => {
    const { rows: chats } = await sql<ChatFigures>`
      select c.id, c.name, c.is_group as "isGroup",
        count(*) filter (where m.is_from_me and not m.is_automatic)::int as sent,
        count(*) filter (where not m.is_from_me)::int as received,
        coalesce(max(m.sent_at) filter (where m.is_from_me and not m.is_automatic)
          > min(m.sent_at) filter (where not m.is_from_me), false) as answered
      from whatsapp_messages m join whatsapp_chats c on c.empresa_id = m.empresa_id and c.id = m.chat_id
      where m.sent_at > now() - make_interval(days => ${DAYS})
      group by c.empresa_id, c.id, c.name, c.is_group order by max(m.sent_at) desc`.execute(tx)
    const { rows: online } = await sql<WhatsAppAnalytics['online']['cases'][number]>`
      select s.id as "sessionId", ${titleOfSession} as name,
        greatest(o.since, now() - make_interval(days => ${DAYS})) as since,
        coalesce(o.until, least(now(), s.lease_ends_at)) as until, o.until is null as "isOpen"
      from whatsapp_online o join whatsapp_sessions s on s.empresa_id = o.empresa_id and s.id = o.session_id
      where coalesce(o.until, now()) > now() - make_interval(days => ${DAYS})
        and (${owner.reach} = 'company' or s.user_id = ${owner.userId})
      order by o.since desc`.execute(tx)
    const writing = chats.filter(({ received, isGroup }) => received > 0 && !isGroup)
    const sending = chats.filter(({ sent }) => sent > 0)
    const caseOf = ({ id, name }: ChatFigures, count: number, answered: boolean | null = null) => ({
      ...{ chatId: id, name, count, answered },
    })
    return {
      sent: {
        value: sending.reduce((sum, { sent }) => sum + sent, 0),
        cases: sending.slice(0, LISTED).map((each) => caseOf(each, each.sent)),
      },
      active: {
        value: writing.length,
        cases: writing.slice(0, LISTED).map((each) => caseOf(each, each.received)),
      },
      answered: {
        value: writing.filter(({ answered }) => answered).length,
        of: writing.length,
        // Customers who wait for an answer come first.
        cases: writing
          .toSorted((a, b) => Number(a.answered) - Number(b.answered))
          .slice(0, LISTED)
          .map((each) => caseOf(each, each.received, each.answered)),
      },
      online: {
        ms: online.reduce((sum, { since, until }) => sum + Math.max(0, Date.parse(until) - Date.parse(since)), 0),
        cases: online.slice(0, LISTED),
      },
      hasMessages: chats.length > 0,
    }
  })
}

interface ChatFigures {
  id: string
  name: string
  isGroup: boolean
  sent: number
  received: number
  answered: boolean
}
