import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { CHOICE, REJECT } from '../mentions/choice-words.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { readNumbers } from '../../text/numbers.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'

/** 'Só o semestral então', 'só carro': the one thing that is wanted. */
const ALONE = new RegExp(lines`
  ^ ?
  (?:entao |ah |nao,? |fica |vai |ficamos com |vamos |quero |vou querer |vou fazer |vamos fazer |faz |fazer |faco |fico com |e )*
  (?:so|somente|apenas) (?:(?:os|as) (?:dois|duas|tres|quatro|\d+) |o |a |os |as |quero (?:o |a )?
  |vou querer (?:o |a )?)?(?!(?:pra|para|por|que|pro|isso|uma|um|falta|faltou|queria|preciso|quero|ver
  |vou|vai|depois|amanha|hoje|com|sem|nao|mais|mesmo|tem|tenho|dia|segunda|terca|quarta|quinta|sexta
  |ess[ea]|aquel[ea]|duvida|lembrando|confirma\w*)\b)([a-z]{3,})
`)

const WITHOUT =
  /^ ?(?:entao |ah |quero |queria |prefiro |pode ser |vai ser |fica |fico |fazemos |vamos |vou |e |eu )*sem (?:o |a |os |as )?([a-z]{3,})/

/** 'O fixo serve', 'a menor já resolve'. */
const IS_ENOUGH = anyOf(
  [
    /serve|servem|resolve|resolvem|atende|atendem|basta|chega|ta (?:otim|bo|perfeit|show|de bom)\w*/,
    /e (?:suficiente|o suficiente|perfeit[oa]|ideal)|da conta|caiu bem|cabe|compensa/,
    /vale (?:mais )?a pena|sai melhor/,
  ],
  {
    before:
      /^ ?(?:entao |ah |pra mim |acho que |e )*(?:o|a|os|as|ess[ea]|so (?:o|a)) (?:[a-z0-9]+ ){1,3}(?:ja |me |nos |da )?/,
    after: /\b/,
  },
)

/** 'Tecido mesmo', 'exclusivo msm': a few words that settle on one. */
const SETTLES_ON = new RegExp(lines`
  ^ ?(?:entao |ah |prefiro |vai |vou |fica |quero |e )*(?:o |a |de |no |na |do |da )?(?:[a-z0-9]+ ){1,3}
  (?:mesm[oa]|msm[oa]?|mermo|entao)(?: (?:entao|por favor|pfv|ta|ne))?$
`)

const ASKS_ABOUT = anyOf(
  [/tem|pega|vem|e|inclui|cobre|serve|da|funciona|fica|ta|faz|aguenta|demora|dura|posso|pode|com/],
  {
    before:
      /\b(?:e |mas )?(?:o|a|no|na|do|da|esse|essa|nesse|nessa|pelo|pela) (?:de |do |da |plano |pacote )?[a-z0-9]+ /,
    after: /\b/,
  },
)

/** Words of three letters, 'com X' and 'sem X', '3x', numbers, sizes ('de 3,20', 'a G'); a lone digit with its noun or at the end: '2 andares', 'quer 3'. */
const TOKENS = anyOf([
  /(?<![a-z])(sem|com) (?:o |a |os |as )?([a-z]{3,})|[a-z]{3,}|(?<![\d.,])\d{1,3}x\d{1,3}(?![\d.,])/g,
  /(?<![\d.,])\d{1,2}x(?![a-z])|(?<![\d.,])(\d)(?: ([a-z]{4,})|$)|(?<=\bde )\d,\d{1,2}(?![\d.,])/g,
  /(?<=\b(?:pacote|plano|opcao|kit|combo) )\d(?![\d.,a-z%]| ?x\b)/g,
  /(?<![\d.,])\d{1,2} ?(?:kg|litros?|l|giga|gb)(?![a-z])|(?<![\d.,])\d{2,4}(?![\d.,])/g,
  /(?<=^|\b(?:o|a|no|na|do|da|de|e|ou|tam|tamanho|quero|querer) )(?:pp?|m|gg?|xg)(?= *(?:$|[:=-] ?\d|r\$)| (?:\d|mesm[oa]\b|entao\b|por favor))/g,
])

/** Common part of a word and its plural, for comparing. */
const stem = (word: string): string => word.replace(/e?s$/, '')

