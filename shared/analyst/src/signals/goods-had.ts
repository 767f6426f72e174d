import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { isPriceTold } from '../sums/mentions/price-told.ts'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { isPaperSent, isShown } from './shown-first.ts'
import { FROM_ELSEWHERE, HALF_DAY, isBooking, isLookedAt, NOT_CONTENT, ofSample } from './signal-served.ts'
import type { Signal } from './signal.ts'

const BEFORE = lines`
  (?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|amiga|moca?|olha|ja|eba|uhul|sim|finalmente|amor
  |querida|obrigad[oa](?: pel[oa] \w+)?|acabei de ver,?)[ ,.!]+)*
`
const NOW = lines`
  (?: (?:tudo|td|certo|ok|hoje|ontem|agora|aqui|ai|ja|sim|certinh[oa]|direitinho|bem|rapido|cedo
  |no prazo|perfeit\w+|lind\w+|inteir\w+|em casa|na loja|de manha|cedinho))*
`
/** Delivery by the seller's own staff. */
const FROM_THEM = '(?: com (?:sua|seu|tua|teu|[oa] (?:porteir[oa]|zelador[a]?|seguranca)) ?[a-z]*)?'
const END = '(?= *(?:$|[,.!;✅👍🙏😍❤🥰😋😊]))'
const ITS = '(?:o|a|os|as|meus?|minhas?|nossos?|nossas?)'

/** 'Chegou, obrigada', 'já busquei'. */
const CAME = new RegExp(`(?:^|[,.!] ?)${BEFORE}(?:cheg(?:ou|aram)|acab(?:ou|aram) de chegar)${NOW}${END}`)
const FETCHED = new RegExp(
  lines`
    (?:^|[,.!] ?)${BEFORE}(?:recebi|recebemos|acabei de receber|busquei|buscamos|retirei|retiramos|peguei
    |pegamos|(?:ja )?(?:retirad|buscad)[oa]s?(?: viu| ta)?)${NOW}${FROM_THEM}${END}
  `,
)
/** 'Meu ventilador chegou', 'chegou o tênis', 'recebi as canecas'. */
const IT_CAME = new RegExp(
  `\\b${ITS} ([a-z]{3,})(?: [a-z]+){0,2}? (?:ja |finalmente )?(?:cheg(?:ou|aram)|acab(?:ou|aram) de chegar)\\b`,
)
const CAME_IT = new RegExp(
  `\\b(?:cheg(?:ou|aram)|recebi|recebemos|busquei|retirei|peguei|pegamos)${NOW} ${ITS} ([a-z]{3,})`,
)
const IT_COMES = new RegExp(`\\bcheg(?:ou|aram)${NOW} ${ITS} ([a-z]{3,})`)
const THANKS = /\b(?:obrigad\w+|valeu|amei|adorei|lind\w+|perfeit\w+|otim\w+|certinh\w+|serviu|show|top)\b/

/** 'Amei o bolo', 'o bolo estava uma delícia', 'serviu certinho'. */
const ENJOYED_IT = new RegExp(
  lines`
    \b(?:(?:amei|adorei|amamos|adoramos|amou|amaram|adorou|adoraram) ${ITS} ([a-z]{3,})|${ITS} ([a-z]{3,})
    (?: [a-z]+){0,2}? (?:estava|tava|estavam|tavam|ficou|ficaram|foi|era) (?:uma delicia|muito bo\w+
    |delicios\w+|maravilhos\w+|otim\w+|perfeit\w+|lind\w+|top|show|sensaciona\w+|incriv\w+|um sucesso))
  `,
)
const ENJOYED = new RegExp(lines`
  \b(?:serviu|serviram|coube|couberam) (?:certinh|direitinh|perfeit|bem)\w*|(?:^|[,.!] ?)(?:ja )?
  deu tudo certo(?= *(?:$|[,.!]))|\b(?:estava|tava) (?:uma delicia|delicios\w+)
`)

/** 'Retiro aí então': the step that was to fetch it. */
const FETCHES = /\b(?:retiro|busco|pego|retirar|buscar|pegar)\b/

