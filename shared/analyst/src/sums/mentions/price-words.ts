import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'

/**
 * How Brazilians say prices, as tables over folded text. `BEFORE` patterns look at the words just before a
 * number (they end at it), `AFTER` patterns at what follows it (they start there).
 */

/** Words after which a plain number is a price. */
export const CUE_BEFORE = anyOf(
  [
    anyOf(
      [
        /por(?: apenas| so)?|(?:orcamento|cotacao|proposta) (?:veio|saiu)(?: em| por| a)?/,
        /fica(?:ria|ndo)?(?: por| em| a| tudo)?|ficou(?: por| em)?/,
        /(?:sai(?:ndo|u|ria)?|saem|ficam)(?: por| a| em)?|custa(?:ndo|va)?|ta(?: saindo| em| por| a)?/,
        /esta(?: em| por)?|valor(?: total)?(?: de| e| fica| ficou)?|preco(?: de| e)?/,
        /total(?: de| e| fica| fica em)?|totaliza(?:ndo)?|somando|perfazendo|resultando em|dando|da|daria/,
        /dava|deu|faco(?: por| a| em)?|fazia|faz(?: por| a)|fazemos(?: por| a)?/,
        /(?:consigo|consegui|conseguimos|melhorei|baixei|baixo|melhoro)(?: fazer| pra)?(?: por| a| em| pra)?/,
        /deixo(?: por| em| a)?|e|era|seria|sao|foi|foram|cobro|cobramos|a partir de/,
        /cada(?: um| uma)? (?:a|por|sai|fica)|paga|pagar|apenas|so|somente|investimento(?: de| e)?/,
        /mensalidade(?: de| e)?|plano(?: de)?|pacote(?: de)?|fech\w+ (?:em|por|a|os|as|o|a)|baixar pra/,
        /baixei pra|desce pra|arredond\w+(?: pra| por| em)|reais/,
      ],
      { before: /\b/ },
    ),
    /=|:|\bpix|\bpor mes|\bno mes|\bao mes|\bvista|\bcartao|\bo de|\ba de|\bos de|\bas de|\besse de/,
    /\bessa de|\baquele de|\baquela de|\bplano|\banual|\bmensal|\bsemestral|\btrimestral/,
  ],
  { after: / ?(?:r\$ ?)?$/ },
)

/** 'a 15,50' after a counted thing. */
export const EACH_BEFORE = /\b(?:un|unid|unidades?|cada|[a-z]{3,}s) (?:a|por) $/

/** A price of one thing. */
export const UNIT_AFTER = anyOf(
  [
    /cada\b|por cabeca|por pessoa|por convidad/,
    /por (?:unidade|peca|item|aluno|hora|diaria|sessao|metro|kilo|quilo|kg|m2|saca|caixa|par|funcionario|colaborador|crianca|dia|noite|vaga)\b/,
    /a (?:unidade|peca|saca|caixa|duzia|tonelada|diaria|hora|sessao|noite|vaga|cabeca|arroba|resma|cada)\b/,
    /o (?:metro|quilo|kilo|kg|m2|milheiro|cento|par|fardo|saco|litro|pacote|cada)\b/,
    /\/ ?(?:un|unid|unidade|peca|kg|m2|m²|hora|dia|pessoa|sessao|saca)\b|un\b|unid\b|unidade\b/,
    /unitari[oa]\b|p\/ pessoa|p\/ cada/,
  ],
  { before: /^ ?(?:reais )?/ },
)

export const MONTH_AFTER = anyOf([
  anyOf(
    [
      /por mes|p\/ mes|\/ ?mes|ao mes|mensa\w*|no mes|o mes(?! (?:que|q|passado|inteiro))|todo mes/,
      /de mensalidade|por semana|\/ ?semana|por ano|\/ ?ano|ao ano|anua\w*|por semestre|\/ ?sem/,
    ],
    { before: /^ ?(?:reais )?/ },
  ),
  /^ ano\b/,
])

