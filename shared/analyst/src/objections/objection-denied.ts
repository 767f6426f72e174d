import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { isAside } from '../text/asides.ts'
import { sentenceAt } from '../text/utterances.ts'
import { fearsElse } from './objection-doubts.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'

/** A complaint about what they have is why they ask. */
export const OF_THE_OLD_ONE = anyWord([
  /[oa] (?:meu|minha|nosso|nossa)(?: [a-z]+){0,2} (?:chegou|veio) com|[nd]o outro|[nd][oa] atual/,
  /(?:hoje|atualmente) (?:eu |a gente )?(?:pago|uso|compro|pagamos|usamos|compramos)/,
  /(?:outro|meu|nosso) fornecedor/,
  new RegExp(lines`
    (?:meu|minha|nosso|nossa)s? (?!amostra|peca|pedido|encomenda|entrega|produto|experiencia|medo|receio)
    [a-z]+ (?:ja |aqui |la )*(?:ta|tao|esta|estao|anda|vive)
  `),
  /que (?:eu |a gente )?(?:uso|usava|usamos|tenho|tinha|temos) (?:hoje|agora|antes|la|aqui)/,
  /de hoje em dia/,
])

/** The sentence's other half picks another thing: 'oito dias não dá, o expresso mesmo'. */
const CHOOSES = anyOf(
  [
    /(?:[oa]s? |so [oa]? ?|vai [oa] |quero [oa] |\d+x? )(?:[a-z0-9]+ ){0,2}(?:mesmo|entao)\b/,
    /(?<=[,;] )[a-z0-9]+ mesmo\b|prefiro (?!nao|outr|voce)/,
    /fico com [oa] (?!que|meu|minha|outr|atual|antig)|quero [oa] (?!outr|meu|minha|desconto|valor)/,
    /(?:eu )?retiro|vou de |[a-z0-9]+ (?:ta|fica) (?:otimo|bom)\b/,
  ],
  { before: /^[^.!?\n]{0,30}?(?:[,;]| entao| mas| ai|^) ?(?!senao|se nao)(?:entao |ai |mas |eu |ja )*/ },
)

/** 'Tava contra, mas adorou o quarto': the same sentence lets it go. */
const TURNS = anyOf(
  [
    /tranquil\w+|ador(?:ou|ei|aram)|am(?:ou|ei|aram)|gost(?:ou|ei|aram)/,
    /ficou (?:perfeit|otim|bo[ma]|lind)\w*|convenc\w+|aceitou|topou|liberou|concordou|aprovou/,
    /parece (?:\w+ )?(?:diferente|melhor|seri[oa])|(?:ficar|fechar|fico) com voces?/,
  ],
  { before: /\bmas\b[^.!?]{0,40}\b/, after: /\b/ },
)
const LASTING: ReadonlySet<ObjectionKind> = new Set(['preco', 'prazo'])

/** A laugh, or another person's fear of doing the thing: no fear of buying. */
const LIGHT_FEAR = anyOf([
  /\b(?:medo|receio)\b(?![^.!?]*\b(?:continua|mesmo)\b)[^.!?]{0,30}\bk+\b/,
  new RegExp(lines`
    \b(?:el[ae]|esposa|marido|mulher|filh[oa]|mae|pai|amig[oa]) (?:\w+ )?(?:tem|tinha|ta com|esta com
    |morre de|fica com) (?:\w+ ){0,3}(?:medo|receio)\b(?! (?:de )?(?:golpe|pagar|comprar|cair|ser enganad
    |perder))
  `),
])

/** Hard, of another thing than the price. */
const OTHER_HARD = /\bpuxad[oa] (?:o|a|os|as) (?!preco|valor|parcela|mensalidade|entrada|taxa|frete|prestacao)[a-z]+/
/** Time off, which a boss grants and no buyer's yes. */
const TIME_OFF = new RegExp(lines`
  \b(?:chefe|chefia|patrao|patroa|gerente|supervisor\w*|empresa|trabalho|servico|coordena\w+)
  \b[^.?!]{0,20}\b(?:liber|deix|troc|d[ae])\w* (?:eu |a |o |minha |meu )*(?:sair|folga|mais cedo|horario
  |tarde|turno|escala|ferias|dia|ir\b|viajar)
`)

