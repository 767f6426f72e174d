import type { LeadStatus } from '../domain/lead.ts'
import type { Phase } from '../domain/phases.ts'
import type { Proof } from './closing.ts'
import type { Objection } from './objections.ts'
import type { Signal } from './signals.ts'
import { spelled } from './spelling.ts'
import { postponedAfter, type StandingView } from './standing-view.ts'
import type { Utterance } from './utterances.ts'

export interface Standing {
  fase: Phase
  status: LeadStatus
  /** 0 to 100. */
  progresso: number
  /** Why, in pt-BR: the answer to 'por que morno?'. */
  reason: string
  proof: Proof | null
}

export interface StandingRule {
  id: string
  /** What the rule is about, in pt-BR. */
  label: string
  /** What is missing when it does not decide, in pt-BR. */
  missing: string
  judge(view: StandingView): Standing | null
}

const at = ({ index, quote }: Proof): Proof => ({ index, quote })

/** In this order; the first that decides is the lead's standing. */
export const STANDING_RULES: readonly StandingRule[] = [
  {
    id: 'sale',
    label: 'Venda concluída',
    missing: 'Ninguém pagou, assinou ou recebeu, ou desfez depois.',
    judge: ({ sale, withdrawal }) =>
      sale === null || (withdrawal !== undefined && withdrawal.index >= sale.index && cancels(withdrawal))
        ? null
        : {
            fase: 'fechados',
            status: 'Fechado',
            progresso: 98,
            reason: 'O cliente se comprometeu e confirmou.',
            proof: sale,
          },
  },
  {
    id: 'nobody',
    label: 'Só o vendedor falou',
    missing: 'O cliente falou na conversa.',
    judge: ({ customerTurns }) =>
      customerTurns.length > 0
        ? null
        : {
            fase: 'leads-frios',
            status: 'Ativo',
            progresso: 15,
            reason: 'Ninguém do lado do cliente falou.',
            proof: null,
          },
  },
  {
    id: 'withdrawal',
    label: 'Recuo ou recusa',
    missing: 'O cliente não recusou, ou voltou atrás da recusa.',
    judge: (view) => (withdrawn(view) ? afterWithdrawal(view, view.withdrawal!) : null),
  },
  {
    id: 'silence',
    label: 'Cliente sem resposta',
    missing: 'O cliente não deixou o vendedor falando sozinho por dias.',
    judge: (view) => (unanswered(view) ? afterSilence(view) : null),
  },
  {
    id: 'objection',
    label: 'Objeção aberta',
    missing: 'Nenhuma objeção forte ficou aberta no fim.',
    judge: ({ blocking }) =>
      blocking === undefined
        ? null
        : {
            fase: 'em-objecao',
            status: 'Ativo',
            progresso: 48,
            reason: 'Há uma objeção aberta no fim da conversa.',
            proof: at(blocking),
          },
  },
  {
    id: 'return',
    label: 'Adiou com data para voltar',
    missing: 'O cliente não disse que volta mais tarde.',
    judge: ({ returns, recent, advance }) =>
      returns === undefined || !recent(returns.index, 3) || (advance !== undefined && advance.index >= returns.index)
        ? null
        : {
            fase: 'leads-frios',
            status: 'Em pausa com intenção de retomada',
            progresso: 25,
            reason: 'O cliente adiou e disse quando volta.',
            proof: at(returns),
          },
  },
  {
    id: 'step',
    label: 'Passo concreto',
    missing: 'Nenhum passo concreto recente: aceite, visita marcada, dados de pagamento ou contrato.',
    judge: ({ advance, recent, signals }) =>
      advance === undefined || !recent(advance.index, 9) || postponedAfter(signals, advance)
        ? null
        : {
            fase: 'leads-quentes',
            status: 'Ativo',
            progresso: 78,
            reason: 'O cliente deu um passo concreto.',
            proof: at(advance),
          },
  },
  {
    id: 'little-interest',
    label: 'Pouco interesse',
    missing: 'O cliente perguntou, elogiou ou falou mais que três vezes.',
    judge: (view) =>
      !faint(view) && (warmth(view) !== undefined || view.customerTurns.length > 3 || view.messages.length <= 1)
        ? null
        : {
            fase: 'leads-frios',
            status: 'Ativo',
            progresso: 20,
            reason: 'O cliente falou pouco e sem interesse claro.',
            proof: wordsUntil(view.utterances, view.customerTurns.at(-1)!),
          },
  },
  {
    id: 'interest',
    label: 'Interesse sem compromisso',
    missing: '',
    judge: (view) => {
      const warm = warmth(view)
      return {
        fase: 'leads-mornos',
        status: 'Ativo',
        progresso: 50,
        reason: 'O cliente responde e tem interesse, sem compromisso nem objeção que trave.',
        proof: warm === undefined ? wordsUntil(view.utterances, view.customerTurns.at(-1)!) : at(warm),
      }
    },
  },
]