/** Marks that make any number a price. */
export const MONEY_AFTER = anyOf(
  [
    /no (?:mensal|trimestral|semestral|anual|plano|pacote|avulso|kit|combo)|a vista|avista|no pix/,
    /no dinheiro|em dinheiro|no debito|no cartao|no boleto|no credito|parcelad/,
    /em (?:ate )?\d+ ?(?:x|vezes)|(?:com|incluso|ja com) (?:frete|instalacao|entrega|tudo|material)/,
    /tudo incluso|com desconto|em ate|de entrada|de sinal|com \d+ ?%|(?:entao|fechado|redondo)\b/,
    /instalad[oa]|montad[oa]|colocad[oa]|entregue|(?:entreg|retir|busc|peg)ando\b|o total|no total/,
    /total\b|a mensalidade|na promo|cada|(?:(?:ainda )?(?:ta|esta|e|seria) )?negociavel/,
  ],
  { before: /^ ?(?:reais |conto )?/ },
)

/** '300 em 3x', '480 dividido em 6 vezes': the number of the parcels follows in the same breath. */
export const PARCELS_AFTER =
  /^,? ?(?:reais )?(?:em|(?:dividid|parcelad)[oa]s? (?:em )?|divid[oe] em|parcel[oa] em) ?(?:ate )?\d{1,2} ?(?:x\b|vezes|parcelas)/

/** '300 + frete', '50 + 5 de entrega', '450 mais a montagem': a price, and what comes on top of it. */
export const FEE_ADDED_AFTER = anyOf(
  [
    /frete|entrega|envio|sedex|motoboy|iptu|condominio|montagem|instalacao|deslocamento|imposto|material/,
    /mao de obra|seguro|taxas?|embalagem|servico/,
  ],
  {
    before:
      /^ ?(?:\+|mais|fora|sem contar) ?(?:(?:r\$ ?)?\d+(?:,\d\d)? ?(?:reais )?(?:d[aeo]s? )?)?(?:[oa]s? )?(?:(?:taxas?|custos?|valor) (?:d[aeo]s? )?)?/,
    after: /\b/,
  },
)

/** '280 fechamos': what the seller does for it, and no plural of things. */
export const WE_DO_AFTER =
  /^,? ?(?:fech|faz|consegu|entreg|deix|mont|instal|mand|coloc|lev|cobr|pod|parcel|vend|acert|combin|aceit|top|envi|cheg|aplic|reserv|separ)[aei]mos\b/

/** Words that give a number a meaning other than money. */
export const MEASURE_AFTER = anyOf(
  [
    /%|°|º|ª|h\b|hs\b|hrs?\b|horas?\b|min\b|minut|dias?\b|noites?\b|anos?\b|aninhos|meses\b|mes\b/,
    /semanas?\b|km\b|kg\b|quilos?\b|kilos?\b|gramas?\b|g\b|mg\b|ml\b|litros?\b|l\b|m\b|m2\b|m²|metros?\b/,
    /cm\b|mm\b|hec\b|hectares?\b|alqueires?\b|kwh?\b|watts?\b|w\b|volts?\b|v\b|btus?\b|giga\w*|gb\b|tb\b/,
    /mb\b|mega\w*|polegadas?\b|pol\b|graus\b|pontos?\b|vezes\b|x\b|parcelas?\b|quartos?\b|qtos\b|vagas?\b/,
    /suites?\b|andar|pessoas?\b|convidad|pax\b|alunos?\b|clientes?\b|funcionari|colaborador|profissiona/,
    /criancas?\b|filhos?\b|pecas?\b|unidades?\b|unid\b|itens\b|caixas?\b|sacas?\b|sacos?\b|pacotes?\b/,
    /pares\b|sessoes\b|sessao\b|aulas?\b|encontros?\b|visitas?\b|fotos?\b|paginas?\b|cores\b|lojas?\b/,
    /placas?\b|modulos?\b|camadas?\b|lugares\b|mesas?\b|cadeiras?\b|copos?\b|salgad|doces\b|fatias\b/,
    /kms?\b|rpm\b|cv\b|hp\b|cc\b|ha\b|m3\b|ddl\b|fios\b|marchas\b|rodados\b|folhas\b|portas?\b|assentos?\b|usuarios?\b|licencas?\b|telas?\b|opcoes\b/,
    /modelos?\b|tons\b|tamanhos?\b/,
    /mil (?:km|pessoas|metros|clientes|litros|unidades|folhas|cartoes|copias)|[a-z]+(?:oes|aes|ais|eis)\b/,
  ],
  { before: /^ ?-?/ },
)

