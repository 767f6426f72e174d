import { readFileSync } from 'node:fs'

type Given = Record<string, string | undefined>

/** Settings that hold a secret, also within an address; `{KEY}_FILE` names a file that holds the value instead. */
export const SECRET_KEYS = [
  ...['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_AUTH_URL', 'DATABASE_WORKER_URL'],
  ...['DATABASE_WHATSAPP_URL', 'FECHAI_WHATSAPP_KEY'],
  ...['TEMPORAL_API_KEY', 'NATS_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL'],
  ...['FECHAI_MASTER_KEY', 'FECHAI_MASTER_KEYS_ALSO', 'AUTH_SECRET', 'AUTH_SECRETS_BEFORE', 'HEALTH_TOKEN'],
  ...['OPENAI_API_KEY', 'TRANSCRIPTION_API_KEY', 'PUSH_PRIVATE_KEY', 'CONNECTOR_APPS'],
  'OTEL_EXPORTER_OTLP_HEADERS',
  // Read by `npm run backup` and `npm run restore` alone.
  ...['BACKUP_KEY', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY', 'DATABASE_BACKUP_URL'],
] as const

/**
 * The environment with each secret that a file holds, without the line break at its end.
 * @throws Error naming the setting whose file cannot be read or is empty, or that is given twice
 */
export function withSecretFiles(source: Given): Given {
  const held = SECRET_KEYS.flatMap((key): [string, string][] => {
    const path = source[`${key}_FILE`]
    if (!path) return []
    if (source[key])
      throw new Error(`${key} e ${key}_FILE dizem o mesmo segredo duas vezes: deixe só um dos dois no ambiente.`)
    return [[key, secretIn(path, `${key}_FILE`)]]
  })
  return { ...source, ...Object.fromEntries(held) }
}

function secretIn(path: string, setting: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${setting}: o arquivo ${path} não pôde ser lido.`)
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') throw new Error(`${setting}: o arquivo ${path} está vazio.`)
  return secret
}
