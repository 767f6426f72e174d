import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { SignalKind } from './signal.ts'

const DAY = '(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:[- ]feira)?'
const MONTH = lines`
  (?:janeiro|fevereiro|marco(?! (?:a|o|os|as|um|uma|com|pra|para|sua|seu|hor\w+|de novo|contigo|voce)\b)
  |abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)
`
const KIN =
  '(?:financeiro|marido|esposa|mulher|soci[oa]|mae|pai|filh[oa]|noiv[oa]|namorad[oa]|irma|irmao|chefe|secretaria|contabilidade|diretoria|pessoal|patrao)'
const OTHER = lines`
  (?:outr[oa]s?\b(?! (?:coisa|pergunta|dia|vez|duvida|cor|data|horario|orcamento|cotacao|proposta|preco
  |valor|contato))|concorren\w+|(?:um|uma) (?:amig[oa]|conhecid[oa])|(?:\w+ )?(?:atual|antig[oa])\b)
`
const MONEY =
  '(?:pix|boleto|pagamento|sinal|entrada|transferencia|deposito|valor|parcela|primeira parcela|metade|restante)'

/** Debts of people to third parties. */
const OWED_ELSEWHERE = lines`
  (?:ipva|iptu|imposto\w*|licenciamento|multas?|aluguel|condominio|escola|faculdade|colegio
  |financiamento|emprestimo|consorcio|dividas?|decimo|salarios?|folha|funcionari\w*|contas?|luz|agua
  |internet|cartao|casa|ape|apartamento|carro|moto|mecanic\w+|obra|reforma|outr[oa])\b
`

/** Times at which a postponed conversation continues. */
const LATER = lines`
  (?:depois d[aoe]s? (?:ferias|carnaval|natal|reveillon|festas|safra|colheita|feriado|pascoa|virada|obra
  |mudanca|formatura)|(?:em |no |la pra |no comeco de |inicio de )?${MONTH}|(?:ano|mes|semestre) que vem
  |(?:proximo|segundo) (?:ano|mes|semestre|trimestre)|virar o ano|virada do ano|decimo terceiro|(?:comeco
  |inicio) do ano|fim do ano|20\d\d)
`
const AGAIN = lines`
  (?:(?:te|lhe) (?:chamo|procuro|falo|aviso|retorno|ligo)|me (?:chama|procura|chame|procure|liga|lembra
  |cobra)|a gente (?:ve|volta|retoma|fala|conversa|faz|fecha)|retom\w+|volto|voltamos|vejo|vemos|faco
  |fazemos|compro|penso|conversamos)
`

interface Row {
  kind: SignalKind
  side: 'customer'
  says: RegExp
  unless?: RegExp
}

