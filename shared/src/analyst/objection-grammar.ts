import type { ObjectionKind } from './objections.ts'

const SUM =
  '(?:r\\$ ?)?\\d[\\d.,]*(?: mil\\b| reais\\b)?(?![\\d.,]* ?(?:dias?|horas?|h\\b|meses|x\\b|vezes|unidades|pecas|km|m2|parcelas|anos))'
const WHO =
  '(?:marido|esposa|mulher|namorad[oa]|noiv[oa]|soci[oa]s?|chefe|diretor\\w*|patrao|patroa|pai|mae|pais|gerente|dono|dona|comprador|sindico|sindica|sogr[oa]|filh[oa]|rh|matriz|juridico|financeiro|conselho|comite|diretoria|assembleia|prefeitura)'
const RIVAL =
  '(?:outr[oa]s?|fulano|concorren\\w+|vizinh[oa]|prim[oa]|cunhad[oa]|amig[oa]|conhecid[oa]|um cara|rapaz|pessoal|el[ae]s)'
const DECIDES = '(?:decide|manda|aprova|resolve|libera|assina|autoriza|bate o martelo|paga)'

interface Row {
  categoria: ObjectionKind
  weight: 2
  says: RegExp
  unless?: RegExp
}

const row = (categoria: ObjectionKind, parts: string[], unless?: RegExp): Row => ({
  categoria,
  weight: 2,
  says: new RegExp(`\\b(?:${parts.join('|')})`),
  ...(unless === undefined ? {} : { unless }),
})

