import { gatesOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { IF_GRANTED } from './if-granted.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import { HARMLESS, JOKE, NEED } from './objection-needs.ts'
import { objectedTopic } from './objection-topics.ts'

/** A sentence that makes the deal conditional: it demands a step first, or names an obstacle. */
export interface Hold {
  from: number
  to: number
  /** Its topic; null when its words do not name one, or refer to an earlier message ('sem isso'). */
  about: ObjectionKind | null
  /** Counts even when no earlier message names the topic. */
  alone: boolean
  /** Its demand names the topic. */
  names: boolean
}

/** Refusals of the customer, or statements that a step is impossible. */
const WONT = lines`
  (?:(?:nao|nem|nunca) (?:(?:me |se |te |da |vou |posso |tem |tenho |consigo |quero )?(?:entr|fech|assin
  |pag|compr|lev|faco|faz|fac|comec|aceit|liber|cont|arris|serv|interess|atend|adiant|rola|vai|cabe|fico
  |fica|deposit|peg|contrat|and|segu|decid|mud|autoriz|resolv|val|precis)\w*|(?:posso|consigo|quero
  |queremos|tenho|tem|da|vou)\b)|nada feito|sem chance|nem pensar|esquece|(?:fica|ta|acho) (?:dificil
  |complicado|ruim|inviavel|impossivel|travado)|complica\b|impossivel|continu\w+ (?:amarrad|trav|sem
  |na mesma)\w*)
`

const DOES = lines`
  (?:fech|fac|faz|assin|compr|lev|peg|pag|liber|aceit|entr|comec|contrat|mud|troc|deposit|autoriz|decid
  |vou|vamos|consig|da pra|da\b|rola|serve|interessa|me interessa|compensa|vale|quero|posso|poss|confi
  |fico|ficamos|assum|confirm|renov|top|aprov|segu|embarc)\w*
`

interface Construction {
  says: RegExp
  /** Looks at the whole sentence. */
  unless?: RegExp
  /** Kind when neither the group nor the sentence says one. */
  otherwise?: ObjectionKind
  alone: boolean
  /** The rest of the sentence is the promise, and says nothing of what holds it. */
  promises?: true
}

const SUBJECT = '(?:eu |a gente |nos |ai |tambem |mesmo |ele |ela |eles )*'

/** Each looks at one sentence of the customer; the first group is what is asked for or in the way. */
const CONSTRUCTIONS: readonly Construction[] = [
  // 'sem laudo não entra na obra'
  {
    says: new RegExp(
      lines`
        \bsem ((?:(?!sem\b)[^.!?;\n]){2,60}?),? ?\b(?:(?:o|a|os|as|meu|minha) \w+ )?${SUBJECT}(?:${WONT}
        |(?:nao|nem|nunca) (?!tem problema|precis|faz mal|faz diferenca|repar|e |esquent|preocup|sei
        |entendi)\w+)
      `,
    ),
    alone: true,
  },
  // 'não fecho sem desconto'
  {
    says: new RegExp(
      lines`
        \bnao (?:fecho|assino|pago|compro|levo|faco|entro|comeco|libero|aceito|vou fechar|posso (?:assinar
        |fechar|pagar)|da pra (?:fechar|assinar))[^.!?;,\n]{0,20} (?:sem|antes de) ([^.!?;\n]{2,50})
      `,
    ),
    alone: true,
  },
  // 'só fecho se melhorar', 'só com laudo', 'ele só libera com ART'
  {
    says: new RegExp(
      lines`
        \b(?:so|somente|apenas|unicamente) (?:me |se |te )?${SUBJECT}(?:${DOES} )(?:\w+ ){0,3}?((?:se|com
        |quando|depois|mediante|a partir|caso)\b[^.!?;\n]{2,60})
      `,
    ),
    unless: anyOf([
      /\bso (?:quero|queria|vou|posso) (?:saber|ver|confirmar|perguntar|falar)/,
      anyOf(
        [
          /medic[oa]|pediatra|dentista|fisioterapeuta|pintor|pedreiro|construtora|obra|gesseiro|eletricista/,
          /marceneiro|inquilin[oa]|escola/,
        ],
        { before: /\b/, after: / (?:\w+ ){0,2}so\b/ },
      ),
    ]),
    alone: false,
  },
  {
    says: /(?:^|[.,!;] ?|\b(?:mas|ai|entao|e|agora) )so (?:se|com|caso) ([^.!?;\n]{3,60})(?![^.!;\n]*\?)/,
    unless: /\bpag(?:a|am|ar|ou|aram)\b/,
    alone: true,
  },
  // 'se não baixar vou ter que deixar'
  {
    says: new RegExp(
      lines`
        \b(?:se|caso) (?:\w+ ){0,3}?nao ((?:for|da|der|coub|baix|melhor|chegar|ficar|tiver|vier|cobr
        |entreg|parcel|consegu|fiz|sair|mud|quiser|aprov|liber|aceit|igual|tir|garant|reduz|abaix|divid
        |deix|concord|autoriz)[^.!?;\n]{0,60}?),? ?\b${SUBJECT}(?:${WONT}|vou (?:ter que|ver|procurar
        |fechar|deixar|comprar|ficar|buscar)|vou la|fecho (?:la|com)|desisto|deixa (?:quieto|pra la|assim)
        |fico com|compro (?:la|no|na|em)|procuro|vou pr[oa]|sem acordo)
      `,
    ),
    unless: /\bse nao (?:for (?:incomodo|pedir|abusar|muito)|me engano|der|puder)(?! (?:um |uma )?(?:desc|pra))/,
    alone: true,
  },
  // 'enquanto meu sócio não aprovar não posso'
  {
    says: new RegExp(
      `(?<!por )\\b(?:enquanto(?! isso)|ate que|a nao ser que|a menos que) ([^.!?;\\n]{3,60}?),? ?\\b${SUBJECT}(?:${WONT})`,
    ),
    alone: true,
  },
  {
    says: new RegExp(
      `${WONT}[^.!?;,\\n]{0,30},? (?:(?<!por )enquanto|ate que|a nao ser que|a menos que) ([^.!?;\\n]{3,60})`,
    ),
    alone: true,
  },
  // 'se vier com defeito eu devolvo tudo'
  {
    says: anyOf(
      [
        /devolvo|cancelo|nao pago|nao quero|quero (?:o )?meu dinheiro|devolvemos|cancelamos|desisto/,
        /nao aceito|nao serve/,
      ],
      {
        before:
          /\bse ((?:vier|quebrar|der|atrasar|chegar|passar|estragar|ficar|acontecer|demorar|falhar|sair)[^.!?;\n]{0,40}?),? ?\b(?:eu |ai |a gente |ja )*/,
      },
    ),
    otherwise: 'qualidade',
    alone: true,
  },
  // 'o que pega é o preço', 'meu medo é quebrar', 'o problema é a distância'
  {
    says: new RegExp(
      lines`
        \b(?:(?:o|meu|nosso|unico|maior|grande) (?:unico |maior |grande )?(?:problema|entrave|empecilho
        |impedimento|obstaculo|porem|impasse|gargalo|receio|medo)|(?:a|minha|nossa|unica
        |maior) (?:unica |maior |grande )?(?:preocupacao|questao|dificuldade|barreira|trava|duvida|coisa
        |resistencia|inseguranca)|o que (?:me |ta |esta |mais |realmente |nos |ainda |a gente )*(?:peg
        |trav|segur|preocup|complic|atrapalh|imped|incomod|mat|assust|desanim|amarr|barr|pes)
        \w*) (?:\w+ ){0,2}?(?:e|seria|continua sendo|foi|sao|ta sendo) (?!que eu preciso)
        (?:so |mais |mesmo |que )*([^.!?;\n]{2,60})
      `,
    ),
    unless: anyOf([
      /\b(?:duvida|questao|coisa)\b[^.!]{0,30}(?:\?|:)/,
      /\b(?:problema|questao) (?:\w+ )?e que (?:eu |a |o |minha |meu )*(?:preciso|quero|ainda|nao sei|esqueci|\w+ (?:\w+ )?(?:quebrou|queimou|acabou))/,
      /coisa (?:boa|legal|certa)|e (?:se|qual|quando|como|quanto) (?:tem|vem|a cor|o tamanho|voces)/,
    ]),
    alone: true,
  },
  // 'não é o vidro nem o dinheiro. é o tempo', 'confio em vc, mas é o prazo'
  {
    says: new RegExp(lines`
      (?:\b(?:mas|so que|porem|ai|agora) |\bnao e [^!?\n]{2,60}[.,;] ?)(?:o problema |a questao )?
      e (?:mais |so |mesmo )*((?:o|a) (?:prazo|tempo|data|demora|espera|fila|preco|valor|dinheiro|grana
      |entrada|parcela|frete|garantia|qualidade|distancia|confianca|seguranca))(?= *(?:$|[.,!;)\n]|mesmo
      |que (?:pega|complica|trava|pesa|mata|atrapalha)))
    `),
    alone: true,
  },
  // '3 meses de garantia e eu busco hoje'
  {
    says: /\b(garantia)[^.!?,\n]{0,25},? e (?:eu |a gente |nos |ja )+(?:busco|fecho|pago|levo|assino|deposito|pego|compro|fechamos|fecha|leva|assina)\b/,
    alone: true,
  },
  // 'mais que uma semana não dá'
  {
    says: new RegExp(lines`
      \b(mais (?:de|que) (?:uns |umas )?(?:\d+|uma?|dois|duas|tres|quatro|cinco|dez|quinze|vinte
      |trinta) (?:dias?|semanas?|mes|meses|horas?)) (?:eu |a gente |ai |parad[oa] |sem )*nao (?:da|aguento
      |consigo|posso|rola|espero|tem como|serve)\b
    `),
    otherwise: 'prazo',
    alone: true,
  },
  // 'senão vou ter que ver outro'
  {
    says: new RegExp(lines`
      \b(?:senao|se nao),? (?:eu |a gente |ai |ja )*(?:vou|vamos|fico|pego|compro|procuro|desisto|perco
      |perdemos|nao (?:da|tem|serve|adianta|fecho|vou|consigo|rola))\b
    `),
    alone: true,
  },
  // 'com fidelidade eu não entro'
  {
    says: anyOf(
      [/entro|fecho|assino|pago|levo|compro|faco|consigo|quero|aceito|contrato|fico|mudo|troco|arrisco|topo/],
      {
        before: /\b(?:com|por|ness[ea]s?|dess[ea]s?) ([^.!?;,\n]{3,40}?) (?:eu|a gente|nos) (?:ja |realmente )*nao /,
        after: /\b/,
      },
    ),
    alone: true,
  },
  {
    says: /\bainda (?:ta|e|fica|esta|acho|achei|ficou) (?:\w+ )?(?:apertad|long|muito|demais|alt|car|pesad|salgad|puxad|complicad|dificil|fora|distante)\w*/,
    unless: /\bainda e cedo\b/,
    alone: false,
  },
  { says: IF_GRANTED, alone: false, promises: true },
  {
    says: /\bso (?:compra|compram|trabalha|aceita|paga|libera|fecha|contrata)m? ((?:no|na|com|em|por|via|se) [^.!?;\n]{2,40})/,
    alone: true,
  },
  {
    says: anyOf(
      [
        /nao (?:me |nos )(?:resolve|atende|ajuda|adianta|serve|convence)/,
        /nao (?:atende|resolve|comporta|suporta)(?! (?:o telefone|telefone|whats|mensagem|ligac))/,
      ],
      { before: /((?:\b(?:isso|assim|metade|so isso|desse jeito|essa \w+|esse \w+) )?)\b/, after: /\b/ },
    ),
    // 'Cabine simples não me serve, tenho dois filhos': the thing, and not what it costs.
    unless: new RegExp(lines`
      (?:^|[.,!] ?)(?:o |a |ess[ea] |aquel[ea] )?(?!isso|assim|ess[ea]|preco|valor|prazo|data|entrada
      |parcela|condic)[a-z]{4,}(?: [a-z]+){0,4} nao (?:me|nos) serve\b
    `),
    alone: false,
  },
  // 'é só o dinheiro mesmo'
  {
    says: new RegExp(lines`
      \b(?:e|seria|mas|falta) so (?:mesmo )?(?:o|a|esse|essa|por causa d[oa]|pel[oa]
      |questao de) ((?:dinheiro|grana|preco|valor|prazo|data|entrada|parcela|distancia|garantia|demora
      |medo|frete|aprovacao|ok|aval)\b[^.!?;\n]{0,30})
    `),
    unless: /\b(?:(?:ta|tao|to|estou|estamos|estao) dentro|combinad[oa]|animad[oa]s?|top(?:am|ou|aram))\b/,
    alone: true,
  },
  // 'os dois por esse preço não tem jeito', 'a 500 não levo', '20 dias não rola', 'com essa entrada não dá'
  {
    says: new RegExp(
      lines`
        ((?:\b(?:por|a|com|nesse|nessa|esse|essa|ess[ea]s|dess[ea]|em|n?est[ea]|o|mais (?:de|que)|acima de
        |ate)\b [^.!?;,\n]{0,25})?\b(?:prec[oa]s?|valor|entrada|parcelas?|prestacao|mensalidade|taxa|juros
        |condicoes|prazo|data|(?:r\$ ?)?\d[\d.,]*(?: (?:mil|reais|dias|semanas|meses|x|vezes))?)
        (?: \w+){0,2}?),? ?\b
        (?:eu |a gente |nos |ai |ja |pra mim |realmente |mesmo |agora |tambem |hoje )*nao (?:(?:tem|tenho
        |temos) (?:jeito|como|condic\w+)|(?:me )?serve|(?:me |nos )?atende|rola|da\b(?! (?:pra
        |para) (?:ver|ler|abrir|ouvir))|cabe|levo|fecho|pago|posso|consigo|compensa|encaixa|chego|faz(?= *
        (?:$|[,.!]))|vou (?:pagar|fechar|levar))
      `,
    ),
    unless:
      /\b(?:reuniao|visita|ligar|ligacao|horario|consigo ir|vou poder|aula|turno|as \d+|\d+ ?h\b|ate \d+ pessoas)\b/,
    alone: false,
  },
]

const constructionsIn = gatesOf(CONSTRUCTIONS)

const OPENS = anyWord([
  /senao|sem|so|somente|apenas|se|caso|enquanto|(?:cheg|fech|baix|sa|fic|ca)[ai]?ndo|a nao ser|a menos/,
  /ate que|mais (?:de|que)|(?:mas|so que|porem|ai|agora) e|garantia|problema|questao|preocupacao|medo/,
  /receio|o que|porem|entrave|empecilho|dificuldade|unic[oa]|nao/,
])

/** The holds of one message, by how they are built. `folded` is written out. */
export function holdsIn(folded: string): Hold[] {
  if (!OPENS.test(folded)) return []
  return constructionsIn(folded).flatMap(({ says, unless, otherwise, alone, promises }) => {
    const found = says.exec(folded)
    if (found === null) return []
    const asked = (found[1] ?? found[2] ?? '').trim()
    const from = found.index
    const to = from + found[0].length
    const sentence = sentenceOf(folded, from, to)
    if (
      sentence.endsWith('?') ||
      JOKE.test(sentence) ||
      HARMLESS.test(asked) ||
      NEED.test(asked) ||
      /^outr[oa]\b/.test(asked) ||
      unless?.test(sentence) === true
    )
      return []
    const about = POINTS_BACK.test(asked)
      ? null
      : (objectedTopic(asked) ?? (promises ? null : objectedTopic(sentence)) ?? otherwise ?? null)
    if (about === 'prazo' && OWN_TIME.test(asked)) return []
    return [{ from, to, about, alone: alone && !POINTS_BACK.test(asked), names: objectedTopic(asked) !== null }]
  })
}

/** 'Só mexo nisso depois que o inquilino sair': their own time, and no day of the seller's. */
const OWN_TIME = /^(?:depois|quando|a partir)\b/
const POINTS_BACK = /^(?:(?:for |ser )?(?:isso|ess[ea]s?|disso|ist[oe]|assim|nada))?\b[^a-z\d]*$/

function sentenceOf(folded: string, from: number, to: number): string {
  let start = from
  while (start > 0 && !/[.!?\n]/.test(folded.charAt(start - 1))) start--
  let end = to
  while (end < folded.length && !/[.!?\n]/.test(folded.charAt(end))) end++
  return folded.slice(start, end + 1).trim()
}
