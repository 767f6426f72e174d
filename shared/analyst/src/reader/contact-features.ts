import { displayName, fold, phoneDigits } from '@fechai/domain/conversation/fold'
import { grade } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** 'Mãe', 'Tia Sônia', 'Primo Zé': not 'Dani mãe do Caio', who buys. */
const KIN = new RegExp(
  '^(?:minha |meu )?(?:mae|pai|mana|mano|maninh[oa]|irma|irmao|tia|tio|primo|prima|vo|vovo|amor|filh[oa]|cunhad[oa]' +
    '|sogr[oa]|sobrinh[oa]|comadre|compadre|madrinha|padrinho)\\b(?! d[aeo]s? )',
)
const CIRCLE = new RegExp(
  '\\b(?:grupo|galera|familia|turma|moradores|condominio|bloco|time|pelada|resenha|equipe|sala|amig[oa]s?' +
    '|vizinh[oa]s?|vagas|bolao|celula|igreja|formandos)\\b',
)
const WORK = new RegExp(
  '\\b(?:fornecedor\\w*|represent\\w*|distrib\\w*|atac\\w*|vendedor\\w*|gerente|banco|rh|curriculo|instrutor\\w*' +
    '|ajudante|motoboy|entregador\\w*|colegio|escola|secretaria|recrut\\w*|suporte|contador\\w*|prof)\\b',
)

/** Form of the contact's name and the other members: a salesperson notes relatives, firms and customers differently. */
export function contactFeatures({
  conversation: { title, group, authors, messages },
  facts,
  said,
}: TalkView): Features {
  const shown = displayName(title ?? '')
  const folded = fold(shown)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
  const features: Features = { [`contact:authors:${grade(authors.length)}`]: 1 }
  const mark = (name: string, holds: boolean): void => {
    if (holds) features[`contact:${name}`] = 1
  }
  mark('kin', KIN.test(folded))
  mark('circle', CIRCLE.test(folded))
  mark('work', WORK.test(folded))
  mark('emoji', /\p{Extended_Pictographic}/u.test(shown))
  mark('phone', phoneDigits(shown) !== null)
  mark('group', group)
  mark('one-word', folded.split(' ').length === 1)
  mark('hyphen', / - /.test(shown))
  const own = said.filter(({ role }) => role === 'seller').length
  features['contact:seller-share'] = said.length === 0 ? 0 : own / said.length
  mark('no-seller', facts.seller === null)
  features['contact:media'] = Math.min(1, messages.filter(({ attachment }) => attachment !== null).length / 4)
  return features
}
