import { sql, type Kysely } from 'kysely'

export const contracts = 'no release came before this migration'

/**
 * The kinds of notifications are rows, so that a migration adds one by an insert. A check constraint would have to be
 * written again with each kind, and two migrations that do so would remove each other's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
create table notification_kinds (kind text primary key);
insert into notification_kinds values
  ('analise_parada'), ('analise_concluida'), ('nova_mensagem'), ('qr_necessario'), ('cota'), ('retencao'),
  ('lote_pausado'), ('release'), ('acompanhamento'), ('orientacao');
alter table notifications drop constraint notifications_kind_check,
  add foreign key (kind) references notification_kinds;
`
