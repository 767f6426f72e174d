import { lines } from '@fechai/domain/patterns/lines'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { SignalKind } from './signal.ts'

/** Statements about another time, or about a purchase here after all. */
const NOT_NOW = lines`
  (?<!\b(?:ultima|outra|primeira|uma) vez[^.!?\n]{0,60}|\b(?:ano|mes|verao|natal) passado[^.!?\n]{0,60}
  |\b(?:antes|antigamente|na epoca|quase|sempre|toda vez)\b[^.!?\n]{0,40})
`
const NOT_HERE =
  '(?![^.!?\\n]*\\b(?:com voces?|(?:d|n)[eoa]s? voces?|(?:a|o|os|as) de voces?|ai (?:com|n[oa]|mesmo)|contigo)\\b)'
const GOT = lines`
  (?:compr(?:ei|amos)|peg(?:uei|amos)|fech(?:ei|amos)|contrat(?:ei|amos)|alug(?:uei|amos)|tro(?:quei
  |camos)|matricul(?:ei|amos)|encomend(?:ei|amos)|arrum(?:ei|amos)|consegu(?:i|imos)|resolv(?:i|emos)
  |renov(?:ei|amos)|instal(?:ei|amos)|reserv(?:ei|amos)|mand(?:ei|amos) fazer)
`
/** Nothing, or no more than a word that points: what was got is what is spoken of. */
const IT =
  '(?:(?: ja| la| aqui| mesmo| ontem| hoje| semana passada| sabado| domingo| el[ae]s?| tudo| um[ao]?| uns| umas| outr[oa]s?| [oa] (?:meu|minha|nosso|nossa))*)'
const PLACE = lines`
  (?: (?:n(?:um|uma)|n[oa]s?|em|com|pel[oa]|d[eo] (?:um|uma)) (?!voces?|cartao|pix|credito|debito
  |dinheiro|boleto|conta|banco|hora|dia|semana|mes|ano|nome|mao|carro|prazo|seu|sua|promessa|ideia
  |problema|cabeca|fe\b)[a-z]{2,}|,? direto (?:com|n[oa]|d[oa]|pel[oa]) [a-z]+)
`
const GOING = lines`
  (?:comprando|fechando|contratando|alugando|matriculando|encomendando|escolhendo|optando|trocando
  |reservando|assinando|instalando|pegando (?:outr|um[a]?\b|com|n[oa]|[oa] d)|indo (?:com|em|n[oa]
  |pr[ao]) (?:outr|el))
`
const KEEPS =
  '(?:fic(?:ar|amos|ou)|renov(?:ar|amos|ou)|segu(?:ir|imos|iu)|continu(?:ar|amos|ou)|mant(?:er|emos|eve)|permanec(?:er|emos|eu))'
const BODY_CUT = '(?:suspend|cort|congel|cancel|engavet|vet|adi|segur)(?:eram|eu|aram|ou)'
const PLAN = lines`
  (?:expansao|expansoes|investimentos?|orcamentos?|verbas?|contratac(?:ao|oes)|compras?|projetos?|gastos
  |eventos?|festa|viagem|obras?|treinamentos?|despesas|reformas?|mudanca|inauguracao|planos?|temporada
  |confraternizacao)
`

/** A relative or friend of the customer. */
const OWN =
  '(?:mae|pai|sogr[oa]|irma|irmao|ti[oa]|avo|cunhad[oa]|prim[oa]|vizinh[oa]|amig[oa]|comadre|compadre|madrinha|filh[oa]|nora|genro|sobrinh[oa])'

/** The customer already got one elsewhere. */
const GOT_ONE = [
  `\\b(?=acab)${NOT_NOW}acab(?:ei|amos|ou|aram) ${GOING}${NOT_HERE}`,
  lines`
    \b(?=${GOT})${NOT_NOW}(?<!que (?:eu |a gente )?)${GOT}${IT}${PLACE}${NOT_HERE}(?![^.!?\n]* (?:e
    |mas) (?:agora |ai |eu |a gente |nao )*(?:quer|precis|fal[tl]|vi?eio|quebr)\w*)
  `,
  `\\bja ${NOT_NOW}${GOT} (?:um[ao]? )?outr[oa]s?\\b(?! (?:vez(?:es)?|dias?|coisas?|orcamentos?|cotac\\w+)\\b)${NOT_HERE}`,
  `\\b(?=${GOT})${NOT_NOW}${GOT} (?:um[ao]?|outr[oa]) d[oa]s? (?:meu|minha|noss[oa])\\b${NOT_HERE}`,
]

const row = (
  parts: string[],
  unless: RegExp,
): { kind: SignalKind; side: 'customer'; says: RegExp; unless: RegExp } => ({
  kind: 'withdraw',
  side: 'customer',
  says: new RegExp(`(?:${parts.join('|')})`),
  unless,
})

