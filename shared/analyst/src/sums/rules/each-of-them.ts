import { parseBrazilianNumber } from '@fechai/domain/amount'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { TIER_BEFORE } from '../mentions/price-times.ts'
import * as words from '../mentions/price-words.ts'

/** '0,95 a muda', '0,45 cada', '10.000 x 0,52 =', '24.000 sacolas em 3 entregas, a 0,38'. */
export const isCentsEach = ({ value, shaped }: NumberMention, left: string, after: string): boolean =>
  shaped &&
  value >= 0.02 &&
  (words.UNIT_AFTER.test(after) ||
    words.unitNoun(after) !== null ||
    (/\d ?x ?(?:r\$ ?)?$/.test(left) && /^ ?=/.test(after)) ||
    TIER_BEFORE.test(left) ||
    (/\d[^.!?\n]*, a $/.test(left) && /^ ?(?:[.,;\n]|$)/.test(after)))

const TELLS_EACH = anyOf(
  [
    /a diaria|(?:o|por|ao) dia|cada/,
    /por (?:pessoa|cabeca|unidade|peca|aula|sessao|hora|noite|diaria|aluno|convidado)/,
    /a (?:unidade|peca|hora|noite|aula|sessao)/,
  ],
  {
    before:
      /^,? ?\(?(?:e |isso |que |o que )?(?:da|sai|saem|fica|ficam|sao)(?: a| por| so)? (?:r\$ ?)?(\d[\d.]*(?:,\d\d)?) ?(?:reais )?/,
    after: /\b/,
  },
)

/** A sum, and what it comes to for one. */
export const comesToEach = (value: number, after: string): boolean => {
  const each = TELLS_EACH.exec(after)?.[1]
  const one = each === undefined ? 0 : parseBrazilianNumber(each)
  return one > 0 && value >= one * 1.9 && Math.abs(value / one - Math.round(value / one)) < 0.05
}
