import { lines } from '@fechai/domain/patterns/lines'
import { isPriceTold } from '../sums/mentions/price-told.ts'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

const BEFORE = lines`
  (?:(?:ah|opa|oba|eba|nossa|entao|ok|ta|ta bom|ta otimo|bom|boa|sim|show|show de bola|beleza|certo
  |claro|perfeit[oa]|otim[oa]|maravilha|legal|top|que (?:bom|lind[oa])|lind[oa]s?|isso(?: mesmo)?
  |pode ser|gostei(?: muito| demais)?|amei|adorei|barato|eu|ja|e)[ ,!.]+)*
`
const ASKS = lines`
  (?:quero|queremos|vou querer|vamos querer|(?:vou|vamos) (?:levar|pegar|fazer|pedir)|me ve|(?:me )?
  (?:manda|mande|traz|traga|separa|separe|reserva|reserve|pega|anota|poe|bota|coloca)|pode (?:me )?
  (?:mandar|trazer|separar|reservar|pegar|anotar|por|botar|colocar))
`
const COUNT = '(?:\\d{1,4}|uma?|dois|duas|tres|quatro|cinco|seis|meia duzia|dez|mais uma?|os dois|as duas|tod[oa]s)'
const UNITS =
  '(?:un|und|unid|unidades?|kg|kilos?|quilos?|litros?|metros?|caixas?|cx|pares|par|pacotes?|pct|duzias?|cada|dess[ea]s?|dest[ea]s?|del[ae]s?|d[ao]s?|de)'
const OPTION = lines`
  (?:de|do|da|dos|das|grande|medi[oa]|pequen[oa]|maior|menor|primeir[oa]|segund[oa]|complet[oa]|simples
  |inteir[oa]|pret[oa]|branc[oa]|azul|verde|rosa|vermelh[oa]|amarel[oa]|cinza|gg|g|m|p)
`
const TAIL = lines`
  (?:[ ,]+(?:sim|entao|mesmo|ja|ai|hoje|amanha|agora|viu|por favor|pra mim|pra gente|pra nos|pra ca
  |pra viagem|pr[ao] (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+
  |fim de semana)|amor|amiga|querida|moca?|obrigad[oa]|tambem))*
`
const END = '(?= *(?:$|[.,!;:)✅👍🙏😍❤🥰😋😊]))'

/** 'Quero', 'manda um', 'gostei, quero essa', 'vou pegar o de 20': a few words that ask for what was priced. */
const BARE = new RegExp(
  lines`
    ^${BEFORE}${ASKS}(?: (?:${COUNT}(?: ${UNITS}\b[^.,!?]{0,25})?|ess[ea]s?|est[ea]s?|est[ea]s?|isso|(?:o
    |a|os|as) ${OPTION}\b[^.,!?]{0,30}|el[ae]s?))?${TAIL}${END}
  `,
)
/** The same with a name: what was spoken of before. */
const NAMED = new RegExp(
  `^${BEFORE}${ASKS} (?:${COUNT}|o|a|os|as|ess[ea]s?) (?!(?:meu|minha|seu|sua|nome)\\b)([a-z]{3,})\\b[^.,!?]{0,30}${END}`,
)
const JOINS = new RegExp(
  lines`
    ^${BEFORE}(?:quero (?:me (?:inscrever|matricular|cadastrar)|participar|fazer (?:o|um|meu) pedido)
    |faz (?:o|meu|esse) pedido|(?:pode )?faz(?:er)? (?:entao|sim)${END}|anota (?:o meu|a minha)
    |pode embrulhar|(?:(?:pode )?(?:faz|fazer|coloca|colocar|bota|poe)|to querendo
    |estou querendo) (?:${COUNT}|ess[ea]|o meu|a minha)${TAIL}${END})
  `,
)

/** 'Um de 3 quartos': of a size that the seller has yet to name. */
const SIZE = /\bde (\d+)\b/

/** Requests to see, to learn or to reserve. */
const OTHER = anyWord([
  /ver|saber|pensar|olhar|entender|conhecer|orcamentos?|cotac\w+|proposta|precos?|valor(?:es)?/,
  /descontos?|catalogo|cardapio|fotos?|videos?|modelos|opc(?:ao|oes)|link|links|contato|numero|endereco/,
  /localizacao|medidas?|dados|informac\w+|detalhes|exemplos?|audio|print|oi|mensagem|tabela|lista|nota/,
  /recibo|amostras?|simulac\w+|foto|tempo|dia|ideia|preciso|tenho que|falar|conversar|consultar|mostrar/,
  /uma? (?:melhor|mais)|so (?:o|a|pra|saber)|mais barat\w+|outr[oa]s?|boleto|contrato|pix|por \d+|lida/,
  /lembr\w+/,
])

/** Offers of the seller to show, to explain or to find out. */
export const OFFERS_TO_TELL = anyOf([
  anyWord([
    /fotos?|videos?|catalogo|cardapio|depoimentos?|portfolio|exemplos?|modelos|orcamento|cotacao/,
    /informac\w+|detalhes|tabela|explic\w+|conhecer|saber mais|folder|apresentacao|simul\w+|amostra/,
    /proposta|localizacao|endereco|duvidas?|material|arquivo|pdf|planta|projeto|testar|experimentar|tour/,
    /links? d[aeo]s? (?!pagamento|pix|cartao|boleto|assinatura|contrato|compra)[a-z]+/,
  ]),
  /\bquer (?:ver|saber|entender|receber|ouvir|pensar|que eu (?:mand|envi|expliqu|mostr|simul|calcul|vej|consult|verifi)\w*)/,
])
/** A price that settles nothing yet. */
const NOT_SETTLED = /\b(?:a partir d[eo]|depende|em media|mais ou menos|sob medida|preciso (?:ver|saber|medir))\b/

/** Messages to look back for the price. */
const REACH = 4
/** And the name of what is wanted. */
const NAMED_BEFORE = 10

/** True when a customer orders, in a few words without a question, the thing that the seller has just priced. */
export function ordersShortly(said: string, utterances: readonly Utterance[], at: number): boolean {
  if (OTHER.test(said)) return false
  const near = utterances.slice(Math.max(0, at - REACH), at).filter(({ role }) => role === 'seller')
  const last = near.at(-1)
  const priced = near.findLast(isPriceTold)
  if (last === undefined || priced === undefined || NOT_SETTLED.test(spelled(priced).text)) return false
  if (OFFERS_TO_TELL.test(spelled(last).text)) return false
  const size = SIZE.exec(said)?.[1]
  if (size !== undefined && !near.some(({ folded }) => folded.includes(size))) return false
  if (BARE.test(said) || JOINS.test(said)) return true
  const named = NAMED.exec(said)?.[1]
  const stem = named?.slice(0, 5).replace(/(?:is|es|s)$/, '')
  return (
    stem !== undefined &&
    utterances.slice(Math.max(0, at - NAMED_BEFORE), at).some((before) => spelled(before).text.includes(stem))
  )
}
