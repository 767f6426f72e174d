import { Hono } from 'hono'
import * as z from 'zod'
import { companyErasureBody } from '@fechai/contracts/company-erasure'
import { companyCertificate, companyErasureOf } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { companyCertificateText } from './company-certificate.ts'

const NOT_FOUND = 'Certificado não encontrado. Confira o endereço, ou volte quando a exclusão terminar.'

/** The whole company is erased: ordered with name and password, taken back within a week, proved by a certificate. */
export const companyErasureRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/company-erasure', route('session', { prolongs: false }), async (c) =>
      c.json(await companyErasureOf(deps.db, c.get('viewer').owner).find()),
    )
    .post('/company-erasure', route('gestor'), async (c) => {
      const { id, confirm, password } = await readBody(c, companyErasureBody)
      const erasure = companyErasureOf(deps.db, c.get('viewer').owner)
      if (confirm.trim() !== (await erasure.name()).trim())
        throw new DomainError('invalid', 'O nome da empresa não confere.', { code: 'nome_da_empresa' })
      await requirePassword(c, deps, password)
      await erasure.ask(id)
      return c.json(await erasure.find(), 202)
    })
    .post('/company-erasure/withdraw', route('gestor'), async (c) => {
      const erasure = companyErasureOf(deps.db, c.get('viewer').owner)
      await erasure.withdraw()
      return c.json(await erasure.find())
    })
    .get('/company-erasures/:id', route('public'), async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'))
      const certificate = id.success ? await companyCertificate(deps.db, id.data) : null
      if (certificate === null) throw new DomainError('not-found', NOT_FOUND, { code: 'certificado' })
      return c.text(companyCertificateText(certificate))
    })
