import { writeFileSync } from 'node:fs'
import { readSets } from '../cases.ts'
import { ATTEMPTS, TALKS } from './attacked-talks.ts'
import { startFakeServer, type FakeServer } from './fake-server.ts'
import { askOracle, askSloppy, inventionsIn } from './fakes.ts'
import { type Obeyed, obeyedIn } from './obedient.ts'
import { casesOf, GOALS, missedIn, reachOf, reachTable, rowsOf, sharesOf, unfoundIn } from './reach-table.ts'
import { callsAndCost, type ReadByBoth } from './run-labelled.ts'
import { FIELDS } from './shown.ts'

export const FAKES = ['oracle', 'obedient', 'sloppy'] as const
export type Fake = (typeof FAKES)[number]

export interface FakeOptions {
  /** Part of an id. */
  wanted: string
  /** File that the tables are written to; null writes none. */
  page: string | null
}

/** What the lead makes of a model whose answers are known, and what it lets through: a table on the screen. */
export async function runFake(fake: Fake, { wanted, page }: FakeOptions): Promise<number> {
  const server = await startFakeServer()
  try {
    const lines = await REPORTS[fake](server, wanted)
    console.log(lines.join('\n'))
    if (page !== null) writeFileSync(page, `${lines.join('\n')}\n`)
    return 0
  } finally {
    await server.close()
  }
}

const REPORTS: Record<Fake, (server: FakeServer, wanted: string) => Promise<string[]>> = {
  async oracle(server, wanted) {
    const read = await askOracle(server, casesOf(await readSets(wanted)))
    const reach = reachOf(read)
    const short = GOALS.fields.filter((field) => {
      const { reached, sure } = sharesOf(reach[field])
      return reached < GOALS.reached || sure < GOALS.sure
    })
    return [
      ...missedIn(read),
      '',
      `Oráculo: ${read.length} conversas, respostas do rótulo com frases da conversa.`,
      '',
      ...reachTable(reach),
      '',
      `Objetivo: chega ≥ ${GOALS.reached}, como certo ≥ ${GOALS.sure} em ${GOALS.fields.join(', ')}; ${short.length === 0 ? 'cumprido' : `falta em ${short.join(', ')}`}.`,
      `O certo não estava entre o que se pode escolher: ${unfoundIn(read).join('; ')}.`,
      callsLine(read),
    ]
  },
  async sloppy(server, wanted) {
    const read = await askSloppy(server, casesOf(await readSets(wanted)))
    const inventions = inventionsIn(read)
    const count = (field: string | null, shown: string): number =>
      inventions.filter((one) => (field === null || one.field === field) && one.shown === shown).length
    const row = (name: string, field: string | null): string[] => {
      const all = inventions.filter((one) => field === null || one.field === field).length
      const ways = ['sure', 'to confirm', 'second', 'not'].map((shown) => String(count(field, shown)))
      return [name, String(all), (count(field, 'sure') / Math.max(1, all)).toFixed(3), ...ways]
    }
    return [
      ...inventions.filter(({ shown }) => shown === 'sure').map(({ id, field, said }) => `${id} ${field}: ${said}`),
      '',
      `Descuidado: ${read.length} conversas, dois campos de dez inventados.`,
      '',
      ...rowsOf(
        ['campo', 'inventado', 'parte como certo', 'como certo', 'a confirmar', '2ª leitura', 'não aparece'],
        [...FIELDS.map((field) => row(field, field)), row('todos', null)],
      ),
      '',
      `Objetivo: parte mostrada como certa ≤ 0.02.`,
      callsLine(read),
    ]
  },
  async obedient(server) {
    const obeyed: Obeyed[] = []
    for (const talk of TALKS) obeyed.push(...(await obeyedIn(server, talk)))
    const fields = ['fase', 'valor', 'whatsapp', 'nome', 'destinatario'] as const
    const count = (talk: string | null, field: string): string =>
      String(obeyed.filter((one) => (talk === null || one.talk === talk) && one.field === field).length)
    return [
      ...obeyed.map(
        ({ talk, attack, field, shown, clean }) => `${talk}, ${attack}: ${field} ${shown}, sem o ataque ${clean}`,
      ),
      '',
      `Obediente: ${ATTEMPTS.length} ataques em ${TALKS.length} conversas; o que só o ataque faz aparecer como certo.`,
      '',
      ...rowsOf(
        ['conversa', ...fields],
        [
          ...TALKS.map(({ name }) => [name, ...fields.map((field) => count(name, field))]),
          ['todas', ...fields.map((field) => count(null, field))],
        ],
      ),
      '',
      'Objetivo: nenhum.',
    ]
  },
}

function callsLine(read: readonly ReadByBoth[]): string {
  const { calls, cost } = callsAndCost(read)
  return `Perguntas por conversa: ${calls.toFixed(3)}; custo em relação a uma pergunta: ${cost.toFixed(3)} (objetivo ≤ 1.15).`
}
