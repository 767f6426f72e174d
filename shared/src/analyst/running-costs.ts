import type { Price } from './price.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

/** 'E gasta muita luz?', 'quanto custa pra carregar?', 'consome quanto?': what a thing costs whoever has it. */
const ASKS =
  /\b(?:gast\w+|consom\w+|consum\w+|luz|energia|combustivel|gasolina|carregar|recarreg\w+|manter|seguro|ipva|condominio|iptu)\b[^.!\n]*\?/
export const asksRunningCost = remember(
  ({ role, folded }: Utterance): boolean => role !== 'seller' && ASKS.test(folded),
)

/** 'Uns 60 de luz', 'sobe 70 na conta': the same in the seller's own words. */
const SAYS =
  /\b(?:de (?:luz|energia|agua|gas|combustivel|gasolina)|na (?:conta|luz|fatura)|consum\w+|consom\w+|gasta\w*|condominio|iptu|ipva)\b/
const RECURS = /\b(?:por|ao|no|a cada|todo|cada) (?:mes|semana|ano|noite|carga|hora)\b/

/** The thing costs so many times what it takes in a month. */
const TIMES_MORE = 6

/** '3.200 instalado.' 'Gasta muito?' 'Uns 90 por mês': paid to somebody else, for having the thing. */
export function markRunning(prices: readonly Price[], isAsked: boolean, near: readonly Price[]): void {
  for (const price of prices) {
    const { utterance, role, kind, per, value, sentence } = price
    if (role !== 'seller' || kind !== 'offer' || per === 'instalment') continue
    const said = utterance.folded.slice(...sentence)
    if (per !== 'month' && !RECURS.test(said)) continue
    if (!isAsked && !SAYS.test(said)) continue
    if (near.some((one) => one.role === 'seller' && one.kind === 'offer' && isMuchMore(one, value))) price.kind = 'part'
  }
}

const isMuchMore = ({ per, value }: Price, cost: number): boolean => per === 'whole' && value >= cost * TIMES_MORE
