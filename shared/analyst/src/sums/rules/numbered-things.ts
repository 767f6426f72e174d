import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'

// A full stop behind the whole word ends a sentence: 'não dirijo na estrada. Faço por 1.450'.
const STREET = '(?:rua|av\\.?|avenida|travessa|alameda|estrada|rodovia|praca)'
/** 'Rua Bahia 300', 'Rua Bahia, 300'; a price may follow 'pra sua rua,'. */
const STREET_BEFORE = new RegExp(lines`
  \b(?:${STREET} (?:[a-z.]+ ){1,4}
  |(?<!\b(?:d?[ao]s?|pr[ao]|de|sua|tua|minha|nossa|[dn]?ess[ae]) )${STREET} (?:[a-z0-9.]+ ){0,4}[a-z0-9]+, )(?:n[º°]? ?)?$
`)
const PRICED_BEFORE =
  /\b(?:por|fica|sai|custa|faco|faz|fazem|fez|cobr[a-z]+|vend[a-z]+|deix[a-z]+|ped[a-z]+|quer|pag[a-z]+|e|sao|da|deu|ta|valor) $/

/** `left` is the text before the number. */
export const isHouseNumber = (left: string): boolean => STREET_BEFORE.test(left) && !PRICED_BEFORE.test(left)

/** 'Lei 13.709', 'NBR 5419', 'CRM 45.882': numbers of papers, laws and councils. */
const PAPER_BEFORE = anyOf(
  [
    /lei|leis|lgpd|decreto(?:-lei)?|portaria|resolucao|instrucao normativa|in|rdc|nbr|abnt|iso|nr|art/,
    /artigo|sumula|conv[eê]nio icms|crm|crmv|cro|crea|creci|oab|crc|cref|crefito|crefono|crn|crp|cress/,
    /coren|crt|cft|cau|crq|crf|crbm|rqe|susep|anac|anvisa|anatel|inmetro|cadastur|antt|anp|ibama/,
    /protocolo|processo|inscricao estadual|chassi|renavam|cep|cnpj|cpf|rg|cnh|ctps|pis|ncm|cfop|cnae/,
    /autos|apolice n|edital|licitacao|pregao|empenho|ato|registro (?:n|no|numero)|cod(?:igo)? de barras/,
    /chip|microchip/,
  ],
  {
    before: /\b/,
    after:
      /(?: (?:federal|estadual|municipal|complementar|[a-z]{2}|n|no|numero|n\.|da anac|de))*[ :./-]*(?:n[º°.]? ?)?$/,
  },
)
export const isPaperNumber = (left: string): boolean => PAPER_BEFORE.test(left)

/** 'Para 60, R$ 2.280': how many a sum is for. */
export const isForSoMany = (left: string, after: string): boolean =>
  /\b(?:para|pra|p) $/.test(left) && /^,? r\$ ?\d/.test(after)
