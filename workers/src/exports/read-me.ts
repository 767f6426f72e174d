import type { ExportTargets } from '@fechai/data/erasures'
import { EXPORT_KEPT_DAYS, type ExportScope } from '@fechai/domain/data-export'

const HOLDS: Readonly<Record<ExportScope, string>> = {
  contato: 'Tudo o que a empresa guarda no Fechaí das conversas com este contato.',
  conta: 'Tudo o que o Fechaí guarda da sua conta, e o que você fez com ela.',
  empresa: 'Tudo o que a empresa guarda no Fechaí.',
}

const FILES: Readonly<Record<ExportScope, readonly string[]>> = {
  contato: ['leads', 'conversas'],
  conta: ['conta', 'atividades', 'auditoria'],
  empresa: ['equipe', 'aprendizados', 'auditoria', 'leads', 'conversas'],
}

const ABOUT: Readonly<Record<string, string>> = {
  leads: 'leads.json: os leads, cada um com a origem, as provas e o histórico.',
  conversas:
    'conversas/…/mensagens.txt: as mensagens, como o WhatsApp as exporta (o Fechaí lê este arquivo de novo).\n' +
    'conversas/…/arquivos.json: os arquivos da conversa, com o que foi lido ou ouvido neles; o que ainda está guardado,\n' +
    'em conversas/…/arquivos.\n' +
    'conversas/…/avisos.json e conversas/…/ligacoes.json: os avisos do WhatsApp e as ligações da conversa.',
  conta: 'conta.json: nome, e-mail, telefone e papel.',
  atividades: 'atividades.json: o que você fez nos leads.',
  auditoria: 'auditoria.jsonl: o que foi feito, por quem e quando, uma linha cada.',
  equipe: 'equipe.json: as pessoas da empresa.',
  aprendizados: 'aprendizados.json: o que a empresa ensinou à análise.',
}

/** Writes the description of the archive's content for its reader. */
export function readMe(scope: ExportScope, requestedAt: string, { conversations, leads }: ExportTargets): string {
  const counts = scope === 'conta' ? [] : ['', `Leads: ${leads.length}`, `Conversas: ${conversations.length}`]
  return [
    HOLDS[scope],
    `Pedido em ${requestedAt}. No Fechaí este arquivo fica ${EXPORT_KEPT_DAYS} dias e depois é removido.`,
    ...counts,
    '',
    ...FILES[scope].map((name) => ABOUT[name]!),
    '',
    ...(scope === 'empresa'
      ? ['Fotos e áudios não fazem parte: peça-os por contato. O texto lido neles está aqui.', '']
      : []),
    '',
  ].join('\r\n')
}
