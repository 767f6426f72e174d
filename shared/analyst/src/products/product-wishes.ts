import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'

/** 'O conjunto do fogão que interessa', 'esse azul me interessa'. */
export const INTERESTS = new RegExp(lines`
  \b(?:o|a|os|as) ([a-z][a-z ]{3,40}?) (?:e )?(?:o |a )?(?:(?:q|que) (?:me |nos |eu )?(?:interess\w+
  |quero|queria|preciso|procuro|serve|atende)|(?:me|nos) interess\w+)
`)

/** 'Recarrega extintor?', 'tem como desentupir a pia?': a verb of work in the position of a request. */
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
    /(?:ta|esta|tao|estao) (?:ai|aí|com (?:vc|voce)|pra vender|quanto|qto|qnto|qnt|disponive\w+|saindo|a venda|livre|pra alugar|pra vender)/,
    /quanto|qto|qnto|cheg(?:ou|aram)|voltou|voltaram/,
  ],
  {
    before: new RegExp(lines`
      (?:^|[.!?\n] ?)(?:(?:bom dia|boa tarde|boa noite|oi+e?|ola|opa|boa|fala|salve|e ai|ea[ei]|iae|blz|beleza
      |tudo bem|mano|mestre|chefe|amigo|amiga|moca|moco|irmao|(?:seu|dona|tia|tio) [a-z]{3,})[,!. ]+)*
      ((?:[a-z0-9]|\.\d)(?:[^?!.,\n]|[.,]\d){2,45}?) (?:(?:voces|vcs|vc|ai|ainda) )?
    `),
    after: /\b(?=[^.!?\n]{0,30}\?|[^.!?\n]{0,14}$)/,
  },
)

/** 'Temos 9 splits': a counted thing. */
export const COUNTED = /(?<![\d.,/])\d{1,5} (?:un(?:idades?)? (?:de )?)?([a-z]{4,})/g
