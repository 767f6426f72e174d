import pg from 'pg'
import type { StageId } from '@fechai/shared/domain/stages'

const LOCK = 4_711

/**
 * Holds chosen uploads where a stage begins, from outside the product: a trigger on `uploads` waits for a
 * lock that the test keeps. The file's name says where: 'saveLead.zip' stops when stage 10 begins.
 */
export interface StageGate {
  /** Uploads that stand at the gate now. */
  waiting(): Promise<number>
  open(): Promise<void>
  close(): Promise<void>
  end(): Promise<void>
}

export const gatedFileName = (stage: StageId): string => `${stage}.zip`

export async function stageGate(ownerUrl: string): Promise<StageGate> {
  const keeper = new pg.Client({ connectionString: ownerUrl })
  await keeper.connect()
  await keeper.query(`
    create or replace function stage_gate() returns trigger language plpgsql as $$
    begin
      if new.status = 'processando' and new.file_name = new.stage || '.zip'
        and (old.status, old.stage) is distinct from (new.status, new.stage) then
        perform pg_advisory_xact_lock_shared(${LOCK});
      end if;
      return new;
    end $$;
    create or replace trigger stage_gate before update on uploads for each row execute function stage_gate();`)
  const gate: StageGate = {
    async waiting() {
      const { rows } = await keeper.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
      )
      return rows[0]!.waiting
    },
    open: async () => void (await keeper.query(`select pg_advisory_unlock(${LOCK})`)),
    close: async () => void (await keeper.query(`select pg_advisory_lock(${LOCK})`)),
    end: () => keeper.end(),
  }
  await gate.close()
  return gate
}
