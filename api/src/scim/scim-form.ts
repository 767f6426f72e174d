import type { MiddlewareHandler } from 'hono'
import { SCIM_ERROR } from '@fechai/contracts/scim'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import type { Env } from '../http/context.ts'

const TYPE = 'application/scim+json; charset=utf-8'

const SCIM_TYPE: Readonly<Record<string, string>> = {
  scim_em_uso: 'uniqueness',
  scim_filtro: 'invalidFilter',
  scim_valor: 'invalidValue',
  scim_dominio: 'invalidValue',
  dados_invalidos: 'invalidValue',
  membro_last: 'mutability',
  membro_admin: 'mutability',
  membro_breakGlass: 'mutability',
  membro_directory: 'mutability',
  membro_ended: 'mutability',
}

/** Gives answers the protocol's media type, and every refusal its form (RFC 7644, section 3.12). */
export const scimForm: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.res.status >= 400) {
    const { status } = c.res
    const { error, code } = (await c.res.json()) as ErrorAnswer
    const scimType = SCIM_TYPE[code]
    const body = { schemas: [SCIM_ERROR], status: String(status), detail: error, ...(scimType && { scimType }) }
    c.res = new Response(JSON.stringify(body), c.res)
  }
  if (c.res.body !== null) c.res.headers.set('Content-Type', TYPE)
}
