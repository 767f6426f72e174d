import pg from 'pg'
import { STAGES, type StageId } from '@fechai/domain/stages'

const ASK_MS = 40

/**
 * Holds a run at a stage: its row stays locked, and readers see it unchanged.
 * @returns a function that releases it.
 */
export async function holdRun(databaseUrl: string, uploadId: string, stage: StageId): Promise<() => Promise<void>> {
  const keeper = new pg.Client({ connectionString: databaseUrl })
  await keeper.connect()
  for (;;) {
    await keeper.query('begin')
    const { rows } = await keeper.query<{ stage: StageId }>('select stage from uploads where id = $1 for update', [
      uploadId,
    ])
    if (placeOf(rows[0]!.stage) >= placeOf(stage)) return () => keeper.end()
    await keeper.query('rollback')
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

const placeOf = (stage: StageId): number => STAGES.findIndex(({ id }) => id === stage)
