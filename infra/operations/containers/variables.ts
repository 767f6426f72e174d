import { randomBytes } from 'node:crypto'

export interface Outside {
  /** Port of the API on this machine. */
  apiPort: number
  /** The same for Temporal's page. */
  uiPort: number
  /** Ports of the TLS proxy on this machine. */
  proxy: { http: number; https: number }
  /** A transcriber as the containers reach it, and what it is called. */
  transcriber: { url: string; model: string }
}

/** Writes the operator's `.env`: every password is drawn anew as `.env.example` describes. */
export function operatorsVariables({ apiPort, uiPort, proxy, transcriber }: Outside): Record<string, string> {
  const hex = () => randomBytes(24).toString('hex')
  const base64 = () => randomBytes(32).toString('base64')
  return {
    FECHAI_VERSION: 'container-test',
    POSTGRES_PASSWORD: hex(),
    DATABASE_API_PASSWORD: hex(),
    DATABASE_AUTH_PASSWORD: hex(),
    DATABASE_WORKER_PASSWORD: hex(),
    DATABASE_WHATSAPP_PASSWORD: hex(),
    TEMPORAL_POSTGRES_PASSWORD: hex(),
    NATS_API_PASSWORD: hex(),
    NATS_WORKER_PASSWORD: hex(),
    NATS_WHATSAPP_PASSWORD: hex(),
    S3_ACCESS_KEY_ID: randomBytes(8).toString('hex'),
    S3_SECRET_ACCESS_KEY: hex(),
    S3_API_SECRET: hex(),
    S3_WORKER_SECRET: hex(),
    S3_WHATSAPP_SECRET: hex(),
    S3_BACKUP_SECRET: hex(),
    FECHAI_MASTER_KEY: base64(),
    FECHAI_WHATSAPP_KEY: base64(),
    AUTH_SECRET: base64(),
    HEALTH_TOKEN: hex(),
    PUBLIC_URL: 'https://fechai.exemplo.com.br',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Fechaí <nao-responda@exemplo.com.br>',
    API_PORT: String(apiPort),
    TEMPORAL_UI_PORT: String(uiPort),
    // No authority reaches this machine by its name.
    PROXY_TLS: 'internal',
    PROXY_HTTP_PORT: String(proxy.http),
    PROXY_HTTPS_PORT: String(proxy.https),
    TRANSCRIPTION_BASE_URL: transcriber.url,
    OPENAI_TRANSCRIBE_MODEL: transcriber.model,
    TRANSCRIPTION_API_KEY: 'chave-de-teste',
  }
}
