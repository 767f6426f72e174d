import { addressesIn, PASSWORD_KEYS, requireAddresses, type Addresses } from './address-rules.ts'

/** The settings that these rules check; the environment has them. */
interface Deployment extends Addresses {
  NODE_ENV: 'development' | 'test' | 'production'
  PUBLIC_URL: string
  AUTH_SECRET: string
  FECHAI_MASTER_KEY: string
  FECHAI_WHATSAPP_KEY: string
  S3_SECRET_ACCESS_KEY: string
  ADMIN_SECOND_FACTOR: 'auto' | 'required' | 'optional'
  WHATSAPP_GRAPH_URL: string
  CONNECTOR_ORIGINS: string
}

/** Secrets that local setup writes are marked so that production can refuse them. */
const DEVELOPMENT_SECRET_PREFIX = 'dev-'
const SECRET_BYTES = 32
const PASSWORD_LENGTH = 16

/** The process that reads the environment. */
export type Reader = 'api' | 'worker' | 'whatsapp'

/** The secrets without which a process cannot do its work; those of the others it does not get. */
const OWN_SECRETS = {
  api: ['FECHAI_MASTER_KEY', 'AUTH_SECRET', 'S3_SECRET_ACCESS_KEY'],
  worker: ['FECHAI_MASTER_KEY', 'S3_SECRET_ACCESS_KEY'],
  whatsapp: ['FECHAI_WHATSAPP_KEY', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<
  Reader,
  readonly ('FECHAI_MASTER_KEY' | 'FECHAI_WHATSAPP_KEY' | 'AUTH_SECRET' | 'S3_SECRET_ACCESS_KEY')[]
>

/** Returns the default mode of a process: on a public address, all rules of production apply. */
export const assumedMode = (publicUrl: string | undefined): Deployment['NODE_ENV'] =>
  publicUrl === undefined || isThisMachine(publicUrl) ? 'development' : 'production'

/** @throws Error naming the key that makes this deployment unsafe. */
export function requireSafeDeployment(deployment: Deployment, reader: Reader = 'api'): void {
  const { NODE_ENV, PUBLIC_URL } = deployment
  requireAddresses(deployment)
  if (NODE_ENV === 'production') return requireProduction(deployment, reader)
  if (!isThisMachine(PUBLIC_URL) && !isLocalNetwork(PUBLIC_URL)) {
    throw new Error(`NODE_ENV=${NODE_ENV} não protege um endereço público: use NODE_ENV=production com ${PUBLIC_URL}.`)
  }
}

function requireProduction(deployment: Deployment, reader: Reader): void {
  const { PUBLIC_URL, AUTH_SECRET, S3_SECRET_ACCESS_KEY, WHATSAPP_GRAPH_URL } = deployment
  const own = OWN_SECRETS[reader].filter(
    (key) => deployment[key] === '' || deployment[key].startsWith(DEVELOPMENT_SECRET_PREFIX),
  )
  if (own.length > 0) {
    throw new Error(`Em produção, ${own.join(', ')} precisa de um valor próprio, não o de desenvolvimento.`)
  }
  if (reader === 'api' && Buffer.byteLength(AUTH_SECRET) < SECRET_BYTES) {
    throw new Error(`Em produção, AUTH_SECRET precisa de pelo menos ${SECRET_BYTES} bytes: openssl rand -base64 32.`)
  }
  if (deployment.ADMIN_SECOND_FACTOR === 'optional') {
    throw new Error('Em produção, ADMIN_SECOND_FACTOR não pode ser optional.')
  }
  const weak: string[] = PASSWORD_KEYS.filter((key) => passwordsIn(addressesIn(deployment, key)).some(isWeak))
  if (isWeak(S3_SECRET_ACCESS_KEY)) weak.push('S3_SECRET_ACCESS_KEY')
  if (weak.length > 0) {
    throw new Error(
      `Em produção, a senha de ${weak.join(', ')} precisa de pelo menos ${PASSWORD_LENGTH} caracteres: openssl rand -hex 24.`,
    )
  }
  // A local address needs no encryption, so the image can be tried without a certificate.
  if (!PUBLIC_URL.startsWith('https://') && !isThisMachine(PUBLIC_URL)) {
    throw new Error('Em produção, PUBLIC_URL precisa começar com https://.')
  }
  if (!WHATSAPP_GRAPH_URL.startsWith('https://') && !isThisMachine(WHATSAPP_GRAPH_URL)) {
    throw new Error('Em produção, WHATSAPP_GRAPH_URL precisa começar com https://.')
  }
  if (deployment.CONNECTOR_ORIGINS.trim() !== '') {
    throw new Error('Em produção, CONNECTOR_ORIGINS precisa ficar vazio: só os testes trocam os outros sistemas.')
  }
}

const isWeak = (password: string): boolean => password !== '' && password.length < PASSWORD_LENGTH

/** The passwords within addresses; empty where one holds none, or is no address. */
const passwordsIn = (addresses: readonly string[]): string[] =>
  addresses.map((each) => (URL.canParse(each) ? decodeURIComponent(new URL(each).password) : ''))

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.toLowerCase() : '')

const isThisMachine = (url: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostOf(url))

/** Addresses of a house's own network: a phone that tries what a laptop serves. */
const isLocalNetwork = (url: string): boolean =>
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cde].*\]|[^.[\]]+|.+\.(local|lan|internal|test))$/.test(
    hostOf(url),
  )
