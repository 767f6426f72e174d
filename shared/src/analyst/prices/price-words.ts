/**
 * How Brazilians say prices, as tables over folded text. `BEFORE` patterns look at the words just before a
 * number (they end at it), `AFTER` patterns at what follows it (they start there).
 */

/** Words after which a plain number is a price. */
export const CUE_BEFORE =
  /(?:\b(?:por(?: apenas| so)?|(?:orcamento|cotacao|proposta) (?:veio|saiu)(?: em| por| a)?|fica(?:ria|ndo)?(?: por| em| a| tudo)?|ficou(?: por| em)?|(?:sai(?:ndo|u|ria)?|saem|ficam)(?: por| a| em)?|custa(?:ndo|va)?|ta(?: saindo| em| por| a)?|esta(?: em| por)?|valor(?: total)?(?: de| e| fica| ficou)?|preco(?: de| e)?|total(?: de| e| fica| fica em)?|totaliza(?:ndo)?|somando|perfazendo|resultando em|dando|da|daria|dava|deu|faco(?: por| a| em)?|fazia|faz(?: por| a)|fazemos(?: por| a)?|(?:consigo|consegui|conseguimos|melhorei|baixei|baixo|melhoro)(?: fazer| pra)?(?: por| a| em| pra)?|deixo(?: por| em| a)?|e|era|seria|sao|foi|foram|cobro|cobramos|a partir de|cada(?: um| uma)? (?:a|por|sai|fica)|paga|pagar|apenas|so|somente|investimento(?: de| e)?|mensalidade(?: de| e)?|plano(?: de)?|pacote(?: de)?|fech\w+ (?:em|por|a|os|as|o|a)|baixar pra|baixei pra|desce pra|arredond\w+(?: pra| por| em)|reais)|=|:|\bpix|\bpor mes|\bno mes|\bao mes|\bvista|\bcartao|\bo de|\ba de|\bos de|\bas de|\besse de|\bessa de|\baquele de|\baquela de|\bplano|\banual|\bmensal|\bsemestral|\btrimestral) ?(?:r\$ ?)?$/

/** 'a 15,50' after a counted thing. */
export const EACH_BEFORE = /\b(?:un|unid|unidades?|cada|[a-z]{3,}s) (?:a|por) $/

/** A price of one thing. */
export const UNIT_AFTER =
  /^ ?(?:reais )?(?:cada\b|por cabeca|por pessoa|por convidad|por (?:unidade|peca|item|aluno|hora|diaria|sessao|metro|kilo|quilo|kg|m2|saca|caixa|par|funcionario|colaborador|crianca|dia|noite|vaga)\b|a (?:unidade|peca|saca|caixa|duzia|tonelada|diaria|hora|sessao|noite|vaga|cabeca|arroba|resma|cada)\b|o (?:metro|quilo|kilo|kg|m2|milheiro|cento|par|fardo|saco|litro|pacote|cada)\b|\/ ?(?:un|unid|unidade|peca|kg|m2|m²|hora|dia|pessoa|sessao|saca)\b|un\b|unid\b|unidade\b|unitari[oa]\b|p\/ pessoa|p\/ cada)/

export const MONTH_AFTER =
  /^ ?(?:reais )?(?:por mes|p\/ mes|\/ ?mes|ao mes|mensa\w*|no mes|o mes(?! (?:que|q|passado|inteiro))|todo mes|de mensalidade|por semana|\/ ?semana|por ano|\/ ?ano|ao ano|anua\w*|por semestre|\/ ?sem)|^ ano\b/

/** Marks that make any number a price. */
export const MONEY_AFTER =
  /^ ?(?:reais |conto )?(?:no (?:mensal|trimestral|semestral|anual|plano|pacote|avulso|kit|combo)|a vista|avista|no pix|no dinheiro|em dinheiro|no debito|no cartao|no boleto|no credito|parcelad|em (?:ate )?\d+ ?(?:x|vezes)|(?:com|incluso|ja com) (?:frete|instalacao|entrega|tudo|material)|tudo incluso|com desconto|em ate|de entrada|de sinal|com \d+ ?%|(?:entao|fechado|redondo)\b|instalad[oa]|montad[oa]|colocad[oa]|entregue|(?:entreg|retir|busc|peg)ando\b|o total|no total|total\b|a mensalidade|na promo|cada|(?:(?:ainda )?(?:ta|esta|e|seria) )?negociavel)/

