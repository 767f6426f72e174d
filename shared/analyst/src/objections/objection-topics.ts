import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'

/** Money said without a word for it: '300', '1.250,00', 'dois mil'; not a day, a count or an hour. */
const SUM = lines`
  (?:r\$ ?\d|(?<!\b(?:dia|dias|as|ap|apto|n|numero|rua|casa|lote|de|pra|tem|tenho|\d) )(?<![\d/:.,-])
  (?:\d{3,6}|\d{1,3}(?:\.\d{3})+)(?:,\d\d)?(?![\d/:]|h\b| ?(?:dias?|horas?|h\b|meses|mes|unidades|unid
  |pecas?|km|m2|metros?|anos?|kg|ml|pessoas|convidados|litros|g\b))|\d+ mil\b|\d+ reais)
`

/** People whose yes a customer may need. */
export const PERSON = lines`
  (?:marido|esposa|espos[oa]|mulher|namorad[oa]|noiv[oa]|soci[oa]s?|chefe|chefia|diretor\w*|diretora
  |diretoria|patrao|patroa|pai|mae|pais|gerente|gerencia|conselh\w+|financeiro|turma|familia|filh[oa]s?
  |compras|comprador\w*|(?:sub)?sindic[oa]|tesoureir[oa]|assembleia|condominio|coordena\w+|irmao|irma
  |irmaos|comite|pessoal|medic[oa]|engenheir[oa]|arquitet[oa]|contador\w*|dono|dona|sogr[oa]|rh|ti
  |matriz|juridico|prefeitura|proprietari[oa]|prefeito|pastor|padre|presidente|comissao|supervisor\w*
  |tecnic[oa]|advogad[oa]|avo|cunhad[oa]|genro|nora|herdeir[oa]s?|inquilin[oa])
`

