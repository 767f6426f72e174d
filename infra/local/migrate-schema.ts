import { migrate } from '../migrations/migrate.ts'

/** @returns what a later version than this one has applied. */
export async function migrateSchema(env: Record<string, string>): Promise<{ newer: string[] }> {
  const passwordIn = (url = '') => decodeURIComponent(new URL(url).password)
  return migrate({
    ownerUrl: env.DATABASE_URL as string,
    rolePasswords: {
      app_api: passwordIn(env.DATABASE_API_URL),
      app_worker: passwordIn(env.DATABASE_WORKER_URL),
      app_auth: passwordIn(env.DATABASE_AUTH_URL),
    },
  })
}
