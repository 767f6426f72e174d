import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import type { SignalKind } from './signal.ts'

const SEND = lines`
  (?:mand[ae]\w*|envi[ae]\w*|pass[ae]r?|encaminh[ae]\w*|ger[ae]r?|emit[aei]\w*|solt[ae]r?
  |disponibiliz\w+|me da|me de|libera\w*|pediu|pedindo|precisa d[eoa]s?|preciso d[eoa]s?)
`
const TO_WHOM =
  '(?: (?:me|pra mim|pra gente|pra nos|para mim|aqui|ai|ja|entao|logo|so|por favor|pfv|pf|agora|hoje|no email|por email|no e-mail))*'
const WHOSE = '(?: (?:o|a|os|as|um|uma|seus?|suas?|teus?|tuas?|ess[ea]|de novo|novamente))*'
const WHICH =
  '(?: (?:numero|codigo|dados?|link|chave|qr ?code|copia)(?: (?:do|da|de|dos|das|pra|para|com))?(?: (?:o|a|um|teu|seu))?)?'
const PAPERS = lines`
  (?:ordem de servico|pix|chave(?! d[aoe] (?!pix))|qr ?code|boleto|boletinho|contratinho|contrato
  (?! social)|cobranca|fatura|guia|termo (?:d|que|pra|para)|minuta|carne|pagamento|transferencia
  |deposito|cnpj|conta (?:pra|para|de voces|do banco|bancaria|corrente|que (?:eu )?(?:faco|deposito
  |transfiro|pago|mando))|dados (?:bancarios|d[eoa] (?:pix|conta|empresa|deposito|pagamento|banco|voces)
  |(?:pra|para) (?:pagar|pagamento|pix|deposit\w+|transfer\w+|contrato|nota|cadastro)))
`

/** The customer asks for what a buyer needs to pay or to sign. */
const ASKS_FOR_PAPERS = new RegExp(
  [
    `\\b${SEND}(?: \\w+){1,6} e (?:o |a |os |as )?(?:chave|pix|boleto|contrato|link de pag\\w+|dados (?:pra|para|d[eoa]))\\b`,
    `\\b${SEND}${TO_WHOM}${WHOSE}${WHICH}${WHOSE} ${PAPERS}\\b`,
    '\\b(?:qual|cade|qual e|me diz)(?: (?:o|a|seu|sua|teu|tua|mesmo|numero|do|da))* (?:pix|chave|conta (?:pra|para|que|de voces))\\b',
    lines`
      \b(?:pago|pagamos) como\b|\b(?:onde|como|pra quem|em nome de quem) (?:eu |a gente )?(?:faco|fazemos
      |mando|deposito|transfiro|pago) (?:o |a )?(?:pagamento|pix|deposito|sinal|transferencia|entrada)?
    `,
    '\\b(?:pix|chave|conta)\\b[^.!?\\n]{0,20} (?:em|no) nome de quem\\b|\\btentei (?:pagar|passar o cartao|fazer o (?:pix|pagamento))\\b',
    lines`
      \b(?:el[ae]s?|(?:meu|minha) \w+|cliente|financeiro|empresa) (?:ja )?(?:paga|deposita|transfere
      |faz o pix|acerta) (?:a )?(?:metade|entrada|tudo|hoje|amanha|mais tarde|a noite|de noite|a tarde
      |daqui|na|no|segunda|terca|quarta|quinta|sexta)\b
    `,
  ].join('|'),
)

/** Reports of money sent, by the customer or a person who pays for them. */
const TELLS_PAID = new RegExp(
  [
    lines`
      \b(?:ja |acabei de )?(?:passei|mandei|fiz|enviei|transferi|depositei|joguei|coloquei|acertei)
      (?: (?:ja|agora|ai|aqui|pra voce|o|a|os|as|todo|mais))* (?:r\$ ?)?\d[\d.,]*(?: reais)?(?: (?:no|na
      |em|por|via|pelo) (?:seu |sua |teu )?(?:pix|conta|cartao|dinheiro|banco|transferencia|maquininha
      |debito|credito))?(?= *(?:$|[,.!✅👍🙏])| (?:agora|ai|aqui|pra|ja|e|ve|veja|no|na|por|via
      |adiantad[oa]|inteir[oa]|certinh[oa])\b)(?! (?:fotos?|pessoas|convites|mensagens?|videos?))
    `,
    '\\b(?:passei|paguei|passou|foi)(?: \\w+)? (?:no|pelo|em) (?:pix|debito|credito|cartao|dinheiro)\\b',
    lines`
      \b(?:ta|esta|ja ta|ja esta)(?: ai)? (?:na (?:sua |tua )?conta(?! de )|contigo (?:o|a) (?:pix
      |dinheiro|valor)|ai (?:o|a) (?:entrada|sinal|pix|pagamento|comprovante|restante|metade))\b
    `,
    '\\b(?:feito|mandei|fiz|passei|enviei)\\b[ ,.!]*(?:os )?(?:r\\$ ?)?\\d[\\d.,]*(?: reais)? (?:n[oa]|pr[ao]) (?:sua |tua |seu |teu )?(?:chave|conta|pix)\\b',
    '(?:^|[.!,] ?)(?:ja )?pago\\b[^.!?\\n]{0,30}\\bcomprovante\\b|\\b(?:to|tou|estou) (?:mandando|enviando|encaminhando) (?:\\w+ ){0,4}comprovante\\b',
    '\\b(?:pixei|pixado|fiz um pix|dei o sinal|dei a entrada|deixei (?:o sinal|a entrada))\\b',
  ].join('|'),
)

