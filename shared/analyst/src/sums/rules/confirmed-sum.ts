import type { NumberMention } from '../../text/number-mention.ts'

/** 'Então 252 os dois'. */
const FOR_ALL =
  /^ ?(?:reais )?(?:(?:(?:pr|n)?[oa]s|pel[oa]s|(?:pra|para) [oa]s) (?:dois|duas|tres|quatro|[2-9])|o casal|tudo|no total|ao todo)\b ?\??(?:$|[.!\n])/

/** '4200 um dente né', 'vc me passou 2300 né', 'então 240 certo?' of 60 each: a sum that the customer has confirmed. */
export function confirmsSum(
  { value }: NumberMention,
  left: string,
  behind: string,
  recent: readonly number[],
): boolean {
  if (value < 50) return false
  const said =
    /^ ?(?:reais )?((?:um|uma|o|a|os|as|cada|tudo)\b[^.!?\n]{0,40} )?(?:ne|certo|correto|confere)\b ?\??(?:$|[.!\n])/.exec(
      behind,
    )
  const isBare = /(?:^|[.!?\n] ?)(?:(?:entao|ok|ah|e|oi|opa|bom|certo|da|deu|fica|ficou)[, ]+)*$/.test(left)
  if (said === null) return isBare && recent.length > 0 && FOR_ALL.test(behind)
  if (said[1] !== undefined) return isBare && value >= 100
  return (
    /\b(?:(?:me )?(?:passou|falou|cobrou|orcou|disse|fez)|valor(?: [a-z]+){0,3} (?:e|era|ficou)|preco(?: [a-z]+){0,3} (?:e|era|ficou)|custa|custava) $/.test(
      left,
    ) ||
    (isBare && recent.some((one) => one > 1 && value > one && Number.isInteger(value / one)))
  )
}
