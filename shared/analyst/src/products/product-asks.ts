import { anyOf } from '../text/any-of.ts'
import { lines } from '../text/lines.ts'

/** What comes before the thing a customer asks for, with the weight of how. Folded; the match ends where the thing begins. */
export const ASKS: readonly (readonly [RegExp, number])[] = [
  [
    anyOf(
      [
        /quero|queria|queremos|gostaria(?:mos)?|preciso|precisamos|precisava|precisando|procuro|procuramos/g,
        /procurando|procura|busco|buscando|interesse|interessad[oa]s?|pensando em|avaliando|analisando/g,
        /estudando|planejando|querendo|cotando|(?:to|tou|estou|estamos|tava|estava) vendo|to atras|atras/g,
      ],
      {
        before: /\b/g,
        after:
          / (?:muito )?(?:de |do |da |em |no |na |por |um |uma |saber (?:o (?:valor|preco) )?|ver |fazer |comprar |contratar |encomendar |adquirir |fechar )*/g,
      },
    ),
    3,
  ],
  [
    new RegExp(
      lines`
      \b(?:quanto|qto|qnto|qnt|qt) (?:que |q )?
      (?:e |ta |esta |fica |custa |sai |voces cobram |vcs cobram |cobra |vc cobra |seria |vale |tao |estao |ficaria |sairia )*
      (?:pra |para )?
    `,
      'g',
    ),
    3,
  ],
  [
    anyOf(
      [
        /valor(?:es)?|precos?|orcamento|cotacao|(?<!\b(?:minha|nossa|uma|contra) )proposta/g,
        /(?<!\b(?:pra|para|meu|nosso|do) )cardapio|informac(?:ao|oes)|infos?|detalhes|duvida|saber/g,
      ],
      { before: /\b/g, after: / (?:de |do |da |dos |das |sobre |pra |para |a respeito d[eoa] |um |uma )+/g },
    ),
    3,
  ],
  [/\b(?:anuncio|propaganda|promocao) (?:n[oa] \w+ )?(?:de |do |da |dos |das |sobre )+/g, 2.5],
  [/\b(?:postagem|post|video|reels|story|live) (?:n[oa] \w+ )?(?:de |do |da |dos |das |sobre )+/g, 1.9],
  [
    anyOf(
      [
        /tem|tens|teria|teriam|vende[ms]?|faz(?:em|es)?|poem|poe|botam?|instalam?|alugam?|consertam?/g,
        /mexem? com|lidam? com|trabalham? com|fabricam?|produzem?|oferecem?|colocam?|aplicam?/g,
        new RegExp(
          lines`
          (?:entregam?|atendem?)(?! (?:(?:o |a |meu |minha |noss[oa] )?(?:bairro|regiao|cidade|rua
          |condominio|endereco)|em|n[oa]s?|ate|pr[ao]|para|ai|aqui|la|por|hoje|amanha|domicilio)\b)
        `,
          'g',
        ),
      ],
      {
        before: new RegExp(
          lines`
            (?:^(?:[a-z]+ ){0,3}|[.!?\n,] ?|\b(?:voces|vcs|vc|ce|voce|ces|oces?|ai|(?:o |a )?(?:sr|sra
            |senhor|senhora)|tu) )(?:ainda |nao |so |tambem |hoje |hj |agora |amanha )*
          `,
          'g',
        ),
        after: / (?!(?:[a-z]+ ){1,3}[a-z]{2,}ndo\b)/g,
      },
    ),
    2,
  ],
  [/\b(?:qual|quais)(?: o| a| os| as| e| sao)? (?=[a-z]+s?(?: de [a-z]+)? (?:voces|vcs|vc)\b)/g, 2.2],
  [
    // 'Vi o vídeo da aluna' tells how they came.
    new RegExp(
      lines`
      \b(?:me falaram|fiquei sabendo|ouvi falar|vi) (?:de |do |da |que voces fazem |o |a )(?:uns |umas )?
      (?!(?:videos?|fotos?|posts?|postage[mn]s?|publicac\w+|anuncios?|propagandas?|stories|story|reels?
      |placas?|panfletos?|folhetos?|perfil|paginas?|sites?|insta\w*|face\w*|trabalhos?|resultados?
      |depoimentos?|alun[oa]s?|clientes?)\b)
    `,
      'g',
    ),
    1.2,
  ],
  [/\bso (?:o|a|os|as) (?![a-z]+ (?:funciona|presta|liga|gela|pega|abre|que)\b)/g, 2.4],
  [
    /\b(?:ta|esta|continua|segue) (?:de pe|disponivel|a venda|valendo|na promocao|livre) (?:o |a |os |as |ess[ea] |aquel[ea] )/g,
    2.4,
  ],
  [
    /\b(?:indica(?:ram|ou)|recomend(?:aram|ou)|falaram (?:d[oa]s?|bem d[oa]s?)) (?:o |a |os |as )?(?:sua |seu |suas |seus )/g,
    1.6,
  ],
  [/(?<!\b(?:com|pro|pra|do|da|no|na|falei|conversei) )\b(?:meu|minha) /g, 0.5],
  // A physician's or another adviser's word: 'o médico mandou fazer pilates'.
  [
    anyOf(
      [
        /medic[oa]|dra?|doutora?|dentista|ortopedista|fisio\w*|nutri\w*|veterinari[oa]|psicolog[oa]/g,
        /arquitet[oa]|engenheir[oa]|contador[a]?|advogad[oa]|professor[a]?|coordenadora?|el[ae]/g,
      ],
      {
        before: /\b/g,
        after: new RegExp(
          lines`
            (?: \w+)? (?:me )?(?:mandou|falou|indicou|receitou|recomendou|passou|pediu
            |sugeriu) (?:pra |para )?(?:eu |ele |ela )?
            (?:fazer |usar |colocar |tomar |por |comprar |de |em |do |da |um |uma |o |a )*
          `,
          'g',
        ),
      },
    ),
    2.6,
  ],
  // 'Fechar as janelas com grade': the thing that it is done with.
  [
    new RegExp(
      lines`
      \b(?:fechar|cercar|cobrir|proteger|forrar|revestir|encher|enfeitar|vedar|isolar) (?:(?:o|a|os|as|meu
      |minha|toda?|tud[oa]|tod[oa]s) )*[a-z]+(?: [a-z]+){0,3}? com (?=[a-z]{4,})
    `,
      'g',
    ),
    3.6,
  ],
  [
    /\b(?:mal|dificuldades?|reforco|reprovad[oa]|nota baixa) (?:na escola |no colegio |na faculdade )?(?:em|de|com|na(?! escola| faculdade)|no(?! colegio)) /g,
    2.4,
  ],
  // 'Minha bomba queimou': what broke is what is bought or mended.
  [
    new RegExp(
      lines`
      \b(?:meu|minha|o|a|os|as) (?=[a-z]+(?: [a-z]+){0,2} (?:queim\w+|pif\w+|quebr\w+|estrag\w+|parou
      |fur\w+|morreu|rasg\w+|rach\w+|(?:ta|esta|tava) (?:pingando|vazando|ruim|quebrad[oa]|parad[oa])
      |deu (?:problema|defeito)))
    `,
      'g',
    ),
    2.2,
  ],
  [
    new RegExp(
      lines`
      \b(?:vou|vamos|vai|quero|queremos|a gente vai) (?:querer|levar|ficar com|pegar|fechar|fazer
      |precisar d[eoa]s?|contratar|encomendar)(?: (?:fazer|colocar|comprar|mesmo|so|sim|com|entao|tambem)
      )* (?:o |a |os |as |um |uma )
    `,
      'g',
    ),
    2.4,
  ],
  [
    /\b(?:fechamos|fechei|combinamos) (?:o |a |os |as )(?=[a-z]{4,}(?: [a-z]+){0,3} (?:por|em|no|a) (?:r\$ ?)?\d)/g,
    2.6,
  ],
  // 'A gente tinha combinado vinte jalecos'.
  [
    new RegExp(
      lines`
      \b(?:tinha|tinhamos|havia|haviamos) (?:falado|visto|combinado|pedido|orcado|cotado
      |encomendado) (?:d[eoa]s? |em |o |a |os |as |um |uma )?(?:(?:\d+|[a-z]+(?:enta|inte|inta|ze)|cem
      |cento|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|e) )*
    `,
      'g',
    ),
    2,
  ],
  // 'Vão ser cento e vinte convites', 'vai ser no seu salão mesmo'.
  [
    anyOf(
      [
        /(?:n[oa]s? )?(?:seu|sua|teu|tua|o|a|os|as) /g,
        /(?=(?:\d|cem|cento|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|oitenta))/g,
      ],
      { before: /\b(?:vai|vao) ser (?:mesmo )?/g },
    ),
    2.4,
  ],
  [
    anyOf([/separa|separar|reserva|reservar|guarda|guardar|segura|prepara|anota|encomenda|manda|mandar/g], {
      before: /\b/g,
      after: new RegExp(
        lines`
          (?: (?:pra mim|pra gente|ai|entao|ja))* (?:o |a |os |as |um |uma )(?!pix|chave|conta|boleto
          |contrato|link|dados|data|orcamento|proposta|endereco|localizacao|foto|video|nota|vaga|horario
          |numero|valor|dia\b)
        `,
        'g',
      ),
    }),
    1.8,
  ],
  // 'Tem como fazer uma cópia de chave?'
  [
    new RegExp(
      lines`
      \b(?:tem como|da pra|daria pra|consegue[m]?|pode[m]?|poderia[m]?) (?:me )?fazer (?:um|uma|o
      |a) (?!desconto|preco|valor|pix|favor|orcamento|cotacao|teste|entrega|parcel|link|pagamento|visita
      |video|foto|simulac|proposta|contrato|cadastro|chamada|acordo|negocio|melhor|pedido)
    `,
      'g',
    ),
    2,
  ],
  // 'Me manda 2 gás', 'me vê três marmitas'.
  [
    anyOf([/manda|mande|mandar|traz|traga|trazer|separa|separar|reserva|reservar|anota|me ve|me da|quero/g], {
      before: /\b/g,
      after: new RegExp(
        lines`
          (?: (?:pra mim|pra gente|ai|entao|ja))* (?=(?:\d{1,3}|um|uma|dois|duas|tres|quatro|cinco|seis
          |dez|meia duzia de) (?!fotos?\b|videos?|audios?|opc|modelos?|minut|dias?\b|horas?\b|pix|boleto
          |link|orcamento|mil\b|reais|x(?![a-z-])|vezes|por\b|d[aeo]s?\b)[a-z])
        `,
        'g',
      ),
    }),
    1.8,
  ],
  // 'Que que é esse negócio de comanda no celular', 'me explica essa assinatura'.
  [
    new RegExp(
      lines`
      \b(?:(?:que|q|oq|oque) (?:que |q )?(?:e|eh|seria)|me explica(?: melhor)?|fala mais)(?: (?:sobre
      |d[oa]|o|a|como (?:e|funciona)))*(?: (?:d?ess[ea]|o|a|tal))+ (?:(?:negocio|coisa|historia|tal|ideia
      |parada|esquema) )?(?:de |do |da )?(?=[a-z]{4,})
    `,
      'g',
    ),
    2.2,
  ],
  [/\bcomo (?:que )?(?:funciona|funcionam|e|faz|faco|sao) (?:o |a |os |as |pra ter |pra fazer )/g, 2.1],
  // 'O plano de mil e oitocentos', 'aquele sofá de 1.200': a thing told by its price.
  [
    new RegExp(
      lines`
      \b(?:o|a|os|as|daquel[ea]s?|aquel[ea]s?|ess[ea]s?) (?=[a-z]{3,}(?: (?!por|que|mas)
      [a-z]+){0,3} de (?:r\$ ?)?(?:\d{2,}|mil\b|(?:dois|tres|quatro|cinco|seis|sete|oito|nove|dez|doze
      |quinze|vinte|trinta) mil|cem|cento|\w+entos|noventa|oitenta|setenta|sessenta)(?! (?:metro|litro
      |quilo|kg|m2|pagina|folha|hora|aluno|pessoa|grama)))
    `,
      'g',
    ),
    1.6,
  ],
  [
    new RegExp(
      lines`
      \b(?:d?aquel[ea]s?|ess[ea]s?|d?aquel[ea]s?) (?=[a-z]{3,}(?: [a-z' ]+){0,3} que (?:voce|vc|o senhor
      |a senhora|ce|eu) (?:me )?(?:passou|mostrou|mandou|falou|vi\b|gostei))
    `,
      'g',
    ),
    2.2,
  ],
]