/** Words of a clause or a label that distinguish one option from another, in the singular. */
export function shortWords(folded: string): string[] {
  const words: string[] = []
  for (const [whole, with_, what, digit, noun] of folded.trim().matchAll(TOKENS)) {
    if (with_ !== undefined && what !== undefined) words.push(`${with_}:${stem(what).slice(0, 6)}`, stem(what))
    else if (digit !== undefined) words.push(...(noun === undefined ? [digit] : [`${digit}:${stem(noun)}`, stem(noun)]))
    else if (/^\d.*[a-z]$/.test(whole) && !whole.endsWith('x')) words.push(whole.replace(/ |itros?$/g, ''))
    else words.push(stem(whole))
  }
  return words
}

/** 'É o ideal', 'faz mais sentido', 'começo com', 'a minha cara': what is preferred without a word of buying. */
const PREFERS = anyOf([
  /\b(?:acho|seria|e|fica|talvez|entao) melhor [a-z]{3,}ar\b|\b(?:mais|e) vantajos[oa]\b/,
  /\b(?:e|seria|acho que e|eh) (?:o|a) (?:ideal|melhor|certo|certa|que eu (?:quero|preciso|queria)|mais indicad[oa]|suficiente|jeito|que da)\b/,
  /\bfaz (?:mais |muito )?sentido\b|\bminha cara\b/,
  /\b(?:prefer|prefir|gost|curt|escolh|opt|decid)[a-z]+ (?:mais )?(?:o|a|os|as|d[oae]s?|pel[oa]|por)\b/,
  /\b(?:tem|tera|vai ter) que ser\b/,
  /\b(?:bota|boto|poe|ponho|coloca|coloco|comec\w+ com|comec\w+ pel[oa]|vou comecar|pra comecar|bora|partiu|fechar?|vai ser)\b/,
  anyWord([
    /da conta|da e sobra|ta bom demais|bom tamanho|ja (?:ta|e|fica) (?:bom|otimo|suficiente)|basta/,
    /resolve|compensa|vale (?:mais )?a pena|cabe (?:no|sim|certinho|direitinho|pra|aqui)/,
    /da pra (?:mim|gente|nos)/,
  ]),
  /\b(?:durmo|fico|fica) (?:melhor|mais tranquil[oa]|sossegad[oa])\b/,
  /^ ?(?:mais|acho que) (?:o|a|os|as) (?:de )?[a-z0-9]+/,
  // 'O de 30 rosas é simbólico'
  /^ ?(?:o|a|os|as) de [a-z0-9]+(?: [a-z]+)? (?:e|esta|ta|parece) (?:simbolic|perfeit|lind|otim|show|maravilh|ideal)[a-z]*/,
  /\b(?:quer|querem|quis|pediu|escolheu) (?:o|a|os|as|ess[ea]|\d)\b/,
  /\b(?:me|nos) (?:interess|agrad|serv|atend)\w+|\binteress[ao]u?\b/,
])
/** True when a clause prefers the option that it names. */
export const prefers = (clause: string, isQuestion: boolean): boolean =>
  !isQuestion && PREFERS.test(clause) && !/\bnao\b/.test(clause)

/** 'É pouco', 'passa do que posso', 'já arrumei', 'nem rola': an option that is out. */
const RULES_OUT = anyOf([
  anyOf(
    [
      /pouc[oa]|pequen[oa]|fei[oa]|ruim|velh[oa]|antig[oa]|car[oa]|salgad[oa]|pesad[oa]|puxad[oa]|frac[oa]/,
      /demais|apertad[oa]|exager\w+|desnecessari[oa]/,
    ],
    {
      before:
        /\b(?:e|acho|achei|ta|fica|ficou|ficaria|sai|saiu|muito|meio|bem) (?:muito |meio |bem |um pouco |um tanto |mais )?/,
      after: /\b/,
    },
  ),
  /\b(?:grande|alt[oa]|larg[oa]|comprid[oa]|baix[oa]|curt[oa]|estreit[oa])s? (?:demais|pra|para)\b/,
  /\bnao (?:passa|entra|sobe|encaixa) (?:n[oa]|pel[oa]|em)\b|\b(?:passa|foge|fugiu|fora) d[oae]\b/,
  /\b(?:passa|foge|estoura) (?:o|a|meu|minha|muito)\b/,
  /\bnem (?:rola|pensar|quero|preciso|a pau|que|compensa|vale|adianta|serve|da)\b/,
  /\bnao (?:me |nos )?(?:convem|adiantou|resolveu|funcionou|durou|prestou|serviu|aguentou|vale a pena|dura)\b/,
  /\bja (?:arrumei|arranjei|comprei|resolvi|fiz|tenho|temos)\b/,
  /\bnao (?:e|eh) (?:pra|para|o caso|comigo|a minha|nada)\b/,
  /\b(?:descart|dispens|tir)(?:o|a|ei|ado|ada|amos)\b|\bdeus me livre\b/,
])
/** True when a sentence excludes the option that it names. */
export const rulesOut = (said: string): boolean => RULES_OUT.test(said) || REJECT.test(said)