/** Topics of a blocking sentence; the first match decides. */
const TOPICS: readonly (readonly [ObjectionKind, RegExp])[] = [
  [
    'concorrencia',
    anyOf(
      [
        /cobr(?:ir|irem)\b|(?<!nao )cobre\b|igual(?:ar|a|e)\b/,
        /bat(?:er|e) (?:o |a |esse |essa )?(?:preco|valor|proposta|oferta)|concorren\w+/,
        /(?:outr[oa]s?|del[ea]s) (?:proposta|orcamento|cotacao|loja|empresa|lugar|fornecedor\w*)/,
        /(?:o|a|do|da) outr[oa]\b|(?:preco|valor|proposta) del[ea]s/,
      ],
      { before: /\b/ },
    ),
  ],
  [
    'autoridade',
    new RegExp(
      lines`
        \b(?:ok|aval|aprov\w+|autoriz\w+|assinatura|permissao|liberacao|concord\w+|anuencia)
        (?: \w+){0,2} (?:d[oae]l?[ea]?s? )?(?:meu |minha |nosso |nossa )?${PERSON}\b|\b(?:meu|minha|nosso
        |nossa|o|a|os|as|do|da|pelo|pela|com) ${PERSON} (?:\w+ )?(?:nao |que |quiser|querer|aprovar|aprova
        |deixar|concordar|topar|liberar|autorizar|aceitar|ver|assinar|gostar)|^(?:(?:o|a|os|as|meu|minha
        |nosso|nossa|so|com|e) )*${PERSON}\b[^a-z]*$|\b(?:aprovacao|autorizacao|aval|anuencia)\b|\b
        (?:falar|conversar|consultar|combinar|ver|alinhar) com (?:el[ae]s?|${PERSON}|(?:meu|minha|o|a
        |nosso|nossa) ${PERSON})\b|\b(?:el[ae]s?|todos) (?:me |nao )?(?:aprov|top|deix|autoriz|concord
        |aceit|liber|assin|quis|quer)\w*
      `,
    ),
  ],
  [
    'preco',
    anyWord([
      /descont\w*|baix(?:ar|a|e|asse|em|arem)|abaix\w+|abat\w+|barat\w*|car[oa]s?|precos?|valor(?:es)?/,
      /dinheiro|grana|parcel\w+|prestac\w+|mensalidades?|anuidade|matricula (?:cara|gratis)|entrada|sinal/,
      /juros|chegar n[oa]s? (?:r\$ ?)?\d[\d.,]*|boleto|fiado|\d+ ?(?:x|vezes)|mais vezes|dividi\w+|em conta/,
      /custos?|taxa|frete|condic(?:ao|oes) (?:de pag\w+|melhor\w*)|bolso|orcamento|verba|fgts|salario|bonus/,
      /mais perto\b|melhor(?:ar|e|a) (?:o |um pouco |esse |a |isso )*(?:preco|valor|condicao|ai|proposta)/,
      /cust\w+|despesa|gast(?:o|ar)|multa|fidelidade/,
    ]),
  ],
  [
    'confianca',
    anyWord([
      /contrato|papel|escrit[oa]|nota(?: fiscal)?|recibo|clausula|adiantad[oa]|antecipad[oa]/,
      /antes de (?:ver|receber|entregar|comecar|pronto)|cnpj|referencias?|apolices?|antecedentes|certidao/,
      /certidoes|seguro de responsabilidade|registr[oa]d?[oa]?/,
      /ver (?:pronto|pessoalmente|ao vivo|primeiro)|promet\w+|promessa|palavra|cumpr\w+/,
      /sum(?:ir|irem|iu|iram|ico)|calote|golpe|enganad[oa]|pagar (?:antes|tudo antes|e nao)|confi\w+/,
      /segur[ao]\b|seguranca|receber (?:o produto|tudo|a mercadoria)/,
      /nao (?:receber|entregar(?:em)?|cumprir(?:em)?|aparecer(?:em)?|vir(?:em)?)/,
      /garantia (?:por escrito|de (?:entrega|receb\w+|que (?:vou|vai|vao|voces)))|alvara|licenca|cartorio/,
      /identidade/,
    ]),
  ],
  [
    'qualidade',
    anyWord([
      /laudos?|vistoria|testes?|testar|experimentar|amostra|art\b|certificad[oa]|certificac\w+|inmetro/,
      /anvisa|quebr\w+|defeito\w*|aguent\w+|dur(?:a|ar|e|asse|abilidade)\b|funcion\w+|qualidade/,
      /materia[li]s?|acabamento|ferrug\w+|enferruj\w+|garantia|resultados?|estrag\w+|vaz(?:a|ar|amento)/,
      /manch\w+|desbot\w+|rasg\w+|torto|torta|frac[oa]|ruim|ruins|original|falsific\w+|reposicao/,
      /assistencia|suporte|dor|doer|dent(?:ro|es) do padrao|efeito|colateral/,
      /fica(?:r)? (?:bom|boa|feio|feia|ruim|igual|artificial)|prest(?:a|ar|am|e)\b|porcaria/,
    ]),
  ],
  [
    'prazo',
    anyWord([
      /prazos?|datas?|demor\w+|entreg\w+/,
      /chega(?:r)?(?! (?:mais )?(?:perto|em|uns|\d|n[oa]|a(?: esse)? (?:preco|valor)))|atras\w+/,
      /(?:ate|antes|dia|dias|semanas?|mes|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/,
      /pront[oa]s?|a tempo|esperar|urgent\w+|urgencia|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto/,
      /setembro|outubro|novembro|dezembro|natal|festa|evento|casamento|aniversario|inaugura\w+|formatura/,
      /safra|feriado|ferias|tempo|espera|fila|agenda/,
    ]),
  ],
  ['preco', new RegExp(SUM)],
  [
    'autoridade',
    new RegExp(
      lines`
        \b(?:meu|minha|nosso|nossa|meus|minhas) ${PERSON}\b|\b(?:o|a) (?:dono|dona|sindic[oa]|chefe
        |diretor\w*|diretoria|conselho|comite|juridico|financeiro|matriz|patrao|patroa|gerente
        |coordena\w+)\b
      `,
    ),
  ],
]

/** The kind of objection that words are about; null when they do not say. */
export const objectedTopic = (folded: string): ObjectionKind | null =>
  TOPICS.find(([, about]) => about.test(folded))?.[0] ?? null

/** Returns the topic that a seller's line offered, for a short answer to it. */
export function offeredTopic(folded: string): ObjectionKind | null {
  if (ASKS_OF_PERSON.test(folded)) return 'autoridade'
  const pays = PAYS.test(folded)
  if (!pays && MEETS.test(folded)) return null
  if (TAKES_TIME.test(folded) && !/r\$|\b(?:\d+ ?x|parcel|desconto|reais)\b/.test(folded))
    return pays ? 'preco' : 'prazo'
  return pays ? 'preco' : null
}

const ASKS_OF_PERSON = new RegExp(
  lines`
    \b${PERSON}\b[^.!?]{0,40}\b(?:viu|vi[ur]am|aprov\w+|gost\w+|top\w+|ok|deixou|decidi\w+|concord\w+
    |liber\w+|achou|acharam|respond\w+|aceit\w+|autoriz\w+|pens\w+|disse|falou|deu|quer)\b|\b(?:fal(?:ou
    |aram)|convers(?:ou|aram)|viu|mostr(?:ou|aram)|decidi\w+) (?:ja )?(?:com|pr[oa]
    |para) (?:o |a |os |seu |sua |teu |tua )*${PERSON}\b[^.!]{0,30}\?
  `,
)
const PAYS = new RegExp(
  `${SUM}|\\b(?:\\d+ ?(?:x|vezes)|parcel\\w+|entrada|desconto|a vista|avista|no pix|no cartao|no boleto|juros|valor|preco|reais|mensalidade)\\b`,
)
const TAKES_TIME = new RegExp(lines`
  \b(?:prazo|entreg\w+|pront[oa]|cheg(?:a|ar|aria|am)|vaga|fila|producao|fabricacao|demora
  |leva (?:uns )?\d|\d+ dias|dias uteis|semanas|consigo (?:so )?(?:pro|para o|pra|em|dia)|instal\w+
  |comec\w+)\b
`)
const MEETS = anyOf(
  [
    /pode(?:mos)? (?:vir|ser|passar)|(?:consegue|quer|da pra) (?:vir|passar|ir|trazer)|passar (?:ai|aqui)/,
    /marc(?:ar|amos|ad[oa]s?|a|ou)\b|marco (?:[oa]|sua|seu|pra|uma|um)\b|agend\w+|visita|reuniao|horario/,
    /prefere|qual (?:dia|horario)|te ligo|ligar|as \d{1,2}h?\b|\d{1,2}h\b/,
  ],
  { before: /\b/ },
)
