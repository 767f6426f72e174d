import type { Phase } from '@fechai/domain/phases'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Objection } from '../objections/objection.ts'
import { readOpen } from '../open/read-open.ts'
import { anyWord } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { ADDRESS } from './address.ts'
import { REFERRAL } from './openings.ts'
import { ANY_TIME, isOtherTime, PENDING, VISIT } from './pending-steps.ts'

export interface NextStep {
  text: string
  proof: { index: number; quote: string } | null
}

const AFTER_OBJECTION: Record<ObjectionKind, string> = {
  preco: 'Comparar a proposta item por item, mostrar a diferença de valor e oferecer outra condição de pagamento',
  prazo: 'Propor novo prazo, com equipe, cronograma e data garantida por escrito',
  qualidade: 'Mostrar garantia, amostra e resultados, ou outra opção que atenda',
  confianca: 'Enviar referências, garantia e contrato para dar segurança',
  concorrencia: 'Comparar com a proposta do concorrente, item por item (marca, garantia e diferença)',
  autoridade: 'Marcar reunião ou apresentação com quem decide',
  outro: 'Entender o que falta para decidir e propor uma alternativa',
}

const PROMISE = anyWord([
  /te chamo|te aviso|te mando|te falo|chamo|retorno|combinado|semana que vem|dia \d{1,2}|amanha|segunda/,
  /terca|quarta|quinta|sexta|sabado|domingo|mes que vem|ate dia|depois do dia/,
  /quando (?:voltar|sair|receber)/,
])

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const LONGEST = 110
/** Words of fewer letters answer something. */
const SHORT = 60

/** The one sentence that a step rests on, in its own words; an address of a machine is not repeated. */
function heardIn(said: { quote: string } | null, asked?: Utterance): string {
  const line = oneLine(said?.quote ?? '')
  if (asked !== undefined && !ADDRESS.test(asked.text) && !ADDRESS.test(line))
    return ` (da conversa: “${oneLine(asked.text).slice(-LONGEST)}” · “${line}”)`
  if (line === '' || ADDRESS.test(line)) return ''
  return ` (da conversa: “${line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`}”)`
}

/** So many messages around the customer's own step speak of it. */
const AROUND = 3

interface Ending {
  fase: Phase
  /** Message in which the customer took the step that gave the phase. */
  decidedAt: number | null
  silent: boolean
}

/** Suggests the next step, with the sentence near the end that proves it. */
export function nextStep(
  { fase, decidedAt, silent }: Ending,
  utterances: readonly Utterance[],
  objections: readonly Objection[],
): NextStep {
  const tail = utterances.filter(({ source, attachment }) => source === 'text' || attachment === 'audio').slice(-14)
  const promise =
    tail.findLast(({ folded }) => PROMISE.test(folded) && folded.length > 11 && folded.length < 220) ?? null
  const proof = promise === null ? null : { index: promise.index, quote: promise.text }
  const heard = heardIn(proof)
  const sold = fase === 'fechados'
  // A talk often ends on something else: what a hot customer's own step speaks of goes before it.
  const step = fase === 'leads-quentes' && decidedAt !== null ? decidedAt : Number.POSITIVE_INFINITY
  const away = ({ index }: Utterance): number => Math.abs(index - step)
  const isOfStep = (said: Utterance): boolean => away(said) <= AROUND
  const pending = PENDING.filter(({ only }) => only === undefined || (only === 'after') === sold)
    .map(({ says, text, before = text }) => {
      const near = tail.reduce(
        (best, said, at) =>
          isOfStep(said) && says.test(said.folded) && (best < 0 || away(said) <= away(tail[best]!)) ? at : best,
        -1,
      )
      const at = near >= 0 ? near : tail.findLastIndex(({ folded }) => says.test(folded))
      return { text: sold ? text : before, at, rank: near >= 0 ? 0 : sold && text === VISIT ? 2 : 1 }
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.rank - b.rank || (a.rank === 0 ? away(tail[a.at]!) - away(tail[b.at]!) : 0) || b.at - a.at)
  if (
    utterances.every(({ role }) => role === 'seller') ||
    utterances.every(({ attachment, source }) => source === 'media' && attachment === 'image')
  ) {
    return { text: 'Identificar o cliente e qual é a necessidade, e entrar em contato', proof: null }
  }
  if (sold) {
    const referral = tail.findLast(({ folded, role }) => role !== 'seller' && REFERRAL.test(folded))
    const thanks = 'pedir depoimento e indicação no pós-venda'
    const lead = pending[0]?.text ?? 'Acompanhar a entrega e a nota'
    return {
      text: `${lead}; ${thanks}${referral === undefined ? heard : ` (indicação: “${oneLine(referral.text).slice(0, 110)}”)`}`,
      proof: referral === undefined ? proof : { index: referral.index, quote: referral.text },
    }
  }
  // 'Agendar a avaliação; agendar o horário' says one thing twice.
  const first = pending.find(({ text }) => text !== ANY_TIME || !pending.some((other) => isOtherTime(other.text)))?.text
  const usual = usualStep({ fase, silent }, first, objections)
  // An open point goes before the step that the phase alone asks for.
  const open = readOpen(utterances, objections)
  // Later words of the seller on other things do not postpone the customer's own step.
  const isBeside = open?.turn === 'seller' && open.index > step + AROUND && pending[0]?.rank === 0
  if (open === null || isBeside || (fase === 'leads-frios' && silent)) return { text: `${usual}${heard}`, proof }
  const said = { index: open.index, quote: open.quote }
  if (open.kind === 'question') return { text: open.step, proof: said }
  // A word or two prove nothing without what they answer.
  const asked = open.quote.length < SHORT ? utterances.findLast(({ index }) => index < open.index) : undefined
  // A promise to answer says nothing of what: of a cold lead the phase does.
  const isBare = open.step.startsWith(ASKS_BACK)
  const text = !isBare ? open.step : fase === 'leads-frios' ? usual : asksBack(open.step, usual)
  return { text: `${text}${heardIn(said, asked)}`, proof: said }
}

/** Opens the step of a promise that names nothing. */
const ASKS_BACK = 'Retomar o contato e'
/** What the phase asks for, and the promised answer. */
const asksBack = (step: string, usual: string): string =>
  `${usual === WARM ? 'Retomar a proposta' : usual} e${step.slice(ASKS_BACK.length)}`

const WARM = 'Retomar a proposta e combinar a data do próximo contato'

/** The step that the phase alone asks for. */
function usualStep(
  { fase, silent }: Pick<Ending, 'fase' | 'silent'>,
  pending: string | undefined,
  objections: readonly Objection[],
): string {
  if (fase === 'leads-frios')
    return silent
      ? 'Retomar o contato com uma última mensagem curta para reengajar'
      : 'Manter o relacionamento e retomar o contato no futuro'
  if (fase === 'em-objecao') {
    const standing = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
    return AFTER_OBJECTION[standing.toSorted((a, b) => b.lastIndex - a.lastIndex)[0]?.categoria ?? 'outro']
  }
  return pending ?? (fase === 'leads-quentes' ? 'Enviar os dados para fechar' : WARM)
}