/** What holds a customer, by how the sentence is built. Folded and written out. */
export const HOLDS: readonly Row[] = [
  row(
    'preco',
    [
      '(?:valor|preco|parcela|mensalidade|entrada|taxa|frete|total|custo|anuidade|sinal)s? (?:\\w+ ){0,2}(?:alt[oa]|pesad[oa]|salgad[oa]|puxad[oa]|pesa|pesou|mata|assust\\w+|car[oa])\\b',
      'pesou\\b|pesa (?:no|pra|muito|bastante)',
      'nao (?:posso|consigo|tenho como|da pra|vou conseguir) (?:pagar|bancar|arcar|assumir|gastar)',
      `(?:esperava|imaginei|imaginava|pensei|pensava|achei|achava)(?: \\w+){0,3} (?:menos\\b|mais (?:barat|em conta|baix)\\w*|uns ${SUM})`,
      `so (?:tenho|consigo|posso)(?: \\w+){0,3} ${SUM}`,
      `(?:meu|nosso|minha|nossa) (?:limite|teto|maximo|orcamento|verba) (?:e|seria|vai ate)(?: de)? ${SUM}`,
      `(?:consigo|pago|posso|chego|dou)(?: \\w+){0,3} (?:no maximo|ate) (?:uns )?${SUM}`,
      `(?:mais|acima) (?:que|de) ${SUM} (?:nao|complica|fica)`,
      `se (?:fizer|fechar|deixar|chegar|baixar|sair|ficar|for|fosse)(?: \\w+){0,2} (?:por|em|a) ${SUM}`,
      `por ${SUM} (?:eu |a gente |ja )*(?:fecho|fechamos|levo|levamos|pego|compro|fico)\\b`,
      `so (?:fecho|levo|compro) (?:\\w+ ){0,3}${SUM}`,
      'tem que (?:melhorar|baixar|abaixar|rever) (?:\\w+ ){0,2}(?:preco|valor|ai)',
      'sem (?:um |algum )?(?:desconto|abatimento) nao',
      'grana (?:ta |esta |anda )?curta|(?:pra|para) (?:mim|gente),? e muito\\b',
    ],
    /\b(?:nao (?:e|ta|esta|achei|foi)|nem (?:e|ta|achei)) (?:tao |muito )?car[oa]|gasolina|pelo valor/,
  ),
  row(
    'prazo',
    [
      'precis(?:o|ava|aria|amos) (?:\\w+ ){0,3}antes (?:d|que)|precisa(?:va|ria) (?:\\w+ ){0,2}(?:pra|ate|para) ',
      'nao (?:posso|consigo|da pra) ficar (?:\\w+ ){0,4}sem\\b',
      '(?:teria|tem|tinha) que (?:ser|chegar|ficar pront\\w+|estar|entregar) (?:\\w+ ){0,2}(?:antes|ate)',
      '(?:so|nao) adianta\\b|nao me serve|nao serve mais',
      'problema e o (?:prazo|tempo)|(?:complicado|ruim|dificil) (?:esse|o) prazo|prazo (?:complicad|longo|ruim|inviavel|muito)',
      'dia \\d+[?,]* (?:ai |ja )?(?:complica|fica (?:tarde|ruim))',
      '(?:casamento|festa|evento|inauguracao|viagem|formatura|prova|mudanca|aniversario|feira|obra) e (?:no )?(?:dia|sabado|sexta|domingo)[^.?!]{0,20} nao (?:da|chega|vai)',
    ],
    /\b(?:sem pressa|pagamento|pag(?:o|ar))\b/,
  ),
  row(
    'qualidade',
    [
      'nao sei se (?:e |sera |vai (?:ser )?|fica )?(?:bom|boa|presta|dura|durar|aguenta\\w*|funciona\\w*)\\b',
      'e se (?!a empresa|voces|a loja|a firma)(?:\\w+ ){0,2}(?:quebrar|estragar|der (?:problema|defeito|ruim)|nao (?:funcionar|durar|ficar|gostar|servir|der resultado))',
      '(?:falaram|disseram|dizem|ouvi)(?: \\w+){0,3} (?:mal\\b|nao presta|ruim|quebra|problema|nao dura)',
      '(?:gente|pessoal|comentarios?|muitos) reclam\\w+',
      'durou (?:so |pouco|nada|\\d)',
      '(?:deu|dar|der|dao) (?:muito |bastante |mais )?(?:defeito|problema|pau)\\b',
      'parece(?:u|m)? (?:\\w+ )?(?:fra[cq]\\w+|fragil|vagabund\\w+|ruim)',
      '(?:acabamento|material|tecido|servico|atendimento|qualidade) (?:\\w+ )?(?:ruim|pessim\\w+|frac\\w+|inferior)',
      'nao gostei d[oa] (?:acabamento|material|tecido|qualidade|resultado|servico|atendimento)',
      'nao prestou|fama de|ve?io (?:com defeito|errad[oa]|quebrad[oa])|duvida e se (?:dura|funciona|aguenta)|medo de (?:ficar (?:artificial|feio|ruim|torto|manchad))',
      'receio da qualidade',
    ],
    /\b(?:outra empresa|outro fornecedor|por isso|sem problema|nao (?:deu|da) problema|parei com)\b/,
  ),
  row(
    'confianca',
    [
      'nao conheco (?:a |o |bem )?(?:empresa|loja|voces?|trabalho)',
      '(?:pagar|pago|pagamento)[^.?!]{0,25} (?:medo|receio|me assusta|insegur\\w+)|(?:medo|receio) de pagar',
      'e se (?:a empresa|voces|a loja|a firma) (?:quebr|fech|sum|fal)\\w+|perdi dinheiro|nao pago (?:\\w+ )?(?:adiantad|antes|antecipad)|so pago (?:quando|depois)',
      'como (?:eu )?(?:sei|vou saber) (?:que|se)',
      '(?:existem|sao) (?:mesmo|de verdade|confiave\\w+)|sum(?:iu|iram) com|garantia (?:de )?que (?:eu )?(?:vou |vao )?(?:receb|entreg|cheg)\\w*',
      'nao (?:to|estou|tou) segur[oa]|receos[oa]',
    ],
    /\b(?:sem medo|nao tenho medo)\b/,
  ),
  row(
    'concorrencia',
    [
      `${RIVAL}(?: \\w+){0,5} (?:faz|fez|fazem|fazendo|fizeram|cobr\\w+|pass(?:ou|aram)|vendem?|ofere\\w+|deu|deram|ta|esta|sai)(?: \\w+){0,3} (?:mais (?:barat|em conta)\\w*|menor|${SUM})`,
      `(?:moc[oa]|rapaz|cara|homem|senhor|menino|empresa|loja|pessoal) d[aoe]s? (?:\\w+ ){1,3}(?:me )?(?:fez|faz|cobra|cobrou|passou|vende)(?: \\w+){0,4} ${SUM}`,
      'eles me deram|(?:concorrencia|outr[oa] (?:orcamento|proposta|cotacao))(?: \\w+){0,3} (?:menor|mais (?:barat|em conta|baix)\\w*|melhor)',
      `(?:na|no|pela) (?:internet|shopee|mercado livre|amazon|magalu|olx|concorrencia|aliexpress|temu)(?: \\w+){0,4} (?:mais (?:barat|em conta)\\w*|${SUM}|menos)`,
      `vi (?:\\w+ ){0,2}(?:por|a) ${SUM}(?: \\w+){0,2} (?:na|no|em)\\b`,
      `(?:receb\\w+|tenho|temos|peguei|chegou) (?:um |uma |outr[oa] )?(?:orcamento|proposta|cotacao)(?: \\w+){0,2} (?:de ${SUM}|menor|melhor|mais (?:barat|em conta)|na mesa)`,
      'entre (?:voces? |vcs? )?(?:e|ou) (?:mais )?(?:um |uma |o |a )?outr',
      'ja (?:tenho|temos|trabalh\\w+ com|sou (?:atendid[oa]|cliente))(?: \\w+){0,3} (?:fornecedor|outr[oa] (?:empresa|fornecedor|loja)|parceir\\w+)',
      '(?:fornecedor|contador|seguradora|sistema|que (?:eu )?(?:ja )?(?:uso|tenho|compro)|atual)(?: \\w+){0,3} mais (?:barat|em conta)',
      `\\d+ ?% (?:a )?(?:menos|de desconto) em outr|por ${SUM}(?: \\w+){0,3} em outr`,
      `(?:loja|pessoal|empresa) (?:aqui )?d[oa] (?:\\w+ ){1,3}(?:que )?(?:faz|cobra|vende) (?:por )?${SUM}`,
    ],
    /\b(?:cobrava|fazia|atrasava|demorava|indic\w+|era car[oa]|mais car[oa])\b/,
  ),
  row(
    'autoridade',
    [
      'nao decid(?:o|imos)|nao sou eu (?:que|quem)|(?:decisao|palavra final) (?:\\w+ )?nao e (?:so )?minha',
      `quem ${DECIDES}(?: \\w+){0,3} e (?:o |a |meu |minha |nosso |nossa )?(?!voce)\\w+`,
      `depende d\\w+ (?:\\w+ ){0,2}(?:ok|aval|aprovacao|autorizacao|liberacao|${WHO})\\b`,
      `(?:precis\\w+|tem que ter|falta|depende)(?: \\w+){0,3} (?:aprovacao|aval|autorizacao|ok)(?: \\w+){0,2} ${WHO}\\b|(?:tem que|precisa|vai) passar (?:pelo|pela|no|na) (?:\\w+ )?${WHO}\\b`,
      `(?:el[ae]|${WHO}) (?:e )?(?:que|quem) ${DECIDES}`,
      `${WHO}(?: \\w+){0,3} (?:e contra|resistent\\w+|melhor nao|reluta\\w+|torceu o nariz|nao curtiu|ainda nao (?:respondeu|aprovou|viu|decidiu|liberou(?! [ao] (?:data|acesso|local|espaco))))`,
      'sem (?:falar|conversar|consultar)(?: \\w+){0,4} nao (?:posso|decido|fecho|resolvo|da)',
      `depois que (?:o |a |meu |minha |nosso |nossa )?(?:${WHO}|el[ae]) (?:aprovar|liberar|autorizar|ver|assinar)|so el[ae] (?:assina|decide|libera|aprova)`,
      `so com o (?:aval|ok)|va(?:i|mos) (?:levar )?(?:pra|para) (?:a )?(?:reuniao|assembleia|diretoria)`,
      `falta (?:\\w+ ){0,2}${WHO} (?:concordar|aprovar|assinar|liberar|aceitar)`,
    ],
    /\b(?:ja (?:aprov|falei|convers|autoriz|liber)\w*|(?<!nao )sou eu que)\b/,
  ),
]