/** '300 em 3x', '480 dividido em 6 vezes': the number of the parcels follows in the same breath. */
export const PARCELS_AFTER =
  /^,? ?(?:reais )?(?:em|(?:dividid|parcelad)[oa]s? (?:em )?|divid[oe] em|parcel[oa] em) ?(?:ate )?\d{1,2} ?(?:x\b|vezes|parcelas)/

/** '300 + frete', '50 + 5 de entrega', '450 mais a montagem': a price, and what comes on top of it. */
export const FEE_ADDED_AFTER =
  /^ ?(?:\+|mais|fora|sem contar) ?(?:(?:r\$ ?)?\d+(?:,\d\d)? ?(?:reais )?(?:d[aeo]s? )?)?(?:[oa]s? )?(?:(?:taxas?|custos?|valor) (?:d[aeo]s? )?)?(?:frete|entrega|envio|sedex|motoboy|iptu|condominio|montagem|instalacao|deslocamento|imposto|material|mao de obra|seguro|taxas?|embalagem|servico)\b/

/** '280 fechamos': what the seller does for it, and no plural of things. */
export const WE_DO_AFTER =
  /^,? ?(?:fech|faz|consegu|entreg|deix|mont|instal|mand|coloc|lev|cobr|pod|parcel|vend|acert|combin|aceit|top|envi|cheg|aplic|reserv|separ)[aei]mos\b/

/** What makes a number something else than money. */
export const MEASURE_AFTER =
  /^ ?-?(?:%|°|º|ª|h\b|hs\b|hrs?\b|horas?\b|min\b|minut|dias?\b|noites?\b|anos?\b|aninhos|meses\b|mes\b|semanas?\b|km\b|kg\b|quilos?\b|kilos?\b|gramas?\b|g\b|mg\b|ml\b|litros?\b|l\b|m\b|m2\b|m²|metros?\b|cm\b|mm\b|hec\b|hectares?\b|alqueires?\b|kwh?\b|watts?\b|w\b|volts?\b|v\b|btus?\b|giga\w*|gb\b|tb\b|mb\b|mega\w*|polegadas?\b|pol\b|graus\b|pontos?\b|vezes\b|x\b|parcelas?\b|quartos?\b|qtos\b|vagas?\b|suites?\b|andar|pessoas?\b|convidad|pax\b|alunos?\b|clientes?\b|funcionari|colaborador|profissiona|criancas?\b|filhos?\b|pecas?\b|unidades?\b|unid\b|itens\b|caixas?\b|sacas?\b|sacos?\b|pacotes?\b|pares\b|sessoes\b|sessao\b|aulas?\b|encontros?\b|visitas?\b|fotos?\b|paginas?\b|cores\b|lojas?\b|placas?\b|modulos?\b|camadas?\b|lugares\b|mesas?\b|cadeiras?\b|copos?\b|salgad|doces\b|fatias\b|kms?\b|rpm\b|cv\b|hp\b|cc\b|portas?\b|assentos?\b|usuarios?\b|licencas?\b|telas?\b|opcoes\b|modelos?\b|tons\b|tamanhos?\b|mil (?:km|pessoas|metros|clientes|litros|unidades|folhas|cartoes|copias)|[a-z]+(?:oes|aes|ais|eis)\b)/

/** 'Dá 81 mil, quase os 20 %': a share of the price. */
export const SHARE_AFTER = /^,? ?(?:quase |cerca de |uns |os |dos |que e |que da |ou seja )+\d+ ?%/

