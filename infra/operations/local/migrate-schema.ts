import { createRoles, migrate, type MigrateOptions } from '@fechai/data/migrate'
import { workerBuild } from '@fechai/workers/host/worker-build'

/**
 * Migrates, and records this release as the last one, so that its workers get the work.
 * @returns what a later version than this one has applied.
 */
export const migrateSchema = async (env: Record<string, string>): Promise<{ newer: string[] }> =>
  migrate({ ...optionsOf(env), workerBuild: workerBuild() })

/** The roles alone: what is restored into an empty database hands tables and policies to them. */
export const prepareRoles = (env: Record<string, string>): Promise<void> => createRoles(optionsOf(env))

function optionsOf(env: Record<string, string>): MigrateOptions {
  const passwordIn = (url = '') => decodeURIComponent(new URL(url).password)
  return {
    ownerUrl: env.DATABASE_URL as string,
    ...(env.DATABASE_BACKUP_URL && { backupPassword: passwordIn(env.DATABASE_BACKUP_URL) }),
    rolePasswords: {
      app_api: passwordIn(env.DATABASE_API_URL),
      app_worker: passwordIn(env.DATABASE_WORKER_URL),
      app_auth: passwordIn(env.DATABASE_AUTH_URL),
      app_whatsapp: passwordIn(env.DATABASE_WHATSAPP_URL),
    },
  }
}
