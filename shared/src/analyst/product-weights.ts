import { withoutCalls } from './called-friend.ts'
import { contentWords } from './content-words.ts'
import { growing } from './growing.ts'
import { RIVAL, THIRD_PARTY } from './price-words.ts'
import type { Candidate } from './product-candidates.ts'
import type { Price } from './price.ts'
import { SOLD } from './product-words.ts'
import { remember } from './remember.ts'

/** Words that open a sentence of doing, or a relative: no thing for sale begins with them. */
const NO_THING =
  /^(?:algo\b|surpresa\b|estrago|prejuizo|facada|brincadeira|conta\b|adolescente|idos[oa]s?\b|crianca|gestante|indico|acompanho|recomendo|sugiro|trago|levo|cubro|instalo|monto|bateu|lotes?\b(?= restaurante)|fumando|batendo|estou\b|estamos\b|tou\b|tava\b|senhora?s?\b|doutora?\b|rapaz|don[oa]\b|povo\b|galera\b|genro|nora\b|cunhad|avo\b|padrinh|madrinh|comadre|compadre|afilhad|coleg|patroa|jeit|verdade|atrasad|moc[oa]\b|amig[oa]\b|mano\b|deix|coloc|aument|diminu|aprend|volta$|volta \b|ida\b|virar|tornar|consig|consegu|faco|faz|cobr|devolv|peco|mand|envi|fica|cheg|deixo|passo|posso|pode|vou|vai|tenho|temos|acho|olha|veja|segue|trabalh|atend|entreg|pago|paga|conta|filh[oa]|marido|espos[oa]|mulher|mae|pai|irma|sogr[oa]|vizinh|prim[oa]|tia|tio|chefe|soci[oa]|sobrinh|noiv[oa]|namorad|net[oa]|menin[oa]|mocinh|bebe\b|gente\b|pessoal|prender|algu|ningu|(?:te|me|lhe|se|nos) [a-z]|inseminador|veterinari|medic[oa]|engenheir|arquitet|advogad|eletricista|pedreiro|vendedor|diretor|financeiro|patrao|motorista|zelador|porteir|secretari|sindic|alun[oa]s?\b|client|pacient|professor|janeiro|fevereiro|marco$|abril|maio$|junho|julho|agosto|setembro|outubro|novembro|dezembro|sr$|sra$)/

/** 'Levar o carro': an act of the customer, no thing for sale. */
const VERB =
  /^(?!celular|jantar|colar|radar|solar|altar|lugar|titular|escolar|par\b|bar\b|lar\b|ar\b|elixir|fakir)[a-z]{2,}(?:ar|ir)\b|^(?:trazer|vender|revender|receber|resolver|escolher|ler|ver|rever|ter|manter|ser|perder|correr|crescer|fazer|refazer|conhecer|aprender|vencer|entender|mexer|escrever|comer|beber|viver|emagrecer|fortalecer|aquecer|oferecer|agradecer|atender|defender|depender|prender|render|estender|converter|proteger|eleger|descer|encher|preencher|acender|devolver|desenvolver|envolver|merecer|parecer|acontecer|esquecer|obter|conter|dizer|trazer|saber|caber|poder|querer|dever)\b/

/** What things come in: alone it names none. */
const BULK =
  /^(?:saca|saco|caixa|fardo|par|duzia|cento|milheiro|metro|quilo|kilo|litro|cabeca|arroba|tonelada|unidade|peca|rolo|galao|galoe|resma|pote|garrafa|lata|frasco|bandeja|barril|grade|grades? fechada|bag|sache|kg|un|pc|pcs)(?:s|es)?(?:(?: de)? \d+ ?(?:kg|quilos?|g|gr|gramas|l|litros?|ml|un|unidades))?$/

const UNIT = /^\d*(?:gb|gigas?|megas?|mb|tb|kg|km|hp|cv|ml|cm|mm|m2|w|v|btus?)$/

/** Where it hurts. */
const BODY =
  /^(?:joelh|colun|costa|ombr|pe|pes|braco|perna|quadril|pescoco|barrig|rosto|testa|axila|buco|virilha|cabec|mao|maos|olho|dor|dores|osso|musculo|lombar|hernia|pele)$/
const ADDRESS = /^(?:apto|apartamento|casa|bloco|torre|sala|loja|andar|box|unidade|quadra) \d+/
/** 'Café da Esquina': the customer's own firm. */
const OWN_FIRM = /^\p{Lu}[\p{L}]+ d[aeo]s? \p{Lu}/u

