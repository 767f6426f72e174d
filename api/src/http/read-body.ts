import { setTimeout as delay } from 'node:timers/promises'
import type * as z from 'zod'
import { DomainError } from '@fechai/domain/errors'
import type { ApiContext } from './context.ts'
import { requireSame } from './route.ts'

const MAX_BYTES = 256 * 1024
/** A body of some kilobytes takes a second on the slowest phone; who takes longer holds a connection. */
const READ_MS = 10_000
/** Unknown keys that an answer repeats, so that it is never longer than the request. */
const NAMED_KEYS = 3
const NAMED_LENGTH = 60

const TOO_LARGE = () => new DomainError('invalid', 'O pedido é grande demais.', { code: 'muito_grande' })
const TOO_SLOW = () =>
  new DomainError('invalid', 'O pedido demorou demais para chegar. Verifique a internet e tente de novo.', {
    code: 'pedido_lento',
  })
const NULL_LETTER = () =>
  new DomainError(
    'invalid',
    'O texto tem um caractere invisível que não pode ser guardado. Apague-o e tente de novo.',
    {
      code: 'caractere_nulo',
    },
  )

/**
 * The request's JSON, checked. `empresaId` and `userId` are accepted where they are the session's, and left out
 * unless the schema asks for them.
 * @throws DomainError('invalid') with a sentence that names the first field that is wrong.
 */
export async function readBody<Schema extends z.ZodType>(
  c: ApiContext,
  schema: Schema,
  { keepsIds = false } = {},
): Promise<z.infer<Schema>> {
  const given = await readJson(c)
  const viewer = c.get('viewer') as ApiContext['var']['viewer'] | undefined
  const others = viewer ? withoutOwnIds(given, viewer.owner) : given
  const parsed = schema.safeParse(keepsIds ? given : others)
  if (parsed.success) return parsed.data
  throw invalidField(parsed.error)
}

/** The request's query, checked. @throws DomainError('invalid') */
export function readQuery<Schema extends z.ZodType>(c: ApiContext, schema: Schema): z.infer<Schema> {
  const { empresaId: _empresaId, userId: _userId, ...query } = c.req.query()
  if (Object.values(query).some((value) => value.includes('\0'))) throw NULL_LETTER()
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw invalidField(parsed.error)
}

/** U+0000 as JSON writes it, in a value or in a key: no column of text takes it, and no person types it. */
const ESCAPED_NULL = /(?<!\\)(?:\\\\)*\\u0000/
/** Half of a letter, which JSON writes so wherever the other half is missing, and which no column of JSON takes. */
const ESCAPED_HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i

async function readJson(c: ApiContext): Promise<unknown> {
  if (!/^application\/(scim\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('invalid', 'O pedido precisa ser application/json.', { code: 'tipo_de_conteudo' })
  }
  const text = await readText(c)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new DomainError('invalid', 'O pedido não é um JSON válido.', { code: 'json' })
  }
  if (ESCAPED_NULL.test(text)) throw NULL_LETTER()
  if (ESCAPED_HALF.test(text) && ESCAPED_HALF.test(JSON.stringify(json))) throw NULL_LETTER()
  return json
}

const readText = async (c: ApiContext): Promise<string> => (await readBytes(c, MAX_BYTES)).toString('utf8')

/** A body as it came. @throws DomainError('invalid') for one that is too long, or too slow. */
export async function readBytes(c: ApiContext, mostBytes: number): Promise<Buffer> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > mostBytes) throw TOO_LARGE()
  const patience = new AbortController()
  const tooSlow = delay(READ_MS, undefined, { signal: patience.signal }).then(() => {
    // The rest may never come: nothing more is read from this connection.
    c.header('Connection', 'close')
    throw TOO_SLOW()
  })
  try {
    const whole = declared === undefined ? readChunks(c, mostBytes) : c.req.arrayBuffer().then(Buffer.from)
    return await Promise.race([whole, tooSlow])
  } finally {
    patience.abort()
  }
}

/** Counts what arrives: a body may come in chunks and say nothing of its length. */
async function readChunks(c: ApiContext, mostBytes: number): Promise<Buffer> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    bytes += value.length
    if (bytes > mostBytes) throw TOO_LARGE()
    chunks.push(value)
  }
}

function withoutOwnIds(given: unknown, owner: { empresaId: string; userId: string }): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { empresaId, userId, empresa_id, user_id, ...rest } = given as Record<string, unknown>
  for (const named of [empresaId, empresa_id]) requireSame(named, owner.empresaId)
  for (const named of [userId, user_id]) requireSame(named, owner.userId)
  return rest
}

function invalidField(error: z.ZodError): DomainError {
  const issue = error.issues[0]
  const field = issue?.path.join('.') || (issue && 'keys' in issue ? firstOf(issue.keys as string[]) : '')
  const message = field ? `Dados inválidos: confira ${cut(field)}.` : 'Dados inválidos.'
  return new DomainError('invalid', message, { code: 'dados_invalidos', cause: error })
}

function firstOf(keys: readonly string[]): string {
  const named = keys.slice(0, NAMED_KEYS).map((key) => key.slice(0, NAMED_LENGTH / NAMED_KEYS))
  return keys.length > NAMED_KEYS ? `${named.join(', ')} e mais ${keys.length - NAMED_KEYS}` : named.join(', ')
}

const cut = (field: string): string => (field.length > NAMED_LENGTH * 2 ? `${field.slice(0, NAMED_LENGTH)}…` : field)
