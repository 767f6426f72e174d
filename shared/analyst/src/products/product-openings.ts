import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'

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

/** Used for the first messages only: later ones mention details. */
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
    new RegExp(
      lines`
        \bvi (?:n[oa] [a-z]+ )?(?:o|a|os|as|aquel[ea]|ess[ea]) (?:(?:placa|faixa|foto|post|video|panfleto|cartaz)
        (?: d[oa]s? | de (?:voces|vcs) (?:de |sobre )(?:[oa]s? )?))?
      `,
      'g',
    ),
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
    /(?:^|[,.!?] ?|\b(?:ai|la|dai|ola|oi|dia|tarde|noite|moc[oa]) )(?:e|eh) (?:aqui )?d[oa]s? (?![a-z]+(?:aria|eria)\b)(?=[a-z]{3,}[^.!?\n]{0,20}\?)/g,
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
