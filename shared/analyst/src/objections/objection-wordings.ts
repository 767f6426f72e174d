import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'

/** A person whose consent is needed, with the word before. */
const WHO = lines`
  (?:meu |minha |o |a |os |as )?(?:marido|esposa|espos[oa]|mulher|namorad[oa]|noiv[oa]|soci[oa]s?|chefe
  |diretor\w*|diretoria|patrao|patroa|pai|mae|pais|gerente|conselho|financeiro|turma|familia|filh[oa]s?
  |compras|sindic[oa]|assembleia|coordena\w+|irmao|irma|comite|pessoal|medico)(?![a-z])
`

export interface ObjectionRow {
  categoria: ObjectionKind
  /** 2 when it can stop a sale by itself, 1 for a hint of it. */
  weight: 1 | 2
  says: RegExp
  unless?: RegExp
}

/** Whole wordings of objections. */
export const OBJECTION_WORDINGS: readonly ObjectionRow[] = [
  {
    categoria: 'preco',
    weight: 2,
    says: anyOf(
      [
        /(?:muito|mt|mto|bem|tao|super|ta|fica|ficou) (?:muito )?(?:abaixo|baixo (?:demais|pelo|pra))/,
        /abaixo d[ao] (?:fipe|tabela|mercado|que vale)/,
        /(?:oferta|avaliacao|proposta) (?:\w+ )?(?:baixa|fraca|ridicula)/,
        /(?:ai|dai|assim|isso) (?:ja )?(?:foge|pesa|aperta|fica pesado)/,
        /foge (?:do|da|muito|um pouco|bastante)/,
        anyOf(
          [
            /ess?e mes|no mes|no fim|do salario|do decimo|d[oa] (?:mes|pagamento)|alg(?:o|um)/,
            /(?:uma |algum |um )?(?:dinheiro|grana)/,
          ],
          { before: /(?:ver|saber) (?:se |o que |quanto )+(?:me )?sobra(?:r)? / },
        ),
        /sem (?:mexer|baixar|melhorar|abaixar|reduzir|diminuir)(?: \w+){0,2} (?:valor|preco)|carissim[oa]/,
        /car[oa] p(?:ra|ro) (?:caramba|chuchu|caramb\w+|burro)|olho da cara|nao chego n(?:esse|essa|isso)/,
        /(?:mil(?: e [a-z]+(?: e [a-z]+)?)?|reais|\d{2,}) (?:reais )?(?:por mes |mensais |no mes )?(?:a mais|de diferenca)\b/,
        /de uma vez (?:eu )?nao|nao consigo (?:agora|pagar|dar|isso|esse valor|tudo)/,
        /nao pag(?:o|aria) (?:isso|esse|tudo)/,
        /estour(?:a|ou|aria) (?:o|meu|nosso|a) (?:orcamento|verba|limite)/,
        /(?:orcamento|dinheiro|caixa|grana|verba)(?: \w+){0,5}? (?:ta|esta|e|anda|ficou) (?:\w+ )?(?:curt|apertad|limitad|menor)[oa]?/,
        /pass(?:a|ou|ando) do (?:meu|nosso|que)|(?:mais que|acima de) o dobro|o dobro d/,
        /(?:muito|mt|mto|meio|bem|um pouco|bastante|achei|ta|esta|ficou|fica|tao) car[oa]/,
        /car[oa] (?:demais|pra mim|pra gente|ne|hein|mesmo)|acho car[oa]/,
        new RegExp(lines`
          (?:(?:\d{2,}(?: mil| reais)?|ess[ea] (?:preco|valor))(?: n\w+ \w+| por \w+| pr[ao] \w+)? (?:e
          |ja e) (?:uma |um )?loucura|(?:\d{2,}|isso|ess[ea] (?:preco|valor))(?: n\w+ \w+| por \w+
          | pr[ao] \w+)? (?:e|ja e) (?:uma |um )?(?:absurdo|roubo|facada|piada))
        `),
        /carinho ne/,
        /(?:achei|achamos|ta|esta|ficou|fica|bem|meio|muito|mto|pouco|tao|preco|valor|foi) salgad(?:o|a|inho|inha)\b/,
        /^salgad[oa](?= *(?:$|[,.!?]| (?:hein|ne|demais)))|salgadinho (?:esse|o|ess[ea]) (?:preco|valor)/,
        /puxad[oa]\b|pesad[oa] (?:pra|pro|o|no)/,
        /(?:acima|fora|alem) (?:do|da|de|daquilo)(?: que| meu| nosso| minha)? ?(?:orcamento|realidade|que eu|que a gente|esperava|posso|pensei|imagin\w+)/,
        /fora (?:da realidade|de cogitacao)/,
        /nao (?:cabe|tenho (?:esse|esse valor|condic\w+|como pagar)|consigo pagar)|(?:mto|muito|mt) dinheiro/,
        /bolso (?:manda|nao)|nesse preco nao|no preco que ta|preco (?:ta|esta|ficou) (?:alto|pesado|salgado)/,
        /valor (?:ta|esta|ficou|e|alto) ?(?:alto|pesado|salgado|puxado)/,
        /mais uma (?:mensalidade|conta|despesa)|apertad[oa] (?:de grana|esse mes|o orcamento)/,
        /sem (?:grana|dinheiro|condicoes)|(?:ta|to|estou|tou) (?:sem|apertad[oa])(?: de)? (?:grana|dinheiro)/,
        /pesa(?:ria)? no (?:bolso|orcamento)|nao (?:tenho|temos) verba|se (?:voce|vc) nao chegar/,
        /nao chega(?:r)? (?:mais )?perto/,
        /(?:desse jeito|nesse (?:valor|preco)|com esse (?:valor|preco)) (?:fica|ta|nao|e) \w+/,
        /(?:acho|fica|ta|esta|ficou) (?:muito |bem |mais )?(?:dificil|complicado|inviavel|pesado|puxado)/,
        /nao consigo chegar/,
        /se (?:voce |vc )?(?:chegar|baixar|conseguir|deixar) (?:em|por|nos|a) (?:r\$ ?)?\d(?![\d.,]* ?(?:dias?|horas?|semanas?|meses|mes)\b)+/,
        /ainda (?:fica|ta|esta|e|acho) (?:\w+ )?(?:car[oa]|pesad[oa]|alto|salgad[oa])|sem condic\w+|assustei/,
        /que facada|(?:preco|valor|ta|e|esta|acho|achei) um absurdo|muito alto|e caro\b|caro$/,
      ],
      { before: /\b/ },
    ),
    unless: anyWord([
      /(?:semana|dia|mes|rotina|trampo|trabalho|correria|agenda|fase)s? (?:\w+ )?(?:puxad|pesad|apertad)[oa]/,
      /(?:nao|nem) (?:e|ta|esta|achei|foi) (?:preco|car[oa]|tao|muito)|a luz|luz ta|gasolina|combustivel/,
      /conta de|nao e preco|tao caro assim nao|absurdo de|renovacao|antes|se o de/,
      /fi(?:cou|quei|camos|caram) sem (?:\w+ )+e sem/,
    ]),
  },
  {
    categoria: 'preco',
    weight: 1,
    says: anyWord([
      /(?<!tenho um |tenho uns )dinheirinho(?! guardad)/,
      anyOf(
        [
          /precos?|valor|dolar|tabela|custo|mensalidade|parcela|renovacao|material|materiais|aluguel|frete|tudo/,
          /ferro|diesel|insumos?|combustivel/,
        ],
        { after: /(?: \w+)? subi(?:u|ram)/ },
      ),
      /^(?:(?:nossa|poxa|eita|ue|mas|ja|vixe|puts)[ ,]*)*subiu(?= *(?:$|[,.!?])| (?:ne|muito|mto|de novo|bastante|demais|hein|de \d|pra \d|\d))/,
      /subiu (?:muito |bastante |tanto )?(?:o (?:preco|valor)|(?:uns |quase |mais de )?(?:r\$ ?)?\d)/,
      /(?:melhor(?:ar|a)?|baixar?|abaixa|menos|faz|tem|da|consegue|algum|rola|um) (?:o |um |no |esse |mais |pra )*(?:preco|valor|desconto|descontinho)/,
      /desconto|mais (?:barat[oa]|em conta|baixo)|faz por menos/,
      /(?<!qual a |qual e a |qual |tem |sei a |essa e a )diferenca(?! (?:entre|pr[ao] |d[aeo]|e ))/,
      /nossa,? (?:tudo isso|caro)|tudo isso\?/,
      anyOf(
        [
          /nossa|poxa|putz|puts|eita|vi[sx][he]e?|ixi|xi|ai|caramba|carai|caraca|misericordia|jesus|uau|oxe/,
          /credo|socorro|meu deus/,
        ],
        { before: /^(?:r\$ ?)?\d[\d.,]*(?: mil| reais)? ?(?:\?+!*|!+\?+)[ ?!]*/, after: /\b/ },
      ),
      /(?:caramba|eita)(?= *(?:$|[,.!?]* *(?:$|r\$|\d|tudo|tanto|quanto|(?:que )?(?:caro|salgad|puxad)|(?:o preco |o valor )?subiu)))/,
      /e muita diferenca|carinho|acima do que|pouquinho acima|ja vi (?:de|por)|barganh\w+|chorar/,
    ]),
    unless: /\b(?:nao e preco)\b/,
  },
  {
    categoria: 'prazo',
    weight: 2,
    says: anyWord([
      /(?<!\b(?:me|e pouco|mil|reais|valor|preco|teto|isso|conto) )(?<!\d{3} )estour(?:a|ou|aria)(?! (?:o|meu|nosso|a) (?:orcamento|verba|limite))/,
      /(?:dia|ate(?: o)?(?: dia)?) \d{1,2}(?:\/\d{1,2})? (?:ja )?(?:nao (?:da|serve|rola|atende|resolve|consigo)|e tarde|fica tarde|e muito|complica)/,
      /preciso (?:\w+ ){0,4}(?:pront[oa]|entregues?|instalad[oa]|finalizad[oa])s?(?: \w+){0,2} (?:ate|dia|antes|na|no|em|pra)/,
      new RegExp(lines`
        se (?:voce |vc |voces |vcs )?(?:chegar|conseguir|entregar|fizer|for|sair|baixar|ficar pronto
        |terminar) (?:em|pra|ate|por) \d{1,3} ?(?:dias?|horas?|semanas?|meses)
      `),
      /tarde demais|nao (?:chega|fica pront[oa]|entrega|sai|vai dar) (?:a )?tempo/,
      /nao da pra (?:esperar|aguardar)|ja (?:vai ter|tera) passado/,
      /perd(?:er|emos|eria|eriamos) (?:o|a) (?:data|evento|prazo|safra|inauguracao|temporada)/,
      /(?:muito|mto|demais|tanto) tempo|(?:demora|demorado) (?:muito|demais|tanto|assim|isso tudo)/,
      /(?:muito|mto) demorad[oa]|nao (?:da|daria|vai dar|tenho|temos) tempo/,
      new RegExp(lines`
        preciso (?:pronto|disso|pra|dele|dela|que (?:chegue|fique|esteja)|receber|entregue|antes|urgente)
        [^.?!]{0,30}(?:ate|antes|dia|pra (?:semana|amanha|hoje|sexta|segunda))
      `),
      /se atrasar|(?:e|é) (?:data|o prazo|prazo) (?:mesmo|que|ta|e)/,
      /prazo (?:nao|ta|esta|e|muito|ficou|longo|apertado|grande)/,
      /(?<!\b(?:ape|apto|apartamento|casa|construtora|obra|imovel|predio|planta) )so (?:consegue|entrega|fica pronto) (?:em|dia|no|daqui)/,
      /longe demais|nao posso esperar|nao consigo esperar|nao da pra esperar|ate la (?:nao|ja)/,
      /\d+ dias (?:e muito|nao da|complica)|fica em cima|em cima da hora|atras(?:ar|a|o) me/,
      /nao da,? (?:a|o|meu|minha|nosso|nossa) \w+ (?:entrega|comeca|inaugura|e|sera) /,
      /preciso (?:\w+ )?(?:em|pra|para) no maximo|no maximo (?:ate|em) \d+ dias/,
    ]),
    unless:
      /\b(?:sem pressa|pagamento|prazo (?:ta|esta|e) (?:\w+ )?(?:tranquilo|otimo|bom|ok|perfeito)|(?:muito|tanto) tempo (?:que|sem))\b/,
  },
  {
    categoria: 'prazo',
    weight: 1,
    says: anyWord([
      /\d+ (?:dias?|uteis|semanas?|meses)(?= ?\?\?)/,
      /\d+ (?:dias? |semanas? )?(?:uteis )?(?:e|sao|da|dao) (?:mais de |quase )(?:um|uma|dois|duas|\d)/,
      anyOf(
        [/mudo|mudamos|viajo|viajamos|inauguro|inauguramos|caso|casamos/, /gente (?:se )?(?:muda|viaja|inaugura|casa)/],
        { before: /(?:me )?/, after: / (?:ja )?(?:dia \d{1,2}|semana que vem|amanha|sabado|domingo|sexta)/ },
      ),
      /(?:qdo|quando) (?:entrega|fica pronto|chega|sai)|achei q(?:ue)? era mais rapido/,
      /demora (?:quanto|muito)\?|(?:prazo|tempo|agenda|data|cronograma|semana) (?:\w+ ){0,3}apertad[oa]/,
      /apertad[oa] de tempo/,
    ]),
  },
  {
    categoria: 'qualidade',
    weight: 2,
    says: anyOf(
      [
        /experiencia (?:\w+ )?(?:pessima|ruim|horrivel|negativa)/,
        /(?:avaliac\w+|nota|reputacao|atendimento|servico|qualidade|acabamento|material|produto|entrega|trabalho)s? (?:\w+ ){0,4}pessim[oa]s?\b/,
        /pessim[oa]s? (?:atendimento|servico|qualidade|avaliac\w+|acabamento|material|produto|experiencia|trabalho)/,
        /mal atendid\w+|deixa(?:r|ou)? a desejar|quebr(?:a|ou) (?:muito|facil|logo|rapido|em \w+)/,
        /sem (?:o|a|os|as) \w+ (?:complica|nao (?:da|serve|adianta|rola|vale)|fica dificil|nao tem como)/,
        /pavor(?! de (?:pag|deposit|adiant|golpe|dar (?:sinal|entrada)))/,
        /material (?:\w+ )?(?:fraco|ruim|vagabundo|fragil)/,
        anyOf(
          [
            /furar|quebrar|estragar|vazar|goteira|danificar|rasgar|desbotar|manchar|nao (?:durar|funcionar|ficar)/,
            /qualidade|material|descolar|soltar|resultado|dor|doer|ficar (?:feio|ruim|artificial|torto)/,
          ],
          { before: /(?:medo|receio|preocup\w+) (?:de|que|com|da|do) (?:\w+ )?/ },
        ),
        /qualidade (?:ruim|duvidosa|e boa|nao|inferior|fraca)|nao coca\b|cocava/,
        /(?:pinica|tecido|pele|etiqueta|la|e)(?: \w+){0,2} coca(?! ?\d)\b/,
        /(?:sera|sera que) (?:aguenta|dura|funciona|presta|e bom|e boa)|estrag(?:a|ou) (?:rapido|logo|facil)/,
        /da(?:r)? (?:muito )?(?:problema|defeito)|material (?:fraco|ruim|inferior)|fragil|frac[oa] demais/,
        /(?:li|vi) (?:reclamac\w+|avaliac\w+ ruins?)|reclame aqui/,
        /nao (?:dura|presta|aguenta(?! (?:mais|esperar|ouvir|ver|de )\b)|funciona)\b/,
        anyOf(
          [
            /deu (?:ruim|problema|errado|defeito)|quebrou|ruim|pessim\w+|horrivel/,
            /nao (?:deu|ficou|gostei|prest\w+)|errad\w+|atras\w+|frac\w+|enferruj\w+/,
          ],
          { before: /(?:da outra|da ultima|ultima) vez (?:\w+ ){0,4}/ },
        ),
      ],
      { before: /\b/ },
    ),
    unless: /\b(?:parei com|troquei d|sai d[ao])\b/,
  },
  {
    categoria: 'confianca',
    weight: 2,
    says: anyWord([
      /como (?:e que )?(?:eu )?(?:vou )?(?:saber|sei) (?:que|se) (?:voces|vcs|vc|isso|nao)/,
      /e se (?:voces|vcs|vc) (?:sum\w+|nao (?:entreg|mand|vier)\w*)|calotes?\b/,
      /nunca (?:chegou|entreg\w+|recebi|apareceu|mandaram)|ja cai (?:em|num|numa|nessa|nesse|no|na)/,
      /(?:quem|como) (?:e que )?garante|golpes\b|golpe|golpista|(?:nao|sem) (?:confio|confianca)/,
      /(?:medo|receio) (?:de|que|dos|das) (?!dia|chuva|escuro|altura|barata|agulha|avi)\w+|inseguranca/,
      /insegur[oa]|desconfi\w+|pe atras/,
      /(?:ja|fui|fomos|me) (?:fui |me )?(?:enganad[oa]|lesad[oa]|passad[oa] pra tras|queimei|ferrei)/,
      /(?:ja )?(?:vi|tive|levei) (?:muit\w+ )?(?:\w+ )?(?:sumir|calote|prejuizo|problema com)|sumir com/,
      /sumiu com|(?:pagar|pagamento) (?:adiantado|antes|antecipado)/,
      /e se (?:perde|sumir|der errado|nao (?:entregar|chegar|funcionar))|(?:como|quem) (?:me )?garante/,
      /(?:sera que e (?:seguro|confiavel|serio|verdade)|e (?:seguro|confiavel|serio|verdade)(?= (?:mesmo|isso)|[^.!\n]*\?))/,
      /tem (?:loja fisica|referenc\w+|cnpj|garantia de entrega)/,
    ]),
    unless: /\b(?:furar|goteira|estragar|quebrar|sem medo|nao tenho medo|dor|doer)\b/,
  },
  {
    categoria: 'concorrencia',
    weight: 2,
    says: anyWord([
      /(?:cunhad[oa]|vizinh[oa]|prim[oa]|amig[oa]|conhecid[oa]|tio|colega) (?:me )?(?:faz|cobra|vende|instala) (?:\w+ )?(?:por|mais|menos|de graca|na faixa)/,
      /(?:vi|achei|encontrei) (?:\w+ )?(?:na internet|no mercado livre|na shopee|na amazon|no site|na olx|no face\w*|no insta\w*)[^.?!]{0,20}\d/,
      /(?:inclinad[oa]|tendend[oa]|pendend[oa]) (?:a|pel[oa]|pr[ao]|em)/,
      /(?:receb\w+|chegou|tem|temos|tenho|apareceu) (?:uma |um )?outr[oa] (?:proposta|orcamento|cotacao|oferta)/,
      anyOf(
        [
          /empresa|loja|firma|clinica|lugar|fornecedor\w*|vendedor|orcamento|rapaz|proposta|corretor\w*|escola/,
          /oficina|seguradora|profissional|pedreiro|marcenaria|academia|cotacao|grafica|agencia/,
        ],
        {
          before: /outr[oa]s? /,
          after:
            /[^.?!]{0,60}(?:por|fez|faz|mais (?:barato|em conta|baixo)|\d+|cobr\w+|oferec\w+|desconto|melhor|menos|passou)/,
        },
      ),
      /(?:o|a) concorren\w+|achei (?:mais )?(?:barato|em conta|por)|preco d(?:ele|ela|eles|o outro|a outra)/,
      /proposta d(?:o|a|e) outr[oa]/,
      /receb(?:i|emos) (?:uma |um |outra |outro )?(?:proposta|orcamento|cotacao) d\w+/,
      /mais (?:barat[oa]|car[oa]|em conta) que (?:o|a) d(?:eles|ele|ela|elas|outr\w+)/,
      /(?:o|a) d(?:eles|ele|ela) (?:ta|esta|e|tem|custa|faz|tambem (?:ta|esta|e|tem|faz|inclui|vem|da)|inclui|vem|sai|fica)/,
      /(?:o outro|a outra) (?:fez|faz|cobra|ofereceu|passou|me|ta|e|deu)/,
      new RegExp(lines`
        (?<!\b(?:voces?|vcs?|ce|senhora?|doutora?) (?:ja |tinha )?)me (?:fez|faz|fazem|fizeram|avaliaram
        |cotaram|cobrou|ofereceu|ofereceram|passou|passaram) (?:por|r\$|\d+|a \d+|um valor|mais|\w+ (?:mil
        |reais|centos|e))
      `),
      anyOf(
        [
          /(?:ta|esta|sai|fica|custa|faz\w*) (?:por )?(?:r\$ ?)?\d+\b(?! ?%| ?(?:dias?|semanas?|mes|meses|anos?|horas?|h|min)\b)/,
          /e (?:r\$ ?\d+|\d{3,}|\d+ (?:mil|reais))\b(?! ?%)/,
        ],
        { before: /(?:na|no|la na|la no) (?:\w+ ){1,3}/ },
      ),
      /(?:rapaz|moco|cara|vizinho|pessoal) d[aoe]s? \w+[^.?!]{0,20} me faz/,
    ]),
    unless: new RegExp(lines`
      \b(?:(?:paguei|comprei|contratei|instalei|fizemos|pagamos) [^.?!]{0,30}\b(?:em|n[oa]|com) outr[oa]
      |promet\w+|justica|calote|golpe|cobrava|fazia|vinha|atrasava|demorava|sumi\w+|faltava|deixava|era)
      \b
    `),
  },
  {
    categoria: 'concorrencia',
    weight: 1,
    says: anyWord([
      /vou comparar|comparando/,
      /(?:to|estou|tou) (?:vendo|cotando|pesquisando|fazendo (?:cotacao|orcamento))[^.?!]{0,20}(?:outr\w+|mais|tambem)/,
      /cotar com outr\w+|mais (?:uns|dois|duas|tres|2|3|uma|um) (?:orcamentos?|lugares?|empresas?|cotac\w+)/,
      /ja vi (?:de|por)|orcamento (?:com|de) outr\w+/,
    ]),
  },
  {
    categoria: 'outro',
    weight: 2,
    says: anyOf(
      [
        /nao tenho (?:\w+ )?(?:fiador|avalista|cnpj|limite|nome limpo|como comprovar|comprovante|espaco|documento\w*|garagem|ponto)/,
        /fiador (?:eu )?nao tenho|(?:meu )?nome (?:ta |esta |e |ficou )?(?:sujo|negativado|restrito)/,
        /(?:nao )?passa(?:r|ou)? (?:n[oa]|em) (?:financiamento|analise|credito|serasa|spc)(?= nao| nunca)/,
        /nao pass(?:a|ou|ei|o) (?:n[oa]|em) (?:financiamento|analise|credito|serasa|spc)/,
        /(?:banco|financeira|credito|cartorio|seguradora)(?: \w+){0,2} nao (?:liber|aprov|deix|aceit|passou)\w*/,
        anyOf([/medida|parede|sala|garagem|vaga|espaco|projeto|vao|quarto|cozinha|porta|porta[- ]malas/], {
          before: /nao (?:bate|encaixa|cabe|serve|entra) (?:com|n[oa]|dentro|em) (?:a |o |meu |minha )*/,
        }),
        /(?:fui|foi|fomos) (?:reprovad|negad|recusad)[oa]s?|score baixo/,
        /nao aprov(?:aram|ou)(?: o| meu)? (?:credito|financiamento|cadastro)|restric(?:ao|oes) no nome/,
        /sem isso (?:eu )?nao (?:tenho|da|consigo|fecho)/,
      ],
      { before: /\b/ },
    ),
  },
  {
    categoria: 'autoridade',
    weight: 2,
    says: new RegExp(
      lines`
        \b(?:(?:${WHO}[^.?!]{0,20}|el[ae]s?) (?:nao|nem) (?:quis|quiseram) (?:assinar|fechar|aprovar|saber
        |ouvir|nem|liberar|contratar|comprar|pagar|autorizar)|${WHO}[^.?!]{0,20} (?:nao|nem) (?:quer|topou
        |aceitou|aprovou|deix\w+|concord\w+|gostou|liberou)|el[ae]s? (?:ainda )?(?:nao|nem) (?:quer(?:em)?
        |topou|aceitou|aprovou|deix\w+|concord\w+|gostou|liberou)|sozinh[oa] (?:eu )?(?:nao|n) (?:\w+ )?
        (?:decid\w+|fac\w+|fech\w+|poss\w+|vou|resolv\w+)|(?:preciso(?! d[aeo]s? (?!(?:ok|aval|aprov
        |autoriz|liber|anu|assin|concord|sinal verde)))|tenho que|tenho q|vou ter que(?! (?:ir|fechar
        |ficar|comprar|pegar|contratar|fazer))|falta|depende|dependo|quem decide|so falta|e convencer
        |convencer|sem o ok|sem (?:el[ae]|o \w+|a \w+) (?:aprovar|deixar|topar|autorizar|concordar|ok
        |liberar)|sem a? ?(?:aprovacao|autorizacao|aval)|precisa passar|tem que passar|tem que aprovar
        |decisao (?:e|nao e)|quem manda|quem aprova)[^.?!,]{0,40}\b(?:${WHO}|el[ae]s?\b)|(?:o|a|meu
        |minha) (?:soci[oa]|marido|espos[oa]|chefe|diretor\w*|patrao|patroa|gerente|pai|mae|mulher
        |conselho|financeiro)[^.?!]{0,30}(?:nao (?:quer|gost\w+|aprov\w+|deix\w+|concord\w+|autoriz\w+)
        |precisa (?:aprovar|ver|autorizar|assinar)|tem que (?:aprovar|ver|autorizar)|que (?:decide|manda
        |aprova|resolve))|sem o ok d|sem (?:el[ae]|meu \w+|minha \w+) (?:aprovar|deixar|topar|autorizar
        |concordar|querer|liberar))
      `,
    ),
    unless: anyOf([
      /\bprecis(?:o|amos) d[aoe] (?:\w+ )?(?:nf|nota|boleto|cnpj|comprovante|recibo)\b/,
      /(?:assim|logo|tao logo) que [^.!?]{3,30} (?:te |ja |lhe |eu )*(?:mando|mandamos|pago|pagamos|envio|emito|assino|deposito|transfiro|faco o)\b/,
    ]),
  },
  {
    categoria: 'autoridade',
    weight: 1,
    says: new RegExp(
      lines`
        \b(?:(?:vou|deixa eu|preciso|tenho que|quero|vamos) (?:falar|conversar|ver|mostrar|consultar|levar
        |alinhar|passar|perguntar)[^.?!]{0,12} (?:com|pra|pro|ao|a|para) ${WHO}|vou levar (?:pro|pra|ao
        |a) ${WHO})
      `,
    ),
  },
]