/** '4 galões de água, dinheiro'. */
export const COUNTS: readonly [RegExp, number] = [
  new RegExp(
    lines`
    ^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|moc[oa]|amig[oa])[,!. ]+)*(?:\d{1,3}|dois|duas|tres
    |quatro|cinco|seis|dez) (?!pessoa|dia|hora|mes|ano|filh|quarto|vez|reais|mil\b|min|quilo|kilo|metro
    |opc|foto|litro|crianca|parcela|banheiro|comodo|andar|convidad|adult|semana)(?=[a-z]{3,}s\b)
  `,
    'g',
  ),
  1.8,
]

/** Of the first messages only: later they speak of details. */
export const OPENS: readonly (readonly [RegExp, number])[] = [
  // 'Eu pensei num mezanino', 'a gente pensou em 60 calças'.
  [/\bpens(?:ei|amos|ou|ava) (?:em|num|numa|nuns|numas) (?:um |uma |uns |umas |dois |duas |\d+ )?(?=[a-z]{4,})/g, 2.4],
  // 'Você vai fazer ceia este ano?'
  [
    new RegExp(
      lines`
      (?:^|[,.!?] ?|\b(?:voces?|vcs?|ces?|a senhora|o senhor|ai) )(?:ainda )?(?:vai|vao) (?:fazer|ter
      |vender|assar) (?:de novo )?(?:o |a |os |as |um |uma )?(?=[^.!\n]*\?)
    `,
      'g',
    ),
    2.2,
  ],
  [/\bterceiriz(?:ar|ando|armos) (?:tod[oa] )?(?:o |a |os |as |noss[oa] |meu |minha )?/g, 3],
  // 'A família quer flores', 'os netos pediram hambúrguer': another's wish that the customer brings.
  [
    anyOf(
      [
        /famili?a|mae|pai|pais|filh[oa]s?|net[oa]s?|marido|espos[oa]|mulher|noiv[oa]s?|el[ea]s?|a gente/g,
        /pessoal|turma|galera|chefe|diretor[a]?|patrao|patroa|sindic[oa]|conselho|menin[oa]s?|criancas?/g,
        /sogr[oa]|avos?|vos?|irma|irmao|namorad[oa]|socio|socia|equipe|empresa|escola/g,
      ],
      {
        before: /\b/g,
        after: new RegExp(
          lines` (?:ai |so |ja |tambem )?(?:quer|querem|queria|queriam|pediu|pediram|precisa|precisam|escolheu
            |escolheram) (?!que\b|q\b|ver\b|saber\b|ir\b|dizer\b|falar\b|me\b|te\b|pra\b|para\b
            |conversar\b|desconto\b|prazo\b|muito\b|mais\b)
            (?:de |um |uma |uns |umas |o |a |fazer |comprar |colocar )*
          `,
          'g',
        ),
      },
    ),
    2.4,
  ],
  // 'Chegou o tênis?', 'sobrou novilha?'
  [
    new RegExp(
      lines`
      (?:^|[.!?,\n] ?)(?:ja |ainda )?(?:chegou|chegaram|voltou|voltaram|sobrou|sobraram|restou
      |entrou) (?:o |a |os |as |algum |alguma |aquel[ea]s? )?(?=[a-z]{4,}[^.!?\n]{0,40}\?)
    `,
      'g',
    ),
    2.2,
  ],
  // The answer to 'seriam arranjos?': 'isso, arranjo baixo'.
  [/^(?:isso(?: mesmo| ai)?|exato|sim)[!,. ]+(?=[a-z]{4,} [a-z]+)/g, 1.8],
  // 'O corolla aceita troca?': what is asked about, and not what is asked.
  [
    new RegExp(
      lines`
      (?:^|[.!?,\n] ?|\b(?:oi|ola|dia|tarde|noite) )(?:o|a|os|as|ess[ea]s?|est[ea]s?
      |aquel[ea]s?) (?!(?:lojas?|clinica|empresa|firma|senhora?|sra?|dona?|escola|hotel|pousada|doutora?
      |dra?|medic[oa]|dentista|voces?|gente|pessoal)\b)(?=[a-z]{3,}(?: (?!que\b|de\b|e\b|nao\b|n\b)
      [a-z0-9.]+){0,2} (?:(?:aceita|pega)\b[^.!\n]{0,50}(?:\?|$)|(?:financia|parcela|roda|vem com
      |tem garantia|cabe|(?:ta|esta|e|eh) (?:original|usad[oa]|nov[oa]|lacrad[oa]|inteir[oa]|em bom
      |a venda))\b[^.!\n]{0,50}\?))
    `,
      'g',
    ),
    3.4,
  ],
  // 'O sistema de vocês controla catraca?': what is theirs, and not what it does.
  [
    /(?:^|[,.!?\n] ?)(?:e )?(?:o|a|os|as) (?=(?:[a-z0-9]+ ){1,4}?(?:de (?:voces|vcs)|do (?:senhor|sr)|da (?:senhora|sra)) )/g,
    3.4,
  ],
  // 'A turma da segunda fase já abriu?'
  [
    new RegExp(
      lines`
      \bturmas? (?:nova )?(?:d[aeo]s?|pr[ao]|para) (?!manha|tarde|noite|voces|vcs|sabado|domingo|segunda
      (?! fase)|terca|quarta|quinta|sexta|janeiro|fevereiro|marco|agosto|meu|minha|20\d\d)
      (?=[a-z0-9]+ ?[^.!?\n]{0,40}\?)
    `,
      'g',
    ),
    2.4,
  ],
  [
    /\bvi (?:n[oa] [a-z]+ )?(?:o|a|os|as|aquel[ea]|ess[ea]) (?:(?:placa|faixa|foto|post|video|panfleto|cartaz) d[oa]s? )?/g,
    2.4,
  ],
  // 'Tá na hora de trocar o óleo', 'tem horário pra sobrancelha?'
  [
    new RegExp(
      lines`
      \b(?:ta|esta|chegou|passou) (?:na |a |da )?hora de |\b(?:vim|passei|liguei|to ligando
      |to chamando) (?:pra |para |por causa d[eoa] )|\b(?:tenho|temos|vou ter) (?:que|q) `,
      'g',
    ),
    2.2,
  ],
  [
    new RegExp(
      lines`
      \btem (?:hr|hora|horario|vaga|agenda|encaixe|data)(?: [a-z0-9:]+){0,3}? (?:pra|para
      |pro) (?:o |a |uma? |fazer )*(?!hoje|hj|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia
      |essa|esta|semana|mim|el[ea]|minha|meu|gente|2\d|1\d)
    `,
      'g',
    ),
    2.4,
  ],
  // 'É do gás?', 'aí é da lavanderia?'
  [
    /(?:^|[,.!?] ?|\b(?:ai|la|dai|ola|oi|dia|tarde|noite|moc[oa]) )(?:e|eh) (?:aqui )?d[oa]s? (?=[a-z]{3,}[^.!?\n]{0,20}\?)/g,
    2.4,
  ],
  [
    /\b(?:gostei|gostamos|adorei|amei) (?:muito |bastante |demais |mto )?(?:da (?:ideia|proposta) )?(?:de |do |da |dos |das )/g,
    1.6,
  ],
  [
    /^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|e)[,!. ]+)*aquel[ea]s? (?!d[aeo]s? |n[ao]s? |que |ali\b|la\b|ai\b)/g,
    2.2,
  ],
  [/\b(?:vc|voce|vcs|voces|ce) (?:e|sao|eh|trabalha com|mexe com) (?!d[eo]|o|a|de|casad|daqui|muito|da\b)/g, 2],
  [
    /\b(?:vcs?|voces?) (?:ja )?(?:fez|fizeram|instal\w+|montou|montaram|vendeu|venderam) (?:o |a |os |as |um |uma )/g,
    2.2,
  ],
  [/\b(?:sobre|a respeito d[oae]|por causa d[oae]) (?:o |a |os |as |um |uma )?/g, 1.6],
]

