import { DomainError } from '@fechai/domain/errors'

/** The error of a set-up that cannot continue: one pt-BR sentence with cause and solution. */
export class SetupError extends Error {
  override name = 'SetupError'
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** Wrong password, no such role, no such database. */
const REFUSED_BY_POSTGRES = new Set(['28P01', '28000', '3D000'])
/** A table that is not there, or that the user may not read. */
const DENIED_BY_POSTGRES = new Set(['42501', '42P01'])

interface Peer {
  address?: string
  port?: number
  hostname?: string
}

/** Translates what the operating system says into the sentence for the person. */
export function asSetupError(error: unknown): SetupError | undefined {
  if (error instanceof SetupError) return error
  if (error instanceof DomainError) return asSetupError(error.cause) ?? new SetupError(error.message)
  const { code, path, address, port, hostname } = (error ?? {}) as NodeJS.ErrnoException & Peer
  const where = path ? ` (${path})` : ''
  if (code === 'ENOSPC')
    return new SetupError(`O disco está cheio${where}; libere espaço ou aponte FECHAI_DATA para outro disco.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new SetupError(
      `Sem permissão de acesso${where}; ajuste as permissões ou aponte FECHAI_DATA para outra pasta.`,
    )
  if (code === 'EROFS')
    return new SetupError(`O disco é somente de leitura${where}; aponte FECHAI_DATA para outra pasta.`)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new SetupError(`Onde deveria haver uma pasta há outra coisa${where}; confira FECHAI_DATA.`)
  if (code !== undefined && UNREACHABLE.has(code)) {
    const at = address === undefined ? hostname : `${address}:${port}`
    const peer = at === undefined ? '' : ` em ${at}`
    return new SetupError(
      `Nenhum servidor respondeu${peer}; ligue-o, ou corrija no ambiente o endereço que aponta para ele (DATABASE_URL e os demais de .env.example).`,
    )
  }
  if (code !== undefined && REFUSED_BY_POSTGRES.has(code))
    return new SetupError('O Postgres recusou o usuário, a senha ou o banco; confira DATABASE_URL.')
  if (code !== undefined && DENIED_BY_POSTGRES.has(code))
    return new SetupError(
      `O Postgres recusou o pedido (${(error as Error).message}); confira se cada DATABASE_… tem o seu usuário e se as migrações rodaram.`,
    )
  return undefined
}
