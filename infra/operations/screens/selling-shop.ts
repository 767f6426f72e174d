import pg from 'pg'
import type { Notification, Notifications } from '@fechai/contracts/notifications'
import type { Me } from '@fechai/contracts/session'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import type { Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import type { Places } from './places.ts'
import { post } from './post.ts'

const SHOP = 'Loja Aroeira'
const DAY_MS = 86_400_000
const NAMES =
  `Ana Prado,Beatriz Lima,Caio Moura,Davi Nunes,Elisa Rocha,Fábio Teles,Gilda Sá,Hugo Pires,Iara Melo,João Serra,
Karina Luz,Lucas Brito,Marta Reis,Nilo Braga,Olívia Paz,Paulo Dias,Quésia Alves,Rui Costa,Sônia Leme,Tadeu Gomes,Úrsula Vaz,
Vera Campos,Wagner Pinto,Yara Castro,Zeca Ramos,Alice Porto,Bruno Faria,Clara Maia,Diego Luna,Eva Torres,Flora Bastos,
Gustavo Neves,Helena Cruz,Igor Matos,Júlia Freire,Léo Barros`
    .split(',')
    .map((name) => name.trim())

/** The course of a sale; `c` is the customer, `v` the shop, then the hour and the minute, and the price. */
const TALKS = {
  won: (price: string) => [
    'c 09:00 Bom dia! Quero a cozinha planejada, quanto fica?',
    `v 09:12 Bom dia! A cozinha planejada sai por ${price}. Posso marcar uma visita para medir?`,
    'c 09:20 Adorei, pode marcar a visita',
    'v 09:25 Combinado, quinta às 10h. Parcelo em 10x sem juros',
    'c 15:02 Fechado! Como pago o sinal?',
    'v 15:06 Pode ser por Pix, segue a chave da loja',
    'c 15:40 Paguei agora, segue o comprovante',
    'v 15:44 Recebido, obrigado! Pedido confirmado',
  ],
  dear: (price: string) => [
    'c 10:00 Oi, quanto custa o guarda-roupa?',
    `v 12:40 Olá! O guarda-roupa sai por ${price}`,
    'c 12:55 Achei caro, vi mais barato na concorrência',
    'v 16:10 Posso rever o acabamento e baixar um pouco',
    'c 18:30 Não quero mais, obrigado. Fechei com outra loja',
  ],
  waiting: (price: string) => [
    'c 11:00 Boa tarde, vocês fazem estante sob medida?',
    `v 11:08 Fazemos! A estante fica em ${price}, com entrega e montagem`,
    'c 11:30 Gostei, vou conversar com meu marido e te aviso',
    'v 11:35 Claro! Qualquer dúvida me chama',
  ],
  asking: (price: string) => [
    'c 14:00 Olá, ainda tem a mesa de jantar do anúncio?',
    `v 14:03 Tem sim! Sai por ${price} e temos só mais duas, garanta a sua`,
    'c 14:10 Que legal, tenho interesse. Consegue mandar fotos?',
    'v 14:12 Seguem as fotos da mesa montada no cliente',
    'c 14:20 Ficou linda! Entrega em quantos dias?',
    'v 14:24 Em 15 dias úteis',
  ],
} as const
type Kind = keyof typeof TALKS

const KINDS: readonly [kind: Kind, fase: string][] = [
  ['won', 'fechados'],
  ['dear', 'leads-frios'],
  ['waiting', 'em-objecao'],
  ['asking', 'leads-quentes'],
  ['dear', 'leads-frios'],
  ['asking', 'leads-mornos'],
]

/** Opens a shop with three months of sales, its users' decisions, follows and notifications. */
export async function openSellingShop(seller: Seller, { databaseUrl }: Places): Promise<void> {
  for (const [at, name] of NAMES.entries()) await talk(seller, name, at)
  await Promise.all(
    (await seller.leads()).map(async (lead) => {
      const at = NAMES.indexOf(lead.nome)
      const isUnvalued = at % 9 === 5
      await edit(seller, lead.id, { fase: KINDS[at % KINDS.length]![1], valor: isUnvalued ? '--' : priceOf(at) })
    }),
  )
  const idealDays = [1, 3, 2, 5, 4, null]
  await put(seller, '/api/insights/sales-settings', { goal: { score: 8, month: monthFromNow(4) }, idealDays })
  const quiet = (await seller.leads()).filter(({ nome }) => ['Davi Nunes', 'Caio Moura'].includes(nome))
  for (const { id } of quiet) await put(seller, `/api/follows/${id}`, {})
  const [first] = quiet
  await post(seller, '/api/coaching', {
    ...{ id: crypto.randomUUID(), leadId: first!.id, index: 1 },
    texto: 'Boa resposta. Da próxima vez, combine já o dia em que volta a falar.',
  })
  await post(seller, '/api/scanpro', { id: crypto.randomUUID(), days: 180 })
  await read(seller, databaseUrl)
}

const priceOf = (at: number): string =>
  `R$ ${(at % 4 === 3 ? 24_000 + at * 250 : 1_800 + at * 150).toLocaleString('pt-BR')},00`

async function talk(seller: Seller, name: string, at: number): Promise<void> {
  const day = new Date(Date.now() - (2 + at * 2.3) * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/')
  const lines = TALKS[KINDS[at % KINDS.length]![0]](priceOf(at)).map((line) => {
    return `${day} ${line.slice(2, 7)} - ${line.startsWith('c') ? name : SHOP}: ${line.slice(8)}\n`
  })
  const file = `Conversa do WhatsApp com ${name}`
  const { uploadId } = await seller.upload(buildZip([{ name: `${file}.txt`, data: lines.join('') }]), `${file}.zip`)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 120_000 })
}

/** Adds unread notifications of each kind that a shop without a phone has. */
async function read(seller: Seller, databaseUrl: string): Promise<void> {
  const { user } = await seller.json<Me>('/api/me')
  const { notificacoes } = await seller.json<Notifications>('/api/notifications')
  const old = notificacoes.slice(4).map(({ id }: Notification) => id)
  await post(seller, '/api/notifications/read', { ids: old })
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query(
      `insert into notifications (empresa_id, user_id, kind, subject, details, at) values
         ($1, $2, 'release', '2.4.0', '{"version": "2.4.0", "title": "Relatórios numerados e funil com prova"}', now() - interval '2 days'),
         ($1, $2, 'cota', 'ia_teto', '{"code": "ia_teto"}', now() - interval '3 hours')`,
      [user.empresaId, user.id],
    )
  } finally {
    await db.end()
  }
}

const monthFromNow = (months: number): string => {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

async function edit(seller: Seller, id: string, fields: object): Promise<void> {
  const answer = await seller.request(`/api/leads/${id}`, as('PATCH', fields))
  if (!answer.ok) throw new Error(`edit answered ${answer.status}: ${await answer.text()}`)
}

async function put(seller: Seller, path: string, body: object): Promise<void> {
  const answer = await seller.request(path, as('PUT', body))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

const as = (method: string, body: object): RequestInit => ({
  ...{ method, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
})
