import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { row } from './objection-row.ts'
import { PERSON } from './objection-topics.ts'
import type { ObjectionRow } from './objection-wordings.ts'

const SUM =
  '(?:(?:r\\$ ?)?\\d[\\d.,]*\\d(?: mil| reais)?|(?:\\w+ )?mil\\b|(?:cem|cento|duzent|trezent|quatrocent|quinhent|seiscent|setecent|oitocent|novecent)\\w*)'
/** A person with experience of it. */
const SOMEBODY = lines`
  (?:vizinh[oa]|prim[oa]|tio|tia|comadre|compadre|sobrinh[oa]|amig[oa]|conhecid[oa]|colega|parente
  |cunhad[oa]|gente|pessoa|cliente|aluno|aluna|mo[cx][oa]|${PERSON})
`
const ONES = `(?:(?:minha|meu|uma|um|a|o|umas|uns|da|do|de|nossa|nosso) ${SOMEBODY}(?: (?:minha|meu|d[ao] \\w+|aqui|la))?)`
const BROKE = lines`
  (?:quebr|estrag|rasg|desbot|descasc|manch|vaz|queim|mof|solt|enferruj|trinc|rach|empen|afund|murch
  |apodrec|pif|descol|encolh|entort|inch|inflam|ca[ií]u|falh|trav|parou|levant)\w*
`
const BADLY = lines`
  (?:horrivel|horros\w+|feio|feia|ruim|pessim\w+|tort[oa]|estranh\w+|artificial|manchad\w+
  |parecendo (?!nov|um sonho|outra pessoa)|uma (?:porcaria|droga|bosta|merda|tristeza)|igual (?:antes
  |era)|diferente d[oae]|a mesma coisa|mal (?:feit|acabad|colocad)\w+|sem graca)
`
const SAMPLE = '(?:amostra|teste|prova|piloto|demonstracao|primeir[oa]|peca|unidade|experiencia)'

/** A feeling of doubt; what it is about comes with it. */
const DOUBTS = lines`
  (?:nao (?:me )?(?:convenc\w+|acredito (?:\w+ )?(?:que|n[oa]|ness[ea]|niss[oa])|acredito muito|confio\b
  |boto fe|levo fe|(?:me )?sinto (?:muito |tao |mto )?(?:firmeza|seguranca|confianca|segur[oa]|a vontade
  |confortavel)|(?:to|estou|fico|fiquei) (?:muito |tao |mto )?segur[oa](?! d[oae] (?:meu|que eu))
  |tenho (?:seguranca|confianca|certeza (?:se|que|de que)))|nao sei se (?:eu )?(?:confio|acredito
  |da pra confiar)|duvido que|desconfi(?:o|amos|ad[oa])|pe atras|cismad[oa]|(?:com|uma|minha) cisma
  |encucad[oa]|escaldad[oa]|traumatizad[oa]|(?:peguei|tenho|fiquei com|um) trauma|(?:tenho|temos|da
  |me da|e|e o|so|morro de|fico com|(?:to|tou|estou|estamos|ficamos|ainda) com|morrendo de|bate|um|esse
  |muito|pouco de|meu) (?:um |muito |mto |mesmo |o )?(?:medo|receio|horror|pavor)\b(?! (?:era|passou
  |acabou|sumiu|foi))|(?:o|meu|esse) (?:medo|receio) (?:\w+ ){0,3}(?:continua|e o mesmo|nao passou
  |nao saiu)|medo mesmo|(?:fico|fiquei|to|tou|estou) meio assim (?:d[aeo]|com|em)|insegur[oa] (?:de|com
  |em|se|ainda|pra)|apreensiv[oa])
`
/** Properties of a thing: function, appearance and durability. */
const OF_THING = lines`
  (?:funcion(?!ari)|a mesma (?:porcaria|droga|coisa)\b|aprend|dur(?:e|a|ar|em)\b|aguent|resist|quebr
  |descasc|desbot|manch|rasg|estrag|vaz|queim|mof|ferruj|racha|trinc|entort|encolh|fic(?:ar|a|asse|aria
  |arem) (?:artificial|fei|tort|ruim|diferent|marcad|estranh|com (?:diferenca|marca|cicatriz|bolha
  |mancha))|result|efeito|material|plastic|tecido|madeira|qualidade|mud(?:e|a|ar)\b|melhor(?:e|a|ar)\b
  |adapt|vingu?e|pegu?e\b|resolv|cur(?:e|a|ar)\b|diferenca de cor|no meu caso|do mesmo jeito|doer|dor\b
  |emagre|cresc|der certo|de certo)
`
/** Fears that hold no purchase. */
const OTHER_FEARS = lines`
  (?:altura|cachorro|gato|barata|rato|aviao|dirigir|chuva|raio|escuro|agulha|injecao|dentista
  |perder a hora|acordar|engordar|mim\b|dele\b|dela\b|entre (?:o|a)|chova|assalto|roubo|ladrao|acidente
  |incendio|bater o carro|apagao|bicho|inseto|aranha|cobra\b|lagartixa|mosquito|dia\b(?! da entrega)
  |tempo (?:virar|fechar|mudar)|temporal|vento|granizo|chorar|passar (?:mal|vergonha)|tropecar|multidao
  |elevador|hospital|sangue|perder (?:o|a) (?:voo|onibus|hora)|faca sol|errar (?:o )?(?:caminho
  |endereco))
`

