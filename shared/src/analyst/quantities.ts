import { growing } from './growing.ts'
import { numbersOf } from './numbers.ts'
import type { Price } from './price.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

/** 'N coisas' as somebody said it. */
export interface Quantity {
  utterance: Utterance
  index: number
  value: number
  noun: string
  from: number
  to: number
}

/** What people count that is no order: time, sizes, family, rooms. */
const NOT_AN_ORDER =
  /^(?:dia|hora|minuto|min|ano|aninho|mes|semana|noite|vez|vezes|parcela|x|real|reais|conto|mil|metro|km|kg|quilo|kilo|grama|litro|cm|mm|ml|hectare|hec|alqueire|kwh|watt|volt|btu|giga|gb|mega|polegada|grau|ponto|quarto|qto|vaga|suite|andar|filho|filha|crianca|irmao|porta|portas|rpm|cv|via|folha|pagina|foto|audio|video|mensagem|minutinho|horinha|diazinho|segundo|tomada|banheiro|de|da|do|a|o|as|os|e|ou|com|sem|no|na|pra|para|por|ate|que|q|mais|menos|eh|sao|fica|da|sai|cada|agora|hoje|amanha|entao|mesmo|msm|por|em|se|na|comissao|comissoes|opcao|opcoes|horario|opc|anos|meses|outra|outro|outros|outras|cliente|lado|tipo|jeito|coisa|pouco|so|ja|nos|uteis|corrido|opção|ou|la|aqui|um|uma|furo|mão|camada|seguradora|dono|mm|pessoinha|[kmg]?va|hp|db|decibel|decibei|psi|bar|lumen|lumens|lm|mah|ah|ampere|[kmg]?hz|mbp|mbps|gbp|dpi|mp|megapixel|megapixei|fps|fp|tera|tb|mb|mic|micra|tonelada|ton|t|caloria|kcal|grau|celsiu|lote|bloco|apto|apt|ap|casa|sala|rua|conj|cep|km|quilometro|milimetro|centimetro|ponto|comodo|cm|pes|calda|voltagem|cavalo|cilindro|marcha|lugar|lugare|assento|degrau|tempo|ceu)s?$/

/** Things that are counted by the people who come. */
const EVENT =
  /\b(?:festa|buffet|casamento|evento|salao|jantar|almoco|churrasco|coffee|formatura|aniversario|marmita|marmitex|convite|lembranc\w+|uniforme\w*|excursao|van|onibus)/

const PEOPLE =
  /^(?:pessoa|convidad[oa]|adulto|aluno|crianca|funcionario|colaborador|participante|profissional|profissionai|usuario|passageiro|hospede)s?$/

const ORDER_VERB =
  /\b(?:quero|queria|queremos|preciso|precisamos|precisava|seriam?|sao|orcamento|cotacao|fech\w+|confirm\w+|manda|separa|reserva|pedido|comprar|levar|fazer|total|para|pra|uns|umas|faco|faz)\b/

/** 'Preciso de dois', 'manda 40': a count with no name after it. */
const ORDERS_BARE =
  /\b(?:preciso de|precisamos de|quero|queria|vou querer|vou levar|levo|manda|separa|me ve|pego|fecha|fecho|sao|seriam|coloca|faz) $/

/** Every counted thing, in order; only integers. */
export const readQuantities = (utterances: readonly Utterance[]): Quantity[] => allCounted(utterances).slice()

const allCounted = growing(
  () => [] as Quantity[],
  (all, utterance) => all.push(...countedIn(utterance)),
)

function countedIn(utterance: Utterance): Quantity[] {
  const found: Quantity[] = []
  const { folded } = utterance
  if (
    !/\d|\b(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\w+ze|vinte|trinta|quarenta|cinquenta|cem|duzent\w+)\b/.test(
      folded,
    )
  )
    return found
  for (const mention of numbersOf(utterance)) {
    if (mention.currency || !Number.isInteger(mention.value) || mention.value < 1 || mention.value > 100_000) continue
    const noun = /^ ?(?:novos |novas )?([a-z]{2,})/.exec(folded.slice(mention.to))?.[1] ?? ''
    const before = folded.slice(0, mention.from)
    if (
      /\b(?:mais de|acima de|abaixo de|a cada|minimo de|ate|cerca de|uns|umas) $/.test(before) &&
      !ORDER_VERB.test(before)
    )
      continue
    if (
      noun === '' &&
      mention.value > 1 &&
      mention.value < 1000 &&
      ORDERS_BARE.test(before) &&
      /^\s*(?:$|[.,!;])/.test(folded.slice(mention.to))
    ) {
      found.push({
        utterance,
        index: utterance.index,
        value: mention.value,
        noun: 'unidades',
        from: mention.from,
        to: mention.to,
      })
      continue
    }
    if (NOT_AN_ORDER.test(noun) || noun === '') continue
    if (
      !noun.endsWith('s') &&
      mention.value > 1 &&
      !/^(?:un|unid|unidade|saca|pares|peca|item|itens|caixa)/.test(noun) &&
      !ORDER_VERB.test(folded)
    )
      continue
    found.push({
      utterance,
      index: utterance.index,
      value: mention.value,
      noun,
      from: mention.from,
      to: mention.to + noun.length + 1,
    })
  }
  return found
}

const stemOf = (word: string): string => word.replace(/(?:oes|aes|es|s)$/, '').slice(0, 9)

