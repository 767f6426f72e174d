import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { AnalysisContext } from '../documents/analysis-documents.ts'
import type { Tasks } from './tasks.ts'

const FILE_NAME = 'Conversa do WhatsApp com Ana.txt'
const SAYINGS = [
  'Oi, boa tarde! Vi o anúncio da mesa de jantar, ainda tem?',
  'Boa tarde! Tem sim, a mesa de 6 lugares sai por R$ 2.400,00',
  'Achei um pouco caro, na outra loja vi mais barato. Vou falar com meu marido e te aviso amanhã',
  'Consigo fazer 10x de R$ 240,00 com entrega inclusa na quinta',
  'Ah, assim dá. Fechado, pode ser 2 unidades então, me manda o pix?',
  'Mando sim, chave pix loja@exemplo.com.br',
  'Paguei agora, segue o comprovante',
]

const conversation = readTranscript(
  SAYINGS.map((saying, at) => `14/09/2026 21:4${at} - ${at % 2 === 0 ? 'Ana' : 'Loja'}: ${saying}`).join('\n'),
  { fileName: FILE_NAME, entryNames: [] },
)
const context: AnalysisContext = {
  layout: 1,
  fileName: FILE_NAME,
  conversation: { ...conversation, seller: 'Loja', customers: ['Ana'] },
  media: [],
}

/** A talk of no company that has a little of everything that the rules look for. */
export const WARM_UP: Tasks['readConversation']['input'] = {
  context: new TextEncoder().encode(JSON.stringify(context)),
  forModel: true,
}
