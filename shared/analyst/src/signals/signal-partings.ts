import { lines } from '@fechai/domain/patterns/lines'
import type { SignalKind } from './signal.ts'

/** 'Vou procurar outra foto', 'outro dia': no other thing to buy. */
const NO_THING = lines`
  (?! (?:fotos?|pessoas?|dia|horarios?|datas?|jeito|forma|maneira|momento|vagas?|emprego|medic[oa]|papel
  |documentos?|notas?|comprovantes?|chaves?|numeros?|endereco|carona)\b)`
const BODY =
  '(?:empresa|diretoria|estado|prefeitura|governo|matriz|escola|conselho|condominio|chefia|orgao|investidor|cliente|faculdade|igreja|sindic[oa])'
const PLAN =
  '(?:projeto|investidor|verba|obra|evento|treinamento|viagem|festa|casamento|reforma|licitacao|expansao|mudanca|inauguracao)'
const PAPER =
  '(?:proposta|orcamento|cotacao|pedido|pre-?reserva|reserva|solicitacao|processo|cadastro|ficha|negociacao)'

const row = (kind: SignalKind, parts: string[], unless: RegExp) =>
  ({ kind, side: 'customer', says: new RegExp(`(?:${parts.join('|')})`), unless }) as const

/** The deal itself, rather than a detail of it. */
const WHOLE = lines`
  (?:com voces?|(?:comprar|contratar|fazer|seguir|fechar|renovar)(?= *(?:$|[.,!;]))
  |(?:com |d[eoa] |n[oa] |[oa]s? |ess[ea] |seus? |suas? )+(?:compra|servicos?|negocio|contrato|obra
  |projeto|matricula|viagem|curso|proposta|orcamento|processo|reforma|plano|evento)\b)
`

