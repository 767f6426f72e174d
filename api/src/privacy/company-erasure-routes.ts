import { companyCertificate, companyErasureOf } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { companyCertificateText } from './company-certificate.ts'

const NOT_FOUND = 'Certificado não encontrado. Confira o endereço, ou volte quando a exclusão terminar.'

/** The whole company is erased: ordered with name and password, taken back within a week, proved by a certificate. */
export const companyErasureRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/privacy/company-erasure', (c) => companyErasureOf(deps.db, c.get('viewer').owner).find())
    .serve('POST /api/privacy/company-erasure', async (c, { body: { id, confirm, password } }) => {
      const erasure = companyErasureOf(deps.db, c.get('viewer').owner)
      if (confirm.trim() !== (await erasure.name()).trim())
        throw new DomainError('invalid', 'O nome da empresa não confere.', { code: 'nome_da_empresa' })
      await requirePassword(c, deps, password)
      await erasure.ask(id)
      return erasure.find()
    })
    .serve('POST /api/privacy/company-erasure/withdraw', async (c) => {
      const erasure = companyErasureOf(deps.db, c.get('viewer').owner)
      await erasure.withdraw()
      return erasure.find()
    })
    .serve('GET /api/privacy/company-erasures/:id', async (c, { id }) => {
      const certificate = await companyCertificate(deps.db, id)
      if (certificate === null) throw new DomainError('not-found', NOT_FOUND, { code: 'certificado' })
      return c.text(companyCertificateText(certificate))
    })
