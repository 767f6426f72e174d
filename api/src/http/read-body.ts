import * as z from 'zod'
import { DomainError } from '@fechai/shared/domain/errors'
import type { ApiContext } from './context.ts'
import { requireSame } from './route.ts'

const MAX_BYTES = 256 * 1024
const READ_MS = 10_000

const TOO_LARGE = () => new DomainError('invalid', 'O pedido é grande demais.', { code: 'muito_grande' })

/**
 * The request's JSON, checked. `empresaId` and `userId` are accepted where they are the session's.
 * @throws DomainError('invalid') with a sentence that names the first field that is wrong.
 */
export async function readBody<Schema extends z.ZodType>(c: ApiContext, schema: Schema): Promise<z.infer<Schema>> {
  const given = await readJson(c)
  const viewer = c.get('viewer') as ApiContext['var']['viewer'] | undefined
  const parsed = schema.safeParse(viewer ? withoutOwnIds(given, viewer.owner) : given)
  if (parsed.success) return parsed.data
  throw invalidField(parsed.error)
}

/** The request's query, checked. @throws DomainError('invalid') */
export function readQuery<Schema extends z.ZodType>(c: ApiContext, schema: Schema): z.infer<Schema> {
  const { empresaId: _empresaId, userId: _userId, ...query } = c.req.query()
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw invalidField(parsed.error)
}

async function readJson(c: ApiContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('invalid', 'O pedido precisa ser application/json.', { code: 'tipo_de_conteudo' })
  }
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > MAX_BYTES) throw TOO_LARGE()
  const text = declared === undefined ? await readText(c) : await c.req.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new DomainError('invalid', 'O pedido não é um JSON válido.', { code: 'json' })
  }
}

/** Counts what arrives: a body may come in chunks and say nothing of its length. */
async function readText(c: ApiContext): Promise<string> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  const slow = setTimeout(() => void reader.cancel().catch(() => undefined), READ_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks).toString('utf8')
      bytes += value.length
      if (bytes > MAX_BYTES) throw TOO_LARGE()
      chunks.push(value)
    }
  } finally {
    clearTimeout(slow)
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
  const field = issue?.path.join('.') || (issue && 'keys' in issue ? (issue.keys as string[]).join(', ') : '')
  const message = field ? `Dados inválidos: confira ${field}.` : 'Dados inválidos.'
  return new DomainError('invalid', message, { code: 'dados_invalidos', cause: error })
}

const idSchema = z.uuid()

/** The `:id` of the path; what is no id cannot be found. @throws DomainError('not-found') */
export function readId(c: ApiContext, notFoundText: string): string {
  const parsed = idSchema.safeParse(c.req.param('id'))
  if (!parsed.success) throw new DomainError('not-found', notFoundText, { code: 'nao_encontrado' })
  return parsed.data.toLowerCase()
}
