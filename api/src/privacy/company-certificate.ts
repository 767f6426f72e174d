import type { CompanyCertificate } from '@fechai/contracts/company-erasure'
import { displayTime } from '@fechai/domain/clock'

/** Names that a person knows, where they differ from the table's. */
const NAMES: Readonly<Record<string, string>> = {
  historicos: 'Históricos de execução no Temporal',
  objetos: 'Objetos no armazenamento, até a lista ficar vazia',
  noticias: 'Notícias entre servidores (NATS)',
  conversations: 'Conversas, com a chave de cada uma',
  messages: 'Mensagens',
  leads: 'Leads',
  uploads: 'Envios',
  media_items: 'Arquivos lidos',
  analyses: 'Análises',
  evidence: 'Provas',
  lead_activities: 'Atividades',
  learnings: 'Aprendizados',
  audit_log: 'Linhas da auditoria',
  whatsapp_sessions: 'Números de WhatsApp conectados',
  whatsapp_chats: 'Conversas do WhatsApp ao vivo',
  whatsapp_messages: 'Mensagens do WhatsApp ao vivo',
  chat_notices: 'Avisos e ligações do WhatsApp ao vivo',
  whatsapp_keys: 'Chaves do WhatsApp',
  model_calls: 'Chamadas de IA',
}

/** Writes a text that opens without an account: by then the company's people cannot sign in to see a page. */
export function companyCertificateText({
  id,
  companyId,
  askedAt,
  finishedAt,
  counts,
  digest,
}: CompanyCertificate): string {
  const lines = Object.entries(counts)
    .map(([store, count]) => `${NAMES[store] ?? `Tabela ${store}`}: ${count}`)
    .toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
  return [
    'CERTIFICADO DE EXCLUSÃO DE EMPRESA',
    '',
    `Empresa ${companyId}`,
    `Pedido em ${displayTime(askedAt)}, concluído em ${displayTime(finishedAt)}`,
    `Exclusão ${id}`,
    '',
    'Removido, até nada mais ser encontrado:',
    ...lines,
    'As contas das pessoas, a chave da empresa e a empresa.',
    '',
    'Cópias do banco feitas antes guardam as linhas e a chave até serem descartadas; quando uma é restaurada, a empresa é apagada de novo.',
    '',
    `Resumo SHA-256: ${digest}`,
    '',
  ].join('\r\n')
}
