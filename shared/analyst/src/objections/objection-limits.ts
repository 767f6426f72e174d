import { lines } from '@fechai/domain/patterns/lines'
import { row } from './objection-row.ts'
import type { ObjectionRow } from './objection-wordings.ts'

/** Money in digits; no count of days, people or pieces. */
export const SUM = lines`
  (?:(?:r\$ ?)?(?<![\d.,])\d[\d.,]*\d(?: mil\b| reais\b)?(?![\d.,]* ?(?:dias?|horas?|h\b|semanas?|meses|x\b
  |vezes|unidades|pecas|km|m2|parcelas|anos|pessoas|kg|%|lit|ml\b|met|min)))
`
const LIMIT = '(?:maximo|teto|limite)'
const MUCH = '(?:muito|bem|um pouco|bastante|longe)'

/** Limits of the customer's money: a sum that is their most, or words for being beyond it. Folded and written out. */
export const LIMIT_ROWS: readonly ObjectionRow[] = [
  row('preco', [
    // '62 é o máximo que eu consigo', 'consigo 30 no máximo', 'o máximo que eu pagaria são 4.200'
    `${SUM}(?: por \\w+)?(?: e| seria| sao)? (?:o |meu |nosso |no |ao |de )*${LIMIT}\\b(?![^.!]*\\?)`,
    `(?:o|meu|nosso) ${LIMIT}\\b[^.!?\\d]{0,30}? (?:e|sao|seria\\w*|era|fica)(?: de| uns)* ${SUM}(?![^.!]*\\?)`,
    // '400, mais que isso não', 'não passo de 37', 'ela não quer que eu passe de 5.000'
    `${SUM}[^.!?\\n]{0,25},? mais (?:que|do que) isso(?: \\w+)? nao\\b`,
    `nao (?:\\w+ ){0,4}pass(?:o|e|amos|ar) de ${SUM}`,
    // 'acima do nosso teto', 'fora do meu alcance', 'passa muito do que eu pretendia gastar'
    lines`
      (?:acima|fora|alem|longe) d(?:[oa]s?|e|aquilo)(?: que| meus?| nossos?| minhas?| nossas?)* (?:alcance|teto|limite
      |possibilidades?|planej\w+|previ\w+|pretend\w+)
    `,
    `passa(?:m|va|ria|ndo)? ${MUCH} d(?:o|a|aquilo) (?:que|meu|minha|nosso|nossa)\\b`,
    '(?:ultrapass|exced|extrapol)\\w+ (?:(?:o|a|d[oa]) )?(?:que|meu|minha|nosso|nossa|orcamento|verba)\\b',
    '(?:e|fica|ta|continua|acho) (?:muito|demais) (?:pra|para) (?:mim|a gente|gente|nos|(?:o )?(?:meu |nosso )?bolso)\\b',
    'dinheiro demais',
    // 'por 300 eu levava', 'só faria sentido se saísse por 3.500'
    `por ${SUM},? (?:eu |a gente |ja |ate |ai )*(?:lev|compr|peg|fech|fic|top|busc)(?:ava|aria|avamos|ariamos)\\b`,
    `so (?:faria sentido|valeria(?: a pena)?|compensaria) se[^.!?\\n]{0,30} ${SUM}`,
    '(?:tri|baita|mega|ultra|hiper|relativamente|bastante|realmente|continua) car[oa]\\b|^car[oa] (?:pra|para|pelo)\\b',
    'nao sei se (?:\\w+ )?(?:compensa|vale a pena)\\b',
    // 'eu tenho 29 na mão', 'tava contando com uns 3 mil'
    lines`
      (?:tenho|temos|teria|tinha|(?:to|estou) com) (?:so |uns |apenas )?${SUM} (?:na mao|no bolso|em maos|na conta
      |guardad|separad|juntad|disponive|livre)
    `,
    lines`
      (?:separei|separado|juntei|reservei|guardei|(?:es)?tava contando com|contava com
      |(?:pensava em|pretendia|queria|planejei) gastar)(?: so| uns| no maximo| ate)* ${SUM}
    `,
    // 'Se abaixar me dá um grito'
    lines`
      (?:se|quando) (?:voce |[oa] senhora? )?(?:(?:o preco|o valor) )?(?:baixar|abaixar|baixasse|cair|diminuir
      |mudar de ideia)\b[^.!?\n]{0,25} (?:me (?:avis|cham|fal|grit|procur|da\b)\w*|(?:eu )?(?:volto|pego|compro|levo|fecho))
    `,
  ]),
]

/** 'O problema não é o preço', 'o valor não é problema': another thing holds the customer back. */
export const NOT_OF_PRICE = new RegExp(lines`
  \b(?:(?:problema|questao|ponto|motivo) (?:aqui )?nao (?:e|seria) (?:bem |nem |so |tanto )?(?:[oa] |de )?
  (?:preco|valor|dinheiro)|(?:preco|valor|dinheiro) nao (?:e|seria) (?:[oa] |um |uma |nem )?(?:problema|questao)
  |nao (?:e|seria) (?:pel[oa] |(?:uma )?questao de |[oa] )?(?:preco|valor|dinheiro)\b(?! (?:do|da|de|que)\b))
`)
