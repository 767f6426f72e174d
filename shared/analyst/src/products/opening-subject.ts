import { lines } from '@fechai/domain/patterns/lines'

/** Words of a message that name what a customer asks about, and the weight of how. */
export interface OpeningSubject {
  from: number
  to: number
  weight: number
}

/** A question about this very thing: no other word of the talk names it better. */
export const LISTED = 3.6

/** 'Opa Sandro, e', 'eae ricardinho', or the start of a sentence. */
const BEFORE = lines`
  (?:^(?:(?:oi+e?|ola|opa|ei|eai|eae|e ai|fala|bom dia|boa tarde|boa noite)(?: [a-z]+){0,2} )?
  |[,.!?\n] ?)(?:tudo (?:bem|bom)[,.!? ]+)?(?:e )?
`
/** A person, a firm or the advert itself. */
const NO_SUBJECT = lines`
  (?!(?:lojas?|clinica|empresa|firma|senhora?|sra?|dona?|escola|hotel|pousada|doutora?|dra?|medic[oa]|dentista
  |voces?|vcs?|gente|pessoal|anuncios?|promoc\w+|oferta|ofertas|valor|valores|precos?|proposta|orcamento|horario
  |data|agenda|pix|site|link|endereco|pagamento|entrega|frete|desconto|meu|minha|isso|isto|aquilo|ele|ela|tudo
  |sou|aqui|ainda|vi|que|quando|quanto|qual|como|onde)\b)
`
/** How many come, or a sentence of the buyer. */
const NO_BUYER = lines`
  (?!(?:pra|para|pro|com|de|do|da|em|no|na|se|e|mas|entao|certo|ok|blz|beleza|sim|nao|perfeito|legal|show|bom|boa|rua
  |fecha|gostei|quero|queria|preciso|somos|temos|tenho|pode|podem|vou|vamos|foi|deu|tem|ta|faz|pago|dou
  |obrigad[oa]|[a-z]+(?:ei|[bd]i)|(?:crianca|pessoa|convidad|adult|alun|funcionari|casa(?:l|is)\b)[a-z]*)\b)
`
const GREETING = lines`
  (?:(?:oi+e?|ola|opa|ei|eai|eae|e ai|fala|salve|bom dia|boa tarde|boa noite|irmao|mano|mestre|chefe)[,!. ]+)*
`
const WORDS = lines`[a-z][a-z0-9-]+(?: (?!que\b|e\b|nao\b|n\b|ainda\b|ja\b|ta\b|esta\b|eh\b)[a-z0-9-]+){0,6}?`
/** Of a thing whose price follows. */
const PRICED = lines`[a-z][a-z0-9-]+(?: (?!(?:que|nao|n|bo[am]|tudo|favor)\b)[a-z0-9-]+){0,7}?`
const DEFINITE = lines`(?:[oa]s?|ess[ea]s?|est[ea]s?|aquel[ea]s?) `
const IS = lines`(?:esta|ta|estao|tao|e|eh|sao|continua|continuam|segue|seguem|fica|ficou)`
const STILL_FOR_SALE = lines`
  (?:(?:ainda|ja|continua|segue) )?(?:disponive(?:l|is)|livres?|vag[oa]s?|a venda|(?:pra|para) (?:alugar|vender|venda
  |aluguel|negocio)|ai\b|la\b|com (?:voce|vc)|no mercado|de pe\b|vendendo|vendid[oa]s?)
`
const THIS = lines`(?:(?:de|em|pra|para) (?:ess[ea]|est[ea]|aquel[ea])s?|(?:d|n)(?:ess[ea]|est[ea]|aquel[ea])s?)`
/** A sum that ends the sentence: '15.500', 'trinta e dois mil?', '480 o domingo?'. */
const SUM = lines`
  (?:(?:r\$ ?)?\d[\d.,]*|(?:[a-z]+ e )?(?:[a-z]+ )?(?:mil|reais|conto|cem|meio|[a-z]+entos))
  (?: ?(?:mil|reais|conto|k))?(?: (?:o|a|cada|ne)\b[^.!?,\n]{0,16})?(?:\?|$)
`
const COUNT = lines`\d{1,5} ?(?:un|unid|unidades?|pecas?|pares|caixas?|cx|kits?|fardos?|sacos?|kg|litros?|m3|metros?)\b`
const HOW_MUCH = '(?:quanto|qto|qnto|qnt|qt)'

