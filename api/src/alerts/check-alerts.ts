import { alertsOf, listAlerted } from '@fechai/data/notices'
import { alertSentence, type AlertState } from '@fechai/domain/alerts'
import { parkedCauseOf } from '@fechai/domain/parked-causes'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/data/database'
import { healthCheck } from '../health/check.ts'
import { managersOf } from '../identity/people.ts'
import { alertMail } from '../mail/letters.ts'

type Parts = Pick<Deps, 'db' | 'authDb' | 'mailer' | 'bus' | 'runs' | 'storage' | 'environment' | 'log'>

export const sayAlert = (state: AlertState): string => alertSentence(state, (code) => parkedCauseOf(code).title)

/**
 * Checks each company that wants alerts for problems and notifies its managers. A server counts as away after two
 * failed checks in a row: a single slow one is no alert. While Postgres is away nothing can be reported from here.
 */
export function alertChecker(parts: Parts): () => Promise<void> {
  const check = healthCheck(parts)
  let before: string[] = []
  return async () => {
    const companies = await listAlerted(parts.db)
    if (companies.length === 0) return
    const down: string[] = (await check()).failing.filter((name) => name !== 'media')
    const away = down.filter((name) => before.includes(name))
    before = down
    for (const { empresaId } of companies) {
      await checkServers(parts, empresaId, away).catch((err: unknown) =>
        parts.log.warn({ err, empresaId }, 'alerts not checked'),
      )
    }
  }
}

export async function checkServers(
  { db, authDb, mailer, environment }: Pick<Parts, 'db' | 'authDb' | 'mailer' | 'environment'>,
  empresaId: string,
  away: readonly string[],
): Promise<void> {
  const owner = wholeCompany(empresaId)
  const alerts = alertsOf(db, owner)
  await alerts.look(away, environment.AI_DAILY_LIMIT_BRL, sayAlert, async (tx, messages) => {
    const managers = await managersOf(authDb, empresaId)
    const letters = managers.flatMap((email) =>
      messages.map(({ sentence, state }) => alertMail(email, sentence, state, environment.PUBLIC_URL)),
    )
    await mailer.order(tx, empresaId, letters)
  })
  mailer.deliver()
}