/** One option is too dear, and the same sentence takes another: 'a de 120 fica pesada, vou querer mesmo a de 90'. */
const TAKES_OTHER = new RegExp(lines`
  ^[^.!?\n]{0,25}[,; ](?:eu |entao |ai |por isso )*(?:vou (?:querer|ficar com|levar|fazer|pegar)
  |fico com|quero|levo|prefiro) (?:mesmo |so |entao )*(?:o|a|os|as) (?!que\b|meu|minha|outr
  |d[aeo]s? (?:outr|concorren|loja|vizinh)|desconto|valor|preco|orcamento|proposta|atual|antig|mesm
  |melhor|condic)(?![^.!?\n]*\b(?:se|desde que|caso|mas)\b)
`)
/** 'Em casa fica caro, melhor levar ela', 'avulsa sai cara, o pacote compensa mais'. */
const BETTER_OTHER = anyOf(
  [
    anyOf(
      [
        /[oa]s? (?!que\b|orcamento|proposta|preco|valor|desconto|melhor|atual|antig|outr|mesm|noss|meu|minha|concorren|loja)[a-z]{3,}/,
        /levar (?:el[ae]s?|[oa]s?|ai|la)\b|ir ai|buscar (?:ai|na loja)|retirar/,
      ],
      { before: /melhor / },
    ),
    anyOf(
      [
        /compensa mais|vale mais a pena|ja (?:serve|resolve|atende)|me atende/,
        /(?:ta|e|fica) (?:bo[am]|otim[oa]|melhor) (?:pra|para) (?:mim|gente|nos)/,
      ],
      {
        before:
          /[oa]s? (?!outr|concorren|loja|vizinh|d[aeo]s? (?:outr|concorren|loja|vizinh))[a-z]+(?: [a-z0-9]+){0,3} /,
      },
    ),
  ],
  { before: /^[^.!?\n]{0,25}[,;.] ?(?:(?:entao|ai|dai) )*/, after: /\b(?! ?\?)/ },
)
/** A thing of its own size is too big for the place. */
const TOO_BIG = anyOf(
  [/$|[,.!\n]|(?:aqui|la|ai|na (?:sala|parede|cozinha|garagem|vaga)|no (?:quarto|espaco|terreno|canto))/],
  {
    before:
      /\b[oa]s? (?:de \d[\d,.]*(?: (?:m|metros|lugares|litros|portas|polegadas))?|maior(?:es)?|grandes?) nao cabe(?:m)?(?: nao)? */,
  },
)

/** A request to others for a date or a measure, not for their consent. */
const ASKS_DETAIL = anyOf(
  [/datas?|agenda|horarios?|medidas?|tamanhos?|quantidades?|cor(?:es)?|endereco|nomes?|numeros?|dias?/, /lista/],
  {
    before: /\b(?:confirmar|ver|checar|conferir|alinhar|combinar|acertar|perguntar) (?:a|as|o|os) /,
    after: / (?:com|pr[ao])\b/,
  },
)

/** A thing that does not go into its place, or into the car: no sum. */
const NO_ROOM = new RegExp(lines`
  \b(?:[oa]s?|ess[ea]s?) (?!valor|preco|parcela|mensalidade|entrada|plano|pacote|total|prestacao|aluguel
  |condominio|taxa|frete|curso|viagem|investimento|servico|sinal|custo|conta|orcamento|projeto
  |financiamento)[a-z]{3,}(?: \w+)? nao cabe(?!(?: \w+)? n[oa] (?:bolso|(?:meu |nosso )?(?:orcamento
  |bolso|salario|mes)))
`)

/** 'A Manu não queria ir embora': they liked it. */
const LIKED_IT = /\bnao quer(?:ia|iam|em)? (?:mais )?(?:(?:ir|vir) embora|sair d|parar|largar|voltar (?:pra|para) casa)/
/** 'E demora muito': asked, with its mark forgotten. */
const ASKS_WITHOUT_MARK =
  /^e (?:(?:el[ae]s?|isso) )?(?:demora|doi|gasta|suja|mancha|esquenta|cansa)(?: (?:muito|muita|bastante|demais|tempo))*\s*$/

