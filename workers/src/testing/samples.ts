import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Labelled conversations that the whole house is tested with. */
const CONVERSATIONS = fileURLToPath(new URL('../../../infra/lab/eval/conversations/', import.meta.url))

/** The file of a sample conversation, by the beginning of its folder's name: 'ex01'. */
export function sample(id: string): { fileName: string; bytes: Buffer } {
  const folder = readdirSync(CONVERSATIONS).find((name) => name.startsWith(id))
  const fileName = folder && readdirSync(CONVERSATIONS + folder).find((name) => name !== 'label.json')
  if (!fileName) throw new Error(`no sample conversation ${id}`)
  return { fileName, bytes: readFileSync(`${CONVERSATIONS}${folder}/${fileName}`) }
}

/** A small conversation of our own, whose every word a test may rely on. */
export const SMALL_CHAT = [
  '14/09/2026 21:47 - Ana Souza: Oi! Quanto custa a reforma do banheiro?',
  '14/09/2026 21:48 - Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
  '14/09/2026 21:50 - Ana Souza: Achei um pouco caro, mas tenho interesse.',
  '14/09/2026 21:52 - Beto Reformas: Consigo dividir em 6x de R$ 800,00.',
  '15/09/2026 09:10 - Ana Souza: Perfeito, vou falar com meu marido e te aviso.',
].join('\n')

export const SMALL_CHAT_FILE = 'Conversa do WhatsApp com Ana Souza.txt'
