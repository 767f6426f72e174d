import type { Phase } from '@fechai/domain/phases'
import type { ChatRequest } from './model-request.ts'
import { readLikeAModel } from './reading-model.ts'

interface Sent {
  fatos: { objecoes: { n: number; resolvida: boolean }[] }
  mensagens: { n: number; texto: string; transcricao?: string }[]
}
interface Answer {
  raciocinio: string
  fase: Phase | null
  ato: string | null
  progresso: number | null
  evidence: { field: string; item: number | null; messageIndex: number; quote: string }[]
}

/**
 * Answers as the demonstration's model: it reads like `readLikeAModel`, with one other weight. If the rules see a
 * lead that progresses, an unanswered objection weighs more to it than the last step.
 */
export function secondOpinion(request: ChatRequest): unknown {
  const answer = readLikeAModel(request) as Partial<Answer>
  if (answer.fase !== 'leads-quentes') return answer
  const sent = JSON.parse(request.messages.find(({ role }) => role === 'user')!.content) as Sent
  const open = sent.fatos.objecoes.findLast(({ resolvida }) => !resolvida)
  const said = sent.mensagens.find(({ n }) => n === open?.n)
  const quote = said?.texto || said?.transcricao
  if (!said || !quote) return answer
  return {
    ...answer,
    raciocinio: 'Leitura da IA de demonstração: há uma objeção que ninguém respondeu.',
    ...({ fase: 'em-objecao', ato: null, progresso: 48 } satisfies Partial<Answer>),
    evidence: [
      ...answer.evidence!.filter(({ field }) => field !== 'fase' && field !== 'progresso'),
      { field: 'fase', item: null, messageIndex: said.n, quote },
    ],
  }
}