/** Descriptions of use: a user has the goods, whatever was said before. */
const IN_USE = anyOf([
  /\bja (?:liguei|ligamos|montei|montamos|instalei|instalamos|usei|usamos|testei|testamos|estreei|plantei|plantamos)\b/,
  /\b(?:ta|esta|estao|tao) (?:tudo )?(?:funcionando|rodando|gelando|batendo|esquentando)\b/,
])

/** Customers who have the goods write shortly. */
const MOST_WORDS = 140

const GOODS = /^(?:pedidos?|encomendas?|produtos?|entregas?|mercadorias?|caixas?|pacotes?|compras?)$/
/** Persons and things that also arrive, without a purchase. */
const NOT_GOODS = anyOf(
  [
    /pessoal|equipe|tecnic[oa]|rapaz|moc[oa]|menin[oa]s?|instalador|montador|pintor|motoboy|entregador/,
    /marid[oa]|esposa|filh[oa]s?|mae|pai|irma|irmao|amig[oa]|vizinh[oa]|chefe|client\w+|visita|hora|vez/,
    /dia|fim|mes|data|salario|decimo|pagamento|dinheiro|mensage\w+|fotos?|videos?|audio|e?mail|link/,
    /boleto|contrato|orcamento|proposta|catalogo|cardapio|amostras?|convites?|documentos?|nota|recibo/,
    /comprovante|arte|desenho|projeto|planta|resultado|resposta|informac\w+|dados|lista|tabela|ideia/,
    /atendimento|preco|contato|carta|multa|conta|fatura|onibus|gripe|chuva|transito|ferias|codigo|senha/,
    /localizacao|endereco|pix|sinal|material|ele|ela|retalhos?|tecidos?|mostruario|cotacao|simulac\w+/,
    /folhetos?|panfletos?|cartao|receita|exames?/,
  ],
  { before: /^/, after: /$/ },
)
const OF_OTHERS = anyOf([
  anyWord([
    /se|quando|assim que|amostras?|vizinh\w+|quero|queria|outr[oa]s?|quanto|orcamento|proposta|catalogo/,
    /mensagem|link|e-?mail|boleto|fotos?|codigo|compr(?:ei|amos)|promoc\w+|retalhos?|orcad[oa]/,
    /d[oa]s? (?:minha|meu|vizinh\w+)/,
  ]),
  /\b(?:nao|nem)\b/,
])

/** The customer waits for what was bought before. */
const WAITS_FOR = anyOf([
  anyOf(
    [
      /nao cheg\w+|nao (?:foi )?(?:entreg|receb)\w+|atras\w+/,
      /(?:que horas|quando|vai|ja) (?:\w+ )?(?:cheg|sai)\w*|rastre\w+/,
    ],
    { before: /\b(?:pedido|encomenda|produto|compra|entrega|minha|meu|meus|minhas)\b[^.!]{0,40}\b/ },
  ),
  /\b(?:cade|onde ta|onde esta|rastre\w+)\b[^.!]{0,20}\b(?:pedido|encomenda|produto|compra)\b/,
  /\bnao recebi (?:o|a|os|as|meu|minha|meus|minhas) (?:pedido|encomenda|produto|compra)/,
])
const SENDS =
  /\b(?:cheg(?:a|am|ando)|entreg\w+|sai(?:u|ndo)|motoboy|envi(?:o|ei|amos|ado)|despach\w+|postad\w+|levo|levamos|a caminho|\d+ ?min\w*)\b/
/** 'Cheguei, tô no portão', and then thanks: it was fetched. */
const AT_DOOR = new RegExp(lines`
  ^(?:(?:oi|opa|ja)[ ,!]*)?(?:cheguei|chegamos|(?:to|tou|estou|tamo|estamos) (?:aqui (?:n[ao]|em)|n[ao]
  |em) (?:porta|portao|frente|recepcao|balcao|portaria))\b
`)
const THANKS_FOR_IT = /\b(?:obrigad[oa]|brigad[oa]|valeu|delici\w+|uma delicia|amei)\b/
const isFetched = (text: string, utterances: readonly Utterance[], at: number): boolean =>
  THANKS_FOR_IT.test(text) && utterances.slice(Math.max(0, at - 4), at).some(isAtTheirs)

