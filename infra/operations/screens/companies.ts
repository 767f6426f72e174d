import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BatchAnswer } from '@fechai/contracts/batches'
import type { UploadState } from '@fechai/domain/upload'
import type { Places } from './places.ts'
import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp, type Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { holdRun } from './hold-run.ts'
import { post } from './post.ts'
import { openSellingShop } from './selling-shop.ts'
import { openSellingTeam, type SellingTeam } from './selling-team.ts'
import { connectShop } from './shop-with-whatsapp.ts'

const conversations = fileURLToPath(new URL('../../lab/eval/conversations/', import.meta.url))
const DONE_MS = 180_000
const ASK_MS = 300

type Prepare = (seller: Seller, places: Places) => Promise<(() => Promise<void>) | void>

/** Companies in the states that the scenes show; each is made when the first scene asks for it. */
const COMPANIES = {
  /** A lead of every labelled conversation that came as an archive, and what people added. */
  full: async (seller) => {
    for (const path of globSync('*/*.zip', { cwd: conversations }).sort())
      await sent(seller, basename(path), readFileSync(join(conversations, path)))
    await teach(seller, 'Quando mando um vídeo do produto funcionando, o cliente decide mais rápido.')
    await teach(seller, 'Confirmar o endereço antes de falar de frete evita refazer a proposta.')
    for (const { id } of await seller.leads())
      await post(seller, `/api/leads/${id}/notes`, { id: crypto.randomUUID(), text: 'Prefere ligação depois das 18h.' })
  },
  empty: async () => undefined,
  /** One lead whose conversation was exported twice. */
  grown: async (seller) => {
    for (const messages of [4, 21]) {
      const { fileName, bytes } = await sampleExport({ contact: 'Marta Nunes', messages, mark: '2211', images: 1 })
      await sent(seller, fileName, bytes)
    }
  },
  /** An export that may be of a conversation which is there already. */
  doubtful: async (seller) => {
    const { fileName, bytes } = await sampleExport({ contact: 'Nilo Braga', mark: '2212' })
    await sent(seller, fileName, bytes)
    await sent(seller, 'Conversa do WhatsApp com Nilo Braga.txt', [
      '20/10/2026 09:00 - Nilo Braga: Bom dia, a mesa chegou',
      '20/10/2026 09:05 - Loja Aroeira: Que bom! Precisa das cadeiras também? R$ 300,00 cada',
    ])
  },
  /** An export without a recognisable seller. */
  nameless: async (seller) => {
    await sent(seller, 'exportada.txt', [
      '14/09/2026 21:47 - Ana Prado: Oi! Quanto custa a mesa?',
      '14/09/2026 21:48 - Loja Aroeira: Boa noite! A mesa de jantar sai por R$ 2.400,00',
      '14/09/2026 21:50 - Ana Prado: Achei um pouco caro, mas tenho interesse.',
    ])
  },
  /** A run that cannot go on. */
  parked: async (seller) => {
    const text = '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n'
    const entries = [
      { name: '_chat.txt', data: text },
      { name: 'IMG-0001.jpg', data: 'x', crc: 1 },
    ]
    await sent(seller, 'Conversa do WhatsApp com Célia.zip', buildZip(entries))
  },
  /** A run under way, for as long as the scenes are taken. */
  running: async (seller, { databaseUrl }) => {
    const { fileName, bytes } = await sampleExport({ contact: 'Olívia Prado', images: 6, audios: 4, mark: '2213' })
    const { uploadId } = await seller.upload(bytes, fileName)
    return holdRun(databaseUrl, uploadId, 'transcribeAudio')
  },
  /** A lead that two people move. */
  contested: async (seller) => {
    const { fileName, bytes } = await sampleExport({ contact: 'Íris Melo', messages: 5, mark: '2214' })
    await sent(seller, fileName, bytes)
  },
  /** Has agreed to WhatsApp, and has no phone there yet. */
  scanning: (seller) =>
    post(seller, '/api/whatsapp/consent', { understood: true, mayDecide: true }).then(() => undefined),
  /** A shop that sells on a WhatsApp which is connected. */
  connected: (seller, { phonesUrl }) => connectShop(seller, phonesUrl),
  /** Three months of sales, for what conversations say together. */
  selling: openSellingShop,
  /** Conversations that were read twice, the second time as a batch. */
  reread: async (seller) => {
    for (const contact of ['Marta Nunes', 'Nilo Braga', 'Olívia Prado']) {
      const { fileName, bytes } = await sampleExport({ contact, mark: contact.slice(0, 4) })
      await sent(seller, fileName, bytes)
    }
    const id = crypto.randomUUID()
    await post(seller, '/api/batches', { id, filter: {}, mode: 'so_comparar' })
    await until(async () => (await seller.json<BatchAnswer>(`/api/batches/${id}`)).batch.state === 'concluido')
  },
} satisfies Record<string, Prepare>

/** People of a company 'team' who see it by their roles; its manager is the seller of 'team'. */
const TEAM_VIEWS = { team: 'manager', 'team-leader': 'leader', 'team-seller': 'seller' } as const
type TeamView = keyof typeof TEAM_VIEWS
const isTeamView = (name: string): name is TeamView => Object.hasOwn(TEAM_VIEWS, name)

export type CompanyName = keyof typeof COMPANIES | TeamView

export interface Companies {
  seller(name: CompanyName): Promise<Seller>
  /** Lets what was held go on. */
  end(): Promise<void>
}

export function openCompanies(places: Places): Companies {
  const made = new Map<CompanyName, Promise<Seller>>()
  const endings: (() => Promise<void>)[] = []
  let team: Promise<SellingTeam> | undefined
  const managerOf = (name: string): Promise<Seller> => {
    const newEmail = () => `rafaela@${name}-${crypto.randomUUID().slice(0, 4)}.com.br`
    return signUp({ apiUrl: places.origin, publicUrl: places.origin }, 'Rafaela Vila', newEmail)
  }
  const make = async (name: CompanyName): Promise<Seller> => {
    if (isTeamView(name)) {
      team ??= managerOf('team').then((manager) => openSellingTeam(manager, places))
      return (await team)[TEAM_VIEWS[name]]
    }
    const seller = await managerOf(name)
    const prepare: Prepare = COMPANIES[name]
    const ending = await prepare(seller, places)
    if (ending) endings.push(ending)
    return seller
  }
  return {
    seller(name) {
      if (!made.has(name)) made.set(name, make(name))
      return made.get(name)!
    },
    async end() {
      for (const ending of endings) await ending()
    },
  }
}

/** Uploads, and waits until it has ended or asks for a person. */
async function sent(seller: Seller, fileName: string, given: Uint8Array | readonly string[]): Promise<void> {
  const bytes = given instanceof Uint8Array ? given : Buffer.from(given.join('\n'))
  const { uploadId } = await seller.upload(bytes, fileName)
  const until = Date.now() + DONE_MS
  while (isUnderWay(await seller.uploadState(uploadId))) {
    if (Date.now() > until) throw new Error(`${fileName} não terminou a tempo.`)
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

const isUnderWay = ({ status }: UploadState): boolean => status === 'recebido' || status === 'processando'

const teach = (seller: Seller, learningText: string): Promise<unknown> =>
  post(seller, '/api/user-learnings', { learningText, category: null })
