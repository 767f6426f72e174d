import type { Message } from '../conversation/message.ts'
import type { LeadStatus } from '../domain/lead.ts'
import type { Phase } from '../domain/phases.ts'
import type { Objection } from './objections.ts'
import { between } from './near.ts'
import { looksLikeReceipt, type Signal } from './signals.ts'
import type { Silence } from './silence.ts'
import type { Utterance } from './utterances.ts'

export interface Standing {
  fase: Phase
  status: LeadStatus
  /** 0 to 100. */
  progresso: number
  /** Why, in pt-BR: the answer to 'por que morno?'. */
  reason: string
  proof: { index: number; quote: string } | null
}

interface Material {
  messages: readonly Message[]
  utterances: readonly Utterance[]
  signals: readonly Signal[]
  objections: readonly Objection[]
  silence: Silence
}

/** A sale is closed only by the customer's own act (payment, signature, receipt of the goods), or their yes and the seller's receipt. */
function closing({ messages, utterances, signals }: Material): { index: number; quote: string } | null {
  const of = (kind: Signal['kind']): Signal[] => signals.filter((signal) => signal.kind === kind)
  const acts = [...of('paid'), ...of('signed')]
  const receipts = of('receipt').slice(-200)
  const yes = [...of('accept'), ...acts].sort((a, b) => a.index - b.index)
  const asked = utterances.filter(
    ({ role, folded }) =>
      role === 'seller' &&
      /\b(?:pix|chave|boleto|sinal|entrada|pagamento|link|conta|deposito|transferencia|cartao)\b/.test(folded),
  )
  for (const receipt of receipts) {
    const sent = messages
      .slice(Math.max(0, receipt.index - 4), receipt.index)
      .find(
        ({ attachment, author }) =>
          attachment !== null &&
          (attachment.kind === 'image' || attachment.kind === 'document' || attachment.kind === 'unknown') &&
          author !== receipt.utterance.author,
      )
    const act = yes.filter(({ index }) => index < receipt.index).at(-1)
    const paidAsked = asked.some(({ index }) => index < receipt.index && index >= receipt.index - 25)
    if (act !== undefined && (act.kind !== 'accept' || sent !== undefined || paidAsked))
      return { index: act.index, quote: act.quote }
    if (sent !== undefined && paidAsked) {
      const words = between(utterances, sent.index, receipt.index - 1).find(({ role }) => role === 'customer')
      if (words !== undefined) return { index: words.index, quote: words.text.slice(0, 200) }
    }
  }
  const slip = utterances.find(
    ({ role, source, attachment, folded }) =>
      role === 'customer' && source === 'media' && attachment === 'image' && looksLikeReceipt(folded),
  )
  if (slip !== undefined) return { index: slip.index, quote: slip.text.split('\n')[0]! }
  const delivered = of('delivered').find(({ index }) => (yes[0]?.index ?? index) < index)
  const firm = acts.at(-1) ?? delivered
  return firm === undefined ? null : { index: firm.index, quote: firm.quote }
}

