import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { hasExtraWords } from '../text/extra-words.ts'
import type { Utterance } from '../text/utterances.ts'
import { capital, type Product } from './product.ts'

/** Products for travellers. */
const TRAVELS = /\b(?:viagem|viagens|excurs\w+|ecoturismo|turismo|caravana|pacote de viagem)\b/
/** 'Levar as amigas pro Jalapão', 'ir pra Bonito', 'pacote pra Gramado'. */
const GOES = anyOf(
  [
    /ir|viajar|viagem|pacotes?|excursao|passeio|caravana|roteiro|levar (?:[a-z]+ ){1,4}?/g,
    /passar (?:[a-z0-9]+ ){1,3}?/g,
  ],
  {
    before: /\b/g,
    after: / ?(?:pr[oa]s?|para(?: [oa]s?)?|n[oa]s?|em|ao) ([a-z]{4,}(?: d[aeo]s? [a-z]{4,})?)(?![a-z])/g,
  },
)
/** Vehicles with a driver that a traveller's firm rents out, by kind or by name. */
const HIRED =
  /^Pacote de viagem \((?:((?:micro-?)?[oô]nibus|vans?)(?!\p{L})[^()]*|((?:fretamento|transporte|transfer|translado) [^()]*))\)$/iu
/** Time, manner, company and purpose in the position of a place: 'viagem no cartão', 'pacote pro réveillon'. */
const NO_PLACE = anyOf(
  [
    /janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda/,
    /terca|quarta|quinta|sexta|sabado|domingo|ferias|feriado|feriadao|carnaval|natal|reveillon|pascoa/,
    /verao|inverno|amanha|hoje|noite|tarde|casa|praia|aeroporto|cartao|credito|debito|boleto|dinheiro/,
    /carne|cheque|onibus|aviao|navio|carro|pessoas?|pessoal|gente|grupos?|turma|galera|empresa|igreja/,
    /escola|minha|minhas|meus|noss[oa]s?|quatro|cinco|dois|duas|casal|casais|familia|amig[oa]s|filh[oa]s?/,
    /pais|idosos?|criancas?|todos?|voces?|final|mesmo|aqui|algum|alguma|lugar|outr[oa]|semana|proxim[oa]/,
    /ess[ea]|aquel[ea]|quem|quanto|onde|aniversario|casamento|formatura|bodas|evento|show|trabalho/,
    /[a-z]+[aei]r$/,
    /(?:ainda|depende|tanto|talvez|qualquer|acho|bem|perto|longe|nada|sozinh[oa]|vamos|estou|tava|quero|queria|pode|deixa)\b.*/,
  ],
  { before: /^/, after: /(?!\w)/ },
)
/** 'Pra onde?' 'Pra Porto Seguro em janeiro', 'Maragogi'. */
const ASKS_WHERE = /\b(?:onde|destino|que (?:lugar|cidade))\b[^.!\n]*\?/
const ANSWERS_WHERE = new RegExp(
  lines`
    ^(?:(?:ah|oi|eu|a gente|quero|queria|queremos|pens(?:o|ei|amos)|ir)[ ,]+)*(?:(?:pr[oa]s?|para
    (?: [oa]s?)?|em|n[oa]) |(?=[a-z]+(?: [a-z]+){0,2}[.! ]*$))([a-z]{4,}(?: d[aeo]s? [a-z]{4,})?)(?![a-z])
  `,
  'g',
)
/** 'Porto Seguro', of a name that the patterns have up to its first word. */
const GOES_ON = /^(?: \p{Lu}\p{L}+)*/u
/** So far into a talk a customer says where to. */
const OPENING = 10

/** A journey, with where it goes: 'Pacote de viagem (Jalapão)'. */
export function withDestination(product: Product, utterances: readonly Utterance[]): Product {
  if (!TRAVELS.test(fold(product.name))) return product
  const hired = HIRED.exec(product.name)
  if (hired !== null) return { ...product, name: capital(hired[2] ?? `fretamento de ${hired[1]!.toLowerCase()}`) }
  const opening = utterances.slice(0, OPENING)
  for (const [at, { role, text, folded, index }] of opening.entries()) {
    if (role === 'seller') continue
    const patterns = ASKS_WHERE.test(opening[at - 1]?.folded ?? '') ? [GOES, ANSWERS_WHERE] : [GOES]
    const found = patterns
      .flatMap((pattern) => [...folded.matchAll(pattern)])
      .find(([, place]) => !NO_PLACE.test(place!))
    if (found === undefined) continue
    const to = found.index + found[0].length
    const place = text.slice(to - found[1]!.length, to) + GOES_ON.exec(text.slice(to))![0]
    if (!hasExtraWords(place, product.name)) return product
    return { name: `${product.name.replace(/ \([^()]*\)$/, '')} (${place})`, index, quote: place }
  }
  return product
}
