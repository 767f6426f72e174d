import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { SOLD } from './product-words.ts'

/** Words that open a sentence of doing, or a relative: no thing for sale begins with them. */
const NO_THING = anyOf(
  [
    /talvez\b|comeco$|portanto\b|pessoas?\b|algo\b|fora\b|dentro\b|perto\b|longe\b|junto\b|online\b/,
    /presencial\b|atual\b|surpresa\b|estrago|prejuizo|facada|brincadeira|conta\b|adolescente|idos[oa]s?\b/,
    /crianca|gestante|indico|acompanho|recomendo|sugiro|trago|levo|cubro|instalo|monto|bateu/,
    /lotes?\b(?= restaurante)|fumando|batendo|estou\b|estamos\b|tou\b|tava\b|senhora?s?\b|doutora?\b/,
    /rapaz|don[oa]\b|povo\b|galera\b|genro|nora\b|cunhad|avo\b|padrinh|madrinh|comadre|compadre|afilhad/,
    /coleg|patroa|jeit|verdade|atrasad|moc[oa]\b|amig[oa]s?\b|amg\b|mano\b|deix|coloc|aument|diminu/,
    /aprend|volta$|volta \b|ida\b|virar|tornar|consig|consegu|faco|faz|cobr|devolv|peco|mand|envi|fica/,
    /cheg|deixo|passo|posso|pode|vou|vai|tenho|temos|acho|olha|veja|segue|trabalh|atend|entreg|pago|paga/,
    /conta|filh[oa]|marido|espos[oa]|mulher|mae|pai|irma|sogr[oa]|vizinh|prim[oa]|tia|tio|chefe|soci[oa]/,
    /sobrinh|noiv[oa]|namorad|net[oa]|menin[oa]|mocinh|bebe\b|gente\b|pessoal|prender|algu|ningu/,
    /(?:te|me|lhe|se|nos) [a-z]|inseminador|veterinari|medic[oa]|engenheir|arquitet|advogad|eletricista/,
    /pedreiro|vendedor|diretor|financeiro|patrao|motorista|zelador|porteir|secretari|sindic|alun[oa]s?\b/,
    /client|pacient|professor|janeiro|fevereiro|marco$|abril|maio$|junho|julho|agosto|setembro|outubro/,
    /novembro|dezembro|sr$|sra$/,
  ],
  { before: /^/ },
)

/** 'Levar o carro': an act of the customer, no thing for sale. */
export const VERB = anyOf([
  /^(?!celular|jantar|colar|radar|solar|altar|lugar|titular|escolar|par\b|bar\b|lar\b|ar\b|elixir|fakir)[a-z]{2,}(?:ar|ir)\b/,
  anyOf(
    [
      /trazer|vender|revender|receber|resolver|escolher|ler|ver|rever|ter|manter|ser|perder|correr|crescer/,
      /fazer|refazer|conhecer|aprender|vencer|entender|mexer|escrever|comer|beber|viver|emagrecer/,
      /fortalecer|aquecer|oferecer|agradecer|atender|defender|depender|prender|render|estender|converter/,
      /proteger|eleger|descer|encher|preencher|acender|devolver|desenvolver|envolver|merecer|parecer/,
      /acontecer|esquecer|obter|conter|dizer|trazer|saber|caber|poder|querer|dever/,
    ],
    { before: /^/, after: /\b/ },
  ),
])

/** 'Transferiu pra Houston', 'imaginei': a verb of reporting, not a thing. */
const TOLD =
  /^(?!mus|pneu|trof|chap|liceu|ateu|europeu|judeu|futevolei|volei)[a-z]{3,}(?:iu|eu|ou|ei|aram|eram|iram|ava|avam)\b|^[a-z]{2,}(?:ando|endo|indo)\b|^k{2,}/

/** 'Dura quanto?', 'custa qto': what is asked of a thing, no thing. */
const ASKED_OF = new RegExp(lines`
  ^(?:dura|duram|custa|custam|demora|demoram|sai|saem|rende|rendem|vale|cabe|cabem|inclui|cobre|funciona
  |comeca|comecam|termina|acaba|chega|serve|pesa|gasta|aguenta|aceita|parcela|entrega)$
`)

/** 'Resolveu', 'aprovamos': a decision of a person. */
const DECIDED = /^(?:resolv|decid|escolh|prefer|combin|confirm|acert|aprov)[a-z]*(?:eu|iu|ou|emos|imos|amos)\b/