/** Mentions of the seller's own staff: 'o rapaz da loja me fez por 640'. */
const OWN_SHOP =
  /\b(?:rapaz|moc[oa]|menin[oa]|vendedor\w*|atendente|pessoal|colega|gerente) (?:da loja\b(?! (?:d[aeo]s?|la|n[ao]|vizinha|ao lado|em) )|dai\b|de voces?\b)/

/** True when the words that raise an objection also withdraw it. */
export const isLetGo = (categoria: ObjectionKind, folded: string, from: number, to: number): boolean =>
  (!LASTING.has(categoria) && TURNS.test(sentenceAt(folded, from, to))) ||
  ((categoria === 'confianca' || categoria === 'qualidade') && LIGHT_FEAR.test(folded)) ||
  (categoria === 'preco' &&
    (OTHER_HARD.test(folded) ||
      NO_ROOM.test(sentenceAt(folded, from, to)) ||
      TAKES_OTHER.test(folded.slice(to)) ||
      BETTER_OTHER.test(folded.slice(to)))) ||
  (categoria === 'concorrencia' && OWN_SHOP.test(sentenceAt(folded, from, to))) ||
  (categoria === 'autoridade' &&
    (TIME_OFF.test(folded) ||
      LIKED_IT.test(sentenceAt(folded, from, to)) ||
      ASKS_DETAIL.test(sentenceAt(folded, from, to))))

/** Suspicion of another person about a surprise: no doubt of the firm. */
const SUSPECTS = new RegExp(lines`
  \b(?:el[ae]s?|[oa] \w+|minha \w+|meu \w+) (?:ja |ta |nem |nao |ainda |meio )*desconfi(?:a|ou|am|aram
  |ando|e)\b(?! (?:de voce|(?:d|ness)[aeo]s?\w* (?:empresa|loja|preco|site))|[^.!?]*\b(?:golpe|fraude
  |reclam\w+|cnpj|mentira|picaret\w+))
`)
/** 'O pedreiro sumiu com a chuva': whom they wait for themselves. */
const OWN_WORKER = anyOf(
  [
    /pedreir\w+|carpinteir\w+|pintor\w*|marceneir\w+|eletricist\w+|gesseir\w+|encanador\w*|arquitet\w+/,
    /serralheir\w+|azulejista|ajudante/,
  ],
  {
    before: /\b/,
    after: new RegExp(lines`
      \b(?! (?:de|que) voces?\b)[^.!?]{0,15}\b(?:sumi(?:u|ram)|nao (?:veio|apareceu|voltou|terminou
      |acabou))(?! com (?:o|a|meu|minha|todo) (?:dinheiro|sinal|entrada|grana|material|valor))
    `),
  },
)
/** Spoilt by their own people. */
export const OWN_DAMAGE = new RegExp(lines`
  \b(?:rasg|quebr|estrag|manch|trinc|rach)\w+[^.!?]{0,40}\b(?:minha|meu|nosso|nossa|[oa]s?) (?:filh|net
  |cachorr|gat[oa]|crianca|menin|sobrinh|bebe|dog|pet)\w*\b[^.!?]{0,20}\b(?:subiu|pisou|mordeu|rasgou
  |derrubou|deixou|roeu|arranhou|jogou|puxou|sentou|pulou)\b
`)

/** True for words that sound like an objection and block nothing. */
export const isNoObjection = (folded: string, from: number, to: number): boolean =>
  (/\b(?:nao|fora)\b/.test(folded.slice(from, to)) && CHOOSES.test(folded.slice(to))) ||
  ASKS_WITHOUT_MARK.test(folded) ||
  TOO_BIG.test(sentenceAt(folded, from, to)) ||
  isAside(sentenceAt(folded, from, to)) ||
  SUSPECTS.test(sentenceAt(folded, from, to)) ||
  OWN_WORKER.test(sentenceAt(folded, from, to)) ||
  OWN_DAMAGE.test(folded) ||
  fearsElse(sentenceAt(folded, from, to))
