import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { row } from './objection-row.ts'
import { PERSON } from './objection-topics.ts'
import type { ObjectionRow } from './objection-wordings.ts'

const SUM =
  '(?:r\\$ ?)?\\d[\\d.,]*(?: mil\\b| reais\\b)?(?![\\d.,]* ?(?:dias?|horas?|h\\b|semanas?|meses|x\\b|vezes|unidades|pecas|km|m2|parcelas|anos))'
const WHO = lines`
  (?:marido|esposa|mulher|namorad[oa]|noiv[oa]|soci[oa]s?|chefe|diretor\w*|patrao|patroa|pai|mae|pais
  |gerente|dono|dona|comprador|sindico|sindica|sogr[oa]|filh[oa]|rh|matriz|juridico|financeiro|conselho
  |comite|diretoria|assembleia|prefeitura)
`
const RIVAL =
  '(?:outr[oa]s?|fulano|concorren\\w+|vizinh[oa]|prim[oa]|cunhad[oa]|amig[oa]|conhecid[oa]|um cara|rapaz|pessoal|el[ae]s)'
const BUYER = lines`
  (?:(?:meu|minha|um|uma|o|a) )?(?:vizinh[oa]|prim[oa]|irmao|irma|cunhad[oa]|amig[oa]|conhecid[oa]
  |colega|tio|tia|sogr[oa]|compadre|comadre|mae|pai|sobrinh[oa]|parente|gente)
`
/** Descriptions of a disappointing purchase. */
const SPOILT = lines`
  (?:quebr|estrag|rasg|desbot|descasc|manch|vaz|queim|mof|solt|enferruj|trinc|rach|empen|afund|murch
  |apodrec|parou de|pifou|nao (?:prest|dur|funcion|pegou|serv|resolv|deu (?:certo|resultado|em nada)
  |ficou)|deu (?:errado|problema|ruim|pau|alergia|infiltracao)|veio (?:err|tort|faltando|com|quebr
  |trincad|sem|metade)|faltou|ficou (?:ruim|feio|horrivel|torto|uma porcaria|pessim|manchad|parad)
  |rejeit|infeccion|inflam|perdeu)\w*
`
/** Descriptions of a loss of money. */
const CHEATED = lines`
  (?:sum(?:iu|iram)|nao (?:voltou|voltaram|apareceu|apareceram|entregou|entregaram|devolveu|devolveram
  |cumpriu|cumpriram)|nunca (?:mais |)(?:receb|voltou|apareceu|entreg|veio|chegou|viu)\w*|(?:levou
  |levaram|perdeu|perdi|pegou) (?:o |meu |todo o )?(?:sinal|dinheiro|entrada|grana)|ficou (?:na mao
  |no prejuizo|sem (?:o|a|nada))|foi enganad|caiu (?:num|em) golpe|enrolou|enganou|deu calote
  |fechou as portas|faliu)
`
/** First words of a number. */
const NUMBER = lines`
  (?:uns|umas|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze
  |quatorze|quinze|dezess?[a-z]+|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta
  |oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos
  |novecentos|mil)
`
/** Standards by which people judge a price. */
const DEAR = lines`
  (?:salario|aluguel|aposentadoria|renda|ordenado|pensao|carro|moto|faculdade|prestacao|parcela do carro
  |financiamento|caminhao|casa|terreno|viagem|faturamento|lucro|mes de (?:trabalho|feira|mercado
  |aluguel)|compra do mes|conta de luz|que eu (?:ganho|recebo|tiro|faturo))\b
`
const DECIDES = '(?:decide|manda|aprova|resolve|libera|assina|autoriza|bate o martelo|paga)'

