import { anyOf } from '../text/any-of.ts'
import { type StandingView } from './standing-view.ts'

const COMES_BACK_ON = anyOf(
  [
    /retorn(?:a|ar|ara|o)|volta|voltar|lig(?:a|ar)|confirm(?:a|ar)|responde|decide|aguard(?:a|ando)/,
    /da resposta|chamar/,
  ],
  {
    before: /\b/,
    after: /\b[^\n]{0,20}(?:\bdia \d|\b\d{1,2}\/\d|\b(?:segunda|terca|quarta|quinta|sexta|sabado|semana)\b)/,
  },
)

/** A seller's own slip of somebody who said when they come back: 'retorna dia 20'. */
export const isSlipOfWait = ({ messages, utterances }: StandingView): boolean =>
  messages.length === 1 &&
  utterances.some(
    ({ role, folded }) =>
      role === 'unknown' &&
      /\b(?:orcamento|proposta|cotacao|pedido|ficha)\b/.test(folded) &&
      COMES_BACK_ON.test(folded),
  )
