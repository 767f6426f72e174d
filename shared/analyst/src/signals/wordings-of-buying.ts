import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { Wording } from './wording.ts'

/** Sentences that buy: paid, signed, had, received, agreed to, and steps towards it. */
export const OF_BUYING: readonly Wording[] = [
  {
    kind: 'paid',
    side: 'customer',
    says: anyOf(
      [
        /paguei|quitei|liquidei|deixei pag[oa]/,
        /(?:pix|transferencia|deposito|ted) de (?:r\$ ?)?\d[\d.,]*(?: reais)? (?:ja )?(?:feit[oa]|enviad[oa]|realizad[oa]|efetuad[oa])/,
        /ja (?:ta|esta|foi|ficou) pag[oa]|ja pag[oa](?=\s*(?:[.!,;]|$))|(?:ta|esta|foi|tudo) pag[oa]/,
        /pagamento (?:feito|efetuado|realizado|enviado)/,
        /(?:pix|transferencia|deposito|ted|sinal|entrada|boleto|pagamento) (?:ja )?(?:feit[oa]|enviad[oa]|realizad[oa]|pag[oa]|ok|efetuad[oa]|mandad[oa]|foi)/,
        new RegExp(lines`
          (?:fiz|fizemos|mandei|enviei|acabei de (?:fazer|mandar|pagar|enviar)|efetuei
          |realizei) (?:agora |ja )?(?:o |a |um |uma )?(?:pix|pagamento|transferencia|deposito|sinal
          |entrada|ted)
        `),
        /transferi\b|depositei|(?:segue|ai|aqui|mandei|vai|ta ai|anexo)(?: o| a| ta o| esta o)? comprovante/,
        /comprovante (?:ai|acima|em anexo|segue|d[oae] (?:pix|pagamento|sinal|entrada|deposito|transferencia))/,
        /pagou (?:o restante|a entrada|o sinal|tudo)|passei o cartao|cartao (?:passou|aprovado)|feito ?✅/,
        /pago ?✅|pix ?✅/,
      ],
      { before: /\b/ },
    ),
    unless: new RegExp(lines`
      \b(?:se|quando|assim que|depois que|vou|nao|ainda|outr[oa]|vizinh\w+|amig\w+|arrendamento|antes
      |amanha|mando|nunca|internet|uma vez|car[oa]|mico|passad[oa])\b
    `),
  },
  {
    kind: 'signed',
    side: 'customer',
    says: /\b(?:assinei|(?<!abaixo.)assinad[oa]|ja assinamos|contrato (?:ok|assinado|devolvido))/,
    unless: anyWord([
      new RegExp(lines`
        (?<!(?:foi|ja|contrato) )assinad[oa] (?:n[oa]|em) (?:segunda|terca|quarta|quinta|sexta|sabado
        |domingo|semana|reuniao|dia|assembleia)(?!(?:-feira)? passada| de ontem)
      `),
      /nao|ainda|vou|quando|carteira|se|falta|tinha|teria|la|te mando|te envio|mandar|enviar|precisa/,
      /pra assinar|devolvo|devolver|entrego|levo|mando|envio|volta|vai|ate|amanha|revisa\w*/,
    ]),
  },
  {
    kind: 'delivered',
    side: 'customer',
    says: anyOf(
      [
        /(?:produto|pedido|encomenda|material|mercadoria|pecas?|entrega) (?:ja )?(?:chegou|chegaram)/,
        /ja (?:to|tou|estou|estamos) usando/,
        /chegou (?:aqui|tudo|certinho|hoje|direitinho|agora|o pedido|a encomenda|bem)/,
        /recebi (?:o pedido|a encomenda|tudo|os produtos|as pecas|a mercadoria|certinho|o produto)/,
        /(?:ja )?(?:chegou|chegaram),? (?:ja|ta|tudo|perfeit\w+|lind\w+|otim\w+)/,
        /ja (?:instalaram|montaram|entregaram|descarreg\w+|comi|comemos|provei|provamos|usei|usamos|estreei|formatei|instalei|montei|plantei)/,
        /chegaram (?:aqui|tudo|certinh\w+|hoje|direitinho|bem)/,
        /(?:ta|esta) (?:funcionando|rodando|voando|instalad[oa]) (?:aqui|certinho|perfeit\w+|bem|demais|lindo)/,
        /ficou uma (?:beleza|maravilha|gracinha|perfeicao|delicia)/,
        /ja (?:to|tou|estou|estamos) [a-z]+ndo (?:nel[ae]s?|com el[ae]s?)/,
        /(?:ficou|ficaram) (?:mt |muito |mto |super |bem |tudo )?(?:lind[oa]s?|perfeit[oa]s?|otim[oa]s?|maravilhos[oa]s?|show|bo[ma]|top|sensacional)/,
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      /nao|[oa] d[aeo]s? (?:sua|seu|outr)[a-z]* ?(?:client|alun|pacient)\w*/,
      /(?:pessoal|equipe|tecnic[oa]|rapaz|instalador|montador|pintor|marido|esposa|filh[oa]|mae|pai|irma|irmao|amig[oa]|chefe) (?:ja |acabou de )?cheg\w+/,
      /piloto|amostra|orcamento|foto|desenho|arte|projeto|proposta|teste|mensagem|contrato|minuta/,
      /cronograma|layout|planta|apresentacao|video|catalogo|defeito/,
    ]),
  },
  {
    kind: 'receipt',
    side: 'seller',
    says: anyOf(
      [
        /recebid[oa]|recebi (?:o |seu |aqui|(?:os |as )?(?:r\$ ?)?\d)/,
        anyOf(
          [
            /caiu/,
            new RegExp(lines`
              chegou(?! (?:ess[ea]s?|est[ea]s?|aquel[ea]s?|uns|umas?|novos?|novas?|mais|[oa]s?) (?!pix
              |valor|sinal|entrada|deposito|pagamento|transferencia|dinheiro|comprovante|r\$|\d))
            `),
          ],
          { before: /^(?:opa,? |ja )?/, after: /[ !.]/ },
        ),
        /caiu (?:aqui|na conta|certinho|o pix|sim)|ja caiu/,
        /pagamento (?:confirmado|aprovado|recebido|compensado|identificado|ok)/,
        /pix (?:recebido|confirmado|caiu|ok)|quitad[oa]|pedido (?:\d+ )?(?:confirmado|fechado|lancado|registrado|faturado)/,
        /venda (?:confirmada|concluida|realizada)/,
        /(?:matricula|reserva|inscricao|compra|assinatura|apolice) (?:confirmada|efetivada|feita|concluida|emitida|ativa\w*)/,
        /contrato (?:recebido|assinado)|bem[- ]?vind[oa] (?:a |ao )(?:familia|time|turma|equipe)/,
        /parabens pel[oa] (?:compra|aquisicao|escolha|nov[oa]|[a-z]+ nov[oa]\b)/,
        /confirmado o (?:pix|pagamento)/,
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      anyOf(
        [
          /ipva|iptu|imposto|multas?|licenciamento|financiamento|documento|condominio|inventario|imove(?:l|is)/,
          /fiador(?:es)?|garantia/,
        ],
        { after: /\w* (?:\w+ ){0,2}(?:quitad|pag)[oa]s?/ },
      ),
      /assim que|quando|depois|se|ao ser|apos|nao|sendo|foto|mensagem|orcamento|documento|holerite|email/,
      /e-mail/,
    ]),
  },
  {
    kind: 'accept',
    side: 'customer',
    says: anyOf(
      [
        /(?:vou|vamos|quero|queremos|pode|podemos|bora|vms|resolvemos|decidi|decidimos) fechar/,
        /fechad[oa]\b(?! com)/,
        new RegExp(lines`
          fechou (?!(?:as portas|(?:a|o) (?:loja|empresa|mes|ano|tempo|comercio|sinal|semaforo|firma|cara
          |conta|campanha|ciclo)|os olhos))(?:entao|as|os|o|a|sim|combinado|em \d+(?! (?:mes|ano|dia
          |semana))|por \d|(?:r\$ ?)?\d)
        `),
        /fechamos(?! (?:um|uma|com outr\w+|outr[oa]|la|com el[ae]s?)\b)|fechando em|negocio fechado/,
        /topo\b(?! (?:conversar|ver|ouvir|conhecer|conhece-lo|pensar|uma conversa))|topamos/,
        /(?:to|tou|estou|estamos) dentro|(?:vamos|bora) (?:em frente|nessa)/,
        /(?<!\b(?:dois|duas|2|todos|todas|ambos|3|tres|quando|se|for|estiver|estiverem|estejam) )de acordo\b/,
        /por mim (?:ta |esta )?(?:ok|fechado|certo)|(?:vamos|bora) de (?!novo|boa|carro|onibus|aviao)[a-z0-9]/,
        anyOf(
          [
            /garantir? (?:[oa]|meu|minha)|programar|carregar|trazer|agendar|fechar|separar|faturar|emitir|reservar|gerar|produzir|lancar/,
            /confirmar|encomendar|preparar|comecar|iniciar|entregar/,
            /mandar (?:as |os )?\d+(?! ?(?:fotos?|opc|modelos?|orcament|exempl|videos?|amostras?|links?|sugest|prints?|ideias?))/,
            /mandar fazer|fazer o pedido|dar andamento|tocar/,
          ],
          { before: /pode / },
        ),
        new RegExp(lines`
          (?:entao )?fecha (?!(?:a|o|as|os) (?:lista|conta|mes|caixa|loja|porta|agenda|ano|semana|turma
          |janela|portao|balanco|grade|data|boca))(?:ai|as|os|o|a|em|por|pra|entao|comigo|esse|essa|\d)
        `),
        new RegExp(lines`
          fico com (?![oa]s? (?:meu|minha|nosso|nossa|antig|atual|outr|deles\b|delas\b|d[ao]s? outr)
          |(?:o |um )?pe\b|medo|receio|duvida|vergonha|vontade|saudade|voce|ele)
        `),
        anyOf(
          [
            /ficar com(?! [oa]s? (?:deles|delas|d[ao]s? outr[oa])| a proposta d(?:eles|elas|[ao] outr))/,
            new RegExp(lines`
              levar(?! (?:(?:a |o )?(?:minha|meu) (?:mae|pai|marido|esposa|filh[oa]|irma|irmao|sogr[oa]
              |avo|noiv[oa]|namorad[oa])|a sua|a proposta|o orcamento|isso|pr[aoi]|para
              |aos? |as? (?:diretoria|gerencia|chefia|coordenacao|direcao|presidencia|secretaria|matriz
              |reuniao|assembleia|comissao|equipe)\b|ess[ea] (?:proposta|orcamento|ideia|sugestao|questao
              |informacao)))
            `),
            /querer (?:o|a|os|as|esse|essa|sim)/,
          ],
          { before: /vou / },
        ),
        /vamos (?:levar|ficar com)/,
        anyOf(
          [
            new RegExp(lines`
              (?:as|os)(?! (?:dados|fotos?|detalhes|videos?|valores|precos|medidas|modelos|opcoes
              |documentos|links?|orcamento\w*|informac\w+|horarios|cores|tamanhos|catalogos?|planos
              |exemplos|depoimentos|referencias))
            `),
            /o pedido/,
            new RegExp(lines`
              ess[ea](?! (?:opcao|proposta|fotos?|cotacao|simulacao|tabela|planilha|video|link|informac\w+
              |versao|ideia|orcamento|catalogo|lista|folder|apresentacao|arquivo))
            `),
            /ver|bala|amanha|hoje|logo|pra ca|entregar/,
            /\d+(?: mil)? (?!foto|video|amostra|link|modelo|opc|exempl|orcament|sugest|print|ideia)[a-z]+/,
          ],
          { before: /manda /, after: /\b/ },
        ),
        /pode ser (?:o|a|os|as|esse|essa|este|esta) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+/,
        new RegExp(lines`
          fico com [oa](?! (?:meu|minha|nosso|nossa|antig[oa]|atual|outr[oa]|deles|delas|d[ao]s? outr[oa]s?
          |que eu|mesm[oa] de|pe\b|pulga|impressao|duvida|sensacao))
        `),
        /(?:pode|pode me) (?:inscrever|matricular|cadastrar|incluir|colocar)/,
        /aceito\b(?! (?:sugest|dicas?|indicac|ideias?|opini))/,
        /(?<!\b(?:tinha|tinham|havia|haviam) (?:sido )?)aprovad[oa]|ta aprovado/,
        /confirmo (?:o pedido|a compra|sim|\d)|(?:me )?convenceu|bora fazer|vamos fazer|quero sim|pode contar/,
        /contrato fechado|ta fechado/,
        anyOf(
          [
            /comprar(?! (?:um|uma) (?:nov|outr|usad)[oa]\b| [oa]s? (?:deles|delas)\b)|contratar|assinar|fazer o plano|encomendar|matricular/,
            /confirmar(?! com\b| se\b| quando| qual| (?:o|a) (?:dia|data|hora)| n[oa]\b|[^.!?\n]* e (?:ai )?(?:te|lhe) (?:chamo|aviso|falo|retorno))/,
          ],
          { before: /(?:quero|vou) / },
        ),
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      /nao|se|caso|por enquanto|senao|quem sabe|do jeito que|ate la|quando|quanto|antes de/,
      /el[ae]s? (?:ja )?fech(?:a|ou|aram)|segura as pontas|preciso ver|mas (?:antes |primeiro )?preciso/,
      /precisa ser|quem|minha irma|minha amiga|ontem|aguardo as|talvez|depois que|pra fechar|esperar/,
      /(?:na|pra|para|a|em) (?:assembleia|reuniao|diretoria|sindic[oa]|chefia)|ja tinha fechado/,
      /teria fechado|tava fechado|loja (?:ta|esta) fechada/,
    ]),
  },
  {
    kind: 'step',
    side: 'customer',
    says: anyOf(
      [
        anyOf(
          [
            /contrato|minuta|link|chave|pix|boleto|dados (?:pra|para|da|bancarios|do)/,
            /proposta (?:final|pra assinar)|conta\b|cnpj|razao social|ficha|formulario/,
          ],
          {
            before: new RegExp(lines`
              (?=[egmp])(?<!\b(?:(?:el[ea]s?|n?[oa]s?|meu|minha) (?:\w+ )?)(?:vai|vao|ia|iam) )(?:manda
              |mande|envia|envie|passa|passe|me da|mandar|enviar|passar|gerar
              |gera) (?:pra mim |pra gente |aqui |entao )?(?:o |a |os |as |seu |sua |um |uma )?
            `),
          },
        ),
        /(?:qual|quais) (?:e |a |o |os )*(?:chave|pix|documentos?|dados)/,
        /(?:pago|pagar|pagamento|passo) (?:no(?! maximo)|na|em|via|por(?! mes)|com|hoje|amanha)|pra eu pagar/,
        /como (?:faco|fazemos|faz|e|funciona) (?:pra|para|o) (?:pagar|(?<!\b(?:funciona|e) o )pagamento|fechar|contratar|reservar|garantir|confirmar|assinar)/,
        /como (?:eu )?(?:confirmo|garanto|reservo|encomendo)(?= *(?:$|[?.!])| (?:[oa] (?:meu|minha|pedido|vaga|data|encomenda)|meu|minha|ess[ea])\b)/,
        new RegExp(lines`
          (?:te aguardo|aguardo voces|te espero|espero voces|fico (?:te )?esperando voces?)(?! (?:com|me
          |mandar|enviar|responder|d[aeo] (?:retorno|resposta)|ligar|chamar|falar|confirmar)\b)
        `),
        /o que (?:precisa|preciso) de documento|que documentos?|holerite/,
        anyOf(
          [
            /agendar|marcar|reservar|ir ai|ir ver|visitar/,
            new RegExp(lines`
              conhecer(?! (?:mais|melhor|(?:[oa]s?|um|uma|seus?|suas?) (?:sistema|planos?|produtos?
              |servicos?|cursos?|trabalhos?|metodo|empresa|proposta|programa|software|plataforma
              |ferramenta|opc\w+|modelos?|linha|tratamentos?|procedimentos?|valor\w*|precos?|cardapio
              |catalogo|portfolio|soluc\w+|aplicativo|app|pacotes?)\b))
            `),
            new RegExp(lines`
              ver o(?= (?:local|espaco|lugar|imovel|apartamento|apto|terreno|lote|carro)\b|[^.!?\n]*\b
              (?:pessoalmente|de perto|ao vivo|ai|na loja|hoje|amanha|segunda|terca|quarta|quinta|sexta
              |sabado|domingo|dia \d|que (?:dia|horas?))\b)(?! (?:resultado|extrato|saldo|exame|laudo
              |precos?|valor|orcamento|catalogo|cardapio|video|site|portfolio)\b)
            `),
            /passar ai|dar entrada/,
          ],
          { before: /(?:pode|podemos|quero|queria|vamos|gostaria de|da pra|posso|consigo) / },
        ),
        /(?:agenda|marca|reserva)(?: pra mim| ai| entao|r)? (?:pra|para|o|a|uma|um|essa|esse|quinta|sexta|segunda|terca|quarta|sabado|domingo|as)/,
        new RegExp(lines`
          quer ver o(?= (?:local|espaco|lugar|imovel|apartamento|apto|terreno|lote|carro)\b|[^.!?\n]*\b
          (?:pessoalmente|de perto|ao vivo|ai|na loja|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado
          |domingo|dia \d|que (?:dia|horas?))\b)(?! (?:resultado|extrato|saldo|exame|laudo|precos?|valor
          |orcamento|catalogo|cardapio|video|site|portfolio)\b)
        `),
        anyOf(
          [
            /pode ser|combinado|fechado/,
            /(?<=(?:^|[.,;!] ?|\b(?:entao|ok|ta|blz|beleza|show|top|otimo|perfeito) ))fechou|marcado/,
            /confirmado(?: entao)?|(?:(?<![a-z\d] )|(?<=(?:entao|ok|obrigad[oa]|combinado|blz|beleza|bjs?) ))ate/,
            /vou(?! (?:pra|no|na) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|parte))/,
          ],
          { after: / (?:pra |no |na |as |amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo)/ },
        ),
        new RegExp(lines`
          (?:passo|vou|levo|apareco|chego|busco|retiro)(?: (?:tudo|isso|os documentos|as coisas))? (?:ai
          |la|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado)\b
        `),
        /(?:amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: (?:as )?\d{1,2}(?: ?h\w*|:\d\d| e meia)?)? (?:eu )?(?:to|tou|estou|estarei) ai\b/,
        /e (?:ja )?assino\b|(?:a gente|nos|eu|minha \w+|meu \w+) (?:vai|vamos|vou|passa|passo|leva|levo) ai\b/,
        /pode vir (?:apresentar|aqui|ver|medir|instalar)|(?:envie|manda|mande) a minuta|ordem de compra/,
        /abrir a oc|dar entrada/,
        anyOf(
          [
            /mando|passo/,
            /pago(?<!\bhoje (?:eu |a gente )?pago(?= (?:uns |umas |cerca de |mais de |quase )?(?:r\$ ?)?\d))|faco/,
            /deposito|transfiro|levo|envio|assino|acerto|(?:busco|retiro|pego)(?: ai| la)? e/,
          ],
          {
            before: new RegExp(lines`
              (?:amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+)(?: (?:cedo
              |de manha|a noite|a tarde|sem falta))?(?: eu| ja| te| lhe| vos| a gente)* `),
          },
        ),
        anyOf(
          [
            /assino|pago|deposito|transfiro|mando o (?:pix|sinal)/,
            /(?:passo|separo|separar|deixo) (?:ja )?(?:a entrada|o sinal)/,
          ],
          {
            after:
              / (?:separad[oa] )?(?:(?:ja |ness[ae] |nest[ae] |pr?a |pro |para |n?[oa] ))*(?:amanha|hoje|segunda|terca|quarta|quinta|sexta|dia)/,
          },
        ),
        /aguardo o (?:contrato|link|boleto|pix)|quero comecar|onde (?:eu )?(?:assino|pago|deposito)/,
        new RegExp(lines`
          (?:qual|que|quais) horarios? (?:voce |vc |vcs |voces )?(?:tem|teria)(?: livre| disponivel)?
          (?: pra| na| no)? ?(?:amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|essa semana)
        `),
        /(?:pode|podem|consegue|conseguem|da pra) (?:comecar|vir|iniciar|instalar|entregar|programar|separar|encaixar|trazer)/,
        /quando (?:posso|podemos|pode|consegue) (?:comecar|instalar|entregar|vir|buscar|retirar)/,
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      /(?:mando|envio|levo|passo|mostro) (?:pra|pro|para) (?:o |a )?(?:senhora?|voces?|vcs?) (?:ver|olhar|comparar)/,
      /nao|nem|ontem/,
      new RegExp(lines`
        (?<!\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|\d ?h)\b.* (?:vou|vamos
        |passo|passamos|venho|apareco|chego)\b.*)e (?:ai |dai )?a gente (?:conversa|ve|se fala|decide)
      `),
      /adianta/,
      new RegExp(lines`
        ate (?:amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d+) (?:eu |ja |a gente )*
        (?:sei|saberei|decid\w+|vejo|resolv\w+|vemos|espero|aguardo)
      `),
      /(?:assim que|quando|depois que|logo que) (?!eu|chegar|sair)[^.!?,]{3,40} (?:eu |a gente )?(?:passo|vou|apareco|dou um pulo|marco|levo)/,
      /e (?:ai |ja )?(?:eu|a gente) (?:ja )?(?:busco|levo|pego|fecho|assino|deposito)|aguardo ate/,
      /(?:falar|ver|dizer|saber|confirmar|avisar|decidir|fala|diz) se|talvez|quem sabe|outro dia/,
      /qualquer (?:dia|hora)|(?:uma hora|um dia|dia) dess[ea]s|um dia|se der|ja paguei pra/,
      /link d[oa]s? (?:insta\w*|site|catalogo|cardapio|loja|video|fotos?|mapa|face\w*|grupo|album|youtube|tiktok|anuncio|produto|drive)/,
      /dados tecnicos|conta que voces?|(?:te|lhe|vos) (?:respondo|retorno|falo|aviso|digo|dou)/,
      /dou (?:um |uma )?(?:retorno|resposta|posicao)/,
    ]),
  },
]
