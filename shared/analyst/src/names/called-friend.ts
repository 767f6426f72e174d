import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'

/** 'Meu amigo, vendo certinho fica 1.260' addresses the customer and mentions no third person. */
const CALLED = anyOf([/^|[,.!?\n] ?|\b(?:bom dia|boa tarde|boa noite|oi|opa|ola|fala|entao|olha|po|poxa|bah|oxe) /g], {
  after:
    /(?:meu|minha) (?:grande |querid[oa] |car[oa] )?(?:amig[ao]|irma|irmao|chefe|compadre|comadre|prim[oa]|tia|tio|colega)(?= *(?:[,.!?\n]|$))/g,
})
/** Without a comma, only a seller's own words show that it is a form of address. */
const CALLED_BY_SELLER = new RegExp(
  lines`
    (?:^|[.!?\n] ?|\b(?:bom dia|boa tarde|boa noite|oi|opa|ola|fala) )(?:meu|minha) (?:amig[ao]|irmao
    |chefe|compadre|comadre)(?= (?:eu|vendo|vi|olhei|fica|faco|consigo|ta|esta|da|tem|temos|tenho|pra|por
    |esse|essa|o|a|os|as|com)\b)
  `,
  'g',
)

/** A folded sentence without the friendly names that its speaker calls the other by. */
export const withoutCalls = (folded: string, bySeller: boolean): string => {
  const left = folded.replace(CALLED, ' ')
  return bySeller ? left.replace(CALLED_BY_SELLER, ' ') : left
}