/** Sentences by how they are built: who acts, what is done, to what, when. Folded and written out; `unless` looks at the same clause. */
export const GRAMMAR: readonly Row[] = [
  {
    kind: 'accept',
    side: 'customer',
    says: new RegExp(
      '(?:' +
        [
          '^(?:(?:ok|ta|beleza|entao|sim|opa|show|perfeito|otimo|certo|bom|pronto)[,!. ]+)*(?:bora|fechou)\\b(?=[ !.,]*(?:$|[,!.]))',
          '\\bfechadissim[oa]',
          '\\b(?:a gente|nos|eu) (?:vai|vamos|vou) (?:fazer|fechar|querer|seguir|levar|contratar|comprar) sim\\b',
          lines`
            \b(?:pode|podem|podemos) (?:ja )?(?:prosseguir|dar (?:sequencia|seguimento|continuidade
            |andamento|ok\b|entrada)|seguir\b|executar|anotar|considerar|liberar|ativar|renovar|rodar
            |imprimir|contratar|cadastrar|deixar (?:reservad|separad|agendad)[oa]|mandar (?:fazer|produzir
            |entregar|ver|instalar))
          `,
          '\\bpode fazer (?:o |a |meu )?(?:contrato|pedido|boleto|link|reserva|matricula|inscricao|cadastro|nota)\\b',
          '\\bpode fazer(?! (?:por|a |um|uma|o |melhor|mais|isso|de |em ))',
          '\\b(?:vou|vamos) (?:de|com|na|no|pegar) (?:a |o |as |os )?(?:opcao|primeir[oa]|plano|pacote|kit|combo|modelo|versao|mesmo|maior|menor)\\b',
          '\\bvou de \\w+ mesmo',
          '^(?:ok |ta |beleza )*entao vai n[oa]s? (?!(?:loja|casa|fe|rua|frente|hora|semana)\\b)[a-z0-9]+(?: [a-z0-9]+)?(?= *(?:$|[.,!]))',
          lines`
            \b(?:vamos|podemos|quero|queremos|vou|pode) seguir(?: com)? (?:\d|voces?\b|vcs\b|ess[ea]\b
            |[oa]s? (?:pedido|proposta|compra|contratacao|plano|pacote|kit|projeto|orcamento|opcao
            |reserva))
          `,
          '\\bescolh(?:o|i|emos) (?:o|a|os|as|esse|essa) (?!outr)',
          '\\bpode (?:ja )?(?:tirar|emitir|soltar|gerar|faturar) (?:a |o )?(?:nota|nf|boleto|pedido)\\b',
          '\\ba gente (?:escolheu|decidiu pel[oa]|ficou com|vai (?:querer|ficar com|pegar)) (?:o|a|os|as|esse|essa) ?(?!outr|que|atual|antig|mesm|nosso)',
          '\\banota (?:ai|o pedido|meu pedido)',
          '\\bme ve (?:\\d+|uma?|dois|duas|tres|meia)\\b',
          '\\b(?:separa|guarda|reserva) (?:\\w+ ){0,2}(?:pra|para) (?:mim|gente|nos)',
          '\\bquero (?:\\d+|uma?|dois|duas|tres|quatro|cinco|dez|o|a|os|as|esse|essa) (?:\\w+ ){0,4}entao',
          '\\bvou querer\\b(?! (?:saber|ver|pensar|entender))',
          '\\beu quero(?=\\s*(?:!|$))',
          '\\b(?:oc|ordem de compra|pedido de compra|empenho|nota de empenho)(?: \\w+){0,2} (?:emitid|enviad|lancad|liberad|gerad)[oa]',
          '\\b(?:proposta|orcamento) aceit[oa]|\\baceitamos|\\baceitei',
          '\\bautorizad[oa]\\b|\\bautoriz(?:o|amos)\\b',
          '\\bfecho\\b(?! (?:(?:a|as|os) |la\\b|por la|com (?:el[ae]|[oa] outr)|n[oa] outr))',
        ].join('|') +
        ')',
    ),
    unless:
      /\b(?:nao|nem|se|so|caso|quando|antes|precisa|falta|ser|quem|por (?:r\$ ?)?\d+|carro|onibus|aviao|uber|moto)\b/,
  },
  {
    kind: 'paid',
    side: 'customer',
    says: new RegExp(
      '(?:' +
        [
          lines`
            \bacab(?:ei|ou|amos|aram) de (?:pagar(?! (?:[oa]s? |um |uma |meus? |minhas? |d[oe]s? )*
            ${OWED_ELSEWHERE})|transferir|depositar|quitar|acertar|passar o cartao|(?:fazer|mandar
            |enviar) (?:o |a |um |uma |os )?(?:${MONEY}|ted|\d+ ?%))
          `,
          lines`
            \b${KIN} (?:ja |agora )*(?:pagou|pagaram|transferiu(?! [oa] (?!valor|pix|dinheiro|sinal
            |entrada|restante))|depositou|quitou|(?:fez|fizeram|mandou|enviou) (?:o |a |um )?${MONEY})
          `,
          '^(?:ja )?(?:pago|quitado|transferido|depositado)\\s*[!.✅]*\\s*$',
          `\\b(?:mandei|enviei|acertei|fiz) (?:ai |aqui |agora |ja )*(?:o |a |os |as |um |uma )?(?:${MONEY}|\\d+ ?%)`,
          '\\b(?:primeira|ultima|segunda) (?:parcela|mensalidade|prestacao) (?:ja )?(?:paga|quitada|acertada|ok)\\b',
          '\\b(?:olha|ve|toma) (?:ai )?o comprovante|^comprovante[^a-z]*$',
          lines`
            \b(?:deixei|entreguei|acertei|paguei) (?:\w+ ){0,2}(?:(?:em|no|o) dinheiro|na maquininha
            |com o (?:motoboy|entregador|rapaz|moco|caixa|porteiro)|com a (?:moca|menina|recepcionista
            |secretaria|atendente))
          `,
          lines`
            \bacertei (?:(?:ja|la|ai|tudo|o (?:valor|resto|restante|pagamento)|a (?:conta|diferenca
            |entrada)) ){0,2}(?:com [oa] |n[oa] )(?:recepcao|caixa|balcao|secretari[oa]|atendente
            |tesouraria|debito|credito|cartao|pix)\b(?! [oa]s? (?:dias?|horarios?|datas?)\b)
          `,
          '\\bpassou o cartao\\b|\\bcompra (?:feita|finalizada|concluida|aprovada)\\b|\\bfoi o pix\\b|\\bpix foi\\b',
        ].join('|') +
        ')',
    ),
    unless:
      /\b(?:nao|nem|se|quando|assim que|vou|ainda|outr[oa]|passad[oa]|caro|antes|amanha|aluguel|endereco|residencia)\b/,
  },
  {
    kind: 'signed',
    side: 'customer',
    says: new RegExp(
      `\\b(?:acab(?:ei|ou|amos) de assinar|assinamos|(?:${KIN}|el[ae]) (?:ja |agora |tambem )*assinou)\\b`,
    ),
    unless: new RegExp(lines`
      \b(?:nao|nem|ainda|quando|se|la|tinha|teria|antes|carteira|falta|juntos|segunda|terca|quarta
      |quinta|sexta|amanha|que vem|envi[ae]|aguard\w+|depois|assim que)\b
    `),
  },
  {
    kind: 'delivered',
    side: 'customer',
    says: anyWord([
      anyOf([/\d+ (?!hor)|tudo\b|conferid\w*|valeu|obrigad\w*|perfeit\w*|lind\w*|certinh\w*|show|amei/], {
        before:
          /(?<=^|^(?:oi|opa|bom dia|boa tarde|ja|olha)[ ,]+)cheg(?:ou|aram)(?: tudo| hoje| agora| aqui| ja)*[ ,.!]+/,
      }),
      /cheg(?:ou|aram) (?:os|as|o|a) (?:\d|pedido|encomenda|sacos?|caixas?|pecas?|produtos?)/,
      /descarreg(?:amos?|aram|ou)|receb(?:emos|i) (?:tudo|hoje|ontem|agora|certinho|direitinho)/,
      /(?:entregaram|instalaram|montaram) (?:hoje|ontem|agora|tudo|certinho)/,
      /(?:foi|foram) (?:entregues?|instalad[oa]s?)/,
      /(?:ta|esta) (?:tudo )?(?:rodando|instalad[oa]|funcionando|no ar)/,
      anyOf(
        [
          /festa|evento|casamento|viagem|passeio|ensaio|servico|consulta|procedimento|aniversario|jantar/,
          /mudanca|limpeza|instalacao|obra/,
        ],
        {
          after:
            / (?:foi|ficou|saiu) (?:\w+ )?(?:lind|maravilh|otim|perfeit|excelent|sucesso|incriv|top|show|demais)\w*/,
        },
      ),
      /(?:adorou|adoraram|amou|amaram|elogiaram) (?:a festa|o presente|o bolo|tudo|o servico)/,
      /(?:retirei|busquei|peguei) (?:hoje|ontem|agora)|ja estre(?:amos|ei)|chegou tudo/,
      /chegou (?:quentinh|inteir|perfeit|lind|direit)\w*/,
    ]),
    unless:
      /\b(?:nao|piloto|amostra|orcamento|foto|desenho|arte|projeto|proposta|teste|mensagem|se|quando|era|vizinh\w+|documento\w*)\b/,
  },
  {
    kind: 'step',
    side: 'customer',
    says: new RegExp(
      '\\b(?:' +
        [
          '(?<=^(?:ok |ta |e )?)(?:(?:qual )?(?:a |o )?(?:chave(?: pix)?|pix)) ?\\?',
          '(?:combinado|fechado|marcado|confirmado)(?: entao)?,? (?:pro |pra |no )?dia \\d',
          '(?:passo|chego|apareco|vou)(?: ai| la)? (?:as|la pelas|depois das|por volta das) \\d',
          'pix e qual|qual (?:e )?(?:o |a )?(?:seu |teu )?(?:pix|chave)',
          'o que (?:voces? )?precisam? (?:de mim )?(?:pra|para) (?:fazer|fechar|contrat\\w+|assin\\w+|reserv\\w+|matricul\\w+|dar entrada)',
          lines`
            (?:documentos?|docs|rg|cpf|holerites?)[^.!?]{0,25} (?:te |ja |lhe )*(?:mando|envio|passo|levo)
            \b|(?:te|lhe|ja|vou|eu) (?:te |lhe |ja )*(?:mando|mandar|envio|enviar|passo
            |passar) (?:\w+ ){0,2}(?:documentos?|docs|cnh|rg|cpf|dados|holerite|ficha|cadastro)\b
          `,
          '(?:segue|seguem|ai vai|vai ai|ai vao) (?:\\w+ ){0,2}(?:cpf|rg|cnh|dados|documentos?|docs|cnpj)\\b|(?:meu|nosso) (?:cpf|rg|cnpj) (?:e\\b|:|\\d)',
          `${DAY}(?:[ ,]+(?:as )?\\d+ ?h(?:\\d\\d)?)? (?:eu )?(?:to ai|tou ai|estou ai|estarei ai|to la|apareco|estarei la)`,
          lines`
            ${DAY}(?: (?:cedo|de manha|a tarde|a noite|as \d+h?|\d+h(?:\d\d)?))* (?:pode|da certo
            |eu consigo|consigo|ta (?:otimo|bom|ok|certo)|fica (?:bom|otimo)|perfeito)
          `,
          `tem (?:horario|vaga|agenda|disponibilidade|encaixe)s? (?:livre |disponivel )?(?:pra |na |no |para |nessa )?${DAY}`,
          '(?:vou|quero) (?:marcar|agendar|reservar) (?:sim|entao|ja)\\b',
          '(?:bora|vamos) (?:ja )?(?:marcar|agendar)|me (?:encaixa|reserva|agenda|inscreve|inclui)\\b(?! (?:no|em) (?:grupo|lista))|encaixa (?:eu|a gente)',
          lines`
            (?:quero|queria|vou|gostaria de|vamos) (?:fazer|agendar|marcar) (?:o |a |um |uma )?
            (?:test[- ]?drive|teste drive|aula (?:experimental|teste|gratis)|avaliacao|visita|vistoria
            |degustacao|demonstracao|exame|teste gratis)
          `,
          `(?:deposito|pago|transfiro|faco|mando|acerto) (?:o |a |os |as )?(?:pix|sinal|entrada|pagamento|boleto|metade|primeira parcela)\\b`,
          `assino o contrato|(?:manda|mandar|envia|enviar)(?: \\w+){0,2} (?:pra|para) (?:eu |a gente )?assina\\w+`,
          '(?:to|tou|estou|estamos) (?:indo|a caminho|saindo|chegando)\\b|indo ai\\b',
          'te espero|espero (?:voces?|ele|ela|o tecnico|a equipe)|pode(?:m)? vir\\b',
          '(?:vou|ja) preench\\w+|fiz o cadastro|me cadastrei',
        ].join('|') +
        ')',
    ),
    unless: anyWord([
      /(?:mando|envio|levo|passo|mostro) (?:pra|pro|para) (?:o |a )?(?:senhora?|voces?|vcs?) (?:ver|olhar|comparar)/,
      /nao|nem|talvez|quem sabe|outro dia|qualquer dia|se der/,
      /(?:te|lhe) (?:respondo|retorno|falo|aviso|digo)/,
    ]),
  },
  {
    kind: 'withdraw',
    side: 'customer',
    says: new RegExp(
      '(?:' +
        [
          '\\bdeixa(?:r)? (?:quiet(?:o|inho)|passar (?:dessa|essa) vez|(?:pra|para)(?: uma| a)? proxima)',
          '\\b(?:tira|tirar|remove|remover|excluir) (?:o )?(?:meu (?:nome|numero|contato)|da lista)|\\bme (?:tira|tirar|remove)\\b',
          '\\bnao (?:me )?(?:mand\\w+|envi\\w+|cham\\w+|lig(?:a|ue|uem)|perturb\\w+|incomod\\w+) mais\\b|\\bnao insist',
          '\\bnao (?:e|era|seria) (?:bem )?(?:o|a|isso|aquilo)(?: \\w+)? que (?:eu |a gente |nos )?(?:\\w+ ){0,2}(?:procur|busc|quer|precis|imagin)',
          '\\bnao atende (?:o que|a nossa|a minha|ao que|nossas?|mais)',
          lines`
            ^(?:(?:ah|hum|poxa|oi|entao|olha|bom)[,. ]+)?(?:nao rola|melhor nao|prefiro nao|acho (?:melhor
            |que) nao(?= *(?:$|[.,!]))|dessa vez nao|agora nao\b(?= *(?:$|[.,!]))|nao,? (?:muito )?
            obrigad[oa])
          `,
          '\\bsem interesse\\b',
          '\\bnao quer(?:em)? mais\\b(?! (?:saber|pagar|esperar|esse|essa|aquel))',
          lines`
            \b(?:meu|minha|um|uma) (?:irma|irmao|prim[oa]|cunhad[oa]|vizinh[oa]|amig[oa]|sogr[oa]|ti[oa]
            |filh[oa]|pai|mae|conhecid[oa]|sobrinh[oa]|marido|compadre) (?:vai|que vai|ficou de
            |se ofereceu pra) (?:fazer|resolver|cuidar|instalar|montar|arrumar|consertar
            |pintar) (?:\w+ ){0,3}(?:pra|para) (?:mim|gente|nos)
          `,
          lines`
            \b(?:apareceu|surgiu|achei|encontrei|achamos|encontramos)
            \b[^.!?]{3,60} e (?:ja |eu |a gente )*(?:peguei|comprei|fechei|aluguei|contratei|pegamos
            |compramos|fechamos|alugamos|contratamos)\b
          `,
          '\\bnao (?:vai|faz) (?:mais )?(?:fazer )?(?:mais )?sentido\\b',
          lines`
            \bnao (?:vai|vamos|vou|iremos) mais (?:ter|haver|acontecer|[a-z]+r\b)|\bnao (?:vai
            |vamos) ter mais\b|\bnao precisa(?:mos)? mais\b|\bnao (?:preciso|precisamos|quero
            |queremos) mais d[aoe]s?\b|\bnao (?:vou|vamos|iremos) (?:mais )?precisar
          `,
          lines`
            \b(?:meu|minha) \w+ (?:vai )?(?:me |nos )?(?:deu|dar|emprestou|emprestar|arrumou
            |conseguiu) (?:um|uma|o|a) (?!ok\b|aval|sinal|aprov|autoriz|palavra|resposta|desconto)
            |\bcancelaram (?:a|o)\b
          `,
          '\\bpode (?:vender|passar|oferecer|repassar|alugar) (?:pra|para|pro) (?:outr\\w+|frente|quem)',
          lines`
            \b(?:vou|vamos|prefiro|preferimos|decidi|decidimos|resolvi|resolvemos) (?:continuar|ficar
            |seguir|permanecer|manter) (?:com )?(?:o que|a que|o meu|a minha|como (?:ta|esta)|do jeito
            |o nosso|a nossa)
          `,
          lines`
            \b(?:me )?(?:fechei|fechamos|fechou|comprei|compramos|comprou|contratei|contratamos|contratou
            |peguei|pegamos|pegou|arrumei|arrumamos|matriculei|matriculamos|renovei|renovamos|renovou
            |aluguei|alugamos|escolhi|escolhemos|escolheu|escolheram|optei|optamos|optou|optaram|preferi
            |preferimos|preferiu)(?: (?:la|ai|ja|mesmo|tudo)
            )? (?:com |em |na |no |num |numa |pelo |pela |por |o |a |um |uma )*${OTHER}
          `,
          lines`
            \b(?:fiquei|ficamos|consegui|conseguimos) (?:com|em|na|no) (?:o |a |um |uma )?${OTHER}|\b
            (?:fui|fomos) (?:pra|para|pro) (?:o |a |um |uma )?${OTHER}
          `,
          `\\bacab(?:ei|amos|ou) \\w+ndo (?:com |em |na |no |um |uma |o |a |pra )*(?:${OTHER}|el[ae]s?\\b)`,
          lines`
            \b${KIN} ja (?:(?:comprou|contratou|resolveu|arrumou|fechou|consertou|trocou)\b
            (?! (?:[oa]s? )?(?:data|negocio|com voces?))|(?:botou|pos|colocou|instalou|trouxe|fez) (?:um
            |uma|outr[oa]|ess[ea]|isso|por fora|por conta)\b)
          `,
          lines`
            (?<!\bque (?:eu )?)\bcomprei (?:\w+ ){0,3}(?:na|no|pel[oa]) (?:olx|shopee|mercado livre|amazon
            |magalu|internet|site)|\bcomprei (?:um|uma) (?:\w+ )?usad[oa]
          `,
          '\\b(?:escolh|prefer)\\w+ (?:a|o) outr[oa]\\b',
          '\\bganhei (?:um|uma|de)\\b|\\bja resolvemos\\b(?= *(?:por|aqui|isso|$|[.,!]))',
        ].join('|') +
        ')',
    ),
    unless:
      /\b(?:se|com voces?|ai com|nao deixa|antes|ano passado|ultima vez|quebrou|nao prest\w+|pra nao|desconto|brinde|so falta)\b/,
  },
  {
    kind: 'postpone',
    side: 'customer',
    says: anyOf(
      [
        anyOf(
          [
            /pensar|planejar|programar|amadurecer|refletir|dormir com|fazer (?:as|umas|minhas) contas/,
            /ler (?:com calma|direitinho|tudo)/,
          ],
          { before: /(?:tenho que|preciso|vou|deixa eu|vamos) (?:ver|me )?(?: )?/ },
        ),
        /tenho que (?:ver|falar|conversar|consultar|analisar)|entr(?:o|arei|aremos|amos) em contato/,
        /nos falamos|vai se falando|vamos (?:se|nos) falando/,
        /ainda nao (?:sei\b|decid\w+|resolv\w+|tenho certeza)|na duvida(?! entre)/,
        /(?:to|tou|estou|estamos) (?:so )?(?:vendo|pesquisando|olhando|sondando)(?: os?)? (?:preco|valor|opc)\w*/,
        /(?:to|tou|estou) so (?:pesquisando|olhando|sondando)/,
        /(?:mas|so que|so) (?:primeiro|antes) (?:eu |a gente )?(?:tenho|preciso|vou|quero|temos|precisamos)/,
        /primeiro (?:eu )?(?:tenho que|preciso|tenho o|tenho a|vou (?:ver|fazer|terminar))/,
        /so depois (?:d[aoe]|que)/,
        /(?:depois|assim) (?:que|d[aoe]) [^.!?]{2,30} (?:eu |a gente )?(?:vejo|vemos|decido|resolvo|marco|penso)/,
        /por enquanto nao|nao precisa (?:reservar|separar|marcar|guardar|agendar)/,
        new RegExp(lines`
          (?:so )?recebo (?:so )?(?:(?:no )?dia \d+|dia \d+|semana que vem|mes que vem)(?![^.!?]{0,25}\b
          (?:mando|pago|passo|faco|levo|fecho|deposito|transfiro|acerto))
        `),
        /decid(?:o|imos|ir) (?:com calma|depois|melhor|quando|ate|no|na|semana|mes)|antes de (?:eu )?decidir/,
        /(?:dai|ai|depois|entao) (?:a gente|eu|nos) (?:ja )?(?:ve\b|vejo|conversa|decide|decido|pensa|fala|fecha)/,
        new RegExp(lines`
          (?:caindo|saindo|chegando|recebendo|entrando|virando|passando) [^.!?]{2,30} (?:eu |a gente )?
          (?:vejo|te (?:falo|chamo|aviso)|decido|marco|fecho|fechamos)
        `),
        anyOf(
          [
            /vejo|vemos|marco|marcamos|decido|te (?:chamo|falo|aviso|procuro)|fecho|fechamos/,
            /a gente (?:fecha|ve|conversa|decide|marca|se fala)/,
          ],
          { before: /(?:assim que|quando) [^.!?]{3,40} (?:eu |a gente )?/ },
        ),
        /e so (?:esperar|cair|sair|chegar|receber|juntar|entrar)|juntar (?:o |um )?(?:dinheiro|grana|din din)/,
        /juntando (?:o |um )?(?:dinheiro|grana)|(?:te|lhe) (?:dou|dar) (?:a |uma )?(?:resposta|posicao)/,
        /(?:to|tou|estou) so vendo|(?:to|tou|estou|estamos) (?:so )?esperando (?:a|o|os|as|minha|meu) /,
        /el[ae] (?:que )?vai (?:falar|dizer|decidir|ver) se|vou vendo/,
        /(?:so )?esperando (?:fechar|sair|receber|acabar|terminar|chegar|liberar|virar|passar|minha|meu)\b/,
        /nao e (?:pra|para) (?:agora|ja|hoje)|e (?:pra|para) depois|amadurecer/,
      ],
      { before: /\b/ },
    ),
  },
  {
    kind: 'return',
    side: 'customer',
    says: new RegExp(
      '\\b(?:' +
        [
          `${LATER}[^.?!]{0,20} ${AGAIN}\\b`,
          `${AGAIN}[^.?!]{0,20} ${LATER}`,
          `(?:fica|ficar|ficou|deixa|deixar|deixo|deixamos|empurr\\w+|adi\\w+|so|agora so)(?: isso| essa \\w+)?(?: (?:pra|para|pro|em|no|na))*(?: o)? ${LATER}`,
          `(?:assim que|quando|depois que) (?:eu |a gente |nos )(?:\\w+ ){1,6}(?:te|eu te|ai te) (?:chamo|procuro)`,
          'so depois que (?:\\w+ ){0,4}(?:acabar|terminar|vender|passar|sair|voltar)',
        ].join('|') +
        ')',
    ),
    unless: /\b(?:passado|passada|se (?:for|der|ficar) (?:ate|antes|pra)|isso pode ser|repor|reposicao)\b/,
  },
  {
    kind: 'interest',
    side: 'customer',
    says: anyOf([
      /\b(?:valor(?:es)?|precos?|quanto|orcamento|investimento|mensalidade)\b[^.!]{0,20}\?/,
      /\b(?:qual|quais|como|tem|voces|voce)\b[^.!]{3,60}\?/,
      /\b(?:ainda tem|interessei|curti|bacana|(?:ta|e|achei|acho|bem) justo|parece bom|(?:um|fazer|passa|manda)(?: um| o)? orcamento|tabela)\b/,
      anyOf(
        [
          /(?:eu )?(?:quero|queria|queremos|preciso|precisamos|gostaria) d?[eoa]?\b/,
          /(?:por )?favor (?:cotar|orcar|me (?:passar|enviar|mandar))/,
          /(?:orcamento|cotacao) (?:d[eoa]|pra|para)\b/,
          /vi (?:[oa]|seu|teu|sua|um|no|na) (?:seu |sua )?(?:anuncio|post\b|stor\w+|propaganda)/,
          /(?:faz|fazem|vende|vendem|conserta|consertam|aluga|alugam|instalam?|atendem?|entregam?|trocam?|arrumam?|montam?|pintam?) [^.!]{3,60}\?/,
        ],
        { before: /^(?:(?:oi+|ola|opa|ei|bom dia|boa (?:tarde|noite)|tudo bem|por favor|moc[oa])[ ,!.?]*)*/ },
      ),
    ]),
  },
]