/** The customer got it elsewhere, or the plan fell through: there is nothing left to sell. Folded and written out. */
export const ELSEWHERE = [
  row(
    [
      ...GOT_ONE,
      lines`
        \b(?:vou|vamos|resolv\w+|decid\w+|prefer\w+|optou|optamos|melhor|vai|vao)(?: (?:por|a gente|mesmo
        |em))* ${KEEPS} (?:com |n)?(?:[oa]s? )?(?:\w+ ){0,3}(?:atua(?:l|is)|antig[oa]s?|mesm[oa]s?
        |del[ae]s?|de sempre|de la|que (?:ja )?(?:tem|temos|tenho|usa|usamos))\b${NOT_HERE}
      `,
      lines`
        \bja (?:fiz|fizemos) (?:(?:el[ae]|isso|o servico|tudo) )?(?:aqui perto|perto (?:de|daqui)|por aqui
        |por la|(?:em|com) outr[oa]s?\b(?! (?:conta|cartao|banco)))
      `,
      lines`
        \b(?:fico|ficamos|fecho|(?:vou|vamos) (?:ficar|fechar|comprar|levar|pegar)) (?:com )?[oa]s? (?:deles|delas
        |d[ao]s? outr[oa]s?(?! (?:vez|cor|modelo|tamanho|dia|semana|mes)\b))\b${NOT_HERE}(?![^.!]*\?)
      `,
      '\\b(?:consegui|conseguimos|arrumei|arrumamos|peguei|pegamos) (?:um |uma )?emprestad[oa]',
      lines`
        \b(?=(?:meu|minha|um|uma) [a-z]+ )${NOT_NOW}(?:meu|minha|um|uma) [a-z]+ (?:fez|montou|instalou
        |arrumou|consertou|pintou|resolveu|fabricou) (?:\w+ ){0,3}(?:pra|para) (?:mim|gente|nos)\b
      `,
      lines`
        \b(?:vou|vamos|resolvi|resolvemos|decidi|prefiro) (?:(?:segurar|manter|continuar com) (?:el[ae]
        |o meu|a minha|o nosso|a nossa)|ficar com (?:o meu|a minha|o nosso|a nossa))\b(?! (?:reservad
        |pra mim|entao))
      `,
      // A relative or friend does it, and the customer leaves it there.
      lines`
        \b(?:minha|meu|um|uma|a|o) ${OWN} (?:se ofereceu (?:pra|para)|(?:me |nos )?ofereceu (?:o|a|um
        |uma) |vai (?:ficar com|cuidar d|olhar) (?:el[ae]|[oa] |meu|minha|nosso|nossa))
      `,
      '\\b(?:a gente|nos|eu|(?:a )?familia|todo mundo) (?:ach(?:ou|amos|ei|aram) melhor|prefer(?:iu|imos|i|iram)) (?:assim|deixar (?:assim|pra|para|quiet))',
      lines`
        \b(?:(?:a gente|nos) (?:terminou|terminamos|rompeu|rompemos)(?= *(?:$|[.,!]))|nos separamos\b
        |(?:(?:o|meu|nosso) )?(?:noivado|namoro) (?:acabou|terminou))
      `,
      '\\b(?:vou|vamos|melhor|prefiro|preferimos) deixar (?:\\w+ )?quiet(?:o|inho)\\b',
      // A polite no: another one was taken, and the thanks are for the offer.
      lines`
        \b(?:decid|opt|fech|fic|escolh)(?:i|imos|ei|amos|emos) (?:pel[oa] |com (?:[oa] )?)(?!voces?\b)
        [a-z]+,? que ja (?:atende|trabalha|faz|fez|cuida|presta|fornece|conhece)
      `,
      '\\b(?:sua|a) proposta (?:de voces )?(?:tava|estava|era) (?:muito |bem |tambem )*(?:bo[am]|otim[oa]|competitiv\\w+)\\b(?!\\?)',
      '\\bdeix(?:o|ei|amos) (?:o |aqui )?seu (?:cadastro|contato|numero) (?:com|n[oa]|aqui|salvo|guardado|cadastrado)',
      `\\b${BODY_CUT} (?:tod[oa]s? )?(?:[oa]s? |nov[oa]s? |qualquer |as nov[oa]s )*(?:\\w+ )?${PLAN}\\b`,
    ],
    /\b(?:se (?!ofereceu\b)|nao\b|nem\b|quando\b|ainda que\b|desde que\b|talvez\b|quem\b)/,
  ),
  row(
    [
      lines`
        \bpode (?:liberar|soltar|passar|vender|alugar|oferecer)(?: (?!se\b)\w+){0,4} se (?:aparecer|surgir
        |tiver|chegar|vier) (?:alguem|outr|interess|client)
      `,
      lines`
        (?<=^|[.,;!\n] ?|\bmas |\bisso |\bacho que )nao e (?:pra|para) (?:mim|nos)(?: nao)?(?!,? (?:mas|e)
        \b)(?= *(?:$|[.,!]| (?:agora|no momento|nesse momento)))
      `,
    ],
    /\b(?:se|e pra|e para o|e para a) (?:meu|minha|um|uma)\b/,
  ),
] as const

const GOT_ELSEWHERE = new RegExp(`\\bja (?:comprei|compramos|contratei|contratamos)\\b|${GOT_ONE.join('|')}`)

/** True when a refusal states that the customer got the thing elsewhere. */
export const isGotElsewhere = ({ utterance }: { utterance: Utterance }): boolean =>
  GOT_ELSEWHERE.test(spelled(utterance).text)
