import { undoes } from '../signals/refusals.ts'
import type { Signal } from '../signals/signal.ts'
import { takesLeave } from './leave-taking.ts'
import { foundNothing, isNoCustomer, isSentOn } from './no-customer.ts'
import { LEAVES } from './settlement.ts'
import { isSlipOfWait } from './slip-of-wait.ts'
import { afterWithdrawal, withdrawn } from './standing-refusal.ts'
import { afterSilence, unanswered } from './standing-silence.ts'
import { postponedAfter, type StandingView } from './standing-view.ts'
import { awaits } from './standing-waits.ts'
import { at, type Standing, wordsUntil } from './standing.ts'

export interface StandingRule {
  id: string
  /** What the rule is about, in pt-BR. */
  label: string
  /** What is missing when it does not decide, in pt-BR. */
  missing: string
  judge(view: StandingView): Standing | null
}

/** In this order; the first that decides is the lead's standing. */
export const STANDING_RULES: readonly StandingRule[] = [
  {
    id: 'sale',
    label: 'Venda concluída',
    missing: 'Ninguém pagou, assinou ou recebeu, ou desfez depois.',
    judge: ({ sale, signals }) =>
      sale === null || signals.some((signal) => signal.index >= sale.index && undoes(signal))
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
    judge: (view) =>
      view.customerTurns.length > 0 || isSlipOfWait(view)
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
    judge: (view) => {
      const { returns, recent, advance } = view
      return returns === undefined ||
        !recent(returns.index, 3) ||
        awaits(view, returns) ||
        (advance !== undefined && advance.index >= returns.index)
        ? null
        : {
            fase: 'leads-frios',
            status: 'Em pausa com intenção de retomada',
            progresso: 25,
            reason: 'O cliente adiou e disse quando volta.',
            proof: at(returns),
          }
    },
  },
  {
    id: 'step',
    label: 'Passo concreto',
    missing: 'Nenhum passo concreto recente: aceite, visita marcada, dados de pagamento ou contrato.',
    judge: ({ advance, recent, signals }) => {
      if (advance === undefined || !recent(advance.index, 9) || postponedAfter(signals, advance)) return null
      // A yes looks like a sale, also where a smaller step follows it.
      const yes = signals.findLast(
        ({ kind, index, utterance }) => kind === 'accept' && recent(index, 9) && !LEAVES.test(utterance.folded),
      )
      return {
        fase: 'leads-quentes',
        status: 'Ativo',
        progresso: 78,
        reason: 'O cliente deu um passo concreto.',
        proof: at(advance),
        looksSold: yes && at(yes),
      }
    },
  },
  {
    id: 'no-customer',
    label: 'Não é um cliente',
    missing: 'Quem escreveu pediu ou perguntou por algo que se vende.',
    judge: (view) => (isNoCustomer(view) ? cold(view, 10, 'Quem escreveu não procurava comprar.') : null),
  },
  {
    id: 'nothing-to-sell',
    label: 'Não havia o que foi pedido',
    missing: 'O vendedor tinha o que foi pedido, ou ofereceu outra coisa.',
    judge: (view) => (foundNothing(view) || isSentOn(view) ? cold(view, 15, 'Não havia o que o cliente pediu.') : null),
  },
  {
    id: 'little-interest',
    label: 'Pouco interesse',
    missing: 'O cliente perguntou, elogiou ou falou mais que três vezes, e não se despediu.',
    judge: (view) =>
      !faint(view) &&
      !takesLeave(view) &&
      (warmth(view) !== undefined || view.customerTurns.length > 3 || view.messages.length <= 1)
        ? null
        : cold(view, 20, 'O cliente falou pouco e sem interesse claro.'),
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

const cold = ({ utterances, customerTurns }: StandingView, progresso: number, reason: string): Standing => ({
  fase: 'leads-frios',
  status: 'Ativo',
  progresso,
  reason,
  proof: wordsUntil(utterances, customerTurns.at(-1)!),
})

const warmth = ({ signals }: StandingView): Signal | undefined =>
  signals.findLast(({ kind }) => kind === 'interest' || kind === 'postpone' || kind === 'step')

/** The seller called, and the customer only ever answered in a word or two, asking nothing. */
function faint({ utterances, advance }: StandingView): boolean {
  const said = utterances.filter(({ role }) => role === 'customer')
  if (advance !== undefined || said.length === 0 || utterances[0]!.role !== 'seller') return false
  const length = said.reduce((sum, { folded }) => sum + folded.length, 0) / said.length
  return (
    length <= 24 &&
    !said.some(({ folded }) =>
      /\?|\b(?:quanto|qto|quero|queria|preciso|gostei|amei|adorei|lind[oa]s?|bonit[oa]s?|maravilh\w+)\b/.test(folded),
    )
  )
}