/** Packages: alone they name no product. */
const BULK = anyOf(
  [
    /saca|saco|caixa|fardo|par|duzia|cento|milheiro|metro|quilo|kilo|litro|cabeca|arroba|tonelada|unidade/,
    /peca|rolo|galao|galoe|resma|pote|garrafa|lata|frasco|bandeja|barril|grade|grades? fechada|bag|sache/,
    /kg|un|pc|pcs/,
  ],
  { before: /^/, after: /(?:s|es)?(?:(?: de)? \d+ ?(?:kg|quilos?|g|gr|gramas|l|litros?|ml|un|unidades)?)?$/ },
)

const UNIT = /^\d*(?:gb|gigas?|megas|mb|tb|kg|km|hp|cv|ml|cm|mm|m2|w|v|btus?)$/

/** Parts of the body that hurt. */
const BODY = new RegExp(lines`
  ^(?:joelh|colun|costa|ombr|pe|pes|braco|perna|quadril|pescoco|barrig|rosto|testa|axila|buco|virilha
  |cabec|mao|maos|olho|dor|dores|osso|musculo|lombar|hernia|pele)$
`)
const ADDRESS = /^(?:apto|apartamento|casa|bloco|torre|sala|loja|andar|box|unidade|quadra) \d+/

/** Celebrations: a product is bought for them. */
const FEAST = anyOf(
  [
    /festa|festinha|formatura|casamento|aniversario|niver|evento|batizado|cha|confraternizacao|convencao/,
    /reveillon|natal|pascoa|boda|bodas|noivado|crisma|comunhao|inauguracao|colacao|baile|despedida|missa/,
    /culto|campeonato|congresso/,
  ],
  { before: /^/, after: /$/ },
)

/** True when a head names a place of use or an occasion. */
export const isPlaceOrFeast = (head: string): boolean => PREMISES.test(head) || FEAST.test(head)

/** Properties and amounts: alone they name no product. */
const ALONE = anyOf(
  [
    /mensal|mensai|semana(?:l|is)|quinzena|anual|anuai|trimestra|semestra|usad|nov|branc|pret|azu|vermelh/,
    /cinz|verd|amarel|beg|ros|rox|laranj|marrom|marron|nude|caramel|dourad|pratead|vinh|marsal|lila/,
    /turques|pequen|grand|simpl|barat|inteir|mesm|mil$|cem$|cento$|motorist|colaborador|agregad/,
  ],
  { before: /^/ },
)

/** The head of a price list: 'PACOTES 2027'. */
const LIST_TITLE = /^(?:lote|pacotes|tabela|precos|planos|valores|catalogo)(?: de precos)? ?\d*$/

/** Homes and workplaces: a request for one is the product, a mention is only the place of use. */
export const PREMISES = anyOf(
  [
    /casa|casinha|apartamento|apto|sala|salinha|loja|lojinha|predio|quarto|banheiro|cozinha|escritorio/,
    /empresa|salao|galpao|carro|cavalo|academia|barracao|condominio|pracinha|praca|rua|patio|quintal/,
    /garagem|varanda|sacada|janela|parede|teto|area|fundo|frente|entrada|corredor|escada|porta|terreiro/,
    /terraco|laje|piso|consultorio|clinica|fazenda|sitio|chacara|chale|pousada|hotel|escola|colegio/,
    /creche|igreja|paroquia|hospital|posto|restaurante|lanchonete|padaria|mercado|fabrica|firma|oficina/,
    /praia|represa|rio|lago|campo|cidade|bairro|feira|feirinha|quermesse|shopping|esquina|avenida/,
    /internet|site|grupo|anuncio|terreno|lote|fachada|vitrine|mesa|caminhao|moto|caminhonete|barco|trator/,
  ],
  { before: /^/, after: /$/ },
)

/** Papers that a person or a payment needs. */
const PAPER = /^(?:rg|cpf|cnpj|cnh|cep|nota|nf|recibo)\b/

