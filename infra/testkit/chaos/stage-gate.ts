import pg from 'pg'
import type { StageId } from '@fechai/domain/stages'

const LOCK = 4_711

/**
 * Holds chosen uploads where a stage begins, from outside the product: a trigger on `uploads` waits for a
 * lock that the test keeps. The file's name says where: 'saveLead.zip' stops when stage 10 begins. The
 * product gives a statement up after some seconds and tries the stage again: it is held all the same.
 */
export interface StageGate {
  /** Returns true if an upload waits at this stage's gate now. */
  holds(stage: StageId): Promise<boolean>
  close(...stages: StageId[]): Promise<void>
  open(): Promise<void>
  end(): Promise<void>
}

export const gatedFileName = (stage: StageId): string => `${stage}.zip`

export async function stageGate(ownerUrl: string): Promise<StageGate> {
  const keeper = new pg.Client({ connectionString: ownerUrl })
  // A Postgres that a test stops ends the keeper too; its later callers get an error.
  keeper.on('error', () => undefined)
  await keeper.connect()
  await keeper.query(`
    create or replace function stage_gate() returns trigger language plpgsql as $$
    begin
      if new.status = 'processando' and new.file_name = new.stage || '.zip'
        and (old.status, old.stage) is distinct from (new.status, new.stage) then
        perform pg_advisory_xact_lock_shared(${LOCK}, hashtext(new.stage));
      end if;
      return new;
    end $$;
    create or replace trigger stage_gate before update on uploads for each row execute function stage_gate();`)
  return {
    async holds(stage) {
      const { rowCount } = await keeper.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
          and classid = ${LOCK} and objid = (hashtext($1)::bigint & 4294967295)::oid`,
        [stage],
      )
      return rowCount! > 0
    },
    async close(...stages) {
      for (const stage of stages) await keeper.query(`select pg_advisory_lock(${LOCK}, hashtext($1))`, [stage])
    },
    open: async () => void (await keeper.query('select pg_advisory_unlock_all()')),
    end: () => keeper.end(),
  }
}
