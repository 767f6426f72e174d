import { askWhoRead, everyAuditLine, recentAudit, recordAudit, verifyAudit } from '@fechai/data/audit'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { namesOf } from '../identity/people.ts'
import { BYTE_ORDER_MARK, csvLine } from '../leads/csv.ts'

/** Routes of the company's audit: who did what, and the proof that its record is unchanged. */
export const auditRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/audit', (c) => recentAudit(deps.db, c.get('viewer').owner))
    .serve('POST /api/audit/verify', limitedBy(deps, readLimit), limitConcurrency(deps.limiters.wholeAnswers), (c) =>
      verifyAudit(deps.db, deps.master, c.get('viewer').owner),
    )
    .serve('POST /api/audit/incident', limitedBy(deps, readLimit), async (c, { body: question }) => {
      const { owner } = c.get('viewer')
      const key = await companyKeyOf(deps.db, deps.master, owner)
      return askWhoRead(deps.db, owner, key, question)
    })
    .serve(
      'POST /api/audit/export',
      limitedBy(deps, exportLimit),
      limitConcurrency(deps.limiters.wholeAnswers),
      async (c) => {
        const { owner } = c.get('viewer')
        await inScope(deps.db, owner, (tx) => recordAudit(tx, owner, { event: 'audit-exported' }))
        const headers = {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="auditoria.csv"',
        }
        return sendChunks(c, deps.log, encoded(asCsv(c, deps)), { headers })
      },
    )

async function* asCsv(c: ApiContext, deps: Deps): AsyncGenerator<string> {
  const { owner } = c.get('viewer')
  const names = await namesOf(deps.authDb, owner.empresaId)
  yield (
    BYTE_ORDER_MARK +
      csvLine([
        ...['Nº', 'Quando', 'Evento', 'Quem', 'Id de quem', 'Sobre', 'Id do assunto', 'Detalhes', 'Teste do Fechaí'],
      ])
  )
  for await (const lines of everyAuditLine(deps.db, owner)) {
    yield lines
      .map(({ line, timestamp, event, userId, about, subjectId, details, isTest }) =>
        csvLine([
          ...[String(line ?? ''), String(timestamp), event, (userId && names[userId]) ?? '', userId ?? ''],
          ...[
            about?.name ?? names[subjectId ?? ''] ?? '',
            subjectId ?? '',
            JSON.stringify(details),
            isTest ? 'sim' : '',
          ],
        ]),
      )
      .join('')
  }
}
