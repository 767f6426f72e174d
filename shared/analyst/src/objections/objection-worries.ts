import { lines } from '@fechai/domain/patterns/lines'
import { row } from './objection-row.ts'
import { SUM } from './objection-limits.ts'
import type { ObjectionRow } from './objection-wordings.ts'

const NUMBER = '(?:\\d{1,2}|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quatorze|quinze|vinte|trinta)'
const BROKE = lines`
  (?:abriu|quebrou|estourou|rachou|rasgou|queimou|vazou|descolou|soltou|parou|pifou|furou|desmontou|enferrujou
  |empenou|mofou|entortou|desbotou|estragou|durou (?:so |pouco|nada|\d))
`
const BREAK =
  '(?:soltar|quebrar|estourar|rachar|dar (?:problema|defeito|ruim)|queimar|vazar|descolar|empenar|rasgar|travar|desbotar)'
const EXPERT = '(?:veterinari\\w+|mecanic\\w+|engenheir\\w+|tecnic\\w+|pedreir\\w+|eletricista|encanador\\w*|perit\\w+)'
const APPROVAL = '(?:ok|aval|aprovac\\w+|autorizac\\w+|assinatura|de acordo|visto|bencao|anuencia|sinal verde)'

/** Worries about the thing, the day and whoever decides. Folded and written out. */
export const WORRY_ROWS: readonly ObjectionRow[] = [
  row('qualidade', [
    '(?:foi|deu|virou) (?:um |uma |o maior |a maior )(?:terror|desastre|pesadelo|tragedia|decepcao|horror|fiasco)\\b',
    `ja vi (?:\\w+ )?${BREAK}`,
    `[oa] (?:ultim[oa]|anterior) (?:[a-z]+ ){0,2}${BROKE}`,
    '(?:isso|ess[ea] [a-z]+) (?:ja )?(?:me|nos) preocupa\\b',
    'nao (?:tem|tenho|temos) como testar|nao da (?:pra|para) (?:testar|ver funcionando|experimentar)',
    `deixa (?:[oa] |meu |minha )?${EXPERT} (?:\\w+ )?(?:olhar|ver|avaliar|examinar|dar uma olhada)`,
    '(?:me )?deixa (?:eu )?(?:ouvir|testar|experimentar|provar)\\b[^.!?\\n]{0,30} (?:antes|primeiro)',
  ]),
  {
    // 'E aí é 350 pra arrumar', 'ia ter que trocar a bateria'
    categoria: 'qualidade',
    weight: 1,
    says: new RegExp(
      lines`
        \b(?:${SUM} (?:\w+ ){0,2}(?:pra|para|de) (?:arrumar|consertar|conserto|reforma|refazer|recuperar|trocar)\b
        |(?<!se )(?:ia|teria|iria) (?:ter )?que (?:trocar|arrumar|consertar|refazer|reformar)\b
        |(?:ta|esta|parece|achei|meio|muito|bem) (?:usad|rodad|desgastad|gast|judiad|acabad|maltratad|detonad|surrad
        |remendad|enferrujad|bamb)[oa]\b)
      `,
    ),
  },
  row('prazo', [
    `precis(?:o|amos|ava) em (?:no maximo |uns )?${NUMBER}(?: dias?)?(?= *(?:$|[,.!]))`,
    `${NUMBER} (?:dias?|semanas?|meses)(?: parad\\w+)? ?(?:\\?\\?+|\\?!|!\\?)|^dia \\d{1,2} ?(?:\\?\\?+|\\?!|!\\?)`,
    '(?:cada|\\d+) dias? parad[oa]s?\\b',
    'nao (?:tenho como|tem como|podemos|conseguimos) ficar (?:\\w+ ){0,4}sem\\b',
    lines`
      (?:tenho|temos|dura|duram|aguento|aguenta|aguentamos)\b[^.!?\n]{0,25} so ate (?:[oa] )?(?:dia|segunda|terca
      |quarta|quinta|sexta|sabado|domingo|amanha|hoje)\b
    `,
    // 'Não consigo colocar mais um projeto agora'
    lines`
      nao (?:consigo|conseguimos|posso|podemos|tenho como|vou conseguir) (?:me comprometer|nos comprometer|colocar
      |comecar|iniciar|encaixar|tocar)[^.!?\n]{0,40} (?:agora|enquanto|(?:nesse|neste) momento|(?:esse|este) mes)\b
    `,
    '(?:questao|problema) (?:mesmo )?e (?:o |de )?tempo\\b(?! de)',
  ]),
  {
    categoria: 'prazo',
    weight: 1,
    says: new RegExp(
      lines`
        \b(?:(?:melhor|prefiro) (?:eu |a gente )?(?:comecar|deixar|fazer|fechar|retomar) so (?:em|no|na|mes|ano
        |semestre|depois)|[oa] (?:festa|evento|viagem|mudanca|casamento|prova|inauguracao|formatura|aniversario|feira
        |licitacao) (?:ja )?(?:e|comeca|abre) (?:ja )?(?:no |na |em )?(?:dia \d|amanha|segunda|terca|quarta|quinta|sexta
        |sabado|domingo|semana que vem)(?![^.!]*\?)|deixa eu (?:terminar|acabar|quitar|vender|receber)[^.!?\n]{0,40} (?:primeiro|antes)\b)
      `,
    ),
  },
  row('confianca', [
    lines`
      (?:nao|nunca) (?:faco|mando|deposito|transfiro|dou|passo|adianto|pago|envio)(?: \w+){0,3} (?:antes|adiantad\w+
      |antecipad\w+|sem (?:ver|receber|conhecer|nota|contrato|recibo|garantia))
    `,
    '(?:perfil|instagram|pagina) (?:\\w+ )?(?:fake|falso|estranh[oa]|sem (?:foto|avaliac\\w+|seguidor\\w*))',
    '(?:ta|tas|esta|tao|estao) me enrolando|conversa (?:fiada|mole)\\b|papo (?:furado|de vendedor)',
    'bom demais (?:pra|para) ser|barato demais\\b|esmola demais',
    '(?:so|prefiro) (?:eu )?(?:pago|pagar|pagaria|transfiro|deposito) (?:\\w+ ){0,2}?(?:na entrega|pessoalmente|ao receber|em maos)\\b',
  ]),
  row('outro', [
    'politica (?:interna|d[ao] (?:empresa|casa|escola|grupo|orgao|prefeitura|condominio))\\b',
    'nao (?:conseguimos|consigo|podemos|posso) (?:antecipar|adiantar|pagar (?:antes|adiantad\\w+|antecipad\\w+))\\b',
  ]),
  row('autoridade', [
    lines`
      quem (?:que |e que )?(?:(?:tem que|precisa|vai) )?(?:banca|sustenta|diz amem|dizer amem|d(?:a|ar) (?:[oa] )?
      (?:ok|palavra|aval)|abr(?:e|ir) a carteira|segura o dinheiro)\b[^.!?\n]{0,25}? (?:e|sao) (?:mesmo )?(?:[oa]s?
      |meu|minha|nosso|nossa|el[ae]s?)\b
    `,
    'el[ae] que abre a carteira',
    `so (?:\\w+ )?(?:passa|sai|anda|entra|fecha|vai) (?:com |depois d)(?:[oa] )?${APPROVAL}\\b`,
    lines`
      (?:ia|iria|teria|tenho|temos|vou|vamos) (?:ter )?(?:que|de) (?:ver|falar|conversar|combinar|acertar|alinhar)
      (?: com (?:[oa]s?|meu|minha)) [a-z]+(?: [a-z]+){0,2},? (?:antes\b|el[ae]s? (?:e )?que\b)
    `,
    lines`
      (?:aguard\w+|esper\w+|falta|precis\w+ d|depend\w+ d)[aeo]? ?(?:[oa] )?${APPROVAL}
      (?: d[aeo]s?) (?!banco|financeira|seguradora|cartorio|detran|correio|operadora|voces?\b|senhora?\b)[a-z]+
    `,
    'que rachamos\\b|\\d+ ?% (?:e|sao) del[ae]s?\\b|so (?:mando|fecho|compro|pago|faco|autorizo|assino|levo) se (?:el[ae]s?|[oa]s? outr[oa]s?)\\b',
  ]),
  {
    categoria: 'autoridade',
    weight: 1,
    says: new RegExp(
      lines`
        \b(?:lev(?:ar|arei|aremos|o)|submet(?:er|erei|o)|apresentar(?:ei)?) (?:\w+ ){0,3}?(?:ao?|pra|pro|para) (?:[oa] )?
        (?:apreciacao|deliberacao|votacao|reuniao d[aeo]|mesa d[aeo])\b
        |\b(?:decid\w+|resolv\w+) (?:isso |tudo )?(?:sempre )?(?:junt[oa]s?|em conjunto|em familia)\b
      `,
    ),
  },
]
