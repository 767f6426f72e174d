import type pg from 'pg'
import type { Owner } from '@fechai/data/database'
import { PHASES } from '@fechai/domain/phases'

/** Leads in all columns alike, as analyses leave them. */
export async function fillBoard(
  client: pg.Client,
  { empresaId, userId }: Pick<Owner, 'empresaId' | 'userId'>,
  count: number,
): Promise<void> {
  await client.query(
    `insert into leads (empresa_id, id, user_id, nome, produto, quantidade, valor, valor_total, progresso, fase, resumo,
       "proximoPasso", "order")
     select $1, gen_random_uuid(), $2, 'Cliente ' || n, 'Conjunto de panelas', '1', 'R$ 900,00', 900, 50,
       ($3::text[])[1 + n % ${PHASES.length}], 'Pediu orçamento e prazo de entrega, comparou com outra loja.',
       'Enviar a proposta', n
     from generate_series(1, $4) n`,
    [empresaId, userId, PHASES, count],
  )
}
