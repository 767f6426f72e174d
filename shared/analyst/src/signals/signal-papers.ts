import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { SignalKind } from './signal.ts'

const DATA = lines`
  (?:cnh|rg|cpf|cnpj|razao social|inscricao estadual|nome completo|documentos?|docs|holerites?
  |contracheque|certidao|ficha|formulario|cadastro|data de nascimento|endereco|comprovante de (?:renda
  |residencia|endereco)|dados(?! (?:bancarios|da conta|do pix|do banco|tecnicos|(?:pra|para) (?:o )?
  (?:pag|pix|deposit|transf))))
`
/** Speaks of paying. */
export const PAYS =
  /\d ?%|\b(?:metade|restante|pix|chave|boleto|sinal|entrada|pagamento|link|deposito|transferencia|cartao)\b/
const ASKS = new RegExp(
  lines`
    \b(?:precis(?:o|amos|a)|vou precisar|me (?:passa|manda|envia|encaminha|informa)|passa|manda|envia
    |falta|faltam|qual (?:e |o |a |seu |sua )+|pode (?:me )?(?:mandar|enviar|passar)|preench\w+)
    \b[^.!?]{0,60}\b${DATA}\b|^(?:\w+[,! ]+){0,3}${DATA}(?:[,e ]+${DATA})*[^.!]{0,20}\?|\b${DATA}(?:,
    | e)+ (?:o |a |os )?${DATA}\b
  `,
)
const SAYS_SENT = new RegExp(
  `\\b(?:segue|seguem|mandei|enviei|encaminhei|preenchi|ta ai|ai (?:vai|vao)|anexei)\\b[^.!?]{0,40}\\b(?:${DATA}|preenchid[oa]s?)\\b|\\bpreenchi\\b`,
)
const SENT = /\b(?:segue|seguem|mandei|enviei|encaminhei|preenchi|ta ai|tai|ai (?:vai|vao)|anexei|prontinho|pronto)\b/
const WILL_SEND = /\b(?:te |ja |logo |hoje )+(?:mando|envio|passo|encaminho)\b/
const TAX_NUMBER = /\b\d{3}\.?\d{3}\.?\d{3}-\d{2}\b|\b\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}\b/
const BIRTH_DATE = /\b\d{1,2}\/\d{1,2}\/(?:19|20)?\d\d\b/

/** Messages to look back for the request for data. */
const REACH = 6

/** True when the seller's last request before a message was for a buyer's data, and not for money. */
export function dataAsked(utterances: readonly Utterance[], at: number): boolean {
  const asked = utterances
    .slice(Math.max(0, at - REACH), at)
    .filter(({ role, source }) => role === 'seller' && source === 'text')
    .findLast((said) => PAYS.test(said.folded) || ASKS.test(spelled(said).text))
  return asked !== undefined && !PAYS.test(asked.folded)
}

/** True when a customer sends the data of a buyer. */
export function sendsData(utterances: readonly Utterance[], at: number): boolean {
  const { text } = spelled(utterances[at]!)
  if (/\?|\b(?:nao|depois|amanha|se|orcamento|cotacao)\b/.test(text)) return false
  if (SAYS_SENT.test(text) || TAX_NUMBER.test(text)) return true
  return (SENT.test(text) || WILL_SEND.test(text) || BIRTH_DATE.test(text)) && dataAsked(utterances, at)
}

/** Next steps after a seller's 'recebi': papers still to be made. */
const TO_MAKE = anyOf([
  new RegExp(lines`
    \b(?:contrato|minuta|proposta|boleto|cadastro|ficha|dados|documentos?|analise|matricula)
    \b[^.!?]{0,20}\b(?:sai|segue|vence|amanha|hoje|feit[oa]|ok|em anexo)\b
  `),
  new RegExp(lines`
    \b(?:vou|ja|agora|amanha|hoje|te|lhe|pra|para|vamos|eu) (?:ja |te |lhe )*(?:ger|mand|envi|mont|prepar
    |faz|faco|emit|sub|encaminh|lanc)\w* (?:\w+ ){0,2}(?:contrato|minuta|proposta|boleto|link|analise
    |cadastro|cobranca)\b
  `),
  /\b(?:monto|gero|preparo|mando|envio|emito|faco|subo) (?:\w+ ){0,2}(?:contrato|minuta|proposta|boleto|link|cadastro)\b/,
])

/** True when a seller's receipt is for papers or data, which close nothing yet. */
export function acknowledgesData(receipt: Utterance, utterances: readonly Utterance[]): boolean {
  if (TO_MAKE.test(spelled(receipt).text)) return true
  const at = utterances.indexOf(receipt)
  const sent = utterances.slice(Math.max(0, at - 3), at).findLast(({ role }) => role === 'customer')
  return sent !== undefined && sendsData(utterances, utterances.indexOf(sent))
}

const row = (kind: SignalKind, parts: string[], unless: RegExp) =>
  ({ kind, side: 'customer', says: new RegExp(`(?:${parts.join('|')})`), unless }) as const