/** 'O conjunto do fogão que interessa', 'esse azul me interessa'. */
export const INTERESTS = new RegExp(lines`
    \b(?:o|a|os|as) ([a-z][a-z ]{3,40}?) (?:e )?(?:o |a )?(?:(?:q|que) (?:me |nos |eu )?(?:interess\w+
    |quero|queria|preciso|procuro|serve|atende)|(?:me|nos) interess\w+)
  `)

/** 'Recarrega extintor?', 'tem como desentupir a pia?': a verb of work where a request stands. */
export const WORK_ASKED = anyOf(
  [
    new RegExp(
      lines`
      ^(?:(?:bom dia|boa tarde|boa noite|oi+e?|ola|opa|amig[oa]|moc[oa]|por favor|tudo bem|blz|beleza
      |(?:seu|dona|tia|tio|sr|sra) [a-z]+)[,!.? ]+)*(?!voces?\b)
    `,
      'g',
    ),
    anyOf(
      [
        /tem como|da pra|daria pra|consegue[m]?|poderia[m]?|pode[m]?|seria possivel/g,
        /quanto (?:e|fica|custa|sai|cobra) (?:pra|para)/g,
        /(?:mil|reais|[a-z]+entos|[a-z]+enta|\d{2,}) (?:pra|para)/g,
        /(?:vc|vcs|voce|voces|ce|ai|o senhor|a senhora)/g,
      ],
      { before: /\b/g, after: / (?:me )?/g },
    ),
  ],
  { after: /([a-z]{4,}) /g },
)

