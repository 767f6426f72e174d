import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'

/**
 * Words before the thing that a customer asks for, with their weight. Folded; the match ends at the start of the thing.
 */
export const ASKS: readonly (readonly [RegExp, number])[] = [
  [
    anyOf(
      [
        /quero|queria|queremos|gostaria(?:mos)?|preciso|precisamos|precisava|precisando|procuro|procuramos/g,
        /procurando|procura|busco|buscando|interesse|interessad[oa]s?|pensando em|avaliando|analisando/g,
        /necessit(?:o|amos|ava|aria)|solicit(?:o|amos)|planejar/g,
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
        (?:pra |para |pel[oa]s? )?
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
  // 'Decidimos pelo painel da sala'.
  [/\b(?:decidi|decidimos|optei|optamos|escolhi|escolhemos) (?:por |pel[oa]s? |[oa]s? )/g, 3],
  // 'Solicito orçamento: 2.000 cartões'.
  [/\b(?:orcamento|cotacao|pedido)(?: d[eo] (?:seguinte|que segue))?: ?(?:\d[\d.]* )?/g, 3],
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
    // 'Vi o vídeo da aluna' explains how the customer came.
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
  [/\b(?:so|somente|apenas) (?:o|a|os|as) (?![a-z]+ (?:funciona|presta|liga|gela|pega|abre|que)\b)/g, 2.4],
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
  // 'O plano de mil e oitocentos', 'aquele sofá de 1.200': a thing named by its price.
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
