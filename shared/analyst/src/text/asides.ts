import { lines } from '@fechai/domain/patterns/lines'
const OTHERS = lines`
  (?:irma|irmao|prim[oa]|cunhad[oa]|vizinh[oa]|colega|amig[oa]|sogr[oa]|ti[oa]|comadre|compadre
  |sobrinh[oa]|net[oa]|filh[oa]|mae|pai|pais|chefe|patroa|conhecid[oa]|namorad[oa]|noiv[oa])
`
const LATER = lines`
  (?:depois|dispois|mais (?:pra|para) frente|futuramente|um dia|(?:n?o|pro|para o|pra o)? ?(?:ano|mes
  |semestre|verao|inverno) que vem|no (?:natal|carnaval|verao|fim do ano)|em (?:janeiro|fevereiro|marco
  |abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))
`
const WANTS =
  '(?:vou querer|vamos querer|quero|queremos|queria|vou precisar|preciso|vou fazer|penso em|compro|faco|cota)'

/**
 * Mentions of another thing, a later time or another person's wish: 'minha irmã também quer um', 'ah e depois vou
 * querer o quarto'.
 */
const ASIDE = new RegExp(
  [
    `\\b${OTHERS}s? (?:[a-z0-9]+ ){0,9}?tambem\\b(?! (?:tem que|precisa|vai) (?:aprov|concord|assin|ver|gost|decid))`,
    lines`
      \b(?:minha|meu|uma|um) ${OTHERS} (?:[a-z]+ ){0,3}?(?:quer|queria|precisa|ta procurando
      |esta procurando|se interessou|vai casar) (?:um|uma|fazer|de|dois|duas|igual|[oa] mesm[oa]|ess[ea])
      \b
    `,
    `\\b${LATER}\\b[^.!?\\n]{0,20}\\b${WANTS}\\b[^.!?\\n]*\\b(?:tambem|outr[oa]s?|um|uma|mais|umas|uns|\\d+|pr[oa]|para)\\b`,
    lines`
      \b(?:depois|dispois|mais (?:pra|para) frente) (?:eu |a gente )?(?:vejo|ve|vemos) (?:o |a |os |as )?
      (?!(?:isso|ai|data|dia|agenda|proposta|horario|hora|preco|valor|orcamento|resto|que|melhor|com|se
      |certinho|direito|direitinho|como|quando|contrato|pagamento)\b)[a-z]{3,}
    `,
    `\\b${LATER} (?:eu |a gente )?(?:tem|tenho|vai ter|vem|faz|faco) (?:o|a|um|uma|outr[oa]|mais)\\b`,
    `^(?:a+h+[, ]*)?(?:e|mas) ${LATER}\\b[^.!?\\n]{0,20}\\b${WANTS}\\b`,
    `^(?:a+h+[, ]+)?e (?:(?:pr)?[oa]s?|pra|um|uma) [^.!?,\\n]{3,40}? (?:eu |a gente )?(?:vou querer|vou precisar|queria|preciso)\\b`,
    lines`
      \b${LATER} (?:tem|vai ter|e|faz|vem) (?:o|a|os|as|meu|minha) (?:niver\w*|aniversario|batizado
      |casamento|formatura|festa|cha|bodas|15 anos|confraternizacao|reforma)\b
    `,
    `\\b${LATER} (?:o |a |meu |minha )${OTHERS} (?:vai|quer|ta querendo|pretende)\\b`,
    `\\b${WANTS} (?:um|uma|outr[oa]|uns|umas|\\d+) [^.!?\\n]{2,30} (?:dess[ea]s?|igual|assim) tambem\\b`,
    '\\btalvez el[ae] (?:tambem )?(?:queira|va\\b|se interesse)',
    lines`
      \boutra historia\b|\bisso (?:e |fica )?(?:pra |para )?(?:depois|outra (?:hora|conversa|coisa))\b
      |\bpass(?:ar|ei|o) (?:o )?(?:seu|teu|o seu|o teu) (?:contato|numero|whats\w*|zap)\b
      |\bmas isso depois\b|\bvou (?:te )?indicar\b|\bte indico\b
    `,
  ].join('|'),
)

/** True when a sentence is about another sale. Folded and written out. */
export const isAside = (sentence: string): boolean => ASIDE.test(sentence)

const AND_LATER =
  /^[ ,.!]*(?:(?:e|mas|ai|dai) )*depois (?:a gente|nos|eu|te) (?:fala|falamos|conversa|conversamos|ve|vemos|vejo|falo)\b/

/** 'Meu irmão também quer um. Depois a gente fala': the second sentence is still about the first. */
export const goesOnAside = (folded: string, from: number): boolean =>
  AND_LATER.test(folded.slice(from)) && isAside(folded.slice(Math.max(0, from - 80), from))
