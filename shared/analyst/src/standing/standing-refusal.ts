import type { Objection } from '../objections/objection.ts'
import { isGotElsewhere } from '../signals/signal-elsewhere.ts'
import type { Signal } from '../signals/signal.ts'
import { anyOf } from '../text/any-of.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import type { StandingView } from './standing-view.ts'
import { comesBackSoon } from './standing-waits.ts'
import { at, type Standing } from './standing.ts'

/** Whether the last refusal stands. */
export const withdrawn = (view: StandingView): boolean => {
  const { withdrawal, advance, recent } = view
  return (
    withdrawal !== undefined &&
    !isNotYet(view, withdrawal) &&
    (advance === undefined || advance.index <= withdrawal.index || recent(withdrawal.index, 4))
  )
}

/** A no for the time being: 'agora não', 'prefiro não marcar ainda'. */
const FOR_NOW = /\b(?:ainda|agora|hoje|ess[ea] (?:semana|mes)|por enquanto|no momento)\b/
/** So many messages later the day of the return is named. */
const NEXT = 4

/** Whether what was refused is only the moment: the customer names the day near by on which they come back. */
const isNotYet = ({ utterances }: StandingView, { index, utterance }: Signal): boolean =>
  FOR_NOW.test(spelled(utterance).text) &&
  messagesInRange(utterances, index, index + NEXT).some((said) => said.role === 'customer' && comesBackSoon(said))

export function afterWithdrawal({ open, returns, messages }: StandingView, withdrawal: Signal): Standing {
  const blocking = open.findLast(({ lastIndex }) => Math.abs(lastIndex - withdrawal.index) <= 8)
  const thought =
    blocking === undefined ? 0 : withdrawal.utterance.at - Date.parse(messages[blocking.lastIndex]!.sentAt)
  const stands = blocking !== undefined && thought < THINKING && !isGotElsewhere(withdrawal)
  if (stands && (says(blocking, withdrawal) || !final(withdrawal))) {
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

/** After so many milliseconds the refusal is what came of weighing the objection. */
const THINKING = 3 * 86_400_000

/** The refusal itself tells why. */
const says = ({ index, categoria }: Objection, withdrawal: Signal): boolean =>
  index === withdrawal.index && categoria !== 'outro' && categoria !== 'autoridade'

const IS_FINAL = anyOf(
  [
    /ja (?:comprei|fechei|contratei|compramos|contratamos|fechamos|resolvi)/,
    /(?:fechei|comprei|contratei|fechamos|comprando|fechando|contratando) (?:com|em|na|no)/,
    /tenho interesse|nao sera dessa vez|fica (?:pra|para)(?: uma| a)? proxima|nao vai ser dessa vez/,
    /nao (?:quero|preciso|tenho interesse|precisamos|precisa|vai|vamos|vou) (?:ter )?mais/,
    /nao (?:vou|vamos|iremos|vai) (?:mais )?(?:precisar|ter)|doac\w+|ganhei|ganhamos|emprest\w+/,
    /(?:minha|meu) \w+ (?:vai )?(?:me |nos )?(?:deu|dar)|cancelaram|mudamos os planos/,
    /mud(?:ei|ou|amos|aram) de ideia|nao quer(?:em)? mais/,
    /(?:obra|projeto|evento|viagem) (?:parou|caiu|melou)|(?:se|nos) separ(?:ou|amos)|outra cidade/,
    /agradec\w+|nao (?:vou|vamos) (?:mais )?(?:fazer|fechar|contratar) (?:aqui|ai)\b/,
    /nao (?:sera|vai ser|e mais) (?:preciso|necessari[oa])/,
    /entao (?:eu |a gente |nos )?nao (?:vou|vamos) (?:mais )?(?:seguir|fazer|querer|fechar|comprar|levar|continuar|contratar)/,
    /suspendeu|engavet\w+|dar baixa|arquivar|desconsider\w+/,
  ],
  { before: /\b/ },
)

/** A refusal that no argument would turn: bought elsewhere, got it for free, no need any more. */
const final = ({ utterance }: Signal): boolean => IS_FINAL.test(spelled(utterance).text)