/** Sentences of sending data, of signing soon and of a required person's consent. Folded and written out. */
export const PAPERS = [
  row(
    'step',
    [
      `(?:^|[.,!?] ?)(?:ja |eu )?(?:mando|envio|passo|te mando) (?:\\w+ ){0,2}${DATA}\\b`,
      '\\bpode(?:m|ria)? (?:ja |me )?(?:fazer|mandar|gerar|emitir|preparar|enviar|lancar) (?:o |um |a |ja )?(?:contrato|boleto|pedido|link|minuta)\\b',
      '\\b(?:assin(?:o|amos)|pag(?:o|amos)) (?:assim que|quando|logo que|na hora que)\\b',
      '\\b(?:assim que|quando|logo que) (?:\\w+ ){1,5}(?:me manda )?(?:que )?(?:eu |a gente |ja )*(?:assin(?:o|amos)|mando (?:pro |pra )?\\w+ assinar)\\b',
      '\\b(?:me )?manda\\w* que (?:eu |a gente |nos )(?:ja )?(?:assin|preench|pag)\\w+',
      '\\b(?:o|a|meu|minha) [a-z]+ (?:faz|paga|manda|deposita|transfere) (?:o |a |os )?(?:pix|sinal|entrada|metade|deposito|transferencia|\\d+ ?%)',
      lines`
        \b(?:qual|quais) (?:e |sao |seria |o |os )+proximos? passos?\b|\bcomo (?:a gente )?(?:procedemos
        |prosseguimos|proceder)\b|\bjunto (?:tudo|os documentos|a papelada) e (?:te )?(?:mando|levo|envio)
        \b
      `,
      '\\b(?:vai|vou|vamos) (?:emitir|lancar|soltar|gerar|abrir) (?:o |a )?(?:pedido|oc\\b|ordem de compra|empenho)',
      '\\bo que (?:eu )?(?:precisa|preciso|precisamos) (?:mandar|enviar|levar|de documentos?)\\b',
      '\\b(?:levo|levando|entrego|levar) (?:ja )?(?:os |o |a |meus )?(?:documentos?|papeis|papelada|holerites?|dinheiro|sinal|entrada)\\b',
      '\\b(?:el[ae]|(?:o|a|meu|minha) [a-z]+) (?:ja )?assina (?:hoje|amanha|ainda|agora|segunda|terca|quarta|quinta|sexta|na hora)',
      '\\b(?:fic(?:o|amos)|to|estou) (?:esperando|no aguardo d[oa]|aguardando) (?:o |a )?(?:contrato|boleto|link|minuta)\\b',
    ],
    /\b(?:nao|nem|talvez|se der|depois que eu|quando eu|nunca)\b/,
  ),
  row(
    'accept',
    [
      lines`
        \b(?:marido|esposa|mulher|soci[oa]|chefe|mae|pai|filh[oa]|noiv[oa]|diretoria|conselho|financeiro
        |compras|patrao|el[ae]s?) (?:ja |me |tambem )*(?:deu|deram) (?:o )?(?:ok|aval|sinal verde)\b
      `,
      lines`
        \b(?:diretoria|conselho|financeiro|compras|chefe|chefia|gerencia|matriz)\b[^.!?,]{0,20}\b
        (?:aprovou|aprovaram|autorizou|autorizaram|liberou|liberaram)\b
      `,
      lines`
        \b(?:quero|vou querer|fico com) (?:o|a|os|as) (?:maior|menor|mais (?!barat)[a-z]+|primeir[oa]
        |segund[oa]|terceir[oa]|do meio)\b(?! (?:orcamento|opcao de))
      `,
      '\\b(?:quer|quero|queremos) ficar com (?:el[ae]s?|ess[ea]|est[ea]|[oa] (?!outr|que|atual|antig|meu|minha))\\b',
      '^(?:ok |ta |entao |sim )*pode (?:por|botar|anotar|colocar)(?= *(?:$|[,.!]| (?:meu nome|na lista|sim|entao)))',
      lines`
        \b(?:conversei|conversamos|pensei|pensamos|decidi|decidimos)\b[^.?!]{0,30}\b(?:quer|quero|queremos
        |vai querer|vamos querer|vai ser|escolh\w+) (?:mesmo )?(?:o|a|os|as|com) (?!orcamento|proposta
        |desconto|resposta)
      `,
      '^(?:pode |entao |ok |ta )?(?:reserva|separa|agenda)\\b(?: \\w+){0,3}[ .!]*$',
      '^(?:\\w+[ ,]+){0,2}fechando (?:o|a|os|as) (?!conta|caixa|mes|loja)',
      '\\bpode (?:me )?mandar (?:mais )?\\d+ (?!foto|video|opc|orcament|model|amostra|link|sugest|exempl|print|ideia)[a-z]+',
      '\\bpedido (?:de compra )?(?:n\\w* )?\\d+ (?:ja )?(?:ta |foi |esta )?(?:liberad|aprovad|emitid|lancad|enviad)o',
    ],
    /\b(?:nao|nem|se|falta|quando|ainda|antes|outr[oa])\b/,
  ),
] as const