const patternOf = (subject: string): RegExp => new RegExp(subject, 'g')

/** In each the first group is the thing. */
const ASKED_ABOUT: readonly (readonly [RegExp, number])[] = [
  // 'O trailer de camping ainda está com você?', 'as roda 17 do golf ta la?', 'micro ondas ta vendendo?'
  [
    patternOf(lines`${BEFORE}(?:${DEFINITE})?${NO_SUBJECT}(${WORDS})\??,? (?:ainda |ja )?${IS} ${STILL_FOR_SALE}`),
    LISTED,
  ],
  // 'A vaga de garagem continua para alugar?', 'o Corolla ainda tem?'
  [
    patternOf(lines`
      ${BEFORE}${DEFINITE}${NO_SUBJECT}(${WORDS})\??,? (?:ainda ${IS}|ainda tem|ainda existe)\b[^.!\n]{0,60}\?
    `),
    LISTED,
  ],
  // 'O toca-discos de 1978 funciona?', 'a TV é de quantas polegadas?', 'esse cortador é a gasolina'
  [
    patternOf(lines`
      ${BEFORE}${DEFINITE}${NO_SUBJECT}(${WORDS}) (?:${IS}|funciona|funcionam|tem|vem|liga|roda|possui|serve
      |acompanha)\b[^.!?\n]{0,60}\?
    `),
    3,
  ],
  [patternOf(lines`${BEFORE}(?:ess[ea]s?|aquel[ea]s?) ${NO_SUBJECT}(${WORDS}) (?:${IS}|tem|vem)\b`), 3],
  // 'Que idade é indicada para essa bicicleta?', 'qual é a marca da serra circular?'
  [patternOf(lines`\b(?:qual|quais|que|quant[oa]s) [^.!?\n]{3,40}?${THIS} ${NO_SUBJECT}([a-z][^.!?\n]{2,40})\?`), 3],
  [
    patternOf(lines`
      \b(?:qual|quais) (?:(?:e|eh|sao|seria) )?(?:[oa]s? )?[a-z]{3,} d[oa]s? ${NO_SUBJECT}([a-z][^.!?\n]{2,40})\?
    `),
    2.8,
  ],
  // 'Você aceita trocas no Galaxy S21?'
  [
    patternOf(lines`\baceitam? (?:trocas?|ofertas?|propostas?) (?:n|pel)[oa]s? ${NO_SUBJECT}([a-z][^.!?\n]{1,40})`),
    LISTED,
  ],
  // 'Escrevo sobre o quarto mobiliado', 'ligo a respeito da Ranger'
  [
    patternOf(lines`
      \b(?:escrev\w+|lig\w+|chamei|chamando|falar|fal[ea]|mais|interesse|contato|anuncio|mensagem) (?:sobre
      |a respeito d[eoa]s?|por causa d[eoa]s?) (?:[oa]s? )?${NO_SUBJECT}([a-z][^.!?,\n]{2,60})
    `),
    LISTED,
  ],
  // 'Note de 8 giga, quanto?', 'Gol 2012 completo, 32?', 'o cello, trinta e dois mil?', 'ovos para revenda, 60 unidades'
  [
    patternOf(lines`
      ^${GREETING}(?:${DEFINITE}|\d{1,4} )?${NO_SUBJECT}${NO_BUYER}(${PRICED}), (?:${HOW_MUCH}\b|${SUM}|${COUNT})
    `),
    2.6,
  ],
  // 'Gol 2009 prata por 15.500', '26 álbuns a 300'
  [patternOf(lines`^${GREETING}(?:${DEFINITE}|\d{1,4} )?${NO_SUBJECT}${NO_BUYER}(${PRICED}) por (?:r\$ ?)?\d{2}`), 2.6],
  [patternOf(lines`^${GREETING}\d{1,4} ${NO_SUBJECT}${NO_BUYER}(${PRICED}) a (?:r\$ ?)?\d{2}`), 2.6],
]

/** What a customer's first messages ask about, as people ask about a thing that they saw for sale. */
export function openingSubjects(folded: string): OpeningSubject[] {
  const subjects = ASKED_ABOUT.flatMap(([pattern, weight]) =>
    [...folded.matchAll(pattern)].map((found) => {
      const to = found.index + found[0].lastIndexOf(found[1]!) + found[1]!.length
      return { from: to - found[1]!.length, to, weight }
    }),
  )
  return subjects.filter(({ from }, at) => subjects.findIndex((other) => other.from === from) === at)
}