/** A number that the talk treats as part of a price, not the price. */
export const PART_BEFORE =
  /\b(?:tirando|descontando|abatendo|entrada|sinal|restante|resta|restam|saldo|falta(?:m|ndo)?|adiantamento|caucao|troco|volto|desconto|off|economi\w+|diferenca|acrescimo|reserva(?:r)? (?:com|de)|pra reservar|ja pagou|ja paguei|ja pagaram|ja pagamos|voces? pag(?:ou|aram)|paguei|pagou|recebid[oa]|recebi|multa|implantacao|adesao|setup|ativacao|deslocamento|taxas?(?: (?:d[aoe]s?|n[ao]|pr[ao]|para) [a-z]+){0,3}|frete|entrega(?: e| fica| sai)?|condominio|iptu|itbi|franquia|conta de luz|(?<!\bsom e )luz|conta (?:vem|veio|da)|salario|(?<!imposto de )renda|ganho|bonus|cashback|limite|vale|no meu [a-z]+|pelo meu [a-z]+|avali\w+|na troca|credito de|gorjeta|estacionamento|pedagio|combustivel|abat\w+|desconto os|desconto as|desconto de|menos de|mais de|acima de|abaixo de) ?(?:e |de |da |do |fica |sai |ficou |foi |os |as |os |so |uns |umas |em torno de |a partir de |por |mais |consigo |pago |dou |chego em |chego a |avalio em |entra em |entra por )*(?:r\$ ?)?$/

export const PART_AFTER =
  /^ ?(?:reais )?(?:de (?:entrada|sinal|desconto|economia|diferenca|frete|taxa|credito|multa|adiantamento|condominio|cashback|comissao|troco|restante|saldo)|agora e|pra reservar|para reservar|pra garantir|na entrega\b|a mais\b|a menos\b|(?:de |do )?fgts\b|off\b|mais (?:barat|car)|na montagem|na assinatura|de lucro|de volta\b|no meu\b|na (?:minha|troca)\b)/

/** Sums of papers that nobody pays for the thing: what is insured, owned, at stake. Their labels stand before them. */
export const AT_STAKE_BEFORE =
  /\b(?:cobre|cobrem|cobertura|protecao|protege|seguro|segurad[oa]|garante|indeniza\w*)(?: [a-z]+){0,3} ate (?:de )?(?:r\$ ?)?$|\b(?:limite|cobertura|coberturas|importancia segurada|valor (?:segurado|de mercado|venal|fipe|de referencia|da causa|do bem|do imovel|do veiculo)|capital|danos|terceiros|indenizacao|lmi|lmg|responsabilidade civil|tabela fipe|fipe|multa|(?<!imposto de )renda|faturamento|salario|patrimonio|avaliacao do (?:bem|imovel|veiculo))(?: [a-z]+){0,4} ?:? ?(?:ate |de |e |no valor de )*(?:r\$ ?)?$/

/** 'Valor pra reconstruir, uns 350 mil?', 'qual o valor dela hoje? 45 mil?': what the seller asks about the customer's own thing. */
export const ASKED_WORTH_BEFORE =
  /\b(?:vale|valem|valia|somam?|custou|custaram|avaliad[oa]s?|fatur\w+|estoque|patrimonio|valor (?:(?:pra|para) re[a-z]+|del[ea]s?|hoje|atual|estimado|d[oa]s? (?:seu|sua|be[mn]s?|imovel|casa|veiculo|carro|moto|estoque|maquinas?|equipamentos?|mercadorias?))|quanto (?:voce |vc |o senhor |a senhora )?(?:tem|vale|valem|custou|deu|pagou))\b[^!\n]*$/
/** What makes such a question one about the seller's own price. */
export const QUOTES_BEFORE =
  /\b(?:faco|fica|ficaria|sai|sairia|saem|custa|deixo|fecho|fechamos|consigo|cobro|por)\b[^.!?\n]*$/

/** What the customer has, makes or loses, told by the seller: 'você deixa 10 mil lá', 'te custaria 3 mil'. */
export const CUSTOMERS_OWN_BEFORE =
  /\b(?:(?:voce|vc|voces|vcs|ce|ces|tu|o senhor|a senhora|a gente|quem)(?: (?:ja|ainda|hoje|la|so|ta|esta|vai|estao|tao|iria|ia|nem|sempre|quase|que|mesmo))* (?:deixa|deixam|deixaria|deixando|gasta|gastam|gastaria|gastando|perde|perdem|perderia|perdendo|fatura|faturam|faturaria|faturando|faturar|ganha|ganharia|ganhando|lucra|lucraria|lucrando|lucrar|economiza|economizam|economizaria|economizando|joga|jogam|jogando|queima|rasga|tira|tirar|recebe|receberia|vende|venderia|vendendo|revende|revenderia|gastar|perder|receber)|te (?:custa|custaria|custou|custar|sairia|come|comem|rende|renderia|leva embora)|(?:prejuizo|conserto|lucro|conta|fatura|gasto|faturamento)(?: [a-z]+){0,2} de)(?: [a-z]+){0,4} (?:r\$ ?)?$/