/** Another day's purchase: 'daqui 1 ano a festa eu quero também'. */
const SOME_DAY = anyOf([
  /\bdaqui (?:a )?(?:\d|um|uns|uma|umas|alguns|pouco)|\b(?:mais|la) pra frente\b/,
  /\b(?:ano|verao|safra|natal|estacao|semestre) que vem\b|\bno futuro\b|\bfuturamente\b|\bum dia\b/,
  anyOf([/janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|depois/, /o ano/], {
    before:
      /\b(?:fica|ficam|deixo|deixa|deixar|deixamos|vou deixar|faco|fazemos|vejo) (?:isso |so )?(?:pra|para|p|pro|em) /,
    after: /\b/,
  }),
  /\bproxim[oa] (?:vez|ano|safra|colecao)\b|\boutra hora\b/,
  new RegExp(lines`
    \b(?:fica|ficam|deixo|deixa|deixar|deixamos|vejo|vemos|penso) (?:isso |ess[ea] |est[ea] )?(?:pra|para
    |p|pro) (?:depois|proxim[oa]|outr[oa]|quando|ano|mais)\b
  `),
  /\bquando (?:eu|a gente|der|sobrar|puder)\b/,
])
const WANTS_TOO = /\b(?:tambem|quero|queremos|vou querer|penso|vejo|faco|compro)\b/

/** 'Então esse', 'fico com essa mesmo': the one that was named last. */
const TAKES_IT = new RegExp(lines`
  ^ ?(?:entao |ah |beleza |ok |e |vai |quero |queremos |pode ser |vou (?:de|querer
  |com) |fico com |vai ser |melhor |prefiro )*(?:ess[ea]|est[ea]|ness[ea])(?: (?:mesm[oa]|ai|entao|ja
  |por favor))*$
`)

const FILLERS =
  /\b(?:entao|ah|sim|pode|ser|quero|beleza|ok|isso|bom|certo|mesm[oa]|mim|pra|acho|que|vou|ficar|fica|vai|por favor|melhor|de|com|ne)\b/g

/** The place of an option among those that were named, by price or by order. */
export type Place = 'least' | 'most' | 'middle' | 'first' | 'second'

const THE = '\\b(?:o|a|no|na|do|da|pel[oa]|ess[ea]|ness[ea]|aquel[ea])'
const ALONE_THEN = lines`
  (?= (?:opcao|op|plano|pacote|modelo|tamanho|e|eh|ta|fica|acho|serve|resolve|atende|cabe|mesm[oa]|msm
  |entao|por favor|pfv|ne|ja|pra|para|me|nos|ai|sim|de tod[oa]s)\b|\s*$)
`
const PLACES: readonly (readonly [place: Place, said: RegExp])[] = [
  [
    'least',
    new RegExp(
      `${THE} (?:(?:menor(?:zinh[oa])?|pequen[oa]|simples|mais simples|basic[oa])${ALONE_THEN}|mais (?:barat[oa]|em conta|baratinh[oa])\\b)`,
    ),
  ],
  [
    'most',
    new RegExp(
      `${THE} (?:(?:maior(?:zinh[oa])?|grande|grandao)${ALONE_THEN}|mais (?:car[oa]|complet[oa]|robust[oa]|top)\\b)`,
    ),
  ],
  ['middle', new RegExp(`${THE} (?:do meio|intermediari[oa])\\b`)],
  ['first', new RegExp(`${THE} primeir[oa]${ALONE_THEN}`)],
  ['second', new RegExp(`\\b(?:o|no|do|esse|nesse) segundo${ALONE_THEN}|\\bsegunda opcao\\b`)],
]
const pointsIn = (clause: string): Place | null => PLACES.find(([, said]) => said.test(clause))?.[0] ?? null

/** 'Duzentos é mais vantajoso', of '200 livros'. */
function withDigits(text: string): string {
  let written = ''
  let at = 0
  for (const { from, to, value, spelled: isSpelled } of readNumbers(text)) {
    if (!isSpelled || value < 11) continue
    written += `${text.slice(at, from)}${value} ${text.slice(from, to).replaceAll(' e ', ' ')}`
    at = to
  }
  return written + text.slice(at)
}