/** 'Vocês furam poço?': any verb of doing, asked of the seller. */
export const ASKS_DOING = new RegExp(
  lines`
    \b(?:voces|vcs|voce|vc|ce|ces|oce|oces|ai|(?:o |a )?(?:senhora?|sra?)|tu) (?!est|atend|entreg|aceit
    |parcel|divid|abr|fic|cobr|pod|consegu|sab|pass|mand|lig|ach|vai|vao|tem|tinh|ser|sao|quer|acredit
    |lembr|viu|vir|recebe|fal|diss|conhec)(?![a-z]*(?:aram|eram|iram) )[a-z]{2,}(?:am|em|a|e) `,
  'g',
)

/** 'O que está pensando?', 'em que posso ajudar?': what follows names the thing. */
export const ASKS_WISH = anyOf(
  [
    /pens(?:ando|ou)|precis(?:a|ando)|procur(?:a|ando)|busc(?:a|ando)|quer(?:ia|endo)?|deseja|gostaria/,
    /posso (?:te |lhe )?ajudar|te traz/,
  ],
  {
    before:
      /\b(?:o que|oq|que|no que|em que) (?:e que )?(?:voces? |vc |a senhora |o senhor )?(?:ta |esta |tava |anda )?/,
    after: /\b[^.!?\n]{0,20}\?/,
  },
)
/** An answer that begins with the thing. */
export const ANSWERS_WISH = new RegExp(lines`
    ^(?:(?:oi+e?|ola|bom dia|boa tarde|boa noite|entao|olha|seria|e|eh|quero|sim)[,.! ]+)*(?:de )?(?:um
    |uma|uns|umas|dois|duas|tres|\d{1,3}) (?=[a-z]{4,})(?!orcamento|preco|valor|informac|ajuda|duvida
    |coisa|pergunta|amig|dica|favor)
  `)

