import pg from 'pg'
import type { Me } from '@fechai/contracts/session'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { openDatabase } from '@fechai/data/database'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { signUp } from '@fechai/testkit/testing/seller'
import { fillConversations } from './fill-conversations.ts'
import { labelledTalk } from './labelled-talk.ts'
import type { Measurement } from './measurement.ts'

const BEGAN_MS = 10 * 86_400_000

/** The product with a company that has so many conversations of ten days ago, in which Rafaela sells. */
export async function talkingCompany(
  { keep, step }: Measurement,
  { conversations, messagesOfEach }: { conversations: number; messagesOfEach: number },
) {
  step('iniciando o produto')
  const { product, stack } = keep(await productUnderTest(), (under) => under.stop())
  const client = keep(new pg.Client({ connectionString: stack.env.DATABASE_URL }), (opened) => opened.end())
  await client.connect()
  const db = keep(openDatabase({ url: stack.env.DATABASE_WORKER_URL! }), (opened) => opened.close())
  const seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
  const { user } = await seller.json<Me>('/api/me')
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
  const master = masterKey(stack.env.FECHAI_MASTER_KEY!)
  step(`preparando ${conversations} conversas de ${messagesOfEach} mensagens`)
  const size = { conversations, messagesOfEach, talk: await labelledTalk(), beginsAt: Date.now() - BEGAN_MS }
  const ids = await fillConversations({ db, master }, client, owner, size)
  await client.query(
    `update conversations c set seller = 'Rafaela', customers = '{Cliente}',
       last_at = (select max(sent_at) from messages m where m.empresa_id = c.empresa_id and m.conversation_id = c.id)
     where empresa_id = $1`,
    [user.empresaId],
  )
  const ask = async (path: string): Promise<string> => {
    const answer = await seller.request(path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  return { product, client, db, master, seller, owner, ids, ask }
}