/** 'Manutenção da Tecelar', 'cantina do Colégio': where somebody works. */
const OF_FIRM = /^\p{Ll}+ d[aeo] \p{Lu}\p{Ll}{3,}/u
const PRESENTS = /(?:\p{Lu}\p{Ll}+,? |(?<!\p{L})(?:sou|aqui é|aqui e|aqui eh) (?:a |o )?)$/u
/** What is celebrated: a thing is bought for it. */
const FEAST =
  /^(?:festa|festinha|formatura|casamento|aniversario|niver|evento|batizado|cha|confraternizacao|convencao|reveillon|natal|pascoa|boda|bodas|noivado|crisma|comunhao|inauguracao|colacao|baile|despedida|missa|culto|campeonato|congresso)$/

/** Whether a head names where a thing goes or what it is bought for. */
export const isPlaceOrFeast = (head: string): boolean => PREMISES.test(head) || FEAST.test(head)

/** What a thing is like, or how many: alone it names none. */
const ALONE =
  /^(?:usad|nov|branc|pret|azu|vermelh|cinz|verd|amarel|pequen|grand|simpl|barat|inteir|mesm|mil$|cem$|cento$|motorist|colaborador|agregad)/

/** The head of a price list: 'PACOTES 2027'. */
const LIST_TITLE = /^(?:lote|pacotes|tabela|precos|cardapio|planos|valores|catalogo)(?: de precos)? ?\d*$/

/** Where people live and work: asked for it is the thing, mentioned it is only where the thing goes. */
export const PREMISES =
  /^(?:casa|casinha|apartamento|apto|sala|salinha|loja|lojinha|predio|quarto|banheiro|cozinha|escritorio|empresa|salao|galpao|carro|cavalo|academia|barracao|condominio|pracinha|praca|rua|patio|quintal|garagem|varanda|sacada|janela|parede|teto|area|fundo|frente|entrada|corredor|escada|porta|terreiro|terraco|laje|piso|consultorio|clinica|fazenda|sitio|chacara|chale|pousada|hotel|escola|colegio|creche|igreja|paroquia|hospital|posto|restaurante|lanchonete|padaria|mercado|fabrica|firma|oficina|praia|represa|rio|lago|campo|cidade|bairro|feira|feirinha|quermesse|shopping|esquina|avenida|internet|site|grupo|anuncio|terreno|lote|fachada|vitrine|mesa|caminhao|moto|caminhonete|barco|trator)$/

/** Where something is, or from where somebody comes back: 'na academia', 'voltei de viagem'. */
const PLACE_BEFORE =
  /\b(?:sem|n[oa]s?|em|la em|pel[oa]s?|entre|perto d[oae]s?|(?:ao )?lado d[oae]s?|em frente [ao]s?|frente d[oae]s?|dentro d[oae]s?|ate [oa]s?|(?:volt\w+|cheg\w+|vim|sair|saindo|esta|to|tou) d[eoa]s?|(?:esta|to|tou|vou|indo|foi) (?:pr[ao]|pra|para|de|em)) $/

/** '3 janelas', '16 mesas': how many places the thing goes to. */
const COUNTS_PLACES =
  /\d+ (?:de )?(?:janela|porta|sala|quarto|comodo|ambiente|banheiro|andar|andare|mesa|apartamento|apto|torre|bloco|predio|loja|filial|filiai|unidade|vaga|vagao|ponto|poste|carro|caminhao|caminhoe|moto|veiculo|maquina|computador|computadore|cabeca|vaca|boi|animal|animai|cavalo|gato|cachorro|pet|aluno|crianca|pessoa|convidado|funcionario|colaborador|hospede|tomada|parede)s?$/

/** 'Minha aposentadoria não acompanha': what somebody pays from. */
const OWN_MEANS =
  /\b(?:meu|minha|nosso|nossa|do|da|o|a) (?:aposentadoria|salario|decimo|ferias|beneficio|renda|orcamento|bolso|cartao|fgts|rescisao|comissao|pensao|mesada|13)\b/

/** 'Ela não desce escada': what is not done, had or used. */
const NEGATED_BEFORE = /\b(?:nao|nunca|nem) [a-z]+ (?:o |a |os |as |em |no |na |de |com )*$/

/** 'Um caminhão deu ré no meu portão': what did it is not what is wanted. */
const DOES_DAMAGE =
  /^ (?:(?:d[aeo]s? )?[a-z]+ ){0,2}(?:deu (?:re|marcha re) n|bateu n|derrub\w+ |arrebent\w+ |atropel\w+ |arranc\w+ |amass\w+ |esbarr\w+ n|encost\w+ n|caiu (?:em cima d|por cima d|n)|passou por cima d|destru\w+ |quebrou )(?:[oa]s? )?(?:meu|minha|nosso|nossa|o|a|tod[oa])\b/

/** 'Pega minha moto?', 'aceita carro?': what the customer would give in part payment. */
const TRADE_IN_BEFORE = /\b(?:pega|pegam|pegaria|aceita|aceitam|dou|entra|daria) (?:o |a |meu |minha |um |uma )*$/

