import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { Wording } from './wording.ts'

/** Sentences that leave, put off, come back, or only show interest. */
export const OF_WAITING: readonly Wording[] = [
  {
    kind: 'withdraw',
    side: 'customer',
    says: anyOf(
      [
        /(?:e|ja) (?:fechei|fechamos|assinei|assinamos|contratei|contratamos|comprei|compramos) (?:por )?la\b/,
        /vou passar d?es[st]a vez|vou passar d?essa|vou procurar algo|fica pra(?: uma| a)? proxima/,
        /(?:preferi|preferimos|optei por|acabei) (?:fazer|fechar|fazendo|comprar|comprando|contratar) com/,
        new RegExp(lines`
          (?:vou|vamos|resolvi|prefiro|preferi) (?:fazer |fechar |comprar |ficar |seguir |tentar |ir )?
          (?:por la\b|com el[ae]s\b|pel[oa] (?:convenio|plano|outr[oa])|(?:com|na|no|em) outr[oa])
        `),
        anyOf(
          [
            /permanec\w+|manter|nao/,
            /seguir com(?! (?:\d|voces?\b|vcs\b|ess[ea]\b|[oa]s? (?:pedido|proposta|compra|contratacao|plano|pacote|kit|projeto|orcamento|opcao|reserva)))/,
            /continuar com/,
            /ficar (?:com (?:o que|[oa] (?:atual|antig|mesm|outr|noss|meu|minha|de sempre)|outr)|sem)|adiar/,
            /suspender|cancelar|deixar (?:pra|para)/,
          ],
          { before: /(?:decid\w+|optou|optaram|prefer\w+|resolv\w+|vai|vao|vamos) (?:por )?/ },
        ),
        /nao (?:vamos|vou) (?:mais )?precisar|(?:foi|ficou) (?:suspens|cancelad|adiad)[oa]|desist\w+/,
        /cancel(?:a|ar|ei|amos|e|ado)\b/,
        /nao (?:vou|vamos|iremos|vai|irei) (?:mais |poder |querer\b|conseguir |seguir|fechar|dar|fazer|comprar|continuar|prosseguir|precisar|levar|rolar)/,
        /vou ter que (?:segurar|adiar|deixar|recusar|cancelar|abrir mao)|estorn\w+/,
        anyOf(
          [
            /fechei|fechamos|comprei|compramos|contratei|contratamos|peguei|resolvi|fizemos|fiz/,
            /acabei (?:fechando|comprando|contratando|pegando)|acabamos (?:fechando|comprando|contratando)/,
          ],
          {
            after:
              / (?:com|em|na|no|ja com|a compra com|la com) (?:outr\w+|o concorrente|a concorrente|uma outra|um outro|meu|minha|el[ae]s?\b)/,
          },
        ),
        new RegExp(lines`
          ja (?:comprei|fechei|contratei|compramos|contratamos|fechamos|resolvi|arrumei|consegui)
          (?! (?:a data|ai|antes|uma vez|outras vezes|(?:com|d[eo]) voces?|varias))
        `),
        /nao (?:tenho interesse|temos interesse|tenho mais interesse)/,
        /nao (?:quero|preciso|precisamos|queremos)(?: mais(?: nao)?| obrigad\w+| no momento| agora| nada| nao)*(?=\s*(?:[.,!;]|$))/,
        /deixa pra la|optamos por/,
        new RegExp(lines`
          (?:decid\w+|resolv\w+|vamos|vou|prefer\w+|quer\w*) (?:continuar|ficar|seguir|permanecer
          |fechar) com (?:o|a|os|as) (?:\w+ ){0,3}(?:atual|antig[oa]|mesm[oa]|de sempre)
        `),
        /(?:decid\w+|resolv\w+) (?:fazer|ir|seguir) com|optei por outr\w+|escolhemos outr\w+/,
        /nao sera dessa vez|nao vai ser dessa vez|agradeco,? mas|obrigad[oa],? mas (?:nao|vou|por)/,
        /(?:por enquanto|no momento) nao(?= *(?:$|[.,!]| (?:quero|queremos|vou|vamos|preciso|precisamos|obrigad|tenho|temos|da\b|rola|consigo|posso)))/,
        /agora nao (?:vou|da|consigo|vai)|mud(?:ei|ou|amos|aram) de ideia|perdi o interesse/,
        /vou deixar (?:pra|para) (?:la|outra|o ano|depois|mais)|deu um problema/,
        /nao (?:da|rola) (?:mais|pra mim|pra gente|desse jeito|assim)/,
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      /(?:prim|amig|vizinh|coleg|cunhad)\w+ desist\w+|com voces?|com vcs|documenta\w+|ja fechei a data/,
      /falta\b|nao prest\w+|nao desist\w+|nao cancel\w+|se (?:eu )?cancelar|posso cancelar|da pra cancelar/,
      /taxa de cancelamento|como cancel\w+|multa/,
      /cancel\w+ (?:com |o plano d[oa] |[oa] (?:plano|contrato) d[oa] )?(?:n?[oa]s? )?(?:outr|antig|atua|concorren)\w+/,
      /adubo|essa parte|esse item|so d[oae]|o de \w+|a de \w+|nao precisa/,
    ]),
  },
  {
    kind: 'postpone',
    side: 'customer',
    says: anyOf(
      [
        /vou dar uma (?:olhad|pensad|analisad|estudad)|(?:qualquer|algum|um) (?:dia|hora) dess[ea]s?/,
        /uma hora dessas/,
        /vou (?:pensar|ver|analisar|avaliar|olhar|estudar|decidir|comparar|conversar|falar|consultar|mostrar|levar|verificar|pesquisar|me organizar)/,
        /vamos (?:pensar|ver|analisar|conversar|avaliar)/,
        /deixa eu (?:ver|pensar|falar|confirmar com|checar|perguntar|conversar|organizar|olhar|me organizar)/,
        /(?:depois|qualquer coisa|mais tarde|logo|ai) (?:eu )?(?:te |lhe )?(?:falo|vejo|aviso|chamo|retorno|respondo|decido|volto)/,
        /te (?:aviso|falo|retorno|chamo|respondo|confirmo|dou (?:um |uma )?(?:retorno|ok|resposta|posicao))/,
        /(?:mes|semana|ano) que vem (?:eu |a gente |ja )*(?:te |vejo|falo|decido|aviso|resolvo|marco|volto|passo|chamo)/,
        /^.{0,25}(?:mes|semana|ano) que vem.{0,15}$|mais pra frente/,
        /quando (?:eu )?(?:voltar|receber|der|puder|sair)/,
        /preciso (?:conversar|falar|ver|pensar|me organizar|analisar|organizar)/,
        /ainda (?:to|estou|tou) (?:vendo|pesquisando|pensando|decidindo|avaliando)|por enquanto|sem pressa/,
        /depois d[eoa]s? [a-z0-9 ]{2,20} (?:eu |a gente |nos )?(?:marc|agend|combin)(?:o|a|amos)\b/,
      ],
      { before: /\b/ },
    ),
    unless: anyOf([
      new RegExp(lines`
        \b(?:te|lhe) (?:falo|aviso|passo|mando|digo|confirmo|respondo) (?:o|a|os|as|qual|quais|onde|meu
        |minha) (?!dia|que|se\b|retorno|resposta|posicao|decisao)
      `),
      /\b(?:te|lhe) (?:falo|passo|digo|mando|confirmo) quant[oa]s?\b/,
      /\b(?:pago|acerto|transfiro|deposito|faco (?:o |um )?(?:pix|sinal|pagamento|deposito|transferencia))[^.!?,]{0,25} (?:quando|assim que)\b/,
    ]),
  },
  {
    kind: 'return',
    side: 'customer',
    says: anyOf(
      [
        /(?:mes|ano|semestre) que vem (?:eu |a gente )?(?:te |volto|vejo|retomo|retom|procuro|falo|chamo|fecho|faco|compro|entro|conversamos)/,
        anyOf([/janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|20\d\d/], {
          before: /(?:so em|so|la pra|depois de|a partir de|no comeco de|no inicio de) /,
        }),
        /volto a (?:falar|te|procurar|entrar|chamar)/,
        /quem sabe (?:mais (?:pra|para) frente|no futuro|futuramente|outra hora)|te procuro|retomo|retomamos/,
        /mais pra frente (?:eu |a gente )?(?:vejo|volto|falo|te|retom\w+|conversamos|fech\w+)/,
        /fica pra (?:outr[oa] hora|o ano|o mes|depois|mais pra frente)/,
      ],
      { before: /\b/ },
    ),
    unless: new RegExp(lines`
      \b(?:esperando|aguardando) (?:sair|chegar|vir|ficar|liberar)|\b(?:assim que|quando) (?:o|a|os|as
      |el[ea]|ess[ea]|sair|chegar|terminar) [^.!?,]{0,40}te procuro
    `),
  },
  {
    kind: 'interest',
    side: 'customer',
    says: anyOf(
      [
        /gostei|amei|adorei|amando|adorando|apaixonad[oa]|interessad[oa]|interessante|tenho interesse/,
        /quero saber|queria saber|gostaria de saber|quanto (?:fica|custa|sai|ta|e)|qto|qual o (?:valor|preco)/,
        /faz(?:em)? entrega|boa|legal|show|top|perfeito|maravilha|otimo|que lind\w+|me manda/,
        /tem (?:foto|como|disponivel)|parcela|divide|aceita cartao/,
      ],
      { before: /\b/ },
    ),
  },
]