/** Objections by sentence structure. Folded and written out. */
export const HOLDS: readonly ObjectionRow[] = [
  row(
    'preco',
    [
      lines`
        (?:valor|preco|parcela|mensalidade|entrada|taxa|frete|total|custo|anuidade|sinal|seguro|condominio
        |adesao|matricula|comissao|caucao|juros)s? (?:\w+ ){0,2}(?:alt[oa]|pesad[oa]|salgad[oa]|puxad[oa]
        |pesa|pesou|mata|(?:ta |esta )?matando|pegando|assust\w+|car[oa])\b
      `,
      'pesou\\b|pesa (?:no|pra|muito|bastante)',
      `(?:nao (?:tenho|temos) (?:os |esses |ess[ea] )?${SUM}|${SUM} (?:eu |a gente |ai )?nao (?:tenho|temos)\\b(?! (?:como|certeza)))`,
      'mais (?:que|do que|de) um (?:mes|ano)(?: e meio)? (?:de|do) (?:aluguel|salario|trabalho|servico)',
      lines`
        (?:taxa|preco|valor|mensalidade|juros|parcela) (?:maior|mais alt[oa])
        (?: \w+){0,2} nao (?:tem (?:conversa|acordo|jeito|como)|da\b|rola|quero)
        |mais car[oa] nao tem (?:conversa|acordo|jeito)
      `,
      '(?:r\\$ ?)?\\d[\\d.,]* (?:ainda )?(?:e|ta|sai|fica) (?:ainda )?(?:mais|maior) (?:do )?que (?:os |o |a )?(?:r\\$ ?)?\\d',
      lines`
        (?:ess[ea]s?|[oa]s?) (?:taxa|entrada|valor|preco|parcela|sinal|frete|adesao|matricula|mensalidade
        |seguro|caucao|comissao|juros|multa)(?: \w+){0,2} (?:e )?que (?:ta |esta )?(?:me )?(?:peg|trav|pes
        |mat|complic|segur|atrapalh|amarr)\w*
      `,
      'nao (?:posso|consigo|tenho como|da pra|vou conseguir) (?:pagar|bancar|arcar|assumir|gastar)',
      `(?:esperava|imaginei|imaginava|pensei|pensava|achei|achava)(?: \\w+){0,3} (?:menos\\b|mais (?:barat|em conta|baix)\\w*|uns ${SUM})`,
      lines`
        so (?:tenho|consigo|posso)(?: \w+){0,3} ${SUM}(?![\d.,]* (?!(?:reais|conto|pila|disponi\w+
        |guardad\w+|agora|hoje|nesse|nesta|essa|esse|mesmo|para|livres?)\b)[a-z]{4,})
      `,
      `(?:meu|nosso|minha|nossa) (?:limite|teto|maximo|orcamento|verba) (?:e|seria|vai ate)(?: de)? ${SUM}`,
      `(?:consigo|pago|posso|chego|dou)(?: \\w+){0,3} (?:no maximo|ate) (?:uns )?${SUM}`,
      `(?:mais|acima) (?:que|de) ${SUM} (?:nao|complica|fica)`,
      `se (?:fizer|fechar|deixar|chegar|baixar|sair|ficar|for|fosse)(?: \\w+){0,2} (?:por|em|a) ${SUM}`,
      `por ${SUM} (?:eu |a gente |ja )*(?:fecho|fechamos|levo|levamos|pego|compro|fico)\\b`,
      `so (?:fecho|levo|compro) (?:\\w+ ){0,3}${SUM}`,
      'tem que (?:melhorar|baixar|abaixar|rever) (?:\\w+ ){0,2}(?:preco|valor|ai)',
      'sem (?:um |algum )?(?:desconto|abatimento) nao',
      lines`
        (?:maximo|teto|limite) (?:que )?(?:eu |a gente |nos |da |pra )*(?:(?:consig|poss|pag|tenh|dou|cheg
        |aguent|gast|tem|mim)\w* )?(?:\w+ ){0,2}(?:e|seria|fica|ta em) (?:uns |de )?${SUM}
      `,
      `ate ${SUM} (?:eu |a gente |ainda |dava |ate |ia )*(?:pag|consig|dav|top|fech|lev|compr|ia|encar|rol|vai|da pra|posso)\\w*`,
      `mais (?:de|que) ${SUM},? (?:eu |a gente |ai |ja )*(?:nao|nem|fica|complica)`,
      `(?:metade|o dobro|um terco|o triplo|quase|praticamente) (?:d[oae] |d[oa]s )?(?:todo |toda )?(?:o |a |um |uma |meu |minha |nosso |nossa )*${DEAR}`,
      lines`
        (?:mais (?:que|do que|caro que)|igual|maior (?:que|do que)|equivale|(?:e|da|custa|fica) (?:o|a)
        ) (?:o |a |ao |um |uma )*(?:preco|valor|parcela|prestacao|custo)? ?(?:de |d[oa] |da |do )
        (?:um |uma )?(?:meu |minha |nosso |nossa )?${DEAR}
      `,
      `(?:mais (?:que|do que)|maior (?:que|do que)) (?:o |a )?(?:meu|minha) ${DEAR}`,
      'mais (?:do )?que (?:eu |a gente |o que eu |todo mundo )?(?:gast|pag|ganh|receb|tenh)\\w+',
      `${SUM}(?: a mais)? nao (?:tem cabimento|faz sentido|compensa|justifica|se justifica)|(?:nao consigo|dificil|como vou) justificar`,
      'fic(?:o|amos|aria) no vermelho|nao fecha (?:com )?(?:a |as |minhas? |nossas? |meu |o )?(?:conta|contas|orcamento)|(?:conta|contas) nao (?:fecha|bate)m?',
      `nao (?:cobre|paga|tira|compensa|muda) (?:\\w+ ){0,2}(?:${SUM}|\\d{2,}|diferenca|conta|preco|valor)`,
      lines`
        (?:trabalho|trampo|ralo|teria que trabalhar) (?:um|uma|dois|duas|\d+|o) (?:mes|meses|semana
        |semanas|ano)\b[^.?!]{0,30}(?:pra|para) (?:ganhar|pagar|tirar|juntar)
      `,
      '(?:com|por) (?:esse|isso|este|essa) (?:valor|preco|dinheiro|grana)?,? ?(?:eu |a gente |ja )*(?:compro|comprava|monto|pego|faco|viajo|troco|dava pra)',
      'menos (?:de|que) (?:r\\$ ?)?\\d\\S*(?: mil| reais)? (?:eu |a gente |ai )*nao (?:entrego|vendo|faco|aceito|dou|troco|fecho|deixo)\\b',
      'nao (?:tenho|temos) (?:ess[ea]|est[ea]|tant[oa]|tod[oa])s? (?:\\w+ )?(?:grana|dinheiro|valor|quantia|verba|montante|bala)',
      lines`
        vender (?:um |o |meu )?(?:rim|figado)|(?:uma|que) facada|hipotec\w+|(?:ta|to|estou|tou
        |fiquei) (?:desempregad[oa]|quebrad[oa]|zerad[oa]|endividad[oa]|no vermelho|dur[oa])\b|(?:mes
        |caixa|movimento|faturamento|ano) (?:ta |esta |foi |anda )?(?:frac[oa]|apertad[oa]|magr[oa]|ruim
        |parad[oa])
      `,
      'me estour(?:a|ou|aria)\\b|grana (?:ta |esta |anda )?curta|(?:pra|para) (?:mim|gente),? e muito\\b',
    ],
    /\b(?:nao (?:e|ta|esta|achei|foi)|nem (?:e|ta|achei)) (?:tao |muito )?car[oa]|gasolina|pelo valor/,
  ),
  row(
    'prazo',
    [
      'precis(?:o|ava|aria|amos) (?:\\w+ ){0,3}antes (?:d|que)|precisa(?:va|ria) (?:\\w+ ){0,2}(?:pra|ate|para) ',
      'nao (?:posso|consigo|da pra) ficar (?:\\w+ ){0,4}sem\\b',
      lines`
        \d+ (?:dias|semanas|meses)(?: uteis)?(?: (?:pra|para|ate) \w+| de \w+)? (?:e|fica|ta|acho
        |achei) (?:muito\b|longo|demais|demorad|tarde|tempo demais)
      `,
      '(?:teria|tem|tinha) que (?:ser|chegar|ficar pront\\w+|estar|entregar) (?:\\w+ ){0,2}(?:antes|ate)',
      lines`
        (?<!avulsa |avulso |basico |menor |pequeno |simples |mensal |assim )(?:so|nao) adianta\b(?! (?:pra
        |para) mim)|nao serve mais|depois diss?o nao (?:serve|adianta|preciso|quero)
      `,
      lines`
        se for (?:ate|antes d[eoa]) (?:\w+ ){1,4}(?:eu )?(?:faco|fecho|fechamos|quero|topo)
        |achei que (?:era|seria|fosse) (?:ainda )?(?:esse|este|essa|esta|pra) (?:ano|mes|semana)
      `,
      lines`
        (?:perco|perdemos|perderia|perde) (?:o|a|os|as|minha|meu|toda a) (?:venda|vendas|data|safra|prazo
        |festa|temporada|licitacao|natal|plantio|inauguracao|feira|turma|matricula|contrato|cliente
        |clientes|vaga|negocio|prova|voo|semestre)
      `,
      '(?:em|daqui) (?:a )?\\d+ (?:dias|semanas|meses)(?: \\w+){0,3} nao (?:preciso|adianta|serve|quero)',
      lines`
        (?:mas|so que|agora|problema|pega|pegando) (?:mesmo )?e (?:so )?(?:o|esse) (?:prazo|tempo)
        |(?:complicado|ruim|dificil) (?:esse|o) prazo|prazo (?:complicad|longo|ruim|inviavel|muito)
      `,
      'contra o (?:relogio|tempo)\\b|nao espera(?:m)? (?:isso|tanto|tudo isso|ate la|esse tempo|\\d)',
      'dia \\d+[?,]* (?:ai |ja )?(?:complica|fica (?:tarde|ruim))',
      lines`
        (?:casamento|festa|evento|inauguracao|viagem|formatura|prova|mudanca|aniversario|feira
        |obra) e (?:no )?(?:dia|sabado|sexta|domingo)[^.?!]{0,20} nao (?:da|chega|vai)
      `,
    ],
    /\b(?:sem pressa|pagamento|pag(?:o|ar)|sem (?!entrega|chegar|prazo|receber|data)\w+ (?:\w+ )?nao)\b/,
  ),
  row(
    'qualidade',
    [
      'nao sei se (?:e |sera |vai (?:ser )?|fica )?(?:bom|boa|presta|dura|durar|aguenta\\w*|funciona\\w*)\\b',
      lines`
        e se (?!a empresa|voces|a loja|a firma)(?:\w+ ){0,2}(?:quebrar|estragar|avermelhar|manchar
        |desbotar|descascar|inflamar|infeccionar|vazar|rachar|soltar|encolher|enferrujar|queimar|mofar
        |empenar|trincar|pifar|travar|arder|voltar (?:a|de novo|tudo|o problema)|ficar (?:fei|tort|laranja
        |ruim|artificial|manchad|desigual)\w*|der (?:problema|defeito|ruim|alergia|errado)
        |nao (?:funcionar|durar|ficar|gostar|servir|der resultado))
      `,
      '(?:falaram|disseram|dizem|ouvi)(?: \\w+){0,3} (?:mal\\b|nao presta|ruim|quebra|problema|nao dura)',
      '(?:(?<!tem )gente|(?<!(?:meu|nosso) )pessoal|comentarios?|muitos) reclam\\w+',
      'durou (?:so |pouco|nada|\\d)',
      '(?:deu|dar|der|dao) (?:muito |bastante |mais )?(?:defeito|problema|pau)\\b',
      'parece(?:u|m)? (?:\\w+ )?(?:fra[cq]\\w+|fragil|vagabund\\w+|ruim)',
      '(?:acabamento|material|tecido|servico|atendimento|qualidade) (?:\\w+ )?(?:ruim|pessim\\w+|frac\\w+|inferior)',
      'nao gostei d[oa] (?:acabamento|material|tecido|qualidade|resultado|servico|atendimento)',
      lines`
        nao prestou|fama de|ve?io (?:com defeito|errad[oa]|quebrad[oa])|duvida e se (?:dura|funciona
        |aguenta)|medo de (?:ficar (?:artificial|feio|ruim|torto|manchad))
      `,
      'receio da qualidade',
      'que nao (?:adiantou|funcionou|deu (?:em nada|resultado|certo)|prestou|resolveu|serviu|durou)|qualquer um (?:edita|escreve|inventa)',
      lines`
        (?:descasca|desbota|quebra|estraga|rasga|enferruja|mofa|racha|afunda|solta|mancha|risca|apodrece
        |entope|empena|trinca)m? (?:em|rapido|logo|facil|tudo|demais|muito|rapidinho|sempre|com o tempo)\b
      `,
      lines`
        (?:da (?:outra|ultima|primeira) vez|ja (?:comprei|aluguei|contratei|usei|fiz|pedi|tive|compramos
        |contratamos)|ultim[oa] (?:que|compra|pedido|servico)|a outra que)[^.?!]{0,60}\b(?:${SPOILT})
      `,
      lines`
        (?:veio|vieram|chegou|chegaram|entregaram|mandaram)(?: \w+){0,3} (?:errad|tort|enferruj|quebrad
        |trincad|amassad|riscad|furad|empenad|rasgad|manchad|podr|murch|estragad|vencid|velh|usad
        |incomplet|faltando|com defeito|trocad)\w*
      `,
      lines`
        (?:${BUYER})[^.?!]{0,40}\b(?:comprou|fez|usou|tem|teve|instalou|colocou|contratou|pegou|tinha)
        (?: \w+){0,6} e (?:\w+ ){0,3}(?:${SPOILT}|largou|apita|incomoda|nao gostou|se arrependeu|nao usa)
      `,
      lines`
        foto (?:\w+ )?(?:voces? )?(?:tir|engan|e linda|todo mundo|nao (?:mostra|diz|prova))\w*
        |n[ao]s? fotos? (?:e|fica|parece|tudo)(?: \w+){0,2} (?:bonit|lind|otim|perfeit|maravilh)\w+
      `,
      lines`
        ^(?:\w+ ){0,3}(?:mas )?(?:aparelho|maquina|equipamento|exame|robo|sistema|app|aplicativo
        |programa) (?:\w+ )?(?:erra|falha|trava|quebra|engana|mente)\b
      `,
      lines`
        (?:essas?|esses?|isso|ess[ae]s? coisas?|produto|equipamento)(?: \w+){0,2} (?:da|dao|vai dar
        |vive dando|sempre da) (?:muito |so )?(?:problema|defeito|manutencao|dor de cabeca)
      `,
      'pe atras com (?:ess[ea]|o|a|est[ea]) (?:material|produto|marca|qualidade|tecido|madeira|aparelho|motor)',
      lines`
        e se nao (?:der|pegar|funcionar|ficar|servir|resolver|adaptar|gostar|vingar)|(?:diminui|reduz
        |ajuda|melhora),? mas nao (?:acaba|resolve|garante|elimina)
      `,
    ],
    /\b(?:ate la|outra empresa|outro fornecedor|por isso|sem problema|nao (?:deu|da) problema|parei com)\b/,
  ),
  row(
    'confianca',
    [
      lines`
        (?:tive|tivemos|teve|tinha|tinhamos|contratamos|contratei|pegamos|botamos) (?:um
        |uma) (?:\w+ ){0,6}?(?:que |e )?(?:mexi|roub|furt|sum(?:iu|iram)|desviou|aprontou|deixou entrar
        |engan|maltrat)\w*
      `,
      lines`
        ninguem (?:entra|mexe|sobe|trabalha|fica)[^.!?]{0,20} sem\b|sumiu (?:um |uma |o |a )?(?:notebook
        |celular|dinheiro|joias?|coisas?|ferramentas?|material|mercadoria|peca)
      `,
      'nao (?:achei|encontrei|acho|achamos|encontramos) (?:o |a |nenhum |nenhuma )?(?:\\w+ )?(?:cnpj|endereco|site|avaliac\\w+|registro|razao social)',
      'nao conheco (?:a |o |bem )?(?:empresa|loja|voces?|trabalho)',
      '(?:pagar|pago|pagamento)[^.?!]{0,25} (?:medo|receio|me assusta|insegur\\w+)|(?:medo|receio) de pagar',
      lines`
        e se (?:a empresa|voces|a loja|a firma) (?:quebr|fech|sum|fal)\w+|perdi dinheiro
        |nao pago (?:\w+ )?(?:adiantad|antes|antecipad)|so pago (?:quando|depois)
      `,
      'como (?:eu )?(?:sei|vou saber) (?:que|se)',
      '(?:existem|sao) (?:mesmo|de verdade|confiave\\w+)|sum(?:iu|iram) com|garantia (?:de )?que (?:eu )?(?:vou |vao )?(?:receb|entreg|cheg)\\w*',
      'nao (?:to|estou|tou) segur[oa]|receos[oa]',
      lines`
        (?:falar|prometer|vender|garantir) (?:e|eh) (?:muito )?facil|(?:prometer )?todo mundo (?:promete
        |fala|garante|diz)|(?:papel|boca) (?:aceita|fala) (?:tudo|qualquer)|promessa (?:todo|e facil|ja
        |nao)|ja me prometeram|prometeram e nao|so promessa|conversa de vendedor
      `,
      lines`
        (?:adiantad[oa]|antecipad[oa]|tudo antes|antes|sinal|entrada) (?:eu |a gente |ninguem )*
        (?:nao (?:pago|dou|deposito|mando|faco)|complica)|nao (?:deposito|transfiro|mando|dou|adianto
        |passo|pago) (?:\w+ ){0,4}(?:antes|adiantad\w*|sem (?:ver|garantia|contrato|nota|receber))
      `,
      `(?:${BUYER}|eu|ja|um cara|o cara|o rapaz|ele|a empresa|uma empresa|outra empresa|uns caras|gente)[^.?!]{0,60}\\b(?:${CHEATED})`,
      lines`
        fiquei (?:na mao|no prejuizo|sem (?:o|a|os|as|nada|meu))|(?:me )?deixaram na mao|deu (?:o )?cano
        |me enrol(?:ou|aram)|levei (?:um )?(?:cano|golpe|prejuizo|calote)|gato escaldado|ja (?:sofri|levei
        |tomei)\b|nao (?:posso|quero|vou) passar por isso
      `,
      lines`
        (?:marcou|marcaram|prometeu|prometeram|combinou|combinaram|ficou de|ficaram de|garantiu
        |garantiram)[^.?!]{0,30} e (?:nao|nunca|sumi|fur|deu o cano)\w*|perdi (?:o dia|um dia|a manha
        |a tarde|dias?) (?:\w+ ){0,3}esperando
      `,
      lines`
        pag(?:ar|o|amos) (?:tudo |o valor |o total |metade )?(?:antes|adiantado|antecipado) (?:pra|para
        |a) quem|(?:mandei|depositei|paguei|transferi|adiantei|mandamos|pagamos)
        \b[^.?!]{2,60}\bate hoje (?:eu |a gente )*(?:nao|nunca|nada|(?:to|tou|estou|estamos) esperando
        |espero)|\be trauma\b
      `,
      lines`
        aquela novela|e (?:o )?que (?:o outro|todos|todo mundo|eles|os outros) (?:dizi|diz|fal|promet)\w+
        |ja ouvi (?:isso|essa)|ressabiad[oa]|cabreir[oa]|com a pulga atras|receio de (?:mandar|pagar
        |depositar)|nao achei (?:nada|voces?)(?: \w+){0,3} (?:google|internet|reclame)
      `,
      lines`
        so (?:acredito|confio) (?:vendo|quando|depois|se)|quero ver pra crer|(?:medo|receio
        |preocup\w+) (?:\w+ ){0,3}(?:pagar|depositar|mandar|dar) (?:\w+ ){0,3}(?:e|antes|sem|adiantad)
      `,
      '(?:por escrito|no papel|em contrato|no contrato) (?:eu )?(?:antes|senao|se nao|primeiro|ou nada)',
    ],
    /\b(?:sem medo|nao tenho medo)\b/,
  ),
  row(
    'concorrencia',
    [
      lines`
        ${RIVAL}(?: \w+){0,5} (?:faz|fez|fazem|fazendo|fizeram|cobr\w+|pass(?:ou|aram)|vendem?|ofere\w+
        |deu|deram|ta|esta|sai)(?: \w+){0,3} (?:mais (?:barat|em conta)\w*|menor|${SUM})
      `,
      lines`
        (?:moc[oa]|rapaz|cara|homem|senhor|menino|empresa|loja|pessoal) d[aoe]s? (?:\w+ ){1,3}(?:me )?
        (?:fez|faz|cobra|cobrou|passou|vende)(?: \w+){0,4} ${SUM}
      `,
      lines`
        (?:[oa]|n[oa]) (?!senhora?\b|gente\b|voces?\b|moc[oa]\b)[a-z]+(?: [a-z]+){0,2} (?:me |ja )+
        (?:garant(?:iu|e|iram)|promet(?:eu|e|eram)|ofereceu|oferece|cotou|orcou|entrega)
        (?: [a-z0-9]+){0,6} (?:por|a) ${SUM}
      `,
      `(?:[oa]) (?!senhora?\\b|gente\\b|voces?\\b|moc[oa]\\b)[a-z]+(?: [a-z]+){0,2} me (?:garantiu|prometeu)(?: [a-z0-9]+){0,6},? por ${SUM}`,
      'eles me deram|(?:concorrencia|outr[oa] (?:orcamento|proposta|cotacao))(?: \\w+){0,3} (?:menor|mais (?:barat|em conta|baix)\\w*|melhor)',
      lines`
        (?:na|no|pela) (?:internet|shopee|mercado livre|amazon|magalu|olx|concorrencia|aliexpress|temu)
        (?: \w+){0,4} (?:mais (?:barat|em conta)\w*|${SUM}|menos)
      `,
      `vi (?:\\w+ ){0,2}(?:por|a) ${SUM}(?: \\w+){0,2} (?:na|no|em)\\b`,
      lines`
        (?:receb\w+|tenho|temos|peguei|chegou) (?:um |uma |outr[oa] )?(?:orcamento|proposta|cotacao)
        (?: \w+){0,2} (?:de ${SUM}|menor|melhor|mais (?:barat|em conta)|na mesa)
      `,
      'entre (?:voces? |vcs? )?(?:e|ou) (?:mais )?(?:um |uma |o |a )?outr',
      'ja (?:tenho|temos|trabalh\\w+ com|sou (?:atendid[oa]|cliente))(?: \\w+){0,3} (?:fornecedor|outr[oa] (?:empresa|fornecedor|loja)|parceir\\w+)',
      '(?:fornecedor|contador|seguradora|sistema|que (?:eu )?(?:ja )?(?:uso|tenho|compro)|atual)(?: \\w+){0,3} mais (?:barat|em conta)',
      lines`
        (?:um cara|uma mulher|uma moca|um rapaz|gente|uma loja|alguem|uma empresa|um senhor|um pessoal)
        (?: \w+){0,3} que (?:\w+ )?(?:faz|cobra|vende|fez|cobrou)(?: \w+){0,2} (?:por menos|mais (?:barat
        |em conta)\w*|${SUM}|de graca|pela metade)
      `,
      lines`
        (?:n[oa]|pel[oa]) (?:loja|site|concorrente|supermercado|mercado|farmacia|deposito|atacad\w+
        |internet|cidade|centro|shopping|bairro)(?: (?!mais|ta|esta|sai)\w+){0,4} (?:ta|esta|sai|fica
        |custa|e|tava|acho|achei|compro|encontro)(?: \w+){0,2} (?:mais (?:barat|em conta|baixo)\w*
        |por menos|pela metade|menos)
      `,
      'se (?:\\w+ )?(?:igualar|cobrir|bater|chegar)(?: \\w+){0,3} (?:del[ea]s?|(?:d?[oa]|ess[ea]) outr[oa]|da concorrencia|do concorrente)',
      `\\d+ ?% (?:a )?(?:menos|de desconto) em outr|por ${SUM}(?: \\w+){0,3} em outr`,
      `(?:loja|pessoal|empresa) (?:aqui )?d[oa] (?:\\w+ ){1,3}(?:que )?(?:faz|cobra|vende) (?:por )?${SUM}`,
    ],
    /\b(?:cobrava|fazia|atrasava|demorava|indic\w+|era car[oa]|mais car[oa])\b/,
  ),
  row(
    'autoridade',
    [
      '(?<!ainda )nao decid(?:o|imos)|nao sou eu (?:que|quem)|(?:decisao|palavra final) (?:\\w+ )?nao e (?:so )?minha',
      `quem ${DECIDES}(?: \\w+){0,3} e (?:o |a |meu |minha |nosso |nossa )?(?!voce)\\w+`,
      `depende d\\w+ (?:\\w+ ){0,2}(?:ok|aval|aprovacao|autorizacao|liberacao|${WHO})\\b`,
      lines`
        (?:precis\w+|tem que ter|falta|depende)(?: \w+){0,3} (?:aprovacao|aval|autorizacao|ok)
        (?: \w+){0,2} ${WHO}\b|(?:tem que|precisa|vai) passar (?:pelo|pela|no|na) (?:\w+ )?${WHO}\b
      `,
      `(?:el[ae]|${WHO}) (?:e )?(?:que|quem) ${DECIDES}`,
      lines`
        ${WHO}(?: \w+){0,3} (?:e contra|resistent\w+|melhor nao|reluta\w+|torceu o nariz|nao curtiu
        |ainda nao (?:respondeu|aprovou|viu|decidiu|liberou(?! [ao] (?:data|acesso|local|espaco))))
      `,
      'sem (?:falar|conversar|consultar)(?: \\w+){0,4} nao (?:posso|decido|fecho|resolvo|da)',
      `depois que (?:o |a |meu |minha |nosso |nossa )?(?:${WHO}|el[ae]) (?:aprovar|liberar|autorizar|ver|assinar)|so el[ae] (?:assina|decide|libera|aprova)`,
      `so com o (?:aval|ok)|va(?:i|mos) (?:levar )?(?:pra|para) (?:a )?(?:reuniao|assembleia|diretoria)`,
      `falta (?:\\w+ ){0,2}${WHO} (?:concordar|aprovar|assinar|liberar|aceitar)`,
      lines`
        sozinh[oa] (?:eu |a gente )?nao\b|nao (?:\w+ )?sozinh[oa]\b(?! em| mor)|eu nao mando (?:em )?nada
        |nao depende (?:so )?de mim|nao (?:cabe|compete) a mim|(?:to|tou|estou|continuo
        |fico) (?:de maos? |de )?(?:amarrad[oa]|atad[oa]s?)
      `,
      lines`
        (?:votou|votaram|voto|foi|foram|ficou|ficaram|e|sao|ta|esta|outr[oa]|um|uma|${PERSON}|[a-z]{3,}
        (?= contra *(?:$|[,.!;]|(?:isso|a ideia|a compra|a troca|gastar|comprar|fazer|trocar|mudar|mexer
        |pq|porque|mesmo|ainda)\b))) (?<!nada |garantia |protecao |seguro |resistente |alarme |vacina )
        contra\b(?! (?:\d|${NUMBER}\b|chuva|sol|agua|agua|fogo|incendio|roubo|terceiros|queda|mosquit
        |praga|o inss|mao|a mao|pulga|risco|o relogio|o tempo))
      `,
      lines`
        (?:el[ae]s?|${PERSON}) (?:\w+ )?(?:acha|acham|achou|pensa|disse|falou|quer)(?: que)? (?:nao (?:e
        |ta|compensa|vale|precisa|da|tem)|(?:que )?(?:e |uma )*(?:desnecessari\w+|besteira|bobagem|loucura
        |perda de|exagero|golpe|furada|cilada|jogar dinheiro)|caro|muito (?:car|dinheiro|cedo|arriscad)\w*
        |melhor (?:nao|esperar)|esperar)
      `,
      `${PERSON}(?: del[ea]s?)? (?:\\w+ )?(?:implicou|encrencou|cismou|encasquetou|desaconselhou|nao recomend\\w+|torce o nariz)`,
      lines`
        (?:disse|falou|mandou|pediu|orientou|aconselhou|disseram|falaram) (?:pra|para|que
        |a) (?:eu |mim |a gente |nao e )*nao (?:assinar|fechar|comprar|fazer|pagar|aceitar|assinasse
        |fechasse)
      `,
      `(?:o|a|meu|minha) ${PERSON} del[ea]s? (?:e )?que (?:banca|paga|resolve|decide|manda)`,
      lines`
        (?:el[ae]s?|${PERSON})(?: \w+){0,5} (?:ta|esta|continua|segue|anda)m? (?:\w+ )?(?:resistindo
        |relutando|enrolando|irredutivel|com o pe atras|em cima do muro)
      `,
      lines`
        se (?:el[ae]s?|(?:o|a|meu|minha) ${PERSON}) (?:disser(?:em)? (?:que )?sim|topar(?:em)?|aprovar
        (?:em)?|concordar(?:em)?|der(?:em)? o ok|quiser(?:em)?),? (?:\w+ ){0,3}(?:fech\w+|assin\w+|mud\w+
        |contrat\w+|compr\w+|fac\w+|faz\w*)
      `,
      'irredutivel|nao (?:cede|abre mao)|bate(?:u)? o pe|empacou|cabeca dura|dur[oa] de convencer|(?:duro|dificil|complicado) (?:de )?convencer',
      `${PERSON}(?: \\w+){0,4} (?:tem|tera|precisa|vai ter) que (?:votar|aprovar|decidir|deliberar|autorizar)`,
      lines`
        nao quer(?:em)? (?:\w+ ){0,3}de jeito nenhum|ficou pendente|nao passou na (?:reuniao|assembleia
        |votacao)|nao teve quorum|foi vetad[oa]|(?:vetou|vetaram|barrou|barraram)\b
      `,
      lines`
        (?:contrato|compra|gasto|despesa|valor|tudo|isso|ai|aqui|acima de \S+(?: \w+){0,3})
        (?: \w+){0,6} (?:passa|tem que passar|precisa passar|vai) (?:pel[oa]|n[oa]|pr[oa]|por)
        s? (?:o |a |\w+ )?${PERSON}\b
      `,
      `(?:o|a|meu|minha|nosso|nossa) ${PERSON} (?:\\w+ )?so (?:liber|aprov|assin|autoriz|deix|aceit|pag)\\w*`,
      lines`
        (?:minha|meu|o|a) ${PERSON} (?:e )?que (?:banca|paga|resolve|cuida d[oa]s? (?:dinheiro|compras
        |financeiro|contas))|palavra final|el[ae]s? que te[mn] que (?:querer|aprovar|topar|ver)
        |isso (?:ai )?e com (?:o|a|meu|minha) ${PERSON}
      `,
      lines`
        (?:viu|vi[ur]am) e nao (?:quer|gost|aprov|top)\w*|nao (?:deu|deram) (?:o )?ok|el[ae]s? (?:ta|esta
        |e|ficou|achou)(?: \w+){0,2} (?:resistent\w+|relutant\w+|contra|melhor nao|com pe atras)
      `,
    ],
    anyOf([
      /\bquem (?:assina|paga) (?:pel[oa]|o contrato)\b/,
      /\bque paga\b[^.!?]*(?:\bpix d|\bcartao d|\bno nome d|\?)/,
      anyWord([
        /ja (?:aprov|falei|convers|autoriz|liber)\w*|(?<!nao )sou eu que/,
        /(?:assim|logo|tao logo) que [^.!?]{3,30} (?:te |ja |lhe |eu )*(?:mando|mandamos|pago|pagamos|envio|emito|assino|deposito|transfiro|faco o)/,
      ]),
    ]),
  ),
]
