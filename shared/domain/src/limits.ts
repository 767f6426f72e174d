import { waitText } from './wait-text.ts'

const MEGABYTE = 1024 * 1024

/** Limits and timings of the specifications, section 9 of each; the defaults of the named settings. */
export const LIMITS = {
  /** General check, bytes. */
  uploadGeneralBytes: 100 * MEGABYTE,
  /** Effective limit, bytes. */
  uploadEffectiveBytes: 50 * MEGABYTE,
  /** Files that a user sends at once count as one upload. */
  uploadsPerHour: 5,
  /** Files of what is sent at once; more are another upload. */
  uploadFilesAtOnce: 50,
  analysesPer15Minutes: 10,
  whatsappPer5Minutes: 20,
  chatFilesPer5Minutes: 60,
  archiveEntries: 2_000,
  /** Sum of the inflated entries, bytes. */
  archiveTotalBytes: 300 * MEGABYTE,
  /** Chats that one archive may bring, each of which becomes a file of its own. */
  archiveChats: 50,
  /** One inflated entry, bytes. */
  archiveEntryBytes: 60 * MEGABYTE,
  /** Messages of a conversation, from all its files: three exports of WhatsApp's own greatest length. */
  conversationMessages: 120_000,
  /** Letters of what is said in a conversation, UTF-16 units: people write some 40 a message. */
  conversationCharacters: 12_000_000,
  /** Letters of one message: three times what WhatsApp takes. */
  messageCharacters: 200_000,
  /** People of a conversation: several times what a group holds at once. */
  conversationAuthors: 5_000,
  passwordMinLength: 6,
  recoveryCodeLength: 6,
  documentMaxLength: 18,
  columnPageSize: 5,
  summaryCut: 60,
  listMinItems: 2,
  listMaxItems: 4,
  activitiesPerCard: 10,
  /** Entries of a lead's whole history that are shown at first. */
  activitiesShown: 20,
  /** Entries of one lead that a browser keeps, and of all of them together. */
  activitiesKeptPerLead: 50,
  activitiesKept: 1_000,
  /** The limit of activities in one request. */
  activityBatch: 10,
  /** The time for which 'Desfazer' is offered. */
  undoSeconds: 5,
  /** A deletion is final after this long: the offer, and the time that the click takes to arrive. */
  deletionGraceSeconds: 8,
} as const

/** Times that the specification states, milliseconds (specification 1, §2, §4, §5, §9). */
export const TIMINGS = {
  /** The guard stops waiting for the session. */
  guardLoadingMs: 5_000,
  loginCloseMs: 300,
  signUpRedirectMs: 1_500,
  recoveryReturnMs: 2_000,
  copiedMs: 1_500,
  newLeadGlowMs: 5_000,
  learningReplyMs: 5_000,
  uploadCloseMs: 1_500,
  /** 'Erro no processamento!' is shown before the sentence with the reason. */
  uploadErrorMs: 2_000,
  /** A batch of the activity log that does not fill goes out after this long. */
  activityFlushMs: 5_000,
  /** A lead that is not there yet is looked for once more, before an activity of it is refused. */
  activityLeadRetryMs: 1_000,
} as const

/** File extensions accepted by the upload dialog (specification 1, §5). */
export const UPLOAD_EXTENSIONS = ['.zip', '.txt', '.mp3', '.wav', '.m4a', '.jpg', '.jpeg', '.png', '.gif'] as const

/** Texts of refusals, to the letter (specification 1 §5, specification 2 §5 and §8). */
export const UPLOAD_TEXTS = {
  wrongKind: 'Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.',
  noFileSelected: 'Por favor, selecione um arquivo.',
  missing: 'Arquivo não fornecido',
  aboveGeneral: 'Arquivo muito grande. Máximo 100MB.',
  aboveEffective: (size: string) => `Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: ${size}`,
  unauthenticated: 'Usuário não autenticado. Faça login para enviar o arquivo.',
  noCompany: 'ID da empresa não encontrado. Faça login novamente.',
  rateLimited: (secondsLeft: number) => `Limite de uploads atingido. Tente novamente ${waitText(secondsLeft)}.`,
} as const

/** Specification 2, §8. */
export const WHATSAPP_LIMIT_TEXT = 'Muitas operações WhatsApp. Tente novamente em 5 minutos.'
export const ANALYSIS_LIMIT_TEXT = 'Muitas tentativas de análise. Tente novamente em 15 minutos.'
