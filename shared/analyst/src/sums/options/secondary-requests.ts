import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../../text/any-of.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'

/** Ways of asking for another thing: 'e a calha?', 'calha vocês têm?', 'fazem calha também?', 'o portão quanto sai?'. */
const ASKS_OTHER: readonly RegExp[] = [
  new RegExp(lines`
    ^(?:(?:ah|opa|ei|oi|mas|agora|so|tb|outra coisa|aproveitando|alias|uma duvida|e)[,:]? )*e (?:(?:o|a|os
    |as|um|uma|uns|umas|pra|para|aquel[ea]s?|ess[ea]s?|seu|sua) )?([^?]{3,50})\?
  `),
  /^(?:(?:ah|opa|mas|outra coisa|aproveitando)[,:]? )*e (?:aquel[ea]s?|d?aquel[ea]s?) ([^?]{3,60})/,
  new RegExp(lines`
    ^(?:(?:ah|opa|e|mas|agora|outra coisa|aproveitando)[,:]? )*(?:(?:o|a|os|as|um|uma|aquel[ea]) )?
    ([^?]{3,50}?),? (?:vc|vcs|voces|ces|ce|ai) ?(?:tb |tambem )?(?:tem|teria|faz|fazem|vende|vendem
    |trabalha|trabalham|da|dao|tira|mexe|coloca)\b
  `),
  new RegExp(lines`
    ^(?:(?:ah|opa|e|mas|agora|outra coisa|aproveitando|so por curiosidade)[,:]? )*(?:(?:o|a|os|as|um|uma
    |aquel[ea]) )?([a-z ]{3,30}?),? (?:voce|voces|ce|ces|ai|tu) (?:tb |tambem |ja )?[a-z]{3,}(?:a|e|am|em
    |ca|ge)(?: (?:tb|tambem|ai|ne))?\?
  `),
  /\b(?:faz|fazem|vende|vendem|tem|trabalha com|trabalham com|vc da|voces dao) ((?:[a-z]+ ){0,4}?[a-z]+) ?(?:tb|tambem|avuls[oa])\b/,
  // 'Também queria fazer a sobrancelha, você faz?'
  new RegExp(lines`
    ^(?:(?:ah|e|mas|eu|depois|aproveitando)[,:]? )*(?:tambem |tb |tbm )(?:eu )?(?:quero|queria
    |gostaria d[eoa]|precis\w+(?: d[eoa])?|vou querer) (?:fazer |ver |comprar |levar |colocar )*(?:(?:o|a
    |os|as|um|uma|uns|umas) )?([^,.?!]{3,30}?)(?:,| tem| (?:voces?|vcs?|ai)\b)[^.!\n]*\?
  `),
  /\b(?:outra coisa|aproveitando|por curiosidade|so pra saber|mudando de assunto|falando nisso)\b[,:]? ?([^?]{3,60})/,
  /^(?:ah |e |mas )?(?:o|a|os|as|um|uma) ([^?]{3,40}?) (?:quanto|qto|qnto|sai quanto|custa|ta quanto|e quanto|que preco)\b/,
  /\b(?:precis\w+|quer|quero|queria|procurando) (?:de )?(?:um|uma|uns|umas) ([^,.?!]{3,30})[,. ]+(?:quanto|qto|qnto|tem|vc|vcs)\b/,
  /^([a-z ]{4,40}?),? tem(?: ai)?\?/,
  // 'Tb queria fazer a sobrancelha'.
  /\b(?:tb|tbm|tambem) (?:queria|quero|gostaria de|preciso(?: de)?|vou querer) (?:(?:fazer|ver|levar|pegar) )?(?:o|a|os|as|um|uma) ([^?,.!]{3,30})/,
  // 'Vocês podam?', 'e lavam tapete também?'
  new RegExp(lines`
    (?:^|[.!?,] ?|\be )(?:ah )?(?:voces?|vcs?|ces?) (?:tambem |tb |tbm )?((?!parcel|divid|entreg|aceit
    |abat|descont|cobr|tem\b|faz|trabalh|atend|consegu|pod[ei]|melhor|baix|garant|emit|dao\b|da\b|abr|fica
    |usa|inclu|sao|vao|vem|ja|nao|est|tao|acha|sab|quer|dev|precis|cheg|vende|pass|mand|envi|lev|trou|trag
    |busc|tir|receb|indic|recomend|segur|reserv|esper|lig|cham|marc|agend|me\b|que\b|ai\b|so\b)[a-z]{3,}
    (?:am|em|a|e))(?: (?:o|a|os|as|um|uma))?(?: [a-z]{3,}){0,2}(?: tambem| tb| tbm)?\?
  `),
]

