/** The origin of a lead, as its form or its link says. */
export interface LeadOrigin {
  source: string | null
  medium: string | null
  campaign: string | null
  /** Address of the page, without its query. */
  page: string | null
}

export const ORIGIN_LIMITS = {
  formsPerCompany: 10,
  linksPerCompany: 50,
  nameLength: 60,
  sitesPerForm: 10,
  wordsLength: 300,
  utmLength: 80,
  pageLength: 200,
  /** A person needs longer to fill in a form; a ticket is good for a day. */
  fastestSeconds: 3,
  slowestSeconds: 24 * 60 * 60,
  /** Forms sent from one address in ten minutes. */
  perAddress: 5,
  /** Forms in an hour: of one token, which its page shows to everyone, beside others of its company, and of a company. */
  perForm: 100,
  perCompany: 200,
  /** Clicks on links from one address in ten minutes. */
  clicksPerAddress: 60,
} as const

export const ORIGIN_TEXTS = {
  unknownForm: 'Este formulário não existe mais.',
  unknownLink: 'Este link não existe mais.',
  fullForms: `A empresa já tem ${ORIGIN_LIMITS.formsPerCompany} formulários. Remova um deles antes de criar outro.`,
  fullLinks: `A empresa já tem ${ORIGIN_LIMITS.linksPerCompany} links. Remova um deles antes de criar outro.`,
  otherSite: 'Este formulário não pode ser enviado deste site.',
  tooFast: 'O formulário foi enviado rápido demais. Tente de novo em alguns segundos.',
  tooOld: 'O formulário ficou aberto por tempo demais. Recarregue a página e envie de novo.',
  often: 'Muitos envios em pouco tempo. Tente de novo mais tarde.',
  number: 'Informe um número de WhatsApp com DDD.',
} as const

/** Letters of a code, without those that look like others. */
export const LINK_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LINK_CODE_LENGTH = 7
export const LINK_CODE = /^[A-HJ-NP-Z2-9]{7}$/

/** The words that a link puts in the customer's first message: its code comes last. */
export const linkMessage = (words: string, code: string): string => `${words} (ref ${code})`.trim()

/** Code of the link in a message; null in one without. */
export const linkCodeIn = (text: string): string | null => /\(ref ([A-HJ-NP-Z2-9]{7})\)/.exec(text)?.[1] ?? null

/** An address without what may name a person: its query and its fragment. Null for what is no address of a page. */
export function pageOf(given: string | undefined): string | null {
  if (given === undefined || !URL.canParse(given)) return null
  const { protocol, origin, pathname } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return `${origin}${pathname}`.slice(0, ORIGIN_LIMITS.pageLength)
}

interface Campaign {
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  page?: string | undefined
}

/** The origin that a form or a program names. */
export const originOf = ({ utm_source: source, utm_medium: medium, utm_campaign: campaign, page }: Campaign) => ({
  ...{ source: source || null, medium: medium || null, campaign: campaign || null },
  page: pageOf(page),
})

/** 'Instagram · anuncio · natal'; '' when nothing is known. */
export const originWords = ({ source, medium, campaign }: Omit<LeadOrigin, 'page'>): string =>
  [source, medium, campaign].filter(Boolean).join(' · ')