/** 'Dá 81 mil, quase os 20 %': a share of the price. */
export const SHARE_AFTER = /^,? ?(?:quase |cerca de |uns |os |dos |que e |que da |ou seja )+\d+ ?%/

/** 'Valor pra reconstruir, uns 350 mil?', 'qual o valor dela hoje? 45 mil?': what the seller asks about the customer's own thing. */
export const ASKED_WORTH_BEFORE = anyOf(
  [
    /vale|valem|valia|somam?|custou|custaram|avaliad[oa]s?|fatur\w+|estoque|patrimonio/,
    anyOf(
      [
        /(?:pra|para) re[a-z]+|del[ea]s?|hoje|atual|estimado/,
        /d[oa]s? (?:seu|sua|be[mn]s?|imovel|casa|veiculo|carro|moto|estoque|maquinas?|equipamentos?|mercadorias?)/,
      ],
      { before: /valor / },
    ),
    /quanto (?:voce |vc |o senhor |a senhora )?(?:tem|vale|valem|custou|deu|pagou)/,
  ],
  { before: /\b/, after: /\b[^!\n]*$/ },
)
/** Words that turn such a question into one about the seller's own price. */
export const QUOTES_BEFORE =
  /\b(?:faco|fica|ficaria|sai|sairia|saem|custa|deixo|fecho|fechamos|consigo|cobro|por)\b[^.!?\n]*$/

/**
 * 'Tirando os mil, ficam 2.224': what remains to be paid, and what is taken away; 'tirando o álbum abato 500, fica
 * 4.300', 'tirando 700 do DJ fica 4.200' are new prices.
 */
export const REMAINDER_BEFORE = anyOf(
  [
    new RegExp(lines`
      (?:tirando|descontando|abatendo|subtraindo)(?! (?:(?:os|as) )?(?:r\$ ?)?[\d.,]+ (?:reais )?
      d[aeo]s? (?!entrada|sinal|adiantamento|credito|bonus|cupom|reserva|pix|que)[a-z])(?! (?:o|a|os
      |as) (?!entrada|sinal|adiantamento|credito|bonus|cupom|reserva)[a-z-]+(?: [a-z]+){0,3}?
      ,? (?:eu |a gente |ja )?(?:abat|descont|tir|diminu|baix|reduz|cai)[a-z]* (?:r\$ ?)?\d)
      (?=[^.!?\n]{0,40}(?:\d|\bmil\b|cento|centos|entrada|sinal|adiantamento|\bpag\w+|\bdeu\b|reais|cupom
      |bonus|credito))
    `),
    /ja pag[ao]\w*|pago o sinal|restando|restam?|sobram?|falta(?:m|ndo)?/,
  ],
  { before: /\b/, after: /\b[^.!?\n]*\b(?:ficam?|sobram?|restam?|faltam?|da|sao|os|o|as|a) (?:r\$ ?)?$/ },
)

const UNIT_NOUN = /^ ?(?:reais |conto )?(?:a|o|por|cada|p\/) ([a-z]{2,15})(?![a-z])/
const NO_UNIT = anyOf(
  [
    /a?vista|prazo|parte|total|mes|ano|semestre|trimestre|semana|mensalidade|parcela|entrada|sinal|resto/,
    /restante|valor|preco|vez|mais|menos|que|qual|pix|cartao|boleto|debito|credito|dinheiro|conta|causa/,
    /isso|ele|ela|voce|vc|la|ai|aqui|gente|senhora?|final|inteir[oa]|toda|todo|tudo|complet[oa]|frete/,
    /entrega|instalacao|pacote|kit|combo|conjunto|plano|curso|servico|projeto|obra|festa|evento|fim|fora/,
    /enquanto|favor|exemplo|cima|dentro|partir|meu|minha|seu|sua|nosso|nossa|mesm[oa]|outr[oa]|um|uma/,
    /cento|duzia|milheiro|par|aplicacao|trabalho|tratamento|mudanca|viagem|noite|gosto|gas|de|do|da|em|no/,
    /na|cada|nao|so|pe|partir|baixo|tabela|consulta|avaliacao|visita|levar?|gente|dar|fazer|pagar|tempo/,
    /causa|seguro|contrato|dois|duas|tres|quatro|ser|ficar|quem|esse|essa|este|esta|aquel[ea]|lado|menor/,
    /maior|melhor|proximo|proxima|primeir[oa]|ultim[oa]|titulo|troca|combinar/,
  ],
  { before: /^/, after: /$/ },
)