const MAY_HAVE = [IT_CAME, CAME_IT, CAME, FETCHED, ENJOYED_IT, ENJOYED, THANKS_FOR_IT, IN_USE].map((pattern) =>
  gateOf(pattern),
)

const spokenOf = (noun: string | undefined, before: readonly Utterance[]): boolean => {
  if (noun === undefined || NOT_GOODS.test(noun)) return false
  if (GOODS.test(noun)) return true
  const stem = noun.slice(0, 5).replace(/(?:is|es|s)$/, '')
  return before.some((said) => spelled(said).text.includes(stem))
}

const tellsOwn = (noun: string | undefined): boolean => noun !== undefined && !NOT_GOODS.test(noun)

/** True when the customer has, or has enjoyed, goods agreed before, or bought before the conversation began. */
export function hasGoods(utterances: readonly Utterance[], at: number, signals: readonly Signal[]): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer' || said.source !== 'text') return false
  const { text } = spelled(said)
  if (!MAY_HAVE.some((mayMatch) => mayMatch(text))) return false
  const named = (IT_CAME.exec(text) ?? CAME_IT.exec(text))?.[1]
  const cameTo = (IT_CAME.exec(text) ?? IT_COMES.exec(text))?.[1]
  const came = CAME.test(text)
  const fetched = FETCHED.test(text)
  const enjoyed = ENJOYED_IT.exec(text)
  const isAtDoor = isFetched(text, utterances, at)
  const inUse = IN_USE.test(text)
  if (!came && !fetched && !isAtDoor && !inUse && named === undefined && enjoyed === null && !ENJOYED.test(text))
    return false
  if (NOT_CONTENT.test(text) || OF_OTHERS.test(text) || FROM_ELSEWHERE.test(text)) return false
  const before = utterances.slice(0, at)
  if (isPaperSent(utterances, at) || isShown(utterances, at) || ofSample(utterances, at)) return false
  if ((came || fetched || tellsOwn(named)) && before.some(waitsFor)) return true
  if (before.some(isPriceTold) && (came || fetched) && inUse) return true
  if (enjoyed !== null && before.some(isAtTheirs) && said.at - before.at(-1)!.at >= HALF_DAY) return true
  if (!before.some(isPriceTold))
    return opensWith(before) && tellsOwn(cameTo) && (GOODS.test(cameTo!) || THANKS.test(text))
  const agreed = signals.findLast(({ kind }) => kind === 'accept' || kind === 'step')
  if (agreed === undefined || agreed.index >= said.index || text.length > MOST_WORDS) return false
  if (agreed.kind === 'step' && agreed.utterance.folded.includes('?')) return false
  if (isAtDoor && signals.some(({ kind }) => kind === 'accept')) return true
  if (inUse && !isLookedAt(before)) return true
  const later = said.at - agreed.utterance.at >= HALF_DAY
  const since = before.filter(({ index }) => index > agreed.index)
  const isSent = later || since.some(({ role, folded }) => role === 'seller' && SENDS.test(folded))
  if (isSent && (came || spokenOf(named, before))) return true
  if (!later) return false
  if (fetched && FETCHES.test(spelled(agreed.utterance).text)) return true
  if (agreed.kind === 'step' && !isBooking(before, since)) return false
  return fetched || ENJOYED.test(text) || spokenOf(enjoyed?.[1] ?? enjoyed?.[2], before)
}

/** 'Cheguei, qual sala?' */
const isAtTheirs = (said: Utterance): boolean => said.role === 'customer' && AT_DOOR.test(spelled(said).text)

const waitsFor = remember((said: Utterance) => said.role === 'customer' && WAITS_FOR.test(spelled(said).text))

/** True when the conversation so far consists of greetings. */
const opensWith = (before: readonly Utterance[]): boolean =>
  before.every(({ folded }) => folded.length <= 40 && !/\d|\b(?:quero|queria|quanto|preciso)\b/.test(folded))
