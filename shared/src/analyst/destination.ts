import { fold } from '../conversation/fold.ts'
import { capital, type Product } from './product.ts'
import { saysMore } from './says-more.ts'
import type { Utterance } from './utterances.ts'

/** What is sold to somebody who travels. */
const TRAVELS = /\b(?:viagem|viagens|excurs\w+|ecoturismo|turismo|caravana|pacote de viagem)\b/
/** 'Levar as amigas pro Jalapão', 'ir pra Bonito', 'pacote pra Gramado'. */
const GOES =
  /\b(?:ir|viajar|viagem|pacotes?|excursao|passeio|caravana|roteiro|levar (?:[a-z]+ ){1,4}?|passar (?:[a-z0-9]+ ){1,3}?) ?(?:pr[oa]s?|para(?: [oa]s?)?|n[oa]s?|em|ao) ([a-z]{4,}(?: d[aeo]s? [a-z]{4,})?)(?![a-z])/
/** What a traveller's firm lets with a driver, by its vehicle or by its name. */
const HIRED =
  /^Pacote de viagem \((?:((?:micro-?)?[oô]nibus|vans?)(?!\p{L})[^()]*|((?:fretamento|transporte|transfer|translado) [^()]*))\)$/iu
const NO_PLACE =
  /^(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|ferias|feriado|carnaval|natal|casa|praia|aeroporto|pessoas?|gente|minha|minhas|meus|noss[oa]s?|quatro|cinco|dois|duas|casal|familia|escola|todos?|voces?|levar|fazer|passar|final|mesmo|aqui|algum|lugar|outro|semana|proxim[oa]|ess[ea]|aquel[ea]|quem|quanto|onde|passear)\b/
/** So far into a talk a customer says where to. */
const OPENING = 10

/** A journey, with where it goes: 'Pacote de viagem (Jalapão)'. */
export function withDestination(product: Product, utterances: readonly Utterance[]): Product {
  if (!TRAVELS.test(fold(product.name))) return product
  const hired = HIRED.exec(product.name)
  if (hired !== null) return { ...product, name: capital(hired[2] ?? `fretamento de ${hired[1]!.toLowerCase()}`) }
  for (const { role, text, folded, index } of utterances.slice(0, OPENING)) {
    const found = role === 'seller' ? null : GOES.exec(folded)
    if (found === null || NO_PLACE.test(found[1]!)) continue
    const to = found.index + found[0].length
    const place = text.slice(to - found[1]!.length, to)
    if (!saysMore(place, product.name)) return product
    return { name: `${product.name.replace(/ \([^()]*\)$/, '')} (${place})`, index, quote: place }
  }
  return product
}