/** Words of a deal, of time and of courtesy: as a head they name no thing. */
const OF_THE_DEAL = anyOf(
  [
    /contrato|pix|chave|link|boleto|documento|endereco|horario|foto|audio|proposta|comprovante|nota/,
    /visita|reuniao|cliente|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|desconto|prazo/,
    /garantia|frete|entrega|parcela|entrada|cartao|resposta|retorno|contato|email|semana|tempo|honorario/,
    /taxa|marca|maxim|minim|diferenca|qualidade|cor|medida|altura|largura|comprimento|acabamento|voltagem/,
    /nome|dado|numero|vista|metade|certo|jeito|forma|melhor|maior|menor|dias|horas|grupo|completo|total/,
    /casamento|duas|dois|tres|quatro|medo|certeza|problema|interesse|manha|tarde|noite|cedo|valendo/,
    /convidad|pessoa|funcionari|profissiona|quarto$|coisa|duvida|vaga|opcao|opcoes|condicao|condicoes/,
    /reserva|estacionamento|banheiro?$|wifi|andar|demora|economia|urgencia|risco|simulac|avaliac|diferenc/,
    /experiencia|atendimento|resultado|explicac|ajuda|carencia|obrigad|desculp|livre|disponive|abert[oa]$/,
    /ocupad|fechad[oa]$|avulso|posicao|pagamento|boa|bom|otim|perfeit|legal|show|top/,
  ],
  { before: /^/ },
)

/** Papers, proofs and conditions that come with a sale of something else. */
const BESIDE_SALE = anyOf(
  [
    /laudo|exame|certificad|certid|passaporte|visto|auditoria|tesouraria|portabilidade|subsidio/,
    /experiencia|teste|carteirinha|atestado|documenta|convenio|reembolso|estacionamento|backup|fiador/,
    /caucao|guia|receita|boletim|alvara|habite|holerite|comprovante|escritura|garantia|financeiro/,
    /departamento|seguro fianca|placas?$|simulacao|vistoria|multa|fidelidade/,
  ],
  { before: /^/ },
)
/** 'Seguro incluso até 20 mil', 'frete grátis': what is given along. */
const GIVEN_ALONG =
  /^[a-z]+(?: [a-z]+)? (?:inclus[oa]s?|incluid[oa]s?|gratis|gratuit[oa]s?|gratuitamente|cortesia|de brinde)\b/

/** True when a name belongs to an additional thing of a sale. */
export const isBesideSale = (text: string): boolean => BESIDE_SALE.test(text) || GIVEN_ALONG.test(text)

/** Charges in addition to a rent. */
const RENT_FEE = /^(?:condominio|iptu|caucao|fiador)$/

/** Weighs the words of a name by themselves; `weight` is the weight of its request. */
export function ownSense(text: string, words: readonly string[], head: string, weight: number, work: boolean): number {
  let score = 0
  if (words.length === 0) score -= /[a-z]{3}/.test(text) ? 0.4 : 1.5
  // Only pictures that are taken for money are named as a thing.
  const pictures = /^fotos? /.test(text)
  if (pictures || SOLD.test(text)) score += 1.6
  else if (words.some((word) => SOLD.test(word))) score += 1.2
  if (words.length >= 2) score += 0.3
  if (PAPER.test(text)) score -= 4
  if (weight <= 1.2 && PREMISES.test(head)) score -= 1.6
  if (BULK.test(text) || UNIT.test(text)) score -= 3
  if (words.length === 1 && ALONE.test(head)) score -= 4
  if (words.length === 1 && head === 'turma') score -= 2.5
  if (/^ar\b/.test(text)) score += 2
  if (/^ap d[eo]\b/.test(text)) score += 1.6
  if (words.length === 1 && RENT_FEE.test(head)) score -= 3
  if (LIST_TITLE.test(text) || (weight < 2 && /^cardapio(?: \d+)?$/.test(text))) score -= 3
  if ((words.length === 1 ? weight <= 2.2 : weight <= 1.6) && FEAST.test(head)) score -= 1.6
  if (/^(?:mensalidade|honorario)/.test(head)) score -= 5
  if (NO_THING.test(text)) score -= 4
  if (DECIDED.test(text) || ASKED_OF.test(text)) score -= 4
  if (words.length <= 1 && BODY.test(head)) score -= 2.5
  if (ADDRESS.test(text)) score -= 4
  if (TOLD.test(text)) score -= 4
  if (!work && VERB.test(text)) score -= 4
  if (words.length <= 1 && weight < 2 && head === 'cabelo') score -= 2.5
  if (
    (!pictures && !/^chaves? d[aeo]s? (?!pix)/.test(text) && OF_THE_DEAL.test(head)) ||
    /^(?:rede|cobertura)s?$/.test(text)
  )
    score -= 2.5
  return score
}

const MONTH = /^(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/
/** 'Vaga em março', 'bolo pra março': when, and no part of the name. */
export const isMonth = (word: string): boolean => MONTH.test(word)
