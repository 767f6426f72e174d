/** Addresses of servers, with the settings that promise encryption. */
export interface Addresses {
  DATABASE_URL?: string | undefined
  DATABASE_API_URL?: string | undefined
  DATABASE_AUTH_URL?: string | undefined
  DATABASE_WORKER_URL?: string | undefined
  DATABASE_WHATSAPP_URL?: string | undefined
  NATS_URL: string
  NATS_CA_FILE: string
  S3_ENDPOINT: string
  S3_CA_FILE: string
  SMTP_URL: string
  TEMPORAL_ADDRESS: string
  TEMPORAL_TLS: 'on' | 'off'
  TEMPORAL_TLS_CA_FILE: string
  TEMPORAL_TLS_CERT_FILE: string
  TEMPORAL_TLS_KEY_FILE: string
  TEMPORAL_API_KEY: string
}

const DATABASE_KEYS = [
  'DATABASE_URL',
  'DATABASE_API_URL',
  'DATABASE_AUTH_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_WHATSAPP_URL',
] as const
export const PASSWORD_KEYS = [...DATABASE_KEYS, 'NATS_URL'] as const

/** The driver of Postgres reads these of TLS in an address; another name would be passed over in silence. */
const DATABASE_TLS = new Set(['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'])
const DATABASE_MODES = new Set(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])

/** The nodes of a cluster are separated by commas. */
export const natsAddresses = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The addresses that a setting names: of NATS they may be several. */
export function addressesIn(settings: Addresses, key: (typeof PASSWORD_KEYS)[number]): string[] {
  if (key === 'NATS_URL') return natsAddresses(settings.NATS_URL)
  return settings[key] === undefined ? [] : [settings[key]]
}

/** @throws Error naming the address that is none, or that promises TLS and would be spoken to in the clear. */
export function requireAddresses(settings: Addresses): void {
  requireReadable(settings)
  requirePostgres(settings)
  requireNats(settings)
  requireScheme('S3_ENDPOINT', settings.S3_ENDPOINT, ['http:', 'https:'])
  requireScheme('SMTP_URL', settings.SMTP_URL, ['smtp:', 'smtps:'])
  if (settings.S3_CA_FILE !== '') requireScheme('S3_ENDPOINT', settings.S3_ENDPOINT, ['https:'], 'S3_CA_FILE')
  requireTemporal(settings)
}

/** A password that is drawn by base64 has signs that mean something else in an address. */
function requireReadable(settings: Addresses): void {
  const bad = PASSWORD_KEYS.filter((key) => {
    const all = addressesIn(settings, key)
    if (key === 'NATS_URL' && all.length === 0) return true
    // A slash in a password makes its rest part of the path, with the sign that should end it.
    return all.some((each) => !URL.canParse(each) || new URL(each).pathname.includes('@'))
  })
  if (bad.length === 0) return
  throw new Error(
    `${bad.join(', ')} não é um endereço: uma senha com / + ou = precisa ser codificada nele; openssl rand -hex 24 dá uma que não precisa.`,
  )
}

function requirePostgres(settings: Addresses): void {
  for (const key of DATABASE_KEYS) {
    const asked = addressesIn(settings, key).flatMap((each) => [...new URL(each).searchParams])
    const strange = asked.find(([name, value]) =>
      name === 'sslmode' ? !DATABASE_MODES.has(value) : /^(ssl|tls)/i.test(name) && !DATABASE_TLS.has(name),
    )
    if (!strange) continue
    const modes = [...DATABASE_MODES].join(', ')
    throw new Error(`${key} pede ${strange.join('=')}, que não existe: use sslmode (${modes}) e sslrootcert.`)
  }
}

function requireNats({ NATS_URL, NATS_CA_FILE }: Addresses): void {
  const schemes = new Set(natsAddresses(NATS_URL).map((each) => new URL(each).protocol))
  for (const each of natsAddresses(NATS_URL)) requireScheme('NATS_URL', each, ['nats:', 'tls:'])
  if (schemes.size > 1) throw new Error('NATS_URL mistura tls:// e nats://: use tls:// em todos os endereços.')
  if (NATS_CA_FILE !== '' && !schemes.has('tls:')) {
    throw new Error('NATS_CA_FILE pede TLS: NATS_URL precisa começar com tls://.')
  }
}

/** Refuses settings of TLS without it: they would be left aside, and the connection spoken in the clear. */
function requireTemporal(settings: Addresses): void {
  if (settings.TEMPORAL_ADDRESS.includes('://')) {
    throw new Error('TEMPORAL_ADDRESS é host:porta, sem esquema; com TLS, use TEMPORAL_TLS=on.')
  }
  if (settings.TEMPORAL_TLS === 'on') return
  const ofTls = ['TEMPORAL_TLS_CA_FILE', 'TEMPORAL_TLS_CERT_FILE', 'TEMPORAL_TLS_KEY_FILE', 'TEMPORAL_API_KEY'] as const
  const given = ofTls.filter((key) => settings[key] !== '')
  if (given.length > 0) throw new Error(`${given.join(', ')} só vale com TLS: use TEMPORAL_TLS=on.`)
}

function requireScheme(key: string, address: string, schemes: readonly string[], because = ''): void {
  if (URL.canParse(address) && schemes.includes(new URL(address).protocol)) return
  const names = schemes.map((scheme) => `${scheme}//`).join(' ou ')
  throw new Error(`${key} precisa começar com ${names}${because === '' ? '' : ` por causa de ${because}`}.`)
}