/** Words of a question that ask for a form of the same thing, or say nothing. */
export const FORM_OF_SAME = anyOf(
  [
    /vista|avista|praz\w*|cart\w*|pix|boleto\w*|dinheiro|especie|credito|debito|parcel\w*|vezes|frete\w*/,
    /entreg\w*|instal\w*|montad\w*|nota\w*|descont\w*|mes|mese|ano|anual|mensal|semestr\w*|trimestr\w*/,
    /semana\w*|dia|diari\w*|hora|noite|tarde|manha|outr\w*|maior\w*|menor\w*|grande|pequen\w*|medi\w*/,
    /preto|preta|branc\w*|azul|verde|vermelh\w*|cinza|rosa|bege|complet\w*|simple\w*|basic\w*|par|metade/,
    /dois|dua|tre|tod\w*|tudo|junto\w*|ambo\w*|sem|com|mai|meno|valor\w*|prec\w*|total|final|minimo/,
    /melhor\w*|barat\w*|conta|plano|pacote|conjunto|kit|combo|servico|pedido|produto|modelo|opca\w*/,
    /opco\w*|tamanho|cor|core|unidade|quantidade|atacad\w*|esse|essa|este|aquel\w*|ele|ela|dele|dela/,
    /agora|hoje|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta|natal|pesso\w*|convidad\w*/,
    /crianc\w*|gente|voce|vcs|quanto|qto|fica\w*|sai\w*|custa\w*|tem|teria|faz\w*|pode\w*|consegu\w*/,
    /quando|onde|como|porque|prazo|garant\w*|contrat\w*|document\w*|desse|dessa|deste|nesse|nessa|meu/,
    /minha|nosso|nossa|seu|sua|para|pra|pro|por|que|ainda|tambem|avuls\w*|mensalidade|parcela|entrada/,
    /sinal|matricula|material|depois|antes|inclus\w*|inclui|junta|mesm\w*|aqui|alguma?|coisa|forma\w*/,
    /pagament\w*|usad\w*|nov\w*|seminov\w*|couro|tecido|normal|comum|premium|top|luxo|especial|cada|uma/,
    /um|dos|das|nos|nas|vcs|voces|tira|mexe|quem|sabe/,
  ],
  { before: /^/, after: /$/ },
)

/** The things that a customer's words ask for beside the deal, as stems; one list per way of asking. */
export const secondaryRequestsIn = remember((utterance: Utterance): string[][] => {
  if (utterance.role === 'seller') return []
  const { text } = spelled(utterance)
  return ASKS_OTHER.flatMap((ask) => {
    const thing = ask.exec(text)?.[1]
    if (
      thing === undefined ||
      /^(?:se|com|sem|no|na|em|por|de|do|da|ai|ja|nao|qual|quais|quanto|como|quando)\b/.test(thing)
    )
      return []
    // 'E se eu levar mais?' asks for the same thing.
    if (
      /^\d|\b\d+ (?:x|vezes|pessoas|unidades)\b|\bse (?:eu|a gente|for|forem|levar|pegar|fechar|comprar)\b/.test(thing)
    )
      return []
    const words = (thing.match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, ''))
    const nouns = words.filter((word) => !FORM_OF_SAME.test(word))
    return nouns.length === 0 ? [] : [nouns.slice(0, 1)]
  })
})