/** Somebody else's price: a competitor, a neighbour, another customer. */
export const RIVAL =
  /\b(?:outr[oa]s? (?:empresa|loja|firma|pessoa|clinica|lugar|fornecedor|vendedor|orcamento|rapaz|cara|moca|proposta|corretor\w*|escola|oficina|seguradora|site|grafica|profissional|pedreiro|marcenaria|agencia|academia|cotacao)|concorren\w+|ja vi (?:de|por|a)|vi (?:por|de|a) |achei (?:por|de|a|mais|um|uma|outr)|encontrei (?:por|de|a|mais|outr)|na internet|mercado livre|shopee|amazon|magalu|olx|me (?:fez|faz|fazem|fizeram|avaliaram|cotaram|deram|cobrou|cobra|passou|passaram|cobraram|ofereceu|ofereceram|mandou|deu|deram) (?:por|a|o|os|um|uma|mesm|\w+ por|r\$|\d+)|(?:o|a|um|uma|os|as) (?:outr[oa]s? )?(?!senhora? |gente )[a-z]+(?: d[aoe]s?(?: [a-z]+){1,2})? (?:me )?(?:cobrou|cobraram|(?:pediu|pediram)(?! (?:a|o|os|as|pra|para|que|uma) (?!mais|r\$|\d|uns)[a-z]{4,})|orcou|orcaram|cotou|cotaram|ofereceu|ofereceram|ta fazendo|tao fazendo|ta cobrando|tao cobrando|ta pedindo)|me (?:faz|fez|fazem|cobrou|ofereceu|passou) \w+|em outr[oa](?! (?:faixa|tabela|escala))|de outr[oa]|com outr[oa]|n[oa] outr[oa](?! (?:faixa|tabela|escala))|d[oa] outr[oa]|a outra deu|o outro (?:deu|fez|faz|passou|cobra)|la (?:faz|fazem|fica|custa|sai|ta|e|na)|preco dele|proposta dele|(?:receb\w+|peguei|pegamos|tenho|temos|chegou|veio) (?:uma |outra |um |outro )?(?:proposta|orcamento|cotacao)|(?:vizinh[oa]|amig[oa]|primo|prima|cunhad[oa]) (?:pagou|fez|comprou|fechou|paga)|el[ae] pagou|uma cliente|outra cliente|outro cliente|outros clientes|um cliente)\b/

/** The same in a customer's mouth, who also knows somebody that does it: a seller who does sends their own. */
export const CUSTOMERS_RIVAL = new RegExp(
  `${RIVAL.source}|\\b(?:indic\\w+|conhec\\w+|tem|tenho|achei|arrumei) (?:me |pra mim |aqui )?(?:um|uma|outr[oa]) (?:empresa|firma|loja|rapaz|moco|moca|cara|pessoal|senhor|conhecid[oa]|oficina|marcenaria|pedreiro|eletricista|pintor|marceneiro)(?: [a-z]+){0,3} (?:que|q) (?:me )?(?:faz|fazem|poe|poem|coloca|instala|cobra|cobram|vende|vendem|entrega|deixa)\\b`,
)

/** 'Tirando os mil, ficam 2.224': what remains to be paid, and what is taken away; 'tirando o álbum abato 500, fica 4.300', 'tirando 700 do DJ fica 4.200' are new prices. */
export const REMAINDER_BEFORE =
  /\b(?:(?:tirando|descontando|abatendo|subtraindo)(?! (?:(?:os|as) )?(?:r\$ ?)?[\d.,]+ (?:reais )?d[aeo]s? (?!entrada|sinal|adiantamento|credito|bonus|cupom|reserva|pix|que)[a-z])(?! (?:o|a|os|as) (?!entrada|sinal|adiantamento|credito|bonus|cupom|reserva)[a-z-]+(?: [a-z]+){0,3}?,? (?:eu |a gente |ja )?(?:abat|descont|tir|diminu|baix|reduz|cai)[a-z]* (?:r\$ ?)?\d)(?=[^.!?\n]{0,40}(?:\d|\bmil\b|cento|centos|entrada|sinal|adiantamento|\bpag\w+|\bdeu\b|reais|cupom|bonus|credito))|ja pag[ao]\w*|pago o sinal|restando|restam?|sobram?|falta(?:m|ndo)?)\b[^.!?\n]*\b(?:ficam?|sobram?|restam?|faltam?|da|sao|os|o|as|a) (?:r\$ ?)?$/