/** Things that are always counted to be ordered. */
const ORDERED =
  /^(?:un|unid|unidade|peca|item|iten|saca|saco|caixa|par|pare|kit|licenca|veiculo|carro|moto|caminhao|caminhoe|maquina|camiseta|camisa|uniforme|cesta|caneca|placa|muda|garrafa|galao|galoe|pacote|rolo|porta|janela|ar|aparelho|equipamento|camera|extintor|extintore|pneu|botijao|botijoe|marmita|convite|lembrancinha|brinde|copo|salgado|doce|bolo|cadeira|mesa|dente|implante|cachorro|cao|cae|gato|pet|animal|animai|cabeca|dose|ingresso|passagem|passagen|diaria)s?$/

export interface CountedUnits {
  quantity: Quantity | null
  value: number | null
}

/** How many the customer means: the latest count of the thing in question, else of people, else an answer to 'quantos?'. */
export function countedUnits(
  utterances: readonly Utterance[],
  all: readonly Quantity[],
  product: string,
  offer: { index: number; from: number } | null,
  prices: readonly Price[] = [],
): CountedUnits {
  const told = new Map<Utterance, Price[]>()
  for (const price of prices) told.set(price.utterance, [...(told.get(price.utterance) ?? []), price])
  // 'Os 2 leds são 780': a price counts nothing.
  const quantities = all.filter(
    ({ utterance, from }) => !(told.get(utterance) ?? []).some((price) => from >= price.from && from < price.to),
  )
  const heads = new Set((product.match(/[a-z]{3,}/g) ?? []).map(stemOf))
  // 'Dois planos', 'três opções': what one may choose from, not how many are bought.
  for (const choice of ['plano', 'pacote', 'opcao', 'opc', 'modelo', 'combo', 'versao']) heads.delete(stemOf(choice))
  const named = quantities.filter(({ noun, value }) => value > 1 && heads.has(stemOf(noun)))
  const event = EVENT.test(product)
  const people = event ? quantities.filter(({ noun, value }) => value > 1 && PEOPLE.test(noun)) : []
  const inOffer = quantities.filter(
    ({ index, noun, utterance, from }) =>
      index === offer?.index &&
      /^(?:sessoe|sessao|aula|encontro|licenca)s?$/.test(noun) &&
      !/\b(?:em|por) $/.test(utterance.folded.slice(0, from)),
  )
  const pieces = quantities.filter(({ noun }) =>
    /^(?:un|unid|unidade|peca|item|iten|saca|saco|caixa|par|kit|licenca)s?$/.test(noun),
  )
  // '8 aulas 960, 12 aulas 1.400': the count that stands before the price.
  const ofPrice = inOffer.findLast(({ to }) => to <= offer!.from) ?? inOffer.at(-1)
  const best = named.at(-1) ?? pieces.at(-1) ?? people.at(-1) ?? ofPrice ?? null
  const answer = answerToHowMany(utterances, event, heads)
  if (answer !== null && (best === null || answer.index > best.index)) return { quantity: answer, value: answer.value }
  return { quantity: best, value: best?.value ?? null }
}

/** Questions of the seller that a number answers: of which noun ('' for 'quantos?'), null when none is asked. */
const askedCount = remember(({ folded, role }: Utterance): string | null => {
  if (role !== 'seller') return null
  const found =
    /\bquant[oa]s\b(?: (?:deles|delas|desses|dessas|o senhor|a senhora|vc|vcs|voce|voces|seriam|sao|vai|vao|voce))*(?: ([a-z]+))?/.exec(
      folded,
    )
  return found === null ? null : (found[1] ?? '')
})
/** Words behind 'quantos' that name nothing. */
const NO_NOUN =
  /^(?:|e|a|o|de|pra|para|por|no|na|precis\w*|quer\w*|ser\w*|sao|vai|vao|deseja\w*|tem|ter\w*|da|dao|leva\w*|separo|mando|coloco|ponho|unidade\w*|peca\w*|vc\w*|voce\w*|mais|ficou|ficam|faltam|ai|em|entre|mesmo|cada|do|dos|das|como|qual|tipo|gostaria\w*|pretende\w*|pensa\w*|imagina\w*|compra\w*|faz\w*|posso|anoto|reservo|seguro)$/

const asksPeople = remember(({ folded }: Utterance) =>
  /\bquant[oa]s (?:pessoas|profissiona\w+|funcionari\w+|alunos|criancas|adultos|colaborador\w+|convidad\w+|usuarios|filhos)\b/.test(
    folded,
  ),
)

const firstInteger = remember((utterance: Utterance): Quantity | null => {
  const { folded, index } = utterance
  const mention = numbersOf(utterance).find(({ value, currency }) => !currency && Number.isInteger(value) && value >= 1)
  if (mention === undefined) return null
  const noun = /^ ?([a-z]{2,})/.exec(folded.slice(mention.to))?.[1] ?? ''
  if (/^(?:dia|hora|ano|mes|metro|m2|quarto|filho|km|kg|min)/.test(noun)) return null
  return { utterance, index, value: mention.value, noun, from: mention.from, to: mention.to }
})

function answerToHowMany(
  utterances: readonly Utterance[],
  event: boolean,
  heads: ReadonlySet<string>,
): Quantity | null {
  for (let at = utterances.length - 1; at > 0; at--) {
    const utterance = utterances[at]!
    if (utterance.role === 'seller' || utterance.folded.length > 60) continue
    const before = utterances.slice(Math.max(0, at - 2), at)
    const nouns = before.map(askedCount).filter((noun) => noun !== null)
    if (nouns.length === 0 || (!event && before.some(asksPeople))) continue
    // 'Quantos lugares?' asks what it is like, 'quantos sofás?' how many.
    const counts = nouns.some(
      (noun) => NO_NOUN.test(noun) || heads.has(stemOf(noun)) || ORDERED.test(noun) || (event && PEOPLE.test(noun)),
    )
    if (!counts) continue
    const answer = firstInteger(utterance)
    if (answer !== null) return answer
  }
  return null
}
