import { lines } from '@fechai/domain/patterns/lines'
import { anyWord } from '../../text/any-of.ts'

/** The customer picks. */
export const CHOICE = anyWord([
  /fech\w+|quero|queremos|prefiro|preferimos|fico (?:com|na|no)|ficar com/,
  /vou (?:de|com|levar|querer|no|na|ficar|no de|na de)|(?:vai|tem que|vou ter que) ser (?:o|a|no|na)/,
  /vamos (?:de|com|levar|no|na|fazer|ficar|fechar)|escolh\w+|manda\w*|pode ser|pode fazer/,
  /vou fazer (?:so )?[oa] (?!cont|calcul|test|medi|pesquis|orcament|pix|pagamento)|fazemos assim/,
  /melhor (?:o|a) de|aceito|combinado|bora|entao (?:o|a|os|as|fica|fecha|vou|vamos|faz\w*)|pago/,
  /confirmo|confirmad\w+|topo|levo|leva|ta bom|ta otimo|ja serve|serve sim|me atende|ess[ea] mesm[oa]/,
])

/** 'Se chegar em 50 eu fecho': what the customer would pay. */
export const BIDS = new RegExp(lines`
  \b(?:se|caso) (?:(?:voce|vc|vcs|tu|o senhor|a senhora|me|der|der pra|for|der para) )*(?:cheg\w+|faz\w*
  |fiz\w+|baix\w+|deix\w+|consegu\w+|melhor\w+|cai\w*|fech\w+|sair|ficar)\b
`)

export const REJECT = anyWord([
  /nao (?:me |nos |te |lhe )?(?:atende|resolve|adianta|interessa|cabe|agrada)/,
  /nao (?:quero|precisa|vou querer|da pra|serve|compensa|vai dar|vou levar|gostei|rola)/,
  /nem (?:adianta|quero|precisa|pensar)|deixo? (?:pra|p|para)|vou deixar|deixa (?:pra|quieto|sem|fora)/,
  /fica (?:pra|para) (?:depois|outra|a proxima|o proximo|mais)|depois (?:vejo|eu vejo|a gente ve)/,
  /ja (?:fechei|comprei|tenho)|desist\w+|tira|sem (?:o|a)|dispens\w+|esquec[ea]|nao compensa/,
  /muito grande|muito pequen\w+|outra hora|ano que vem/,
])