/** 'Quero ver pra formatura': what it is for. */
const FOR_BEFORE = /\b(?:pra|pro|para|p)(?: (?:o|a|os|as|um|uma|ess[ea]|meu|minha|noss[oa]))? $/

/** 'Tá salgado', 'saiu meio torta': what something is like. */
export const JUDGED_BEFORE =
  /(?<!\b(?:quanto|qto|qnto|qt) )\b(?:(?:ta|esta|tao|achei|ficou|fica|e|eh)(?: (?:meio|muito|mto|bem|um pouco|bastante|tao|mais))?|(?:saiu|veio|chegou|parece|era|foi) (?:meio|muito|mto|bem|um pouco|bastante|tao)) $/

/** In how many utterances each word stands, and the message in which it first does. */
export const wordsSaid = growing(
  () => ({ counts: new Map<string, number>(), firsts: new Map<string, number>() }),
  ({ counts, firsts }, { folded, index }) => {
    for (const word of new Set(contentWords(folded))) {
      const count = counts.get(word)
      counts.set(word, (count ?? 0) + 1)
      if (count === undefined) firsts.set(word, index)
    }
  },
)

const ASKED_ALSO = /^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|de|tem) )?([a-z]{4,})[a-z ]{0,20}\?/

/** Heads of the things that customers asked for beside another: 'e copo?'. */
export const askedAlso = growing(
  () => new Set<string>(),
  (also, { role, folded }) => {
    const head = role === 'seller' ? undefined : ASKED_ALSO.exec(folded)?.[1]
    if (head !== undefined) also.add(contentWords(head)[0]!)
  },
)

/** What a candidate is weighed against. */
export interface Talk {
  counts: ReadonlyMap<string, number>
  firsts: ReadonlyMap<string, number>
  refused: ReadonlySet<string>
  /** Asked for beside another thing: 'e copo?' */
  also: ReadonlySet<string>
  people: ReadonlySet<string>
  /** Beginnings of the words that tell the seller's trade. */
  fits: readonly string[]
  /** Number of utterances. */
  total: number
  /** The price on the table. */
  offer: Price | null
  /** Message of the seller's first price. */
  pricedAt: number | null
}

/** The first word of what a candidate names. */
export const headOf = (candidate: Candidate): string => ownWeight(candidate).head

/** How much speaks for a candidate's being the deal's thing, beside the way it was asked for. */
export function weigh(candidate: Candidate, talk: Talk): number {
  const { counts, refused, people, total, offer, fits } = talk
  const { index } = candidate.utterance
  const own = ownWeight(candidate)
  let { score } = own
  score += Math.min(1.2, ((counts.get(own.head) ?? 1) - 1) * 0.25)
  score += 1.8 * (1 - Math.min(1, index / Math.max(10, Math.min(30, total / 2))))
  if (people.has(own.first)) score -= 4
  if (refused.has(own.head)) score -= 3.5
  if (offer !== null && Math.abs(index - offer.index) <= 2) score += 0.4
  if (offer !== null && own.head.length > 3 && offer.utterance.folded.includes(own.head)) score += 0.5
  if (fits.some((stem) => own.text.startsWith(stem) || own.text.includes(` ${stem}`))) score += 0.8
  return score - beside(candidate, own.head, talk)
}

/** First named when a price was on the table already: the next sale, unless it is what the current price is for. */
function beside({ utterance }: Candidate, head: string, { firsts, also, offer, pricedAt }: Talk): number {
  if (pricedAt === null || offer === null || utterance.index <= pricedAt) return 0
  if ((firsts.get(head) ?? utterance.index) <= pricedAt) return 0
  if (ALSO.test(utterance.folded) || also.has(head)) return 3
  if (Math.abs(utterance.index - offer.index) > 2) return 2.5
  return utterance.role !== 'seller' && utterance.folded.includes('?') ? 1.5 : 0
}

/** 'E rodapé, faz?', 'meu neto tá precisando de aparelho também'. */
const ALSO =
  /\b(?:tb|tbm|tambem)\b|^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|pra|de) )?[a-z' ]{3,40}\?|^[a-z' ]{3,40},? (?:vc|vcs|voces?|ce)? ?tem\?/