/** What the customer meant to spend. */
export const BUDGET =
  /\b(?:pens(?:ei|ava|amos|ando) em|imagin(?:ei|ava)|orcamento (?:e|era|de|meu|ate)|meu orcamento|tenho (?:so )?(?:ate |uns |umas )?|posso (?:pagar|gastar|chegar)|consigo (?:pagar|chegar)|verba|limite|no maximo|maximo|ate uns|tinha em mente|esperava|queria gastar|pretendia|gastar ate|chegar (?:em|a|ate|nos?|perto d[eo]s?)|ganho)\b/

/** An old price. */
export const PAST =
  /\b(?:era(?:m)?|antes|(?<!\b(?:client|fregues|alun|pacient|amig|parceir|morador|associad|inquilin|assinant)[a-z]* (?:mais )?)antig[oa]|estava|tava|custava|ia(?:m)? pag(?:ar?|ando)|ate ontem|mes passado|ano passado|tabela (?:de|anterior|antiga)|subiu de|de [r$ ]*[\d.,]+ por|anterior|primeira proposta|primeiro orcamento|tinha passado|passei (?:antes|ontem)|ao inves de|em vez de|no lugar de)\b/

/** 'Em vez de sete diárias que dava 3.150': what the price would have been for. */
export const INSTEAD_BEFORE =
  /\b(?:em vez|ao inves|no lugar) d[eoa]s?\b[^,.;!?]*$|\bque (?:era|eram|estava|tava|custava|dava|ficava|saia|sairia|seria|daria)(?: [a-z]+)? ?(?:r\$ ?)?$/

export const NOW =
  /\b(?:agora|hoje|atual\w*|nov[oa] (?:valor|preco|tabela|condicao|proposta)|consegui|consigo|baixar|baixei|melhorei|refiz|ajust\w+|atualiz\w+|ultimo preco|preco final|valor final|final\b|fechad\w*|fechando|fech\w+)\b/

/** Talk about somebody else's purchase. */
export const THIRD_PARTY =
  /\b(?:(?:minha|da minha|pra minha|pro meu|meu|do meu) (?:irma|irmao|prim[ao]|cunhad[ao]|vizinh[ao]|amig[ao]|tia|tio|colega|comadre|compadre|chefe)|(?:uma|um|outr[ao]) (?:amig[ao]|cliente|vizinh[ao]|colega|parente))\b/

/** The customer picks. */
export const CHOICE =
  /\b(?:fech\w+|quero|queremos|prefiro|preferimos|fico (?:com|na|no)|ficar com|vou (?:de|com|levar|querer|no|na|ficar|no de|na de)|(?:vai|tem que|vou ter que) ser (?:o|a|no|na)|vamos (?:de|com|levar|no|na|fazer|ficar|fechar)|escolh\w+|manda\w*|pode ser|pode fazer|vou fazer (?:so )?[oa] (?!cont|calcul|test|medi|pesquis|orcament|pix|pagamento)|fazemos assim|melhor (?:o|a) de|aceito|combinado|bora|entao (?:o|a|os|as|fica|fecha|vou|vamos|faz\w*)|pago|confirmo|confirmad\w+|topo|levo|leva|ta bom|ta otimo|ja serve|serve sim|me atende|ess[ea] mesm[oa])\b/

/** 'Se chegar em 50 eu fecho': what the customer would pay. */
export const BIDS =
  /\b(?:se|caso) (?:(?:voce|vc|vcs|tu|o senhor|a senhora|me|der|der pra|for|der para) )*(?:cheg\w+|faz\w*|fiz\w+|baix\w+|deix\w+|consegu\w+|melhor\w+|cai\w*|fech\w+|sair|ficar)\b/

