import pg from 'pg'
import { STAGES, type StageId } from '@fechai/domain/stages'

const ASK_MS = 40

/**
 * Keeps a run where it stands once it has reached a stage: its row stays locked, readers see it as it is.
 * @returns what lets it go on.
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