/** The phase, its status and its progress, from what the conversation shows until its last message. */
export function judgeStanding(material: Material): Standing {
  const { messages, signals, objections, silence, utterances } = material
  const last = (kind: Signal['kind']): Signal | undefined => signals.findLast((signal) => signal.kind === kind)
  const sale = closing(material)
  const withdrawal = last('withdraw')
  const advance = signals.findLast(
    ({ kind }) => kind === 'accept' || kind === 'step' || kind === 'paid' || kind === 'signed',
  )
  const customerTurns = customerIndexes(utterances)
  const recent = (index: number, turns: number): boolean => customerTurns.filter((turn) => turn > index).length <= turns
  const open = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)

  if (sale !== null && (withdrawal === undefined || withdrawal.index < sale.index || !cancels(withdrawal))) {
    return {
      fase: 'fechados',
      status: 'Fechado',
      progresso: 98,
      reason: 'O cliente se comprometeu e confirmou.',
      proof: sale,
    }
  }
  if (customerTurns.length === 0) {
    return {
      fase: 'leads-frios',
      status: 'Ativo',
      progresso: 15,
      reason: 'Ninguém do lado do cliente falou.',
      proof: null,
    }
  }
  const returns = last('return')
  if (
    withdrawal !== undefined &&
    (advance === undefined || advance.index <= withdrawal.index || recent(withdrawal.index, 4))
  ) {
    const blocking = open.findLast(({ lastIndex }) => Math.abs(lastIndex - withdrawal.index) <= 8)
    const proof = { index: withdrawal.index, quote: withdrawal.quote }
    if (blocking !== undefined && !final(withdrawal)) {
      return {
        fase: 'em-objecao',
        status: 'Ativo',
        progresso: 48,
        reason: 'O cliente recuou por uma objeção que continua aberta.',
        proof,
      }
    }
    const resumes = returns !== undefined && returns.index >= withdrawal.index - 3
    return {
      fase: 'leads-frios',
      status: resumes ? 'Em pausa com intenção de retomada' : 'Em pausa',
      progresso: resumes ? 22 : 12,
      reason: 'O cliente disse que não vai seguir.',
      proof,
    }
  }
  const blocking = open.findLast(
    ({ lastIndex }) =>
      recent(lastIndex, 6) &&
      (advance === undefined || advance.index < lastIndex || postponedAfter(signals, advance.index)),
  )
  const silent = silence.unanswered >= 2 && silence.attempts >= 2 && silence.days >= 4
  if (silent) {
    const proof = utteranceProof(utterances, silence.lastCustomerIndex)
    if (blocking !== undefined && recent(blocking.lastIndex, 2)) {
      return {
        fase: 'em-objecao',
        status: 'Em pausa',
        progresso: 40,
        reason: 'O cliente levantou uma objeção e parou de responder.',
        proof: { index: blocking.index, quote: blocking.quote },
      }
    }
    const resumes = returns !== undefined && recent(returns.index, 2)
    return {
      fase: 'leads-frios',
      status: resumes ? 'Em pausa com intenção de retomada' : 'Em pausa',
      progresso: 15,
      reason: 'O cliente parou de responder.',
      proof,
    }
  }
  if (blocking !== undefined) {
    return {
      fase: 'em-objecao',
      status: 'Ativo',
      progresso: 48,
      reason: 'Há uma objeção aberta no fim da conversa.',
      proof: { index: blocking.index, quote: blocking.quote },
    }
  }
  if (returns !== undefined && recent(returns.index, 3) && (advance === undefined || advance.index < returns.index)) {
    return {
      fase: 'leads-frios',
      status: 'Em pausa com intenção de retomada',
      progresso: 25,
      reason: 'O cliente adiou e disse quando volta.',
      proof: { index: returns.index, quote: returns.quote },
    }
  }
  if (advance !== undefined && recent(advance.index, 9) && !postponedAfter(signals, advance.index)) {
    return {
      fase: 'leads-quentes',
      status: 'Ativo',
      progresso: 78,
      reason: 'O cliente deu um passo concreto.',
      proof: { index: advance.index, quote: advance.quote },
    }
  }
  const warm = signals.findLast(({ kind }) => kind === 'interest' || kind === 'postpone' || kind === 'step')
  if (warm === undefined && customerTurns.length <= 3 && messages.length > 1) {
    return {
      fase: 'leads-frios',
      status: 'Ativo',
      progresso: 20,
      reason: 'O cliente falou pouco e sem interesse claro.',
      proof: utteranceProof(utterances, customerTurns.at(-1)!),
    }
  }
  return {
    fase: 'leads-mornos',
    status: 'Ativo',
    progresso: 50,
    reason: 'O cliente responde e tem interesse, sem compromisso nem objeção que trave.',
    proof:
      warm === undefined ? utteranceProof(utterances, customerTurns.at(-1)!) : { index: warm.index, quote: warm.quote },
  }
}

/** A picture by nobody known is a catalogue, not a customer's word. */
const speaks = ({ role, source, attachment }: Utterance): boolean =>
  role === 'customer' || (role === 'unknown' && (source === 'text' || attachment === 'audio'))

const customerIndexes = (utterances: readonly Utterance[]): number[] => [
  ...new Set(utterances.filter(speaks).map(({ index }) => index)),
]

const cancels = ({ utterance }: Signal): boolean =>
  /\b(?:cancel\w+|estorn\w+|desist\w+|devol\w+|reembols\w+)/.test(utterance.folded)

/** A refusal that no argument would turn: bought elsewhere, got it for free, no need any more. */
const final = ({ utterance }: Signal): boolean =>
  /\b(?:ja (?:comprei|fechei|contratei|compramos|contratamos|fechamos|resolvi)|(?:fechei|comprei|contratei|fechamos|comprando|fechando|contratando) (?:com|em|na|no)|tenho interesse|nao sera dessa vez|nao vai ser dessa vez|nao (?:quero|preciso|tenho interesse|precisamos) mais|doac\w+|ganhei|ganhamos|agradec\w+)/.test(
    utterance.folded,
  )

const postponedAfter = (signals: readonly Signal[], index: number): boolean =>
  signals.some((signal) => (signal.kind === 'postpone' || signal.kind === 'withdraw') && signal.index > index)

function utteranceProof(utterances: readonly Utterance[], index: number): Standing['proof'] {
  const said = utterances.findLast((utterance) => utterance.index <= index && utterance.role !== 'seller')
  return said === undefined ? null : { index: said.index, quote: said.text.split('\n')[0]!.slice(0, 200) }
}