/** The one thing that a price pays for, when it is named after it: 'dose' of ' reais a dose'; null for others. */
export function unitNoun(after: string): string | null {
  const noun = UNIT_NOUN.exec(after)?.[1]
  return noun === undefined || noun.endsWith('s') || NO_UNIT.test(noun) ? null : noun
}

/** Things that are sold by the piece, the measure or the turn. */
const SOLD_BY = lines`
  milheiro|cento|saco|saca|par|caixa|cx|fardo|duzia|unidade|peca|sessao|aula|encontro|consulta|visita
  |diaria|garrafa|galao|botijao|rolo|barra|bandeja|placa|chapa|folha|muda|dose|ampola|frasco|pote|lata
  |balde|convite|camiseta|camisa|bone|uniforme|jaleco|calca|cadeira|mesa|banco|poltrona|porta|janela
  |pneu|roda|lampada|luminaria|hora|metro|m2|quilo|kilo|kg|litro|tonelada|arroba|cabeca|vaga|ingresso
  |bilhete|exemplar|vaso|copo|marmita|marmitex|refeicao|cesta|ovo|bolo|pizza|salgado|docinho|brigadeiro
  |lembrancinha|caneca|cartao|banner|adesivo|camera|ponto|tomada|persiana|cortina|almofada|travesseiro
  |colchao|toalha|lencol|tijolo|bloco|telha|viga|poste|mourao|estaca|carrada|carga|viagem|frete|noite
  |licenca|usuario|aparelho|extintor|implante|faceta|lente|coroa|canal|vacina|banho|tosa|bezerro|novilha
  |garrote|frango|leitao|racao
`
/** 'O rolo', 'cada saco' behind its price. */
export const SOLD_AFTER = new RegExp(`^ ?(?:reais |conto )?(?:a|o|cada|por) (?:${SOLD_BY})\\b`)
const UNIT_BEFORE = new RegExp(
  lines`
    \b(?:o|a|cada|por) (${SOLD_BY})(?: d[eoa]s? [a-z0-9,]+(?: ?(?:kg|g|l|ml|cm|mm|m|litros?|quilos?))?)?
    (?: [a-z]+)? (?:(?:ja|la|aqui|hoje|so) )?(?:ta|esta|sai|fica|e|custa|por|a|vai|vale)(?: por| a| em)? ?
    (?:r\$ ?)?$
  `,
)

/** The one thing that a price pays for, when it is named before it: 'saco' of 'o saco tá 118'; null for others. */
export const unitNounBefore = (before: string): string | null => UNIT_BEFORE.exec(before)?.[1] ?? null

/** '3 sessões de 650', 'dois pares de 120': how many of one price; 'caixas de 100' holds a hundred things. */
export const COUNT_OF_BEFORE = new RegExp(lines`
  (?:^|[^\d.,a-z])(\d{1,4}|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze
  |vinte) (?!entregas|remessas|retiradas|levas|caixas|pacotes|sac[oa]s|turmas|grupos|lotes|kits|fardos
  |bandejas|engradados|galoes|rolos|copos|garrafas|potes|jogos|blocos|resmas|folhas|meses|dias|anos
  |horas|equipes|placas|tanques|baldes|latas|tambores|terrenos|quartos|andares|lugares|portas|bocas
  |camadas|gavetas|pessoas|metros|litros)[a-z]{3,}s(?: [a-z]+(?:is|as|os))? de (?:r\$ ?)?$
`)
export const ENDS_PRICE =
  /^ ?(?:$|[,.!?;\n]|reais\b|conto\b|cada\b|e\b|mesmo\b|no\b|na\b|que\b|da\b|pra\b|sem\b|entao\b)/
