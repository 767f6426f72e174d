import { lines } from '@fechai/domain/patterns/lines'
import { row } from './objection-row.ts'
import type { ObjectionRow } from './objection-wordings.ts'

/** Money in digits or words; no count of days, people or weeks. */
const SUM = lines`
  (?:(?:r\$ ?)?\d[\d.,]*\d(?: mil\b| reais\b)?(?!\d| ?(?:dias?|horas?|h\b|meses|semanas?|x\b|vezes
  |unidades|pecas|km|m2|anos|pessoas|kg|%))|(?:r\$ ?)?\d+ mil\b|(?:\w+ (?:e \w+ )?)?mil\b)
`
const NO_FIRM = lines`
  (?:coisa|pergunta|dia|vez|duvida|cor|data|horario|lado|semana|mes|hora|forma|jeito|opcao|tamanho
  |modelo|parte|metade|unidade|pessoa|parcela|plano|pacote|ponto|assunto|conta|cartao|filh[oa]|casa
  |quarto)
`
const SELLS = lines`
  (?:faz(?:em|endo)?|fez|fizeram|cobr(?:a|am|ou|ando)|vend(?:e|em|endo|eu)|oferec(?:e|eu|endo|eram)|ped
  (?:iu|indo)|pass(?:ou|aram)|deix(?:ou|aram)|botou|colocou|instalou|me (?:deu|deram))
`

const LEFT_BEHIND = new RegExp(lines`
  \b(?:mas (?:vou (?:ficar|fechar) com voces?|prefiro voces?|fico com voces?|escolh\w+ voces?)|cobrava
  |fazia|por isso (?:vim|quero|procur\w+)|ano passado|antigamente|acabei comprando)\b
`)

