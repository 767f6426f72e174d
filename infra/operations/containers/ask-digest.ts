const KINDS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const ANSWER_MS = 10_000

interface Address {
  origin: string
  repository: string
  tag: string
}

/** Returns the registry of an image, as Docker parses a name. */
export function addressOf(image: string): Address {
  const [path = '', tag = 'latest'] = image.split(/:(?=[^/]*$)/)
  const [host = '', ...rest] = path.split('/')
  const isHost = rest.length > 0 && /[.:]|^localhost$/.test(host)
  if (!isHost)
    return { origin: 'https://registry-1.docker.io', repository: rest.length > 0 ? path : `library/${path}`, tag }
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https'
  return { origin: `${scheme}://${host}`, repository: rest.join('/'), tag }
}

/** Asks the registry for the digest that a tag has today. @throws Error with one sentence when it cannot be asked */
export async function askDigest(image: string): Promise<string> {
  const { origin, repository, tag } = addressOf(image)
  const host = new URL(origin).host
  const asked = (token?: string) =>
    fetch(`${origin}/v2/${repository}/manifests/${tag}`, {
      method: 'HEAD',
      headers: { accept: KINDS, ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  try {
    let answer = await asked()
    if (answer.status === 401) answer = await asked(await tokenFor(answer.headers.get('www-authenticate') ?? ''))
    if (!answer.ok) throw new Error(`${host} respondeu ${answer.status}`)
    const digest = answer.headers.get('docker-content-digest') ?? ''
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${host} não disse digest nenhum`)
    return digest
  } catch (error) {
    const { name, cause, message } = error as Error
    if (name === 'TimeoutError') throw new Error(`${host} não respondeu a tempo`, { cause: error })
    throw new Error(cause === undefined ? message : `${host} não foi alcançado`, { cause: error })
  }
}

/** Public registries give a token to every caller. */
async function tokenFor(challenge: string): Promise<string | undefined> {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1]
  const realm = part('realm')
  if (realm === undefined) return undefined
  const url = new URL(realm)
  for (const name of ['service', 'scope']) url.searchParams.set(name, part(name) ?? '')
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
  return ((await answer.json()) as { token?: string }).token
}