export const REJECT =
  /\b(?:nao (?:me |nos |te |lhe )?(?:atende|resolve|adianta|interessa|cabe|agrada)|nao (?:quero|precisa|vou querer|da pra|serve|compensa|vai dar|vou levar|gostei|rola)|nem (?:adianta|quero|precisa|pensar)|deixo? (?:pra|p|para)|vou deixar|deixa (?:pra|quieto|sem|fora)|fica (?:pra|para) (?:depois|outra|a proxima|o proximo|mais)|depois (?:vejo|eu vejo|a gente ve)|ja (?:fechei|comprei|tenho)|desist\w+|tira|sem (?:o|a)|dispens\w+|esquec[ea]|nao compensa|muito grande|muito pequen\w+|outra hora|ano que vem)\b/

/** A seller's own price, whatever stands around it: 'consigo fazer 3.900 porque desço com outra carga'. */
export const OWN_PRICE_BEFORE =
  /\b(?:faco|fazemos|mantenho|mantemos|consigo|conseguimos|consegui|deixo|deixamos|fecho|fechamos|cubro|cobrimos|te passo|chego)(?: [a-z]+){0,2}? ?(?:r\$ ?)?$/

/** A sum that the seller names to turn it down: '4 mil não cobre nem o material', '1.500 fica abaixo do custo'. */
export const TURNED_DOWN_AFTER =
  /^ ?nao\s*$|^ ?(?:reais |conto )?(?:ai |a vista |no pix |assim )?(?:eu |a gente )?(?:infelizmente |realmente |ja |la )?(?:nao (?:da|consigo|rola|tem (?:como|jeito)|chego|paga|pago|compensa|cobre|cobrimos|fecha|bate|faco|fazemos|fecho|fechamos|vendo|entrego|topo|posso|podemos|alcanco|aguento|sobra|vale|cabe|libera\w*|e possivel|seria possivel|tenho como)|nem (?:pensar|paga|cobre|da)|(?:e |ta |fica |esta |seria |da )?(?:impossivel|inviavel|abaixo d\w+|menos (?:que|do que) (?:o |meu |o meu )?custo|(?:no )?prejuizo|muito (?:baixo|pouco))|(?:eu )?(?:trabalho de graca|fico no prejuizo|pago pra trabalhar|perco|levo prejuizo|saio perdendo))/
/** '2.500 a dona não topa', 'nove mil ele não quer': the no of who decides. */
export const TURNED_DOWN_BY_OWNER =
  /^ ?(?:reais |conto )?(?:(?:eu|a gente|el[ea]s?|(?:o|a|os|as|meu|minha|seu|dona)(?: [a-z]+){1,3}) )?(?:nao|nem) (?:aceit|top(?:a|ou|am|aram)\b|quer\b|quis|concord|aprov|autoriz|liber)/
export const TURNED_DOWN_BEFORE =
  /\b(?:nao (?:consigo|da|tem como|rola|chego|posso|faco)(?: [a-z]+){0,2} (?:por|em|a|os|ate|nos|aos)|abaixo de|menos (?:de|que)|(?:nao|nem) (?:aceit|top|quis|fez|fizeram|deixou|concord|aprov|autoriz|liber|vend|fech)[a-z]*(?: (?:por|em|com|os|nos|a (?:sua )?(?:proposta|oferta|contraproposta) de))*|recus[a-z]+(?: (?:os|a (?:sua )?(?:proposta|oferta) de))*) ?(?:r\$ ?)?$/

const UNIT_NOUN = /^ ?(?:reais |conto )?(?:a|o|por|cada|p\/) ([a-z]{2,15})(?![a-z])/
const NO_UNIT =
  /^(?:a?vista|prazo|parte|total|mes|ano|semestre|trimestre|semana|mensalidade|parcela|entrada|sinal|resto|restante|valor|preco|vez|mais|menos|que|qual|pix|cartao|boleto|debito|credito|dinheiro|conta|causa|isso|ele|ela|voce|vc|la|ai|aqui|gente|senhora?|final|inteir[oa]|toda|todo|tudo|complet[oa]|frete|entrega|instalacao|pacote|kit|combo|conjunto|plano|curso|servico|projeto|obra|festa|evento|fim|fora|enquanto|favor|exemplo|cima|dentro|partir|meu|minha|seu|sua|nosso|nossa|mesm[oa]|outr[oa]|um|uma|cento|duzia|milheiro|par|aplicacao|trabalho|tratamento|mudanca|viagem|noite|gosto|gas|de|do|da|em|no|na|cada|nao|so|pe|partir|baixo|tabela|consulta|avaliacao|visita|levar?|gente|dar|fazer|pagar|tempo|causa|seguro|contrato|dois|duas|tres|quatro|ser|ficar|quem|esse|essa|este|esta|aquel[ea]|lado|menor|maior|melhor|proximo|proxima|primeir[oa]|ultim[oa]|titulo|troca|combinar)$/