const NUMBER_WORD = new RegExp(lines`
  ^(?:\w+(?:enta|centos|centas|centa)|cem|cento|mil|vinte|trinta|onze|doze|treze|quatorze|catorze|quinze
  |dezess?\w+|dezoito|dezenove|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez)$
`)

/** 'Tenho cachorro, então a Gran né': what the reasons come to. */
const COMES_TO = /\bentao (?:o|a|os|as|de|no|na) [a-z0-9]+(?: [a-z0-9]+)?(?: (?:mesm[oa]|msm|ne|k{2,}))+$/

/** 'Só o colchão quanto?', 'e só o berço?': its price is asked, it is not chosen. */
const ASKS_PRICE_OF =
  /\b(?:quanto|qto|qnto|valor|preco)\b|^ ?(?:(?:e|mas|ah|hum) )+(?:so|somente|apenas) |^ ?(?:so|somente|apenas) (?:o|a|os|as) [a-z]+ ?$/

const BETWEEN_CLAUSES = anyOf([
  /[.;!?\n]|,(?!\d)| mas | (?=sem [a-z]+(?: [a-z]+)? (?:nao|nem) )/,
  new RegExp(lines` e (?!(?:nao|nem) (?:adiant|resolv|deu|funcion|fic|serv|dur|prest|aguent|vale|compens)|(?:o
    |a) (?:ideal|melhor|certo|mais|que|minha)\b|pouc|exager|demais|car[oa]\b|fei[oa]\b|ruim|salgad|puxad
    |pesad|frac[oa]\b|otim[oa]|perfeit|suficiente|bo[am]\b|melhor|mais |muito |meio |(?:grande|pequen[oa]
    |alt[oa]|larg[oa]|comprid[oa]|curt[oa]|estreit[oa])\b)
  `),
])

/** Lists the statements of an utterance's clauses about options. */
export const clausesOf = remember((utterance: Utterance) => {
  const text = withDigits(spelled(utterance).text)
  const isQuestion = text.includes('?')
  return text.split(BETWEEN_CLAUSES).map((clause, at, clauses) => {
    // 'Não, com o manual'.
    const insists =
      at > 0 &&
      /^ ?(?:(?:ah|ai|mas|e) )*(?:nao|nem)$/.test(clauses[at - 1]!.trim()) &&
      !/\b(?:nao|nem|obrigad[oa]|valeu|depois|deix\w+|tira|esquec\w+|sem|dispens\w+)\b/.test(clause)
    const isLater = SOME_DAY.test(clause) && (WANTS_TOO.test(clause) || !CHOICE.test(clause))
    return {
      said: shortWords(clause),
      alone: isQuestion && ASKS_PRICE_OF.test(clause) ? null : (ALONE.exec(clause)?.[1]?.replace(/e?s$/, '') ?? null),
      // 'Sem passeio' turns down what comes with it.
      without:
        isQuestion || /\b(?:nao|nem)\b/.test(clause) ? null : (WITHOUT.exec(clause)?.[1]?.replace(/e?s$/, '') ?? null),
      refuses:
        REJECT.test(clause.replace(/\bsem (?:o|a) [a-z]+/, '')) || isLater || (RULES_OUT.test(clause) && !isQuestion),
      // 'Online não aprendo nada'.
      doubts: /\bnao\b(?! (?:e|tem|muda|sei|vejo|sabia|preciso|precisa) )/.test(clause) && !isQuestion,
      isFree: /\b(?:de graca|gratis|gratuit\w+|isent\w+|cortesia|brinde)\b/.test(clause),
      picks:
        insists ||
        CHOICE.test(clause) ||
        IS_ENOUGH.test(clause) ||
        ALONE.test(clause) ||
        SETTLES_ON.test(clause) ||
        COMES_TO.test(clause) ||
        prefers(clause, isQuestion),
      takesIt: TAKES_IT.test(clause),
      points: pointsIn(clause),
      // 'O ouro', '3x': an answer of a name alone.
      bare:
        isQuestion || clause.trim() !== text.trim() || clause.length > 30
          ? []
          : shortWords(clause.replace(FILLERS, '')).filter((word) => !NUMBER_WORD.test(word)),
      asks: ASKS_ABOUT.test(clause),
      // 'Então fica o Ouro 60'.
      settles:
        /^ ?(?:entao|perfeito|combinado|certo|fechado|otimo) (?:entao )?(?:fica|ficou|fechamos|vamos|e|vai ser) (?:com |de |no |na )?(?:o|a|os|as)\b/.test(
          clause,
        ),
    }
  })
})

export type Clause = ReturnType<typeof clausesOf>[number]
