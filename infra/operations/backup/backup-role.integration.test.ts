import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { prepareRoles } from '../local/migrate-schema.ts'
import { openReplication } from './replication.ts'
import { readBackupSettings } from './settings.ts'

const asRole = (user: string, password: string): string =>
  Object.assign(new URL(process.env.DATABASE_URL!), { username: user, password }).href

it('the role of the copies copies the server and reads no row; the others copy nothing', async () => {
  const url = asRole('app_backup', randomUUID())
  await prepareRoles({ ...(process.env as Record<string, string>), DATABASE_BACKUP_URL: url })
  const replication = await openReplication(url)
  expect(replication.identity.systemId).toMatch(/^\d+$/)
  await replication.close()
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await expect(reader.query('select from leads').finally(() => reader.end())).rejects.toThrow('permission denied')
  await expect(openReplication(process.env.DATABASE_API_URL!)).rejects.toThrow('falta o atributo REPLICATION')
})

it('settings that could not bring anything back are refused with a sentence', () => {
  const given = {
    BACKUP_KEY: randomBytes(32).toString('base64'),
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_ACCESS_KEY_ID: 'a',
    BACKUP_S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(readBackupSettings(given).BACKUP_SECONDS).toBe(10)
  expect(() => readBackupSettings({})).toThrow('precisa de BACKUP_KEY, BACKUP_S3_ENDPOINT')
  expect(() => readBackupSettings({ ...given, BACKUP_KEY: 'curta' })).toThrow('base64 de 32 bytes')
  expect(() => readBackupSettings({ ...given, BACKUP_DAYS: '400' })).toThrow('quem foi apagado voltaria')
})