/** Another's price held against the seller's, and what would settle it. Folded and written out. */
export const RIVAL_ROWS: readonly ObjectionRow[] = [
  row(
    'concorrencia',
    [
      `(?:d?[oa]s?|n[oa]s?|em|uma?|com) outr[oa]s? (?!${NO_FIRM}\\b)[a-z]+[^.?!\\n]{0,25}\\b(?:por|a|de|${SELLS}) (?:uns )?${SUM}`,
      lines`
        (?:um|uma|o|a) (?:empresa|cara|loja|firma|rapaz|moc[oa]|pessoal|vendedor\w*|representante
        |marcenaria|oficina|grafica|clinica|escola)(?: \w+){0,6} ${SELLS}(?: \w+){0,5} (?:por |a )?${SUM}
      `,
      lines`
        (?:^|(?<=[,.!] |\b(?:mas|que|so que|pois|e|olha|entao) ))[oa]s? d[aoe]s? (?!voces?\b|senhora?\b
        |foto|vitrine|anuncio|catalogo|site\b|promoc|loja\b|meu|minha)[a-z]{3,}
        (?: [a-z]{3,})? (?:ta |tao |esta |ja |me )*${SELLS}(?: [a-z]+){0,3} (?:por |a )?(?:uns )?${SUM}
        (?![^.!]*\?)
      `,
      `(?:rapaz|moc[oa]|cara|pessoal|vendedor\\w*|homem) d[aoe]s? (?:\\w+,? ){1,6}(?:e )?(?:me )?${SELLS}(?: \\w+){0,4} (?:por )?${SUM}`,
      `(?<!se )el[ae]s? (?:me )?(?:faz|fazem|cobra|cobram|vende|vendem|fez|fizeram)(?: \\w+){0,4} (?:por|a) ${SUM}`,
      lines`
        (?:vi|achei|encontrei|achamos|vimos)\b[^.?!\n]{0,40} (?:por|a) ${SUM}[^.?!\n]{0,20} (?:n[oa]|em
        |pel[oa]) (?:internet|mercado livre|shopee|amazon|magalu|site|olx|outr[oa]|centro|shopping)
      `,
      `${SUM} (?:o|a) d[aoe]l?[aeo]?s? (?!voces?\\b|seu|sua|ano|mes)[^.?!\\n]{0,25}|(?:o|a) de voces?\\b[^.?!\\n]{0,20}${SUM}[^.?!\\n]{0,20}\\b(?:o|a) d[aoe]`,
      `(?:viu|vimos|vi|achei|achamos|encontrei|cotei|cotamos) (?:um|uma|outr[oa]) (?!anuncio|post)(?![^.?!\\n]*\\bvoces?\\b)[^.?!\\n]{0,25} (?:por|a) ${SUM}`,
      `(?:d[oa]|com [oa]|n[oa]) (?:rapaz|moc[oa]|cara|pessoal|homem|loja|empresa|firma) [^.?!\\n]{0,30} por ${SUM}`,
      `(?:orcamento|proposta|cotacao) d[aoe]s? (?!voces?\\b|senhor|moc|rapaz que)[^.?!\\n]{1,30}? (?:veio|ficou|deu|saiu|foi|e de|ta)(?: \\w+){0,2} ${SUM}`,
      lines`
        por (?:uns )?${SUM} (?:eu |a gente |ja )*(?:faco|fazemos|pego|compro|levo|fecho|contrato) (?:o|a
        |n[oa]|com (?:o|a)) (?:outr[oa]|d[aoe]s? (?:outr[oa]|concorren|vizinh|internet|shopee|site|loja))
      `,
      lines`
        [oa] (?!senhora?\b|gente\b|voces?\b|moc[oa]\b|vendedor|atendente|menin[oa]\b|colega)[a-z]+
        (?: d[aoe] [a-z]+)? me (?:fez|faz|cobra|cobrou|passou|vende|ofereceu|cotou) (?:o|a|os
        |as) (?:\w+ ){1,5}(?:por|a) ${SUM}
      `,
      lines`
        (?:chegou|veio|recebi|recebemos|apareceu) (?:um |uma )?outr[oa](?: (?:aqui|ai|la))* (?:de|por
        |a) (?:r\$ ?)?(?:\d[\d.]*\d{3}|\d{3,})(?:,\d\d)?(?! ?(?:litros|ml|l|w|watts|km|pessoas|kg)\b)
      `,
      'fic(?:o|amos) com el[ae]s(?: entao)?,? (?:a nao ser|se nao|senao)',
      'mais car[oa] que (?:la\\b|a de la|o de la|el[ae]s\\b)',
      `(?:cunhad[oa]|vizinh[oa]|prim[oa]|amig[oa]|irma|irmao|colega|tia|tio) (?:so )?paga ${SUM} (?:n[oa]|em|com|pr[ao])`,
      lines`
        (?:to|tou|estou|tendendo|puxando|inclinad[oa]|pendendo)(?: \w+){0,2} (?:mais )?(?:pra|pro|para o
        |para a) (?:la\b|lado (?:d[oae]l?[ae]?s? |de la|d)|outr[oa]\b|el[ae]s?\b)
      `,
      '(?:to|tou|estou|fiquei|fico|ficamos) (?:ainda )?entre (?:as duas|os dois|voces e|vcs e|a de|o de|(?:o |a )?(?:seu|sua)(?: \\w+)? e (?:o|a) (?:d|outr))',
      lines`
        la (?:ta|esta|e|sai|fica)(?: ainda)? (?:melhor|mais (?:barat|em conta|perto|vantajos)\w*|menor)
        |(?:a|o) de la(?: \w+){0,2} (?:ta|esta|e|fica|sai|tem|ganha|inclui)\b|(?:a|o) deles
        (?: \w+){0,2} (?:ta|esta) na frente
      `,
      lines`
        se (?:voces? |o senhor |a senhora )?(?:encostar|igualar|empatar|bater|cobrir|chegar perto)
        (?: \w+){0,3} (?:nel[ae]s?|del[ae]s?|com el[ae]s?|n?[oa] (?:preco|valor|outr[oa]|d[eoa]))
      `,
      lines`
        (?:atual|concorrente|concorrencia|outr[oa](?! dia\b)|antig[oa])(?: (?!nao\b|voces?\b)
        \w+){0,8} (?:cobr(?:e|iu|iram|em)|iguala?(?:ou|ram)?|bate(?:u|ram)?) (?:a |o |ess[ea] )?(?:sua|seu
        |tua|teu|nossa|nosso|proposta|preco|valor|oferta)
      `,
      lines`
        que eu nem (?:ligo|converso|falo|volto)(?: \w+)? (?:pra|pro|com|a) (?:el[ae]s?|[oa] outr[oa])
        |eu nem (?:converso|falo|ligo) (?:mais )?(?:com|pra) (?:el[ae]s?|[oa] outr[oa])
      `,
      lines`
        (?:por enquanto|senao|se nao|assim|entao)(?: eu| a gente| nos| ja)* (?:vou |vamos )?(?:fic(?:o
        |amos|ar|ando)|continu(?:o|amos|ar)|sig(?:o|amos)) com (?:el[ae]s?|[oa] (?:minha|meu|nosso|nossa
        |atual|de la))\b
      `,
      lines`
        so (?:mudo|mudamos|troco|trocamos|saio|saimos|largo|compenso) (?:del[ae]s? )?
        se (?:eu |a gente |for |valer |for pra )*(?:ganh|pag\w+ menos|compens|val\w+|econom|reduz|baix
        |diminu|melhor|mais (?:barat|em conta))\w*
      `,
      lines`
        (?:pra|por) que (?:que )?(?:eu |a gente |nos )?(?:vou|vamos|iria|ia|trocaria|mudaria) ?(?:trocar
        |mudar|sair|largar)?(?= *(?:$|[?.,!]| (?:se|del[ae]s?|pra|de)))
      `,
      '(?:empatar|ficar igual|igual|a mesma coisa)(?: \\w+){0,3} nao (?:muda|compensa|adianta|vale)\\b',
      lines`
        (?:d[ao] outr[oa]|gerente|banco|operadora|fornecedor\w*|rapaz|moc[oa]|el[ae]s?)
        (?: \w+){0,10} se (?:eu |a gente )?(?:ficar|continuar|nao sair|fechar com el\w+)(?: com \w+)?
        ,? (?:el[ae]s? )?(?:me )?(?:baix|abaix|faz|fazem|cobr|da\b|dao|melhor|reduz|zer|tir)\w*
      `,
      'do jeito que (?:ta|esta) (?:eu |a gente )*(?:vou (?:ficar|fechar)|fico|fecho|prefiro|vou) (?:com|de|n[oa]) (?:el[ae]s?|[oa] outr[oa]|la)\\b',
    ],
    LEFT_BEHIND,
  ),
  row(
    'preco',
    [
      `${SUM} (?:ainda )?(?:de diferenca|a mais\\b)`,
      '(\\d+) (?:e|sao|continua sendo) \\1\\b',
      '(?:e|ha|da|ta|tem) (?:muita|bastante|uma boa|uma baita) diferenca\\b',
      `(?:sei que|entendo|eu sei)[^.?!\\n]{0,30} mas (?:sao|e) ${SUM}`,
      lines`
        se (?:voces? |o senhor |a senhora )?(?:chegar|fizer|fechar|deixar|baixar)(?: \w+)?(?: (?:por|em|a
        |uns|pra|nos))* ${SUM}[^.?!\n]{0,12}\b(?:eu|a gente|nos|ja|nem|fecho|fechamos|levo|deixo)\b
      `,
      lines`
        se (?:voces? |o senhor |a senhora )?(?:(?:cheg|fech|deix|baix|fic)(?:[aei]ss?em?|ar(?:em)?)|fiz
        (?:er|ess)e?m?)(?: (?:mais )?perto)?(?: (?:d[eo]s?|n[ao] casa d[eo]s?|por|em|a|pra|nos
        |na casa dos))?(?: uns| umas)? (?:${SUM}|[a-z]+(?: mil)?),? (?:eu |a gente |nos |ja |nem )+(?:pens
        |fech|lev|pag|quer|faz|peg|assin|discut|convers)
      `,
      lines`
        se (?:fosse|saisse|custasse|ficasse)(?: (?:por|em|a|uns|so|tipo|ate|no maximo)
        )* ${SUM},? (?:eu |a gente |nos |ja )*(?:[a-z]{2,}(?:av|i|ari|eri|iri)a(?:mos)?|levo|fecho)\b
      `,
      `nao (?:compensa|vale(?: a pena)?|tem (?:por que|sentido)) (?:eu |a gente )?(?:pagar|gastar|investir)\\b`,
      `(?:faz|deixa|chega|fecha|baixa)(?: (?:por|em|a|uns|pra|nos))* ${SUM} que (?:eu|a gente|nos|fecho|ja)\\b`,
      lines`
        longe do que (?:eu |a gente )?(?:tenho|temos|posso|planej\w+|imagin\w+|queria)|${SUM} e olhe la
        |se (?:der|conseguir|tiver|arrumar) (?:um )?jeito nos|(?:parcel\w+|etapas|prazo) encarece
      `,
      'com \\d+(?: ?%)?(?: de desconto)? (?:eu |a gente |ja )*(?:fecho|fechamos|matriculo|levo|compro|assino|contrato|pego)\\b',
      'nao (?:da|tem como|consegue) (?:pra |de )?(?:igualar|encostar|bater|cobrir|empatar)\\b',
      'se (?:voces? |o senhor |a senhora )?(?:encostar|igualar|empatar|bater|cobrir)\\b',
      '(?:do jeito que (?:ta|esta)|nesse (?:preco|valor))[^.?!\\n]{0,15} nao fecho\\b',
    ],
    LEFT_BEHIND,
  ),
]