export const TAIL_ASKS = anyOf(
  [
    /tem|vende|vendem|fazem|faz/,
    /(?:ta|esta|tao|estao) (?:ai|aí|com (?:vc|voce)|pra vender|quanto|qto|disponive\w+|saindo|a venda|livre|pra alugar|pra vender)/,
    /quanto|qto|qnto|cheg(?:ou|aram)|voltou|voltaram/,
  ],
  {
    before: new RegExp(lines`
        (?:^|[.!?\n] ?)(?:(?:bom dia|boa tarde|boa noite|oi+e?|ola|opa|boa|fala|salve|e ai|eai|blz|beleza
        |tudo bem|mano|mestre|chefe|amigo|amiga|moca|moco|irmao|(?:seu|dona|tia|tio) [a-z]{3,})[,!. ]+)*
        ((?:[a-z0-9]|\.\d)(?:[^?!.,\n]|[.,]\d){2,45}?) (?:(?:voces|vcs|vc|ai|ainda) )?
      `),
    after: /\b(?=[^.!?\n]{0,30}\?|[^.!?\n]{0,14}$)/,
  },
)

/** 'Temos 9 splits': a counted thing. */
export const COUNTED = /(?<![\d.,/])\d{1,5} (?:un(?:idades?)? (?:de )?)?([a-z]{4,})/g
