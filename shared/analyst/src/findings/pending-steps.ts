import { anyWord } from '../text/any-of.ts'

/** A thing that stays to be done, as people name it near the end. */
export interface PendingStep {
  says: RegExp
  /** Opens the step. */
  text: string
  /** Its name while nothing is sold; `text` unless given. */
  before?: string
  /** Has a sense only while nothing is sold, or only once it is. */
  only?: 'before' | 'after'
}

export const ANY_TIME = 'Agendar o horário'
/** An appointment that says what for. */
export const isOtherTime = (step: string): boolean => step !== ANY_TIME && step.startsWith('Agendar')

/** Once the thing is sold they come for the next one. */
export const VISIT = 'Confirmar a visita'

/** Things that stay to be done, as people name them near the end. */
export const PENDING: readonly PendingStep[] = [
  {
    says: anyWord([
      /visita[rs]?|decorado|conhecer o|ver o imovel/,
      /(?:pass(?:ar|o|amos|aremos|o la)|vou|vamos|ir|irei|iremos|apareco) (?:ai|na loja|no (?:escritorio|showroom|local|estande))/,
      /ver (?:de perto|ao vivo|pessoalmente)/,
    ]),
    text: VISIT,
  },
  {
    says: /\b(?:avaliac\w+|consulta|aula experimental|teste gratis|degustac\w+|experimentar|experimental|avulso)\b/,
    text: 'Agendar a avaliação ou o primeiro horário',
    only: 'before',
  },
  {
    says: /\b(?:apresentac\w+|demonstrac\w+|demo|reuniao|call|chamada rapida|videochamada)\b/,
    text: 'Marcar a reunião de apresentação',
    only: 'before',
  },
  {
    says: /\b(?:treinamento|implantac\w+|onboarding|configurac\w+|migrac\w+|cadastro)\b/,
    text: 'Fazer a implantação e o treinamento',
  },
  {
    says: /\b(?:exemplos?|portfolio|referencias?|modelos?|fotos? d)\b/,
    text: 'Enviar exemplos e o portfólio',
    only: 'before',
  },
  { says: /\b(?:medic\w+|medir|visita tecnica|vistoria)\b/, text: 'Fazer a medição técnica' },
  { says: /\b(?:contrato|assin(?:ar|atura|o|amos))\b/, text: 'Enviar o contrato para assinatura', only: 'before' },
  {
    says: /\b(?:ordem de compra|oc|pedido|nota fiscal|nf|faturamento|faturar|cnpj)\b/,
    text: 'Acompanhar o pedido, o faturamento e a nota',
  },
  {
    says: /\b(?:pix|boleto|link|pagamento|cartao|sinal|(?<!(?:dar|dou|demos|deu) )entrada(?! (?:no|na|em) (?!pix|cartao)))\b/,
    text: 'Enviar o link ou os dados de pagamento',
    only: 'before',
  },
  {
    says: /\b(?:documentos?|holerite|cpf|rg|fgts|credito|simulac\w+|historico|ementas?|comprovante de|certidao|carteira de trabalho|extrato)\b/,
    text: 'Cobrar os documentos para a análise',
    only: 'before',
  },
  { says: /\b(?:orcamento|proposta|cotac\w+)\b/, text: 'Retomar a proposta enviada', only: 'before' },
  {
    says: /\b(?:manda|mande|passa|passe|envia|envie|cota|orca)\b (?:\w+ ){0,3}(?:precos?|tabela|orcamento|valor|cotacao)\b/,
    text: 'Enviar o preço que o cliente pediu',
    only: 'after',
  },
  { says: /\b(?:revisao|manutencao preventiva|retorno)\b/, text: 'Marcar a revisão ou o retorno', only: 'after' },
  { says: /\b(?:amostra|piloto|prova|arte|layout)\b/, text: 'Enviar a amostra ou a arte para aprovação' },
  {
    says: /\b(?:entreg\w+|carregamento|caminhao|motoboy|retirar|frete|instalac\w+|montagem)\b/,
    text: 'Acompanhar a entrega e a instalação',
    before: 'Combinar a entrega e a instalação',
  },
  { says: /\b(?:horario|agendar|marcar|agenda|escala)\b/, text: ANY_TIME },
]