/** Farewells with a polite no, or with a condition that comes first. Folded and written out. */
export const PARTINGS = [
  row(
    'withdraw',
    [
      lines`
        \b(?:pode (?:dar baixa|arquivar|desconsiderar|encerrar|descartar)|(?:por favor )?
        desconsider[ea]r?)(?= *(?:$|[.,!]| (?:ess[ea] |[oa] |n?[oa]s? |meu |minha )?(?:minha |meu )?
        ${PAPER}))
      `,
      lines`
        \b(?:vou|vamos) (?:procurar outr[oa]s?\b${NO_THING}|deixar passar\b)|(?:^|[.,] ?)(?:(?:ah|ta|bom|ok)[, ]+)*
        entao deixa(?= *(?:$|[,.!]))|\bera so (?:pra|para) saber mesmo\b
      `,
      '\\bpode (?:soltar|liberar|desmarcar|desocupar) (?:a |o |minha |meu |essa |esse )+(?:data|vaga|reserva|horario|lugar|box|sala)\\b',
      '\\bnao (?:vai ser|sera|e|ha) (?:mais )?(?:preciso|necessari[oa]|necessidade)(?= *(?:$|[.,!]))',
      lines`
        \bnao (?:darei|daremos|vamos dar|vou dar|irei dar|iremos dar) (?:mais )?(?:andamento|continuidade
        |seguimento|prosseguimento|sequencia)|\bnao (?:seguir|prosseguir|contratar|far|precisar|renovar
        |participar|fechar)(?:ei|emos)\b(?= *(?:$|[.,!;])| (?:mais|agora|no momento|por enquanto|${WHOLE})
        )|\bdeclin(?:o|amos|ei|ar) (?:d[aeo]s?|a|o|ess[ea]|sua|seu) (?:\w+ )?(?:proposta|oferta|orcamento
        |convite|cotacao)(?! d[oa] outr)
      `,
      lines`
        \bnao (?:to|tou|estou|estamos|tamo) (?:nem )?pensando (?:em nada|niss[oa]|em (?:comprar|contratar
        |fazer|mexer|gastar)(?: nada| nisso)?(?: agora| no momento| por enquanto| esse ano| hoje)?(?= *
        (?:$|[.,!;])))
      `,
      '\\bnao (?:vou|vamos|iremos) (?:mais )?(?:contratar|renovar|alugar|reformar|instalar|matricular|participar|prosseguir|assinar|aderir|mexer)\\b',
      lines`
        \b(?:resolvemos|resolvi|fizemos|vamos (?:fazer|resolver))\b[^.!?]{0,50}\b(?:internamente
        |por conta propria|com (?:a|o) (?:nossa|minha|nosso|meu) (?:equipe|pessoal|time))\b
      `,
      lines`
        \b(?:el[ae]s?|dono|dona|chefe|patrao|marido|esposa|diretoria|filh[oa]|soci[oa]) ja (?:fechou
        |fecharam|comprou|contratou|alugou|arrumou)\b[^.?!]{0,30} (?:com|em|n[oa]|d[eoa]) (?!voces?\b)
      `,
      lines`
        \b(?:recebemos|recebi|recebeu|receberam|ganhamos|ganhei|ganhou) (?:\w+ ){0,4}d[oa] (?:tribunal
        |estado|governo|prefeitura|matriz|sede|secretaria|mec\b|sindicato|meu \w+|minha \w+|um amigo
        |uma amiga)
      `,
      '\\b(?:fechamos|fechei|alugamos|aluguei|compramos|pegamos) (?:um|uma) (?:mais|outr[oa]|menor|maior|aqui|la|perto|usad[oa])\\b',
      lines`
        \b(?:${BODY}|chefe|don[oa]|patrao|marido|esposa|soci[oa]s?) (?:\w+ )?(?:preferiu|optou(?: por)?
        |escolheu|resolveu|decidiu(?: por)?) (?:manter|reformar|adiar|esperar|nao|ficar|continuar|outr[oa]
        |fazer (?:por|com)|comprar (?:de outr|usad)|alugar (?:em vez|de outr))\w*
      `,
      `\\b${BODY} (?:\\w+ ){0,2}(?:suspendeu|cortou|congelou|cancelou|engavetou|vetou|desistiu|contratou (?:um|uma|outr[oa]))\\b`,
      `\\b${PLAN} (?:\\w+ ){0,3}(?:suspens[oa]|engavetad[oa]|cancelad[oa]|cortad[oa]|congelad[oa])\\b`,
    ],
    /\b(?:nao sei se|se|quase|antig[oa]|anterior|primeir[oa]|e (?:faz|fazer|manda|mandar|gera|gerar)|hoje|amanha|concorren\w+|vizinh\w+)\b/,
  ),
  row(
    'postpone',
    [
      lines`
        \bdeix[ae]r? (?:eu |so |ele |ela |a gente |primeiro )*(?:passar|acabar|terminar|virar|chegar
        |montar|sair|voltar|receber|entrar|baixar|resolver|arrumar|fechar (?:o|a) (?:mes|semana|ano|caixa
        |bimestre|semestre))\b
      `,
      lines`
        \bme (?:cham[ae]|procur[ae]|lig[ae]|lembr[ae]|cobr[ae]) (?:la |so |ai |de novo |denovo )*
        (?:(?:pel[oa]|pr[oa]|n[oa]) )?(?:dia \d|depois|a partir|quando|assim que|semana que vem
        |mes que vem|(?:comec\w+|inicio|meio|fim|final) d)
      `,
      lines`
        \b(?:dia \d+|semana que vem|mes que vem|segunda|terca|quarta|quinta|sexta|sabado
        |domingo) (?:eu |a gente |ja )*(?:vejo|decido|resolvo|vemos|decidimos)\b
      `,
      '\\b(?:melhor|prefiro) (?:eu )?(?:te|lhe) (?:falar|avisar|dizer|confirmar|chamar|escrever)\\b',
      lines`
        \bainda nao (?:posso|consigo|da pra|tenho como|sei (?:o dia|a data|quando)) ?(?:confirmar|fechar
        |dar|garantir|afirmar|marcar|dizer|responder|assumir|decidir|bater o martelo|nada)?\b
      `,
      '\\b(?:vou (?:so |ter que )?|prefiro |preferimos |melhor (?:eu |a gente )?)esperar\\b(?! (?:voces?|por voces?|ai\\b|o (?:contrato|boleto|link|pedido)))',
      '\\bnao sei (?:o dia|a data|quando|ao certo) ?(?:ainda|vou)?\\b',
      lines`
        \b(?:assim que|quando|logo que|depois que)\b[^.!?]{3,60}\b(?:lhe|te|vos) (?:escrevo|respondo
        |comunico|informo|procuro|ligo|mando (?:mensagem|um oi))\b
      `,
      '\\b(?:lhe|te|vos) (?:escrevo|comunico|informo|dou (?:um |uma )?(?:retorno|posicao|resposta))\\b',
      '\\b(?:te|lhe) (?:falo|digo|passo|confirmo) (?:o|a|qual|que) (?:dia|data|melhor dia)\\b',
    ],
    /\b(?:pago|assino|deposito|contrato assinado|comprovante)\b/,
  ),
] as const
