import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'

/** 'Paguei, deu 6x de 259'. */
export const paysIt = ({ utterance: { folded }, from }: Price): boolean =>
  /\b(?:paguei|pagamos|pago|transferi|fiz o pix|pix (?:feito|enviado))\b[^?\n]{0,30}$/.test(folded.slice(0, from)) &&
  !/\b(?:ja|nao|se|quanto|antes|ano passado) (?:eu )?(?:paguei|pagamos|pago)\b/.test(folded)

/** 'Então é o de 89,90 mesmo', 'é a de 1.790 que eu quero'. */
export const isTheOne = ({ utterance: { folded }, from, to }: Price): boolean =>
  /(?:^|[.,;!] ?|\b(?:entao|ah|ai) )(?:vai|e|vai ser|seria|sera|ficou|fica)(?: [oa]| n[oa]) (?:[a-z]+ )?de (?:r\$ ?)?$/.test(
    folded.slice(0, from),
  ) && !/^[^.!\n]*(?:\?|\b(?:nao|car[oa]|que (?:voce|vc|tem|vi))\b)/.test(folded.slice(to))

/** 'A de 1.290 então', 'o de 890 mesmo', and nothing else in its clause. */
export const isTakenAlone = ({ utterance: { folded }, from, to, sentence }: Price): boolean =>
  !folded.slice(...sentence).includes('?') &&
  /(?:^|[.,;!\n] ?)(?:(?:entao|intao|ah|ai|ok|bom|hum+|sim|isso|e|eh|vai|quero|prefiro|pode ser)[ ,]+)*(?:n?[oa]) (?:[a-z]+ )?de (?:r\$ ?)?$/.test(
    folded.slice(0, from),
  ) &&
  /^(?: reais)?(?: (?:entao|intao|mesm[oa]|msm|por favor|pfv|ne))* ?(?:$|[.!;\n]|,(?! (?:eu )?(?:n|nao|nem|acho|achei|ta|e|mas|so que)\b))/.test(
    folded.slice(to),
  )

const LEFT = new RegExp(lines`
  ^ ?(?:reais )?(?:eu |ja )?(?:nao (?:preciso|precisa|quero|vou querer|compensa|vale|rola|gostei|serve)
  |nem (?:pensar|rola|precis\w+|quero)|esquece|dispenso)\b
`)

/** 'O de 129,90 não preciso', 'o de 980 nem pensar'. */
export const leavesIt = ({ role, utterance: { folded }, from, to }: Price): boolean =>
  role === 'customer' && /\b[oa] de (?:r\$ ?)?$/.test(folded.slice(0, from)) && LEFT.test(folded.slice(to))