/** What its own words and their place in the sentence speak for. */
const ownWeight = remember((candidate: Candidate) => {
  const { utterance } = candidate
  const text = utterance.folded.slice(candidate.alone ? candidate.from : candidate.thing, candidate.to)
  const words = contentWords(text)
  const head = words[0] ?? text.split(' ')[0]!
  const before = utterance.folded.slice(Math.max(0, candidate.from - 24), candidate.from)
  let score = candidate.work === null ? 0 : candidate.alone ? -1.2 : 0.8
  if (words.length === 0) score -= /[a-z]{3}/.test(text) ? 0.4 : 1.5
  if (SOLD.test(text)) score += 1.6
  else if (words.some((word) => SOLD.test(word))) score += 1.2
  if (
    /\b(?:rua|av|avenida|travessa|alameda|praca|bairro|km)\.? [^,]{0,20}$/.test(
      utterance.folded.slice(0, candidate.from),
    )
  )
    score -= 5
  if (words.length >= 2) score += 0.3
  if (/^(?:rg|cpf|cnpj|cnh|cep|nota|nf|recibo)\b/.test(text)) score -= 4
  if (candidate.weight <= 1.2 && PREMISES.test(head)) score -= 1.6
  if (BULK.test(text) || UNIT.test(text)) score -= 3
  if (
    candidate.weight <= 0.6 &&
    COUNTS_PLACES.test(utterance.folded.slice(Math.max(0, candidate.from - 8), candidate.to))
  )
    score -= 1.6
  if (NEGATED_BEFORE.test(before)) score -= 3
  if (DOES_DAMAGE.test(utterance.folded.slice(candidate.to))) score -= 4
  if (words.length === 1 && ALONE.test(head)) score -= 4
  if (words.length === 1 && head === 'turma') score -= 2.5
  if (/^ar\b/.test(text)) score += 2
  if (LIST_TITLE.test(text)) score -= 3
  if (utterance.role !== 'seller' && RIVAL.test(utterance.folded)) score -= 2
  // 'Depois quero um baú também': the next sale.
  if (/\b(?:depois|dps|mais pra frente|futuramente)\b.*\b(?:tb|tbm|tambem)\b/.test(utterance.folded)) score -= 4
  if (PLACE_BEFORE.test(before)) score -= 1.6
  // 'Sou nutri e queria …', 'Henrique, manutenção da Tecelar': who they are.
  if (/\bsou (?:a |o |uma? )?$/.test(before)) score -= 4
  const isRole =
    PRESENTS.test(utterance.text.slice(0, candidate.from)) && OF_FIRM.test(utterance.text.slice(candidate.thing))
  if (utterance.role !== 'seller' && isRole) score -= 3.5
  if ((words.length === 1 ? candidate.weight <= 2.2 : candidate.weight <= 1.6) && FEAST.test(head)) score -= 1.6
  if (TRADE_IN_BEFORE.test(before)) score -= 3
  if (words.length === 1 && JUDGED_BEFORE.test(before)) score -= 3
  if (isPlaceOrFeast(head) && FOR_BEFORE.test(before)) score -= 2.5
  if (/^(?:mensalidade|honorario)/.test(head)) score -= 5
  if (NO_THING.test(text)) score -= 4
  if (/^(?:resolv|decid|escolh|prefer|combin|confirm|acert|aprov)[a-z]*(?:eu|iu|ou|emos|imos|amos)\b/.test(text))
    score -= 4
  if (OWN_MEANS.test(utterance.folded.slice(Math.max(0, candidate.from - 8), candidate.to))) score -= 3
  if (words.length <= 1 && BODY.test(head)) score -= 2.5
  if (ADDRESS.test(text)) score -= 4
  if (OWN_FIRM.test(utterance.text.slice(candidate.from, candidate.to))) score -= 2
  if (/^[a-z]{2,}(?:ando|endo|indo)\b/.test(text)) score -= 4
  if (candidate.work === null && VERB.test(text)) score -= 4
  if (THIRD_PARTY.test(withoutCalls(utterance.folded, utterance.role === 'seller'))) score -= 2
  if (
    /^(?:contrato|pix|chave|link|boleto|documento|endereco|horario|foto|audio|proposta|comprovante|nota|visita|reuniao|cliente|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|desconto|prazo|garantia|frete|entrega|parcela|entrada|cartao|resposta|retorno|contato|email|semana|tempo|honorario|taxa|marca|maxim|minim|diferenca|qualidade|cor|medida|altura|largura|comprimento|acabamento|voltagem|nome|dado|numero|vista|metade|certo|jeito|forma|melhor|maior|menor|dias|horas|grupo|completo|total|casamento|duas|dois|tres|quatro|medo|certeza|problema|interesse|manha|tarde|noite|cedo|valendo|convidad|pessoa|funcionari|profissiona|quarto$|coisa|duvida|vaga|opcao|opcoes|condicao|condicoes|reserva|estacionamento|banheiro?$|wifi|andar|demora|economia|urgencia|risco|simulac|avaliac|diferenc|experiencia|atendimento|resultado|explicac|ajuda|carencia|rede$|cobertura$|obrigad|desculp|livre|disponive|abert[oa]$|ocupad|fechad[oa]$|avulso|posicao|pagamento|boa|bom|otim|perfeit|legal|show|top)/.test(
      head,
    )
  )
    score -= 2.5
  return { score, head, text, first: text.split(' ')[0]! }
})
