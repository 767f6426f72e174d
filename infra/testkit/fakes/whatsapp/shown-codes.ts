import { sql } from 'kysely'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase } from '@fechai/data/database'
import { whatsappSessionsOf } from '@fechai/data/whatsapp'

/** A QR code that the product shows to a user now. */
export interface ShownCode {
  sessionId: string
  empresaId: string
  name: string
  code: string
  endsAt: string
}

export interface Screens {
  codes(): Promise<ShownCode[]>
  close(): Promise<void>
}

/** Watches all screens of the product, like a camera, and returns the shown codes. */
export function watchScreens(env: Record<string, string>): Screens {
  const db = openDatabase({ url: env.DATABASE_WORKER_URL!, max: 2 })
  // The reader is exempt from policies, because a camera sees every screen.
  const everyScreen = openDatabase({ url: env.DATABASE_URL!, max: 1 })
  const master = masterKey(env.FECHAI_MASTER_KEY!)
  return {
    async codes() {
      const { rows } = await sql<{ empresaId: string; userId: string; id: string }>`
        select empresa_id as "empresaId", user_id as "userId", id from whatsapp_sessions
        where qr is not null and qr_ends_at > now() and owner is not null order by updated_at desc`.execute(
        everyScreen.kysely,
      )
      const found = rows.map(async ({ empresaId, userId, id }): Promise<ShownCode[]> => {
        const owner = { empresaId, userId, reach: 'company' as const }
        const session = await whatsappSessionsOf(db, owner, await companyKeyOf(db, master, owner)).find(id)
        const name = session.customName ?? session.name
        return session.qr ? [{ sessionId: id, empresaId, name, ...session.qr }] : []
      })
      return (await Promise.all(found)).flat()
    },
    async close() {
      await Promise.all([db.close(), everyScreen.close()])
    },
  }
}
