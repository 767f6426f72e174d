import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@fechai/platform/setup-error'

/** Marks what set-up has drawn; a process in production refuses it. Its four letters are base64 as well. */
const mark = 'dev-'

const recipes = {
  databaseOwnerPassword: () => randomBytes(18).toString('base64url'),
  databaseApiPassword: () => randomBytes(18).toString('base64url'),
  databaseWorkerPassword: () => randomBytes(18).toString('base64url'),
  databaseAuthPassword: () => randomBytes(18).toString('base64url'),
  databaseWhatsappPassword: () => randomBytes(18).toString('base64url'),
  natsPassword: () => randomBytes(18).toString('base64url'),
  natsApiPassword: () => randomBytes(18).toString('base64url'),
  natsWorkerPassword: () => randomBytes(18).toString('base64url'),
  natsWhatsappPassword: () => randomBytes(18).toString('base64url'),
  s3AccessKeyId: () => `local${randomBytes(6).toString('hex')}`,
  s3SecretAccessKey: () => mark + randomBytes(30).toString('base64url'),
  s3ApiSecret: () => mark + randomBytes(30).toString('base64url'),
  s3WorkerSecret: () => mark + randomBytes(30).toString('base64url'),
  s3WhatsappSecret: () => mark + randomBytes(30).toString('base64url'),
  masterKey: drawnKey,
  whatsappKey: drawnKey,
  authSecret: () => mark + randomBytes(32).toString('base64url'),
  /** Those before the current ones, separated by commas. */
  masterKeysAlso: () => '',
  authSecretsBefore: () => '',
  demoPassword: () => randomBytes(6).toString('base64url'),
}

export type Secrets = Record<keyof typeof recipes, string>

/** 32 bytes, marked. */
function drawnKey(): string {
  return Buffer.concat([Buffer.from(mark, 'base64url'), randomBytes(29)]).toString('base64url') + '='
}

/** Drawn once a data folder and kept there: losing the master key would lose every conversation. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept = readKept(file)
  const missing = Object.entries(recipes).filter(([name]) => kept[name] === undefined)
  if (missing.length === 0) return kept as Secrets
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, draw]) => [name, draw()])) }
  keep(file, secrets)
  return secrets as Secrets
}

/** Draws a secret anew and keeps the one before it among `before`: what hangs on it still opens. */
export function rotateSecret(dataDir: string, name: keyof Secrets, before: keyof Secrets): void {
  const secrets = keptSecrets(dataDir)
  const known = [secrets[name], secrets[before]].filter(Boolean).join(',')
  keep(join(dataDir, 'secrets.json'), { ...secrets, [before]: known, [name]: recipes[name]() })
}

function keep(file: string, secrets: Record<string, string>): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function readKept(file: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    throw new SetupError(
      `O arquivo ${file} está danificado; restaure-o de uma cópia ou rode npm run reset para começar do zero.`,
    )
  }
}
