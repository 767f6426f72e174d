import { sql } from 'kysely'
import type { TestBody, TestLine } from '@fechai/contracts/isolation'
import { DomainError } from '@fechai/domain/errors'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

const LISTED = 30

export interface KeptTest {
  body: string
  signature: string
}

/** Tests of isolation that people of a company ran; each stays as it was signed. */
export const isolationTestsOf = (db: Database, owner: Owner) => ({
  list: (): Promise<TestLine[]> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx
        .selectFrom('isolation_tests')
        .select(['id', 'kind', 'number', 'result', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(LISTED)
        .execute()
      return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
    }),

  one: (id: string): Promise<KeptTest> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('isolation_tests')
        .select(['body', 'signature'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new DomainError('not-found', 'Teste não encontrado', { code: 'teste' })
      return row
    }),

  /** Numbers it after the company's last of its kind, and keeps it as `sign` signs it. */
  keep: (test: Omit<TestBody, 'number'>, sign: (body: string) => string): Promise<KeptTest> =>
    inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`isolation|${owner.empresaId}`}, 0))`.execute(tx)
      const { last } = await tx
        .selectFrom('isolation_tests')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('kind', '=', test.kind)
        .executeTakeFirstOrThrow()
      const number = (last ?? 0) + 1
      const body = JSON.stringify({ ...test, number } satisfies TestBody)
      const signature = sign(body)
      const { id, kind, result } = test
      await tx
        .insertInto('isolation_tests')
        .values({ id, kind, result, number, body, signature, user_id: owner.userId })
        .execute()
      return { body, signature }
    }),
})
