import { sql } from 'kysely'
import type { AlertMessage, AlertRule } from '@fechai/contracts/alerts'
import { ALERT_AGAIN_MINUTES, type AlertState } from '@fechai/domain/alerts'
import type { WebhookEvent } from '@fechai/domain/webhook'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { spentByCompany } from '../companies/spending.ts'
import { asSystem } from '../database/system.ts'

/** Rule of a company that never chose one. */
export const NO_ALERTS: AlertRule = {
  ...{ enabled: false, parkedMinutes: 30, providerPercent: 10, byMail: true },
}
/** A share of fewer requests means nothing. */
const QUESTIONS_ENOUGH = 10
const SHOWN_DAYS = 7

export interface KnownAlert extends AlertState {
  openedAt: string
  resolvedAt: string | null
}

export const alertsOf = (db: Database, owner: Owner) => ({
  find: (): Promise<AlertRule> => inScope(db, owner, ruleOf),

  async set({ enabled, parkedMinutes, providerPercent, byMail }: AlertRule): Promise<void> {
    const rule = {
      ...{ enabled, parked_minutes: parkedMinutes, provider_percent: providerPercent, by_mail: byMail },
      user_id: owner.userId,
    }
    await inScope(db, owner, async (tx) => {
      await tx
        .insertInto('alert_rules')
        .values(rule)
        .onConflict((oc) => oc.column('empresa_id').doUpdateSet({ ...rule, updated_at: sql`now()` }))
        .execute()
      const details = { enabled, parkedMinutes, providerPercent, byMail }
      await recordAudit(tx, owner, { event: 'alert-rule-changed', details })
    })
  },

  /** Returns present problems, and those of the last days; the newest first. */
  list: (): Promise<KnownAlert[]> =>
    inScope(db, owner, (tx) =>
      tx
        .selectFrom('alerts')
        .select(['kind', 'cause', 'figure', 'opened_at as openedAt', 'resolved_at as resolvedAt'])
        .where(sql<boolean>`coalesce(resolved_at, now()) > now() - make_interval(days => ${SHOWN_DAYS})`)
        .orderBy(sql`resolved_at is null`, 'desc')
        .orderBy('opened_at', 'desc')
        .limit(50)
        .execute(),
    ),

  /**
   * Updates the known problems to the present ones, and queues events and letters, in one transaction: a cause once
   * an hour, and its end if its beginning was reported. `orderLetters` stores the e-mails.
   */
  look: (
    away: readonly string[],
    dayLimitBrl: number,
    say: (state: AlertState) => string,
    orderLetters: (tx: Tx, messages: readonly AlertMessage[]) => Promise<void>,
  ): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${owner.empresaId}`}, 0))`.execute(tx)
      const rule = await ruleOf(tx)
      const states = rule.enabled ? [...(await matters(tx, rule, dayLimitBrl)), ...away.map(serverAway)] : []
      const messages: AlertMessage[] = []
      const note = (state: AlertState, how: AlertMessage['state']): void => {
        const { kind, cause } = state
        const sentence = how === 'resolvido' ? `Resolvido: ${say(state)}` : say(state)
        messages.push({ state: how, kind, cause, sentence })
      }
      for (const state of states) if (await opens(tx, state)) note(state, 'aberto')
      for (const state of await resolved(tx, states)) note(state, 'resolvido')
      for (const message of messages) await queueEvent(tx, message)
      if (rule.byMail && messages.length > 0) await orderLetters(tx, messages)
    }),
})

const serverAway = (cause: string): AlertState => ({ kind: 'servidor', cause, figure: 1 })

async function ruleOf(tx: Tx): Promise<AlertRule> {
  const row = await tx.selectFrom('alert_rules').selectAll().executeTakeFirst()
  if (!row) return NO_ALERTS
  const { enabled, parked_minutes: parkedMinutes, provider_percent: providerPercent, by_mail: byMail } = row
  return { enabled, parkedMinutes, providerPercent, byMail }
}

async function matters(tx: Tx, { parkedMinutes, providerPercent }: AlertRule, dayLimitBrl: number) {
  const { rows } = await sql<AlertState>`
    select 'parado' as kind, coalesce(cause ->> 'code', 'falha_interna') as cause, count(*)::integer as figure
      from uploads where status = 'aguardando_acao' and parked_at < now() - make_interval(mins => ${parkedMinutes})
      group by 2
    union all
    select 'provedor', '', (100 * failed / total)::integer from (
      select count(*) as total, count(*) filter (where state = 'failed') as failed from model_calls
      where asked_at > now() - interval '10 minutes') asked
      where total >= ${QUESTIONS_ENOUGH} and 100 * failed > ${providerPercent} * total
    union all
    select 'fila', '', count(*)::integer from outbox
      where dispatched_at is null and created_at < now() - interval '1 minute' having count(*) > 0`.execute(tx)
  const isSpent = dayLimitBrl > 0 && (await spentByCompany(tx)) >= dayLimitBrl
  return isSpent ? [...rows, { kind: 'teto' as const, cause: '', figure: 100 }] : rows
}

/** @returns whether it is told: when it is new, or an hour after it was told last. */
async function opens(tx: Tx, { kind, cause, figure }: AlertState): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into alerts as known (kind, cause, figure, told_at, is_told) values (${kind}, ${cause}, ${figure}, now(), true)
    on conflict (empresa_id, kind, cause) do update set
      figure = excluded.figure,
      opened_at = case when known.resolved_at is null then known.opened_at else now() end,
      is_told = ${isDue} or (known.is_told and known.resolved_at is null),
      told_at = case when ${isDue} then now() else known.told_at end,
      resolved_at = null
    returning told_at = now() as "isNew"`.execute(tx)
  return rows[0]!.isNew
}

const isDue = sql`(known.told_at <= now() - make_interval(mins => ${ALERT_AGAIN_MINUTES}))`

/** Returns the ended problems whose beginning was reported. */
async function resolved(tx: Tx, states: readonly AlertState[]): Promise<AlertState[]> {
  const open = await tx
    .selectFrom('alerts')
    .select(['kind', 'cause', 'figure', 'is_told'])
    .where('resolved_at', 'is', null)
    .forUpdate()
    .execute()
  const over = open.filter((known) => !states.some(({ kind, cause }) => kind === known.kind && cause === known.cause))
  for (const { kind, cause } of over) {
    await tx
      .updateTable('alerts')
      .set({ resolved_at: sql<string>`now()` })
      .where('kind', '=', kind)
      .where('cause', '=', cause)
      .execute()
  }
  return over.filter(({ is_told: isTold }) => isTold)
}

/** Puts an alert in the queues of the webhooks that get alerts. */
async function queueEvent(tx: Tx, { state, kind, cause, sentence }: AlertMessage): Promise<void> {
  const event: WebhookEvent = state === 'aberto' ? 'alert.opened' : 'alert.resolved'
  await sql`select queue_own_webhooks(${event}, ${JSON.stringify({ kind, cause, sentence })}::jsonb)`.execute(tx)
}

/** Companies that want alerts. */
export const listAlerted = (db: Database): Promise<{ empresaId: string; userId: string }[]> =>
  asSystem(db, async (tx) => {
    const { rows } = await sql<{ empresaId: string; userId: string }>`
      select empresa_id as "empresaId", user_id as "userId" from alert_rules where enabled`.execute(tx)
    return rows
  })