/** The one thing that a price pays for, when it is named after it: 'dose' of ' reais a dose'; null for others. */
export function unitNoun(after: string): string | null {
  const noun = UNIT_NOUN.exec(after)?.[1]
  return noun === undefined || noun.endsWith('s') || NO_UNIT.test(noun) ? null : noun
}

/** Things that are sold by the piece, the measure or the turn. */
const SOLD_BY =
  'milheiro|cento|saco|saca|par|caixa|cx|fardo|duzia|unidade|peca|sessao|aula|encontro|consulta|visita|diaria|garrafa|galao|botijao|rolo|barra|bandeja|placa|chapa|folha|muda|dose|ampola|frasco|pote|lata|balde|convite|camiseta|camisa|bone|uniforme|jaleco|calca|cadeira|mesa|banco|poltrona|porta|janela|pneu|roda|lampada|luminaria|hora|metro|m2|quilo|kilo|kg|litro|tonelada|arroba|cabeca|vaga|ingresso|bilhete|exemplar|vaso|copo|marmita|marmitex|refeicao|cesta|ovo|bolo|pizza|salgado|docinho|brigadeiro|lembrancinha|caneca|cartao|banner|adesivo|camera|ponto|tomada|persiana|cortina|almofada|travesseiro|colchao|toalha|lencol|tijolo|bloco|telha|viga|poste|mourao|estaca|carrada|carga|viagem|frete|noite|licenca|usuario|aparelho|extintor|implante|faceta|lente|coroa|canal|vacina|banho|tosa|bezerro|novilha|garrote|frango|leitao|racao'
/** 'O rolo', 'cada saco' behind its price. */
export const SOLD_AFTER = new RegExp(`^ ?(?:reais |conto )?(?:a|o|cada|por) (?:${SOLD_BY})\\b`)
const UNIT_BEFORE = new RegExp(
  `\\b(?:o|a|cada|por) (${SOLD_BY})(?: d[eoa]s? [a-z0-9,]+(?: ?(?:kg|g|l|ml|cm|mm|m|litros?|quilos?))?)?(?: [a-z]+)? (?:(?:ja|la|aqui|hoje|so) )?(?:ta|esta|sai|fica|e|custa|por|a|vai|vale)(?: por| a| em)? ?(?:r\\$ ?)?$`,
)

/** The one thing that a price pays for, when it is named before it: 'saco' of 'o saco tá 118'; null for others. */
export const unitNounBefore = (before: string): string | null => UNIT_BEFORE.exec(before)?.[1] ?? null

/** '3 sessões de 650', 'dois pares de 120': how many of one price; 'caixas de 100' holds a hundred things. */
export const COUNT_OF_BEFORE =
  /(?:^|[^\d.,a-z])(\d{1,4}|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte) (?!entregas|remessas|retiradas|levas|caixas|pacotes|sac[oa]s|turmas|grupos|lotes|kits|fardos|bandejas|engradados|galoes|rolos|copos|garrafas|potes|jogos|blocos|resmas|folhas|meses|dias|anos|horas|equipes|placas|tanques|baldes|latas|tambores|terrenos|quartos|andares|lugares|portas|bocas|camadas|gavetas|pessoas|metros|litros)[a-z]{3,}s(?: [a-z]+(?:is|as|os))? de (?:r\$ ?)?$/
export const ENDS_PRICE =
  /^ ?(?:$|[,.!?;\n]|reais\b|conto\b|cada\b|e\b|mesmo\b|no\b|na\b|que\b|da\b|pra\b|sem\b|entao\b)/
