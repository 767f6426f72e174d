import { lines } from '@fechai/domain/patterns/lines'
import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'

/** 'E gasta muita luz?', 'quanto custa pra carregar?', 'consome quanto?': the costs of owning a thing. */
const ASKS =
  /\b(?:gast\w+|consom\w+|consum\w+|luz|energia|combustivel|gasolina|carregar|recarreg\w+|manter|seguro|ipva|condominio|iptu)\b[^.!\n]*\?/
const INSURANCE = /\bseguro\b(?! d(?:el[ea]|ess[ea]|est[ea])\b)/

/** State of such costs in a conversation. */
export interface Running {
  askedAt: number
  /** True when the customer asked for an insurance before any price: then it is the product. */
  insures: boolean
}
export const newRunning = (): Running => ({ askedAt: -10, insures: false })

/** Records a customer's question; `isPriced` when a price was stated before. */
export function hearRunning(running: Running, { role, folded, index }: Utterance, isPriced: boolean): void {
  if (role === 'seller') return
  if (!isPriced && INSURANCE.test(folded)) running.insures = true
  if (ASKS.test(running.insures ? folded.replace(INSURANCE, '') : folded)) running.askedAt = index
}

/** 'O aluguel é 250 por mês', 'em comodato o plano é 59': paid to the seller, for the thing itself. */
const SELLS_BY_MONTH = new RegExp(lines`
  \b(?:alug(?:uel|uer|o|amos|ando|ar|ado|ada)|locacao|loco|locamos|comodato|planos?|assinatura
  |mensalidade|parcela(?:s|do|ndo)?|monitoramento)\b(?! d[oae] (?:condominio|seguro|luz|energia))
`)

/** 'Uns 60 de luz', 'sobe 70 na conta': the same in the seller's own words. */
const SAYS =
  /\b(?:de (?:luz|energia|agua|gas|combustivel|gasolina)|na (?:conta|luz|fatura)|consum\w+|consom\w+|gasta\w*|condominio|iptu|ipva)\b/
const RECURS = /\b(?:por|ao|no|a cada|todo|cada) (?:mes|semana|ano|noite|carga|hora)\b/

/** The thing costs so many times what it takes in a month. */
const TIMES_MORE = 6

/** '3.200 instalado.' 'Gasta muito?' 'Uns 90 por mês': paid to a third party, for owning the thing. */
export function isRunning(
  { utterance, role, kind, per, value, sentence }: Price,
  isAsked: boolean,
  near: readonly Price[],
): boolean {
  if (role !== 'seller' || kind !== 'offer' || per === 'instalment') return false
  const said = utterance.folded.slice(...sentence)
  if (per !== 'month' && !RECURS.test(said)) return false
  if ((!isAsked && !SAYS.test(said)) || SELLS_BY_MONTH.test(said)) return false
  return near.some((one) => one.role === 'seller' && one.kind === 'offer' && isMuchMore(one, value))
}

const isMuchMore = ({ per, value }: Price, cost: number): boolean => per === 'whole' && value >= cost * TIMES_MORE
