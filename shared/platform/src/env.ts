import * as z from 'zod'
import { assumedMode, requireSafeDeployment, type Reader } from './deployment-rules.ts'
import { withSecretFiles } from './secret-files.ts'
import { misstatedPrice } from '@fechai/domain/model-prices'
import { SIGN_UP_MODES } from '@fechai/domain/sign-up'

const url = z.string().min(1)

/** Every key that a process reads, with its development default where one is harmless. */
export const environmentSchema = z.object({
  /** Unset, it is production unless PUBLIC_URL is this machine. */
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Owner of the schema: migrations only. */
  DATABASE_URL: url.optional(),
  DATABASE_API_URL: url.optional(),
  DATABASE_AUTH_URL: url.optional(),
  DATABASE_WORKER_URL: url.optional(),
  /** The gateway's role, which reads and writes what its sessions need. */
  DATABASE_WHATSAPP_URL: url.optional(),
  /**
   * Connections to Postgres of one process, at most: the API's for requests, a worker's for stages, a gateway's. Of fewer
   * than three, one company could hold all.
   */
  DATABASE_API_CONNECTIONS: z.coerce.number().int().min(3).default(20),
  DATABASE_WORKER_CONNECTIONS: z.coerce.number().int().min(3).default(12),
  DATABASE_WHATSAPP_CONNECTIONS: z.coerce.number().int().min(3).default(20),
  /** Multiplies the time that the API waits for Postgres before it answers 'try again' (503). */
  POSTGRES_PATIENCE: z.coerce.number().positive().default(1),
  TEMPORAL_ADDRESS: url.default('127.0.0.1:3011'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  /** 'on' speaks to Temporal by TLS: beyond one machine, and always with a key or a certificate. */
  TEMPORAL_TLS: z.enum(['on', 'off']).default('off'),
  /** Files in PEM: who signed the server's certificate, and a certificate of our own with its key. */
  TEMPORAL_TLS_CA_FILE: z.string().default(''),
  TEMPORAL_TLS_CERT_FILE: z.string().default(''),
  TEMPORAL_TLS_KEY_FILE: z.string().default(''),
  /** The name on the server's certificate, where it is not the one in the address. */
  TEMPORAL_TLS_SERVER_NAME: z.string().default(''),
  TEMPORAL_API_KEY: z.string().default(''),
  TEMPORAL_UI_URL: url.default('http://127.0.0.1:3012'),
  /** One address, or those of a cluster's nodes, separated by commas; tls:// never speaks in the clear. */
  NATS_URL: url.default('nats://127.0.0.1:3013'),
  /** A file in PEM: who signed the certificates of NATS; empty trusts the system's authorities. */
  NATS_CA_FILE: z.string().default(''),
  /** The number of cluster nodes that store each event. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Bounds what the event stream takes of NATS' disk; beyond it the oldest events go. 0 sets no bound. */
  NATS_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 * 1024),
  S3_ENDPOINT: url.default('http://127.0.0.1:3014'),
  /** A file in PEM: who signed the certificate of storage that is reached by https. */
  S3_CA_FILE: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('fechai'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Storage that says nothing for so long, while it is asked, is away. */
  S3_SILENCE_MS: z.coerce.number().int().positive().default(15_000),
  SMTP_URL: url.default('smtp://127.0.0.1:3015'),
  /** A file in PEM: who signed the mail server's certificate; with smtp:// STARTTLS is demanded then. */
  SMTP_CA_FILE: z.string().default(''),
  MAIL_FROM: z.string().default('Fechaí <nao-responda@fechai.local>'),
  /** Domain whose e-mails come to this installation and become leads; empty takes none. */
  LEAD_MAIL_DOMAIN: z.string().trim().toLowerCase().default(''),
  /** Address on which the API takes them by SMTP, from a mail server in front of it; a process with port 0 takes none. */
  LEAD_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  LEAD_MAIL_HOST: z.string().default('127.0.0.1'),
  /** Base64 of 32 bytes; wraps the key of each company. */
  FECHAI_MASTER_KEY: z.string().default(''),
  /** Other master keys, separated by commas, that still open what they wrapped: those before it, or the next. */
  FECHAI_MASTER_KEYS_ALSO: z.string().default(''),
  /** Base64 of 32 bytes; wraps the keys of companies for the gateway to WhatsApp. Known to it and to the workers. */
  FECHAI_WHATSAPP_KEY: z.string().default(''),
  AUTH_SECRET: z.string().default(''),
  /** Secrets of sessions before it, separated by commas: who signed in under them stays signed in. */
  AUTH_SECRETS_BEFORE: z.string().default(''),
  /** Origin under which browsers reach the product. */
  PUBLIC_URL: url.default('http://localhost:3002'),
  API_PORT: z.coerce.number().int().default(3002),
  /** Proxies of our own in front of the API; that many entries of X-Forwarded-For, from the right, are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /**
   * A caller with 'Authorization: Bearer' and this token sees what GET /api/health shows to managers; an empty one
   * disables it.
   */
  HEALTH_TOKEN: z.string().default(''),
  /**
   * The time for which the API still accepts requests after the signal to end, for the load balancer to notice
   * (milliseconds).
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  API_HOST: z.string().default('127.0.0.1'),
  /** The port of GET /metrics, for Prometheus; 0 serves none. The worker's next port serves those of Temporal's SDK. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A collector of traces (OTLP over HTTP), as http://collector:4318; empty sends none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().default(''),
  /** Headers for it, as authorization=Bearer%20…, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  /** The private key that signs Web Push: base64url of 32 bytes. Empty: the installation makes one, sealed in the database. */
  PUSH_PRIVATE_KEY: z.string().default(''),
  /** Private networks that webhooks may reach, as 10.1.0.0/16, separated by commas; empty allows none. */
  WEBHOOK_ALLOWED_NETWORKS: z.string().default(''),
  /** Registrations in systems that companies connect: 'pipedrive=client id:client secret', separated by spaces. */
  CONNECTOR_APPS: z.string().default(''),
  /** Servers on this machine that stand in for those systems, for tests: 'pipedrive=http://127.0.0.1:4000', by spaces. */
  CONNECTOR_ORIGINS: z.string().default(''),
  /** Directory of the built dashboard that the API serves; empty serves none. */
  DASHBOARD_DIR: z.string().default(''),
  OPENAI_API_KEY: z.string().default(''),
  OPENAI_BASE_URL: z.string().default(''),
  /** A dated id of `domain/model-prices.ts`, or one that OPENAI_PRICES declares. */
  OPENAI_MODEL: z.string().default('gpt-5-mini-2025-08-07'),
  /** Switches the provider's batches for half the price; 'auto' uses them with OpenAI itself. */
  OPENAI_BATCHES: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Prices of other models: 'id=input/output' in US$ per million tokens, separated by commas. */
  OPENAI_PRICES: z.string().default('').superRefine(refuseMisstatedPrice),
  /**
   * The longest time that a server of one's own may take for a conversation; a slow one is asked less. At most 4: an
   * answer that has not begun after 280 s is taken for none.
   */
  AI_MINUTES_A_CONVERSATION: z.coerce.number().positive().max(4).default(3),
  /** Reais for one dollar, for estimates and receipts. */
  AI_USD_BRL: z.coerce.number().positive().default(5.6),
  /** The daily limit of one company for the model, in reais. */
  AI_DAILY_LIMIT_BRL: z.coerce.number().nonnegative().default(20),
  /** The daily limit of all companies together, in reais. */
  AI_DAILY_LIMIT_TOTAL_BRL: z.coerce.number().nonnegative().default(200),
  /** 'on' lets a model read a company's conversations only once its founder has confirmed the e-mail address. */
  EMAIL_CONFIRMATION: z.enum(['on', 'off']).default('on'),
  /** 'on' says on every screen that the model is an imitation; `npm run demo -- --fake-ai` sets it. */
  FAKE_AI: z.enum(['on', 'off']).default('off'),
  /** 'on' sends documents, phones, e-mails and addresses as tokens, and puts them back into the answer. */
  AI_PSEUDONYMISE: z.enum(['on', 'off']).default('on'),
  OPENAI_TRANSCRIBE_MODEL: z.string().default('gpt-4o-mini-transcribe'),
  /** A server of the company's own that transcribes, of the same protocol; empty asks the provider of the analyses. */
  TRANSCRIPTION_BASE_URL: z.string().default(''),
  TRANSCRIPTION_API_KEY: z.string().default(''),
  /** Seconds that a server of one's own takes for a minute of speech, for what is said of it; 0 is not known. */
  TRANSCRIPTION_SECONDS_A_MINUTE: z.coerce.number().nonnegative().default(0),
  /** 'on' runs media tools only inside bubblewrap; 'off' is for machines without it, at the operator's risk. */
  SANDBOX: z.enum(['on', 'off']).default('on'),
  /** Touched every few seconds while the worker, or the gateway, serves, for its container's health check; empty writes none. */
  WORKER_BEAT_FILE: z.string().default(''),
  /** The contact in `/.well-known/security.txt`: an e-mail or a web address; empty for none. */
  SECURITY_CONTACT: z.string().trim().default(''),
  /** Requires a second factor for administrators' functions; 'auto' is yes in production. */
  ADMIN_SECOND_FACTOR: z.enum(['auto', 'required', 'optional']).default('auto'),
  /** The people who may found a company: anyone; invited ones (not possible yet); none. */
  SIGN_UP: z.enum(SIGN_UP_MODES).default('open'),
  /** Named limits, each with the specification's value as default. */
  LIMIT_UPLOAD_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(50 * 1024 * 1024),
  LIMIT_UPLOAD_GENERAL_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(100 * 1024 * 1024),
  LIMIT_UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(5),
  LIMIT_ANALYSES_PER_15_MINUTES: z.coerce.number().int().positive().default(10),
  LIMIT_SIGN_INS_PER_MINUTE: z.coerce.number().int().positive().default(5),
  LIMIT_SIGN_UPS_PER_HOUR: z.coerce.number().int().positive().default(20),
  LIMIT_RECOVERY_CODES_PER_HOUR: z.coerce.number().int().positive().default(3),
  /** Requests of any kind by one person to one process; pages of one tab need some dozens. */
  LIMIT_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1_200),
  /** Whole conversations that one person has opened, searched or written messages for. */
  LIMIT_READS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  /** Requests with one API key; all keys of a company together make five times as many. */
  LIMIT_API_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  /** Events that leave for the webhooks of one company. */
  LIMIT_WEBHOOK_EVENTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** Exports of the list by one person. */
  LIMIT_EXPORTS_PER_DAY: z.coerce.number().int().positive().default(20),
  /** Batches of new analyses that one person begins, samples included. */
  LIMIT_BATCHES_PER_HOUR: z.coerce.number().int().positive().default(20),
  /** The time for which a batch begins nothing after a worker served a person; 0 never waits. */
  BATCH_STANDS_BACK_MS: z.coerce.number().int().min(0).max(60_000).default(1_500),
  /** Leads that one person types in. */
  LIMIT_NEW_LEADS_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** Rows of sheets that one person, and one company, makes leads of. */
  LIMIT_IMPORTED_LEADS_PER_DAY: z.coerce.number().int().positive().default(15_000),
  LIMIT_IMPORTED_LEADS_PER_DAY_PER_COMPANY: z.coerce.number().int().positive().default(60_000),
  /** Chats that one number begins: WhatsApp restricts numbers that write to many who never wrote to them. */
  LIMIT_WHATSAPP_NEW_CHATS_PER_DAY: z.coerce.number().int().positive().default(20),
  /** Connections to WhatsApp that are wished for or linked. */
  LIMIT_WHATSAPP_SESSIONS_PER_USER: z.coerce.number().int().positive().default(5),
  LIMIT_WHATSAPP_SESSIONS_PER_COMPANY: z.coerce.number().int().positive().default(50),
  /** Codes for linking a phone that are asked of WhatsApp, which blocks numbers for which too many are. */
  LIMIT_WHATSAPP_CODES_PER_HOUR: z.coerce.number().int().positive().default(5),
  LIMIT_WHATSAPP_CODES_PER_HOUR_PER_COMPANY: z.coerce.number().int().positive().default(20),
  /** Address of Meta's Graph API, with its version, for numbers of the official channel. */
  WHATSAPP_GRAPH_URL: url.default('https://graph.facebook.com/v24.0'),
  /** Messages by template, which may go to who never wrote, of one number and of all of a company's. */
  LIMIT_WHATSAPP_TEMPLATES_PER_DAY: z.coerce.number().int().positive().default(250),
  LIMIT_WHATSAPP_TEMPLATES_PER_DAY_PER_COMPANY: z.coerce.number().int().positive().default(1_000),
  /** Reports of Meta's that wait for the gateway, of one number and of all of a company's; beyond it Meta waits. */
  LIMIT_WHATSAPP_REPORTS_WAITING: z.coerce.number().int().positive().default(10_000),
  LIMIT_WHATSAPP_REPORTS_WAITING_PER_COMPANY: z.coerce.number().int().positive().default(30_000),
  /** The sessions of one gateway, and the number of them that may show a code that was not scanned yet. */
  WHATSAPP_GATEWAY_SESSIONS: z.coerce.number().int().positive().default(100),
  WHATSAPP_GATEWAY_CODES: z.coerce.number().int().positive().default(20),
  /** Files that one process takes at once, in all and of one person; the others wait in line. */
  LIMIT_UPLOADS_AT_ONCE: z.coerce.number().int().positive().default(40),
  LIMIT_UPLOADS_AT_ONCE_PER_USER: z.coerce.number().int().positive().default(3),
  /** The limits of one company's storage: bytes as they were sent, and conversations. */
  LIMIT_COMPANY_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 * 1024 * 1024),
  LIMIT_COMPANY_CONVERSATIONS: z.coerce.number().int().positive().default(50_000),
  /** The retention of the erasure journal; no copy of the database may be kept for longer. */
  ERASURE_JOURNAL_DAYS: z.coerce.number().int().min(30).default(400),
  /** The event streams of one user; one more makes the oldest come back later. */
  LIMIT_TABS_PER_USER: z.coerce.number().int().positive().default(10),
})