/** Recognises fears about a matter that is not for sale. */
const FEARS_ELSE = new RegExp(`\\b(?:medo|receio|pavor|horror|insegur[oa]|duvido que)(?: \\w+){0,2} ${OTHER_FEARS}`)
export const fearsElse = (sentence: string): boolean => FEARS_ELSE.test(sentence)

const NOT_HERE = anyOf(
  [
    /(?:ta|tao|esta|estao|tava|estava|ficou|virou) um horror\b/,
    /(?:nao tenho|sem|perdi o|passou o|nao precisa ter) (?:\w+ )?(?:medo|receio)/,
    /nao acredito que (?:ja|voce|esqueci|perdi|to|eu)\b|era (?:meu|minha|o meu)/,
    /por isso (?:que )?(?:eu )?(?:vim|quero|preciso|procuro|to)/,
  ],
  { before: /\b/ },
)

/** Doubts of the customer, and the stories that cause them. Folded and written out. */
export const DOUBT_ROWS: readonly ObjectionRow[] = [
  row(
    'qualidade',
    [
      `${DOUBTS}[^.!?\\n]{0,45}\\b${OF_THING}`,
      lines`
        ${SAMPLE}(?: (?!ficou (?:otim|lind|bo[am]|perfeit))\w+){0,5} (?:${BROKE}|veio (?:tort|err|com
        |quebr|diferent)\w*|nao (?:deu|ficou|aguent|pass|funcion|gost|serv|prest)\w*|ficou ${BADLY})
      `,
      `(?:o|a|os|as) (?:\\w+ )?d[aoe] (?:minha |meu |uma |um |nossa )?${SOMEBODY} (?:\\w+ ){0,3}(?:fic(?:ou|aram)|ta|tava|saiu) (?:\\w+ )?${BADLY}`,
      lines`
        ${ONES} (?:tambem |ja )?(?:fez|comprou|usou|colocou|instalou|pos|botou|pintou|reformou)
        [^.!?\n]{0,40}\b(?:e|mas|so que)(?: (?:o|a|os|as|logo|ja|depois|em|no|na|\d+|\w+)
        ){0,5} (?:${BROKE}|ficou ${BADLY}|voltou(?! (?:falando|contando|feliz|encantad|apaixonad|elogiando
        |ador))|nao (?:dur|deu|ador|gost|funcion|prest|resolv)\w*|teve que (?:tirar|refazer|trocar))
      `,
      lines`
        ${ONES} (?:tambem |ja )?(?:tem|tinha|usa|usava|fez|comprou|contratou|colocou|pegou|assina|assinou)
        [^.!?\n]{0,30} (?:e|mas|so que) (?:vive |so |sempre |ta |hoje |(?:ela |ele )?)*(?:reclam\w+
        |se arrepend\w+|nao (?:recomend|indic)\w+|odeia|odiou|detest\w+|xing\w+)
      `,
      lines`
        (?:fiquei sabendo|ouvi (?:falar|dizer)|soube|(?:me )?(?:falaram|disseram|contaram)|vi)
        [^.!?\n]{0,20}\b(?:o|a|os|as|aquel[ea]s?)\b[^.!?\n]{0,25}\b(?:que (?:voces?|o senhor|a senhora
        |a loja|a empresa) (?:fez|fizeram|instal\w+|vend\w+|coloc\w+|mont\w+|reform\w+|pint\w+|entreg\w+)
        |d[ae] voces?)\b[^.!?\n]{0,30}\b(?:${BROKE}|(?:ta|esta|ficou|deu|tava|veio) (?:com )?(?:goteira
        |infiltrac|problema|defeito|rachadura|vazamento|mofo|ferrugem|${BADLY}))
      `,
      `na duvida se nao (?:e|esta|ta|vai|tem)\\b|nao da (?:pra|para) ter certeza`,
      lines`
        (?:comprei|fiz|usei|tive|coloquei|peguei|testei) (?:\w+ )?(?:dess[ea]s?|igual|parecid[oa]|um[a]?)
        [^.!?\n]{0,40}\b(?:${BROKE}|nao (?:dur|deu certo|funcion|prest|resolv)\w*|voltou (?:tudo|ao|a ser
        |igual))
      `,
      lines`
        (?:passou|passa|depois de|deu|em) (?:\w+ ){1,3}(?:e )?(?:ja )?volt(?:ou|a|aram)(?: a (?:ser|fazer
        |ficar|dar))? (?:tudo )?(?:igual|como (?:era|antes)|ao que era|a mesma coisa|o problema)
      `,
      '(?:medo|receio) (?:d[eo] )?(?:o |que )?(?:mesmo |isso |igual )?(?:acontecer|aconteca|repetir)',
      `(?:acha|acham|achando|acho|achei|pensa|medo|certeza)(?: que)? (?:\\w+ )?(?:vai|vao|nao vai|nao) (?:${BROKE}|aguent\\w+|dur\\w+|prest\\w+)`,
      '(?:nao (?:vai |deve |ia )?aguent(?:a|ar|am)\\b|se (?:ela |ele |isso )?aguentar)(?! (?:esperar|mais|ate|o calor|de))',
      lines`
        achei (?:o |a |os |as )?(?:\w+ )?(?:meio |muito |bem |mto )?(?:finin|fin[oa]\b|fraqu|mole\b
        |mal (?:feit|acabad)|grosseir|frageis|fragil|vagabund)\w*
      `,
      '(?:nao (?:vi|teve|deu|tive|notei)|sem) (?:\\w+ )?(?:resultado|melhora|efeito)s?(?: nenhum[a]?)?\\b(?! (?:do|da) (?:exame|prova|jogo|concurso))',
      `sera que (?:isso |ele |ela |esse \\w+ |essa \\w+ )?(?:nao )?(?:vai )?(?:${BROKE}|aguenta|dura|pega mesmo|presta)`,
    ],
    NOT_HERE,
  ),
  row(
    'confianca',
    [
      DOUBTS,
      lines`
        (?:${ONES}|eu|me|ja|gente|empresa|firma|um cara)[^.!?\n]{0,70}\b(?:nunca (?:vi|viu|viram) a cor
        |na justica|desapareceu|evaporou|caiu n(?:um|uma|o) golpe|perdeu tudo|ficou a ver navios
        |passaram a perna|passou a perna)
      `,
      lines`
        (?:empresa|firma|loja|construtora|agencia|corretora|consorcio|administradora|escola|academia
        |clinica)(?: \w+){0,2} (?:quebrou|faliu|fechou as portas|sumiu|desapareceu)
      `,
      'promet(?:eu|eram|em|e)\\b[^.!?\\n]{3,50}\\b(?:nao|nunca) (?:veio|vieram|chegou|chegaram|cumpr\\w+|entreg\\w+|fez|fizeram|deu|deram|apareceu)',
      '(?:levou|levaram|roubou|roubaram|comeu|sumiu com|embolsou) (?:todo )?(?:o |a )?(?:meu|nosso|minha|nossa|dela|dele)? ?(?:dinheiro|sinal|entrada|grana)',
      lines`
        nao dou (?:mais )?(?:sinal|entrada|adiantamento)|(?:sinal|entrada|adiantado)
        [^.!?\n]{0,20} nao dou\b|deu no que deu|nao prova nada|na hora todo mundo|(?:o
        |a) outr[oa] tambem (?:tinha|dizia|falava|prometia|era)
      `,
      lines`
        nao e (?:isso|foto|conversa|papel) que (?:me|nos) (?:deixa|faz|da|passa)
        |sem [^.!?\n]{3,60} nao (?:me sinto|fico|vou me sentir) (?:\w+ )?(?:segur|tranquil)
      `,
      lines`
        (?:procur|busqu|pesquis|consult)\w+[^.!?\n]{0,25}\b(?:registro|cnpj|crm|cro|crea|creci|crp|oab|rqe
        |alvara|nome d[eao]l?[ea]?s?|endereco d[ae] (?:empresa|loja|firma))\b[^.!?\n]{0,30} (?:nao|nem
        |nada) (?:achei|encontrei|apareceu|consta|existe|tem nada)
      `,
      'e se (?:eu |a gente )?(?:pagar|depositar|transferir|mandar)[^.!?\\n]{0,20} (?:sum|desaparec|nao (?:vier|vierem|entreg|cumpr|receb))\\w*',
      '(?:enquanto|ate)(?: (?:isso|la|eu|a gente))*(?: nao \\w+[^.!?\\n]{2,50})? nao (?:assino|deposito|transfiro|adianto)\\b',
    ],
    NOT_HERE,
  ),
  row(
    'concorrencia',
    [
      lines`
        (?:levou|levei|fui|fomos|foi|passei|olhei|cotei|liguei|mandei)(?: \w+){0,3} (?:n[oa]|num|numa|em
        |pr[ao]|pra|com|ali)(?: \w+){1,6} (?:e |que |la )?(?:vi|achei|fez|faz|fazem|cobr\w+|ped(?:iu|iram)
        |deu|saiu|sai|ta|deixou|deixaram|era|tinha)(?: (?:o|a|os|as|mesmo|mesma|tudo|servico|ele|por|a|de
        |uns)){0,5} ${SUM}
      `,
      lines`
        (?:representante|vendedor|vendedora|consultor\w*|corretor\w*|(?:um|outro) (?:rapaz|moco|cara|homem
        |mecanico|pedreiro|pintor|tecnico|senhor|fornecedor))(?: \w+){0,14} (?:por|a|cobr\w+|fez|faz
        |oferec\w+) (?:\w+ ){0,2}?${SUM}
      `,
      lines`
        (?:rapaz|moc[oa]|cara|homem|menino|senhor|pessoal) (?:de la |dali |da \w+ |do \w+ )?(?:me |la )?
        (?:fez|fazia|cobrou|deixou|pediu) (?:tudo )?(?:por |a )?(?:uns )?${SUM}
      `,
      `(?:ped(?:iu|iram)|cobr(?:ou|aram|a)|fez|fizeram|passou|deixou|quer) (?:por )?${SUM} (?:e|contra|enquanto) (?:o |a )?(?:voces?|vcs?|seu|sua|teu)\\b`,
      lines`
        (?:do lado|da rua|do bairro|aqui perto|da esquina|da frente)(?: \w+){0,3} (?:ped(?:iu|iram)|cobr
        (?:ou|aram|a)|faz|fez|vende|deixou) (?:\w+ ){0,2}${SUM}
      `,
      lines`
        (?:acima|mais caro|mais cara|longe|perto|diferente|igual)(?: \w+)? d?(?:o|a) (?:de [a-z]+\b
        |outr[oa]|del[ea]s?\b)(?! (?:vez|semana|mes|dia|lado|cidade|loja de voces))
      `,
      `(?:la e ca\\b|(?:d[ao]|pela|pra) concorren\\w+|outra marca[^.!?\\n]{0,40}${SUM})`,
    ],
    /\b(?:ja (?:fui|fechei|comprei)|de voces|por isso|perto d[oa] outr[oa] (?:escola|casa|rua|loja)|gastei|comprei|paguei|era (?:d|m))\b/,
  ),
  row('outro', [
    lines`
      (?:duvida|nao sei|sera)(?: \w+){0,2} se (?:eu |a gente )?(?:realmente |mesmo )?precis(?:o|amos)(?= *
      (?:$|[,.!])| (?:mesmo|realmente|diss\w+|tanto|d[eo] (?:um|uma)\b))
    `,
    'nao (?:to|tou|estou|fiquei|estamos) (?:\\w+ ){0,2}convencid[oa]s?\\b',
  ]),
]