/** The invoice goes to who has bought. */
export const INVOICED = anyOf([
  anyOf([/segue|seguem|mandei|enviei|mandando|enviando|anexei|emiti|emitimos|(?:aqui|ai) (?:ta|esta|vai)/], {
    before: /\b/,
    after:
      /(?: (?:a|as|sua|tua|te|ja|tambem|aqui|em anexo|por aqui))* (?:nota(?: fiscal)?|nf(?:-?e)?|cupom fiscal|danfe)\b/,
  }),
  /(?:^|[.!] ?)a (?:nota|nf)(?: fiscal)? (?:tambem |ja |segue |vai |ta |esta )*(?:por aqui|aqui|no (?:seu )?e-?mail|em anexo)\b/,
])

interface Row {
  kind: SignalKind
  side: 'customer' | 'seller'
  says: RegExp
  unless?: RegExp
}

/** Sentences of paying, by how they are built. Folded and written out; `unless` looks at the same clause. */
export const PAYMENTS: readonly Row[] = [
  {
    kind: 'paid',
    side: 'customer',
    says: TELLS_PAID,
    unless:
      /\b(?:nao|nem|quando|assim que|ainda|antes|amanha|orcamento|medidas?|lista|fotos?|curtidas|seguidores|aluguel|convites|km|pessoas)\b/,
  },
  {
    kind: 'step',
    side: 'customer',
    says: ASKS_FOR_PAPERS,
    unless:
      /\b(?:nao|nem|depois que|quando (?:chegar|ficar|tiver)|talvez|tecnicos|outr[oa] (?:loja|empresa)|luz|agua|energia)\b/,
  },
  {
    kind: 'receipt',
    side: 'seller',
    says: INVOICED,
    unless: /\b(?:amostra|orcamento|remessa|quando|se|assim que|depois|amanha|vou|nao|ainda|antig[oa]|outr[oa])\b|\?/,
  },
  {
    kind: 'receipt',
    side: 'seller',
    says: anyOf([
      anyOf(
        [
          /\d[\d.,]* (?:no|na|em) (?:debito|credito|pix|dinheiro|cartao|maquininha)|debito|credito|cartao|pix/,
          /maquininha/,
        ],
        { before: /\b/, after: / (?:certinho|aprovad[oa]|passou|confirmad[oa]|passado)\b/ },
      ),
      /\b(?:caiu|chegou|entrou|compensou|recebi|recebemos|ta na conta) (?:sim|certinho|aqui o pix|o valor|o sinal|a entrada)\b/,
      /(?:^|[.!,] )(?:ja )?(?:caiu|entrou|compensou)\b/,
      /\b(?:passou|veio|buscou|retirou|pegou)(?: [a-z]+){0,2} e (?:ja )?(?:pagou|acertou)\b/,
      /\bboleto (?:ja |foi |ta |esta )*(?:compensad|liquidad|baixad)o\b/,
    ]),
    unless: new RegExp(lines`
      \bum(?:a|as)? (?:rapaz|moc[oa]|client\w+|pessoa|senhora?)\b|\b(?:nao|ainda|quando|se|assim que
      |foto|documento|localizacao|endereco|arquivo|email|e-mail)\b|\?
    `),
  },
]

/** A story of another purchase: a payment or signature in it does not count here. */
const TALE = anyWord([
  /dess[ea]s?\b(?! (?:vez|forma|jeito))|uma vez|d[ae] (?:ultima|outra) vez|ano passado|mes passado/,
  /antigamente|em 20[012]\d|sumi(?:u|ram)|nao prest\w+|se deu mal|na mao\b|arrepend\w+/,
  /nunca (?:receb|veio|cheg|viu)\w*|prejuizo|golpe|calote|veio (?:a )?multa/,
  /n?[oa] ultim[oa] (?!parcela|prestacao|vez)/,
  /(?:com|em|na|no|pr[ao]) outr[oa]s?\b(?! (?:conta|cartao|banco))|quebrou|coisa ruim|lugar|caro por/,
  /em (?:19\d\d|[789]\d|(?:setenta|oitenta|noventa)(?: e [a-z]+)?)\b(?! ?(?:x|vezes|reais))/,
  /(?:ha|faz|tem) (?:uns |mais de |quase )?(?:[a-z]+ |\d+ )?anos/,
  /deu (?:seco|ruim|errado|problema|pau|bo)\b|(?:disse\w*|falou|falaram) que nao tinha culpa/,
  /fech(?:ou|aram) as portas|ninguem (?:atend|resolv|apareceu)\w*/,
])

export const isTale = (sentence: string): boolean => TALE.test(sentence)
