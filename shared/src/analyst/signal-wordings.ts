import type { SignalKind } from './signals.ts'

type Side = 'customer' | 'seller'

/** One row a kind of sentence: who says it and how. Folded text; `unless` looks at the same clause. */
export const WORDINGS: readonly { kind: SignalKind; side: Side; says: RegExp; unless?: RegExp }[] = [
  {
    kind: 'paid',
    side: 'customer',
    says: /\b(?:paguei|quitei|liquidei|deixei pag[oa]|(?:pix|transferencia|deposito|ted) de (?:r\$ ?)?\d[\d.,]*(?: reais)? (?:ja )?(?:feit[oa]|enviad[oa]|realizad[oa]|efetuad[oa])|ja (?:ta|esta|foi|ficou) pag[oa]|ja pag[oa](?=\s*(?:[.!,;]|$))|(?:ta|esta|foi|tudo) pag[oa]|pagamento (?:feito|efetuado|realizado|enviado)|(?:pix|transferencia|deposito|ted|sinal|entrada|boleto|pagamento) (?:ja )?(?:feit[oa]|enviad[oa]|realizad[oa]|pag[oa]|ok|efetuad[oa]|mandad[oa]|foi)|(?:fiz|fizemos|mandei|enviei|acabei de (?:fazer|mandar|pagar|enviar)|efetuei|realizei) (?:agora |ja )?(?:o |a |um |uma )?(?:pix|pagamento|transferencia|deposito|sinal|entrada|ted)|transferi\b|depositei|(?:segue|ai|aqui|mandei|vai|ta ai|anexo)(?: o| a| ta o| esta o)? comprovante|comprovante (?:ai|acima|em anexo|segue|d[oae] (?:pix|pagamento|sinal|entrada|deposito|transferencia))|pagou (?:o restante|a entrada|o sinal|tudo)|passei o cartao|cartao (?:passou|aprovado)|feito ?✅|pago ?✅|pix ?✅)/,
    unless:
      /\b(?:se|quando|assim que|depois que|vou|nao|ainda|outr[oa]|vizinh\w+|amig\w+|arrendamento|antes|amanha|mando|nunca|internet|uma vez|car[oa]|mico|passad[oa])\b/,
  },
  {
    kind: 'signed',
    side: 'customer',
    says: /\b(?:assinei|assinad[oa]|ja assinamos|contrato (?:ok|assinado|devolvido))/,
    unless:
      /\b(?:nao|ainda|vou|quando|carteira|se|falta|tinha|teria|la|te mando|te envio|mandar|enviar|precisa|pra assinar|devolvo|devolver|entrego|levo|mando|envio|volta|vai|ate|amanha|revisa\w*)\b/,
  },
  {
    kind: 'delivered',
    side: 'customer',
    says: /\b(?:(?:produto|pedido|encomenda|material|mercadoria|pecas?|entrega) (?:ja )?(?:chegou|chegaram)|ja (?:to|tou|estou|estamos) usando|chegou (?:aqui|tudo|certinho|hoje|direitinho|agora|o pedido|a encomenda|bem)|recebi (?:o pedido|a encomenda|tudo|os produtos|as pecas|a mercadoria|certinho|o produto)|(?:ja )?(?:chegou|chegaram),? (?:ja|ta|tudo|perfeit\w+|lind\w+|otim\w+)|ja (?:instalaram|montaram|entregaram|descarreg\w+|comi|comemos|provei|provamos|usei|usamos|estreei|formatei|instalei|montei|plantei)|chegaram (?:aqui|tudo|certinh\w+|hoje|direitinho|bem)|(?:ta|esta) (?:funcionando|rodando|voando|instalad[oa]) (?:aqui|certinho|perfeit\w+|bem|demais|lindo)|ficou uma (?:beleza|maravilha|gracinha|perfeicao|delicia)|ja (?:to|tou|estou|estamos) [a-z]+ndo (?:nel[ae]s?|com el[ae]s?)|(?:ficou|ficaram) (?:mt |muito |mto |super |bem |tudo )?(?:lind[oa]s?|perfeit[oa]s?|otim[oa]s?|maravilhos[oa]s?|show|bo[ma]|top|sensacional))/,
    unless:
      /\b(?:nao|piloto|amostra|orcamento|foto|desenho|arte|projeto|proposta|teste|mensagem|contrato|minuta|cronograma|layout|planta|apresentacao|video|catalogo|defeito)\b/,
  },
  {
    kind: 'receipt',
    side: 'seller',
    says: /\b(?:recebid[oa]|recebi (?:o |seu |aqui)|^(?:opa,? |ja )?(?:caiu|chegou)[ !.]|caiu (?:aqui|na conta|certinho|o pix|sim)|ja caiu|pagamento (?:confirmado|aprovado|recebido|compensado|identificado|ok)|pix (?:recebido|confirmado|caiu|ok)|quitad[oa]|pedido (?:confirmado|fechado|lancado|registrado)|venda (?:confirmada|concluida|realizada)|(?:matricula|reserva|inscricao|compra|assinatura|apolice) (?:confirmada|efetivada|feita|concluida|emitida|ativa\w*)|contrato (?:recebido|assinado)|bem[- ]?vind[oa] (?:a |ao )(?:familia|time|turma|equipe)|parabens pela (?:compra|aquisicao|escolha|nova|novo)|confirmado o (?:pix|pagamento))/,
    unless:
      /\b(?:assim que|quando|depois|se|ao ser|apos|nao|sendo|foto|mensagem|orcamento|documento|holerite|email|e-mail)\b/,
  },
  {
    kind: 'accept',
    side: 'customer',
    says: /\b(?:(?:vou|vamos|quero|queremos|pode|podemos|bora|vms|resolvemos|decidi|decidimos) fechar|fechad[oa]\b(?! com)|fechou (?!(?:as portas|(?:a|o) (?:loja|empresa|mes|ano|tempo|comercio|sinal|semaforo|firma|cara|conta|campanha|ciclo)|os olhos))(?:entao|as|os|o|a|sim|combinado|em \d+(?! (?:mes|ano|dia|semana))|por \d|(?:r\$ ?)?\d)|fechamos|fechando em|negocio fechado|topo\b|topamos|(?:to|tou|estou|estamos) dentro|(?:vamos|bora) (?:em frente|nessa)|de acordo\b|por mim (?:ta |esta )?(?:ok|fechado|certo)|(?:vamos|bora) de (?!novo|boa|carro|onibus|aviao)[a-z0-9]|pode (?:programar|carregar|trazer|agendar|fechar|separar|faturar|emitir|reservar|gerar|produzir|lancar|confirmar|encomendar|preparar|comecar|iniciar|entregar|mandar fazer|fazer o pedido|dar andamento|tocar)|(?:entao )?fecha (?!(?:a|o|as|os) (?:lista|conta|mes|caixa|loja|porta|agenda|ano|semana|turma|janela|portao|balanco|grade|data|boca))(?:ai|as|os|o|a|em|por|pra|entao|comigo|esse|essa|\d)|fico com (?!o? ?pe\b|medo|receio|duvida|vergonha|vontade|saudade|voce|ele)|vou (?:ficar com|levar(?! (?:a sua|a proposta|o orcamento|isso|pr[aoi]|para|ess[ea] (?:proposta|orcamento|ideia|sugestao|questao|informacao)))|querer (?:o|a|os|as|esse|essa|sim))|vamos (?:levar|ficar com)|manda (?:(?:as|os)(?! (?:dados|fotos?|detalhes|videos?|valores|precos|medidas|modelos|opcoes|documentos|links?|orcamento\w*|informac\w+|horarios|cores|tamanhos|catalogos?|planos|exemplos|depoimentos|referencias))|o pedido|esse|essa|ver|bala|amanha|hoje|logo|pra ca|entregar|\d+(?: mil)? (?!foto|video)[a-z]+)\b|pode ser (?:o|a|os|as|esse|essa|este|esta) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+|fico com [oa](?! (?:pe\b|pulga|impressao|duvida|sensacao))|(?:pode|pode me) (?:inscrever|matricular|cadastrar|incluir|colocar)|aceito|aprovad[oa]|ta aprovado|confirmo (?:o pedido|a compra|sim|\d)|(?:me )?convenceu|bora fazer|vamos fazer|quero sim|pode contar|contrato fechado|ta fechado|(?:quero|vou) (?:comprar|contratar|assinar|fazer o plano|encomendar|matricular|confirmar))/,
    unless:
      /\b(?:nao|se|caso|do jeito que|ate la|quando|quanto|antes de|el[ae]s? (?:ja )?fech(?:a|ou|aram)|segura as pontas|preciso ver|precisa ser|quem|minha irma|minha amiga|ontem|aguardo as|talvez|depois que|pra fechar|esperar|(?:na|pra|para|a|em) (?:assembleia|reuniao|diretoria|sindic[oa]|chefia)|ja tinha fechado|teria fechado|tava fechado|loja (?:ta|esta) fechada)\b/,
  },
  {
    kind: 'step',
    side: 'customer',
    says: /\b(?:(?:manda|mande|envia|envie|passa|passe|me da|mandar|enviar|passar|gerar|gera) (?:pra mim |pra gente |aqui |entao )?(?:o |a |os |as |seu |sua |um |uma )?(?:contrato|minuta|link|chave|pix|boleto|dados (?:pra|para|da|bancarios|do)|proposta (?:final|pra assinar)|conta|cnpj|razao social|ficha|formulario)|(?:qual|quais) (?:e |a |o |os )*(?:chave|pix|documentos?|dados)|(?:pago|pagar|pagamento|passo) (?:no(?! maximo)|na|em|via|por(?! mes)|com|hoje|amanha)|pra eu pagar|como (?:faco|fazemos|faz|e|funciona) (?:pra|para|o) (?:pagar|pagamento|fechar|contratar|reservar|assinar)|o que (?:precisa|preciso) de documento|que documentos?|holerite|(?:pode|podemos|quero|queria|vamos|gostaria de|da pra|posso|consigo) (?:agendar|marcar|reservar|ir ai|ir ver|visitar|conhecer|ver o|passar ai|dar entrada)|(?:agenda|marca|reserva)(?: pra mim| ai| entao|r)? (?:pra|para|o|a|uma|um|essa|esse|quinta|sexta|segunda|terca|quarta|sabado|domingo|as)|quer ver o|(?:pode ser|combinado|fechado|marcado|confirmado|(?:(?<![a-z\d] )|(?<=(?:entao|ok|obrigad[oa]|combinado|blz|beleza|bjs?) ))ate|vou(?! (?:pra|no|na) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|parte))) (?:pra |no |na |as |amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo)|(?:passo|vou|levo|apareco|chego|busco|retiro) (?:ai|la|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado)\b|e (?:ja )?assino\b|(?:a gente|nos|eu|minha \w+|meu \w+) (?:vai|vamos|vou|passa|passo|leva|levo) ai\b|pode vir (?:apresentar|aqui|ver|medir|instalar)|(?:envie|manda|mande) a minuta|ordem de compra|abrir a oc|dar entrada|(?:amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+)(?: (?:cedo|de manha|a noite|a tarde|sem falta))?(?: eu| ja| te| lhe| vos| a gente)* (?:mando|passo|pago|faco|deposito|transfiro|levo|envio|assino|acerto)|(?:assino|pago|deposito|transfiro|mando o (?:pix|sinal)|passo a entrada) (?:amanha|hoje|segunda|terca|quarta|quinta|sexta|dia)|aguardo o (?:contrato|link|boleto|pix)|quero comecar|onde (?:eu )?(?:assino|pago|deposito)|(?:qual|que|quais) horarios? (?:voce |vc |vcs |voces )?(?:tem|teria)(?: livre| disponivel)?(?: pra| na| no)? ?(?:amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|essa semana)|(?:pode|podem|consegue|conseguem|da pra) (?:comecar|vir|iniciar|instalar|entregar|programar|separar|encaixar|trazer)|quando (?:posso|podemos|pode|consegue) (?:comecar|instalar|entregar|vir|buscar|retirar))/,
    unless:
      /\b(?:nao|nem|ontem|adianta|(?:assim que|quando|depois que|logo que) (?!eu|chegar|sair)[^.!?,]{3,40} (?:eu |a gente )?(?:passo|vou|apareco|dou um pulo|marco|levo)|e (?:ai |ja )?(?:eu|a gente) (?:ja )?(?:busco|levo|pego|fecho|assino|deposito)|aguardo ate|(?:falar|ver|dizer|saber|confirmar|avisar|decidir|fala|diz) se|talvez|quem sabe|outro dia|qualquer (?:dia|hora)|(?:uma hora|um dia|dia) dess[ea]s|um dia|se der|ja paguei pra|link d[oa]s? (?:insta\w*|site|catalogo|cardapio|loja|video|fotos?|mapa|face\w*|grupo|album|youtube|tiktok|anuncio|produto|drive)|dados tecnicos|conta que voces?|(?:te|lhe|vos) (?:respondo|retorno|falo|aviso|digo|dou)|dou (?:um |uma )?(?:retorno|resposta|posicao))\b/,
  },
  {
    kind: 'withdraw',
    side: 'customer',
    says: /\b(?:(?:e|ja) (?:fechei|fechamos|assinei|assinamos|contratei|contratamos|comprei|compramos) (?:por )?la\b|vou passar (?:dessa|essa)|fica pra(?: uma| a)? proxima|(?:preferi|preferimos|optei por|acabei) (?:fazer|fechar|fazendo|comprar|comprando|contratar) com|(?:vou|vamos|resolvi|prefiro|preferi) (?:fazer |fechar |comprar |ficar |seguir |tentar |ir )?(?:por la\b|com el[ae]s\b|pel[oa] (?:convenio|plano|outr[oa])|(?:com|na|no|em) outr[oa])|(?:decid\w+|optou|optaram|prefer\w+|resolv\w+|vai|vao|vamos) (?:por )?(?:permanec\w+|manter|nao|seguir com(?! (?:\d|voces?\b|vcs\b|ess[ea]\b|[oa]s? (?:pedido|proposta|compra|contratacao|plano|pacote|kit|projeto|orcamento|opcao|reserva)))|continuar com|ficar (?:com (?:o que|[oa] (?:atual|antig|mesm|outr|noss|meu|minha|de sempre)|outr)|sem)|adiar|suspender|cancelar|deixar (?:pra|para))|nao (?:vamos|vou) (?:mais )?precisar|(?:foi|ficou) (?:suspens|cancelad|adiad)[oa]|desist\w+|cancel(?:a|ar|ei|amos|e|ado)\b|nao (?:vou|vamos|iremos|vai|irei) (?:mais |poder |querer\b|conseguir |seguir|fechar|dar|fazer|comprar|continuar|prosseguir|precisar|levar|rolar)|vou ter que (?:segurar|adiar|deixar|recusar|cancelar|abrir mao)|estorn\w+|(?:fechei|fechamos|comprei|compramos|contratei|contratamos|peguei|resolvi|fizemos|fiz|acabei (?:fechando|comprando|contratando|pegando)|acabamos (?:fechando|comprando|contratando)) (?:com|em|na|no|ja com|a compra com|la com) (?:outr\w+|o concorrente|a concorrente|uma outra|um outro|meu|minha|el[ae]s?\b)|ja (?:comprei|fechei|contratei|compramos|contratamos|fechamos|resolvi|arrumei|consegui)(?! (?:a data|ai|antes|uma vez|outras vezes|(?:com|d[eo]) voces?|varias))|nao (?:tenho interesse|temos interesse|tenho mais interesse)|nao (?:quero|preciso|precisamos|queremos)(?: mais(?: nao)?| obrigad\w+| no momento| agora| nada| nao)*(?=\s*(?:[.,!;]|$))|deixa pra la|optamos por|(?:decid\w+|resolv\w+|vamos|vou|prefer\w+|quer\w*) (?:continuar|ficar|seguir|permanecer|fechar) com (?:o|a|os|as) (?:\w+ ){0,3}(?:atual|antig[oa]|mesm[oa]|de sempre)|(?:decid\w+|resolv\w+) (?:fazer|ir|seguir) com|optei por outr\w+|escolhemos outr\w+|nao sera dessa vez|nao vai ser dessa vez|agradeco,? mas|obrigad[oa],? mas (?:nao|vou|por)|(?:por enquanto|no momento) nao(?= *(?:$|[.,!]| (?:quero|queremos|vou|vamos|preciso|precisamos|obrigad|tenho|temos|da\b|rola|consigo|posso)))|agora nao (?:vou|da|consigo|vai)|mud(?:ei|ou|amos|aram) de ideia|perdi o interesse|vou deixar (?:pra|para) (?:la|outra|o ano|depois|mais)|deu um problema|nao (?:da|rola) (?:mais|pra mim|pra gente|desse jeito|assim))/,
    unless:
      /\b(?:(?:prim|amig|vizinh|coleg|cunhad)\w+ desist\w+|com voces?|com vcs|documenta\w+|ja fechei a data|falta\b|nao prest\w+|nao desist\w+|nao cancel\w+|se (?:eu )?cancelar|posso cancelar|da pra cancelar|taxa de cancelamento|como cancel\w+|multa|adubo|essa parte|esse item|so d[oae]|o de \w+|a de \w+|nao precisa)\b/,
  },
  {
    kind: 'postpone',
    side: 'customer',
    says: /\b(?:vou dar uma (?:olhad|pensad|analisad|estudad)|vou (?:pensar|ver|analisar|avaliar|olhar|estudar|decidir|comparar|conversar|falar|consultar|mostrar|levar|verificar|pesquisar|me organizar)|vamos (?:pensar|ver|analisar|conversar|avaliar)|deixa eu (?:ver|pensar|falar|conversar|organizar|olhar|me organizar)|(?:depois|qualquer coisa|mais tarde|logo|ai) (?:eu )?(?:te |lhe )?(?:falo|vejo|aviso|chamo|retorno|respondo|decido|volto)|te (?:aviso|falo|retorno|chamo|respondo|confirmo|dou (?:um |uma )?(?:retorno|ok|resposta|posicao))|(?:mes|semana|ano) que vem (?:eu |a gente |ja )*(?:te |vejo|falo|decido|aviso|resolvo|marco|volto|passo|chamo)|^.{0,25}(?:mes|semana|ano) que vem.{0,15}$|mais pra frente|quando (?:eu )?(?:voltar|receber|der|puder|sair)|preciso (?:conversar|falar|ver|pensar|me organizar|analisar|organizar)|ainda (?:to|estou|tou) (?:vendo|pesquisando|pensando|decidindo|avaliando)|por enquanto|sem pressa)/,
    unless:
      /\b(?:te|lhe) (?:falo|aviso|passo|mando|digo|confirmo|respondo) (?:o|a|os|as|qual|quais|onde|meu|minha) (?!dia|que|se\b|retorno|resposta|posicao|decisao)|\b(?:pago|acerto|transfiro|deposito|faco (?:o |um )?(?:pix|sinal|pagamento|deposito|transferencia))[^.!?,]{0,25} (?:quando|assim que)\b/,
  },
  {
    kind: 'return',
    side: 'customer',
    says: /\b(?:(?:mes|ano|semestre) que vem (?:eu |a gente )?(?:te |volto|vejo|retomo|retom|procuro|falo|chamo|fecho|faco|compro|entro|conversamos)|(?:so em|so|la pra|depois de|a partir de|no comeco de|no inicio de) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|20\d\d)|volto a (?:falar|te|procurar|entrar|chamar)|te procuro|retomo|retomamos|mais pra frente (?:eu |a gente )?(?:vejo|volto|falo|te|retom\w+|conversamos|fech\w+)|fica pra (?:outr[oa] hora|o ano|o mes|depois|mais pra frente))/,
    unless:
      /\b(?:esperando|aguardando) (?:sair|chegar|vir|ficar|liberar)|\b(?:assim que|quando) (?:o|a|os|as|el[ea]|ess[ea]|sair|chegar|terminar) [^.!?,]{0,40}te procuro/,
  },
  {
    kind: 'interest',
    side: 'customer',
    says: /\b(?:gostei|amei|adorei|interessad[oa]|interessante|tenho interesse|quero saber|queria saber|gostaria de saber|quanto (?:fica|custa|sai|ta|e)|qto|qual o (?:valor|preco)|faz(?:em)? entrega|boa|legal|show|top|perfeito|maravilha|otimo|que lind\w+|me manda|tem (?:foto|como|disponivel)|parcela|divide|aceita cartao)/,
  },
]