export type Environment = z.infer<typeof environmentSchema>

/**
 * Reads and checks the environment once per process.
 * Secrets may come from files.
 * @throws Error naming the keys that are missing or, where others reach the product, that are not safe.
 */
export function readEnvironment(source: Record<string, string | undefined>, reader: Reader = 'api'): Environment {
  const present = Object.fromEntries(Object.entries(withSecretFiles(source)).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse({ NODE_ENV: assumedMode(present.PUBLIC_URL), ...present })
  if (!parsed.success) {
    const ours = parsed.error.issues.find(({ code }) => code === 'custom')
    if (ours) throw new Error(ours.message)
    const keys = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`Configuração inválida: confira ${keys} (veja .env.example).`)
  }
  const environment = parsed.data
  requireSafeDeployment(environment, reader)
  return environment
}

/** A price that cannot be read would leave its model without one: said at once, not with the first analysis. */
function refuseMisstatedPrice(declared: string, context: z.RefinementCtx): void {
  const bad = misstatedPrice(declared)
  if (bad === null) return
  context.addIssue({
    code: 'custom',
    message: `OPENAI_PRICES não está certa em “${bad.trim()}”: escreva id=entrada/saída, em US$ por milhão de tokens com ponto decimal, um modelo depois do outro separados por vírgula (veja .env.example).`,
  })
}
