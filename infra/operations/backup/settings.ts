import * as z from 'zod'
import { environmentSchema, type Environment } from '@fechai/platform/env'
import type { Key } from '@fechai/platform/crypto/keys'
import { SetupError } from '@fechai/platform/setup-error'

const KEY_BYTES = 32
const needed = z.string().min(1)

/** Settings of `backup` and `restore` beside those of the product; no other process gets them. */
const backupSchema = z.object({
  /** Base64 of 32 bytes; seals every copy of the database, and is in none of them. */
  BACKUP_KEY: needed,
  BACKUP_S3_ENDPOINT: needed,
  BACKUP_S3_CA_FILE: z.string().default(''),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().default('fechai-backup'),
  BACKUP_S3_ACCESS_KEY_ID: needed,
  BACKUP_S3_SECRET_ACCESS_KEY: needed,
  /** The third place: the account of the copies may write and read there, and remove nothing. */
  BACKUP_JOURNAL_BUCKET: z.string().default('fechai-journal'),
  /** The retention of a copy; the erasure journal has to remember longer. */
  BACKUP_DAYS: z.coerce.number().int().min(1).default(14),
  /** Hours between two base backups. */
  BACKUP_BASE_HOURS: z.coerce.number().positive().default(24),
  /** Touched after each round of objects while the log is received, for a health check; empty writes none. */
  BACKUP_BEAT_FILE: z.string().default(''),
  /** Interval between two copies of changes: the most that a lost machine takes with it. */
  BACKUP_SECONDS: z.coerce.number().positive().max(60).default(10),
})

export type BackupSettings = Omit<z.infer<typeof backupSchema>, 'BACKUP_KEY'> & { key: Key }

/** @throws SetupError naming what is missing or wrong. */
export function readBackupSettings(given: Record<string, string | undefined>): BackupSettings {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const parsed = backupSchema.safeParse(present)
  if (!parsed.success) {
    const keys = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].join(', ')
    throw new SetupError(`A cópia de segurança precisa de ${keys} no ambiente; veja .env.example.`)
  }
  const { BACKUP_KEY, ...settings } = parsed.data
  const bytes = Buffer.from(BACKUP_KEY.trim(), 'base64')
  if (bytes.length !== KEY_BYTES) throw new SetupError('BACKUP_KEY precisa ser o base64 de 32 bytes.')
  const days = Number(present.ERASURE_JOURNAL_DAYS ?? environmentSchema.shape.ERASURE_JOURNAL_DAYS.parse(undefined))
  if (settings.BACKUP_DAYS >= days)
    throw new SetupError(
      `BACKUP_DAYS=${settings.BACKUP_DAYS} guarda cópias por mais tempo do que o diário das exclusões lembra (ERASURE_JOURNAL_DAYS=${days}): quem foi apagado voltaria.`,
    )
  return { ...settings, key: { bytes } }
}

/** The settings of a bucket of copies, as the product's own storage reads them. */
export const bucketSettings = (settings: BackupSettings, bucket: string): Environment =>
  environmentSchema.parse({
    NODE_ENV: 'production',
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_CA_FILE: settings.BACKUP_S3_CA_FILE,
    S3_REGION: settings.BACKUP_S3_REGION,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
  })