const warmth = ({ signals }: StandingView): Signal | undefined =>
  signals.findLast(({ kind }) => kind === 'interest' || kind === 'postpone' || kind === 'step')

/** The seller wrote on two days, or once after a long while, and nobody answered. */
const unanswered = ({ silence }: StandingView): boolean =>
  (silence.unanswered >= 2 && silence.attempts >= 2 && silence.days >= 4) ||
  (silence.unanswered >= 1 && silence.days >= 8)

/** The seller called, and the customer only ever answered in a word or two, asking nothing. */
function faint({ utterances, advance }: StandingView): boolean {
  const said = utterances.filter(({ role }) => role === 'customer')
  if (advance !== undefined || said.length === 0 || utterances[0]!.role !== 'seller') return false
  const length = said.reduce((sum, { folded }) => sum + folded.length, 0) / said.length
  return (
    length <= 24 &&
    !said.some(({ folded }) => /\?|\b(?:quanto|qto|quero|queria|preciso|gostei|amei|adorei)\b/.test(folded))
  )
}

const withdrawn = ({ withdrawal, advance, recent }: StandingView): boolean =>
  withdrawal !== undefined &&
  (advance === undefined || advance.index <= withdrawal.index || recent(withdrawal.index, 4))

function afterWithdrawal({ open, returns }: StandingView, withdrawal: Signal): Standing {
  const blocking = open.findLast(({ lastIndex }) => Math.abs(lastIndex - withdrawal.index) <= 8)
  if (blocking !== undefined && (says(blocking, withdrawal) || !final(withdrawal))) {
    return {
      fase: 'em-objecao',
      status: 'Ativo',
      progresso: 48,
      reason: 'O cliente recuou por uma objeção que continua aberta.',
      proof: at(withdrawal),
    }
  }
  const resumes = returns !== undefined && returns.index >= withdrawal.index - 3
  return {
    fase: 'leads-frios',
    status: resumes ? 'Em pausa com intenção de retomada' : 'Em pausa',
    progresso: resumes ? 22 : 12,
    reason: 'O cliente disse que não vai seguir.',
    proof: at(withdrawal),
  }
}

function afterSilence({ blocking, recent, returns, utterances, silence }: StandingView): Standing {
  if (blocking !== undefined && recent(blocking.lastIndex, 2)) {
    return {
      fase: 'em-objecao',
      status: 'Em pausa',
      progresso: 40,
      reason: 'O cliente levantou uma objeção e parou de responder.',
      proof: at(blocking),
    }
  }
  const resumes = returns !== undefined && recent(returns.index, 2)
  return {
    fase: 'leads-frios',
    status: resumes ? 'Em pausa com intenção de retomada' : 'Em pausa',
    progresso: 15,
    reason: 'O cliente parou de responder.',
    proof: wordsUntil(utterances, silence.lastCustomerIndex),
  }
}

const cancels = ({ utterance }: Signal): boolean =>
  /\b(?:cancel\w+|estorn\w+|desist\w+|devol\w+|reembols\w+|nao v)/.test(utterance.folded)

/** The refusal itself tells why. */
const says = ({ index, categoria }: Objection, withdrawal: Signal): boolean =>
  index === withdrawal.index && categoria !== 'outro' && categoria !== 'autoridade'

/** A refusal that no argument would turn: bought elsewhere, got it for free, no need any more. */
const final = ({ utterance }: Signal): boolean =>
  /\b(?:ja (?:comprei|fechei|contratei|compramos|contratamos|fechamos|resolvi)|(?:fechei|comprei|contratei|fechamos|comprando|fechando|contratando) (?:com|em|na|no)|tenho interesse|nao sera dessa vez|nao vai ser dessa vez|nao (?:quero|preciso|tenho interesse|precisamos|precisa|vai|vamos|vou) (?:ter )?mais|nao (?:vou|vamos|iremos|vai) (?:mais )?(?:precisar|ter)|doac\w+|ganhei|ganhamos|emprest\w+|(?:minha|meu) \w+ (?:vai )?(?:me |nos )?(?:deu|dar)|cancelaram|mudamos os planos|mud(?:ei|ou|amos|aram) de ideia|nao quer(?:em)? mais|(?:obra|projeto|evento|viagem) (?:parou|caiu|melou)|(?:se|nos) separ(?:ou|amos)|outra cidade|agradec\w+)/.test(
    spelled(utterance).text,
  )

function wordsUntil(utterances: readonly Utterance[], index: number): Proof | null {
  const said = utterances.findLast((utterance) => utterance.index <= index && utterance.role !== 'seller')
  return said === undefined ? null : { index: said.index, quote: said.text.split('\n')[0]!.slice(0, 200) }
}
