import { Hono } from 'hono'
import type { AuditAnswer, AuditVerified } from '@fechai/contracts/audit'
import { incidentBody, type Incident } from '@fechai/contracts/incident'
import { askWhoRead, everyAuditLine, recentAudit, recordAudit, verifyAudit } from '@fechai/data/audit'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
import { exportLimit, limitedBy, readLimit } from '../http/user-limits.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { peopleOf } from '../identity/people.ts'
import { BYTE_ORDER_MARK, csvLine } from '../leads/csv.ts'

/** Routes of the company's audit: who did what, and the proof that its record is unchanged. */
export const auditRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('gestor'), async (c) => {
      const answer: AuditAnswer = await recentAudit(deps.db, c.get('viewer').owner)
      return c.json(answer)
    })
    .post('/verify', route('gestor'), limitedBy(deps, readLimit), inTurn(deps.turns.wholeAnswers), async (c) => {
      const answer: AuditVerified = await verifyAudit(deps.db, deps.master, c.get('viewer').owner)
      return c.json(answer)
    })
    .post('/incident', route('gestor'), limitedBy(deps, readLimit), async (c) => {
      const question = await readBody(c, incidentBody)
      const { owner } = c.get('viewer')
      const key = await companyKeyOf(deps.db, deps.master, owner)
      const answer: Incident = await askWhoRead(deps.db, owner, key, question)
      return c.json(answer)
    })
    .post('/export', route('gestor'), limitedBy(deps, exportLimit), inTurn(deps.turns.wholeAnswers), async (c) => {
      const { owner } = c.get('viewer')
      await inScope(deps.db, owner, (tx) => recordAudit(tx, owner, { event: 'audit-exported' }))
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="auditoria.csv"',
      }
      return sendChunks(c, deps.log, encoded(asCsv(c, deps)), { headers })
    })

async function* asCsv(c: ApiContext, deps: Deps): AsyncGenerator<string> {
  const { owner } = c.get('viewer')
  const names = new Map((await peopleOf(deps.authDb, owner.empresaId)).map(({ id, name }) => [id, name]))
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
          ...[String(line ?? ''), String(timestamp), event, (userId && names.get(userId)) ?? '', userId ?? ''],
          ...[
            about?.name ?? names.get(subjectId ?? '') ?? '',
            subjectId ?? '',
            JSON.stringify(details),
            isTest ? 'sim' : '',
          ],
        ]),
      )
      .join('')
  }
}
