import { COLUMN_COLORS } from '@fechai/contracts/column-colors'
import { LEAD_STATUSES, UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import { LEARNING_ORIGINS } from '@fechai/domain/learning'
import { ANALYSIS_LIMIT_TEXT, LIMITS, TIMINGS, UPLOAD_EXTENSIONS, UPLOAD_TEXTS } from '@fechai/domain/limits'
import { PHASE_LABELS, PHASE_TITLES, PHASES } from '@fechai/domain/phases'
import { MESSAGE_TYPES, PLAN_MESSAGES, TRIGGERS_MAX } from '@fechai/domain/suggested-message'
import { STAGES } from '@fechai/domain/stages'
import { SET_RULES, SET_TEXTS } from '@fechai/domain/insights/readiness/set-rules'
import { ZIP_POINTS, ZIP_TEXTS } from '@fechai/domain/zip-check'
import { describe, expect, it } from 'vitest'
import { dataManagerCopy } from '../features/data-manager/copy.ts'
import { actionPlanCopy } from '../features/action-plan/copy.ts'
import { learningsCopy } from '../features/learnings/copy.ts'
import { deepLeadCopy } from '../features/deep-lead/copy.ts'
import { WATERMARK } from '../parts/report/watermark-grid.ts'
import { leadsCopy } from '../features/leads/copy.ts'
import { loginCopy } from '../features/login/copy.ts'
import { pipelineCopy } from '../features/pipeline/copy.ts'
import { lateCopy } from '../features/pipeline/late-copy.ts'
import { uploadsCopy } from '../features/uploads/copy.ts'
import { zipUploadCopy } from '../features/zip-upload/copy.ts'
import { activityCopy } from '../parts/activity-copy.ts'
import { messageCopy } from '../parts/message-copy.ts'
import { appCopy } from './copy.ts'
import { restrictedCopy } from './restricted-copy.ts'
import { SCREEN_SECTIONS } from './screens.ts'

/** Rows compare what the first specification writes with the product: section, its words, ours. */
type Row = [section: string, says: unknown, ours: unknown]

const { card, toasts } = pipelineCopy
const history = activityCopy
const { remove } = lateCopy
const { dialog, overlay } = uploadsCopy

const shell: Row[] = [
  ['1 §2 Routes', 'Carregando...', appCopy.loading],
  ['1 §2 Shell', 'Ao Vivo', appCopy.sidebar.live],
  [
    '1 §2 Shell',
    ['Acompanhamento (uso diário)', 'Diagnóstico (visão de águia)', 'Configurações'],
    SCREEN_SECTIONS.map(({ title }) => title),
  ],
  [
    '1 §2 Shell',
    [
      ['Pipeline de Leads', 'Deep Lead', 'WhatsApp Manager', 'WhatsApp Web'],
      ['ScanPRO Vendas', 'Análise de Vendedor', 'Análise AI', 'Dados de Entrada'],
      ['Aprendizado de AI', 'Acesso de Usuários', 'Teste de Segurança', 'Teste de Isolamento', 'Admin Releases'],
    ],
    // Nine entries are ours.
    SCREEN_SECTIONS.map(({ screens }) =>
      screens
        .filter(
          ({ id }) =>
            ![
              'tasks',
              'lead-list',
              'team',
              'objections',
              'batches',
              'operations',
              'audit',
              'privacy',
              'changelog',
            ].includes(id),
        )
        .map(({ label }) => label),
    ),
  ],
  ['1 §2 Guards', 'Entrar no Sistema', appCopy.guard.signIn],
  ['1 §2 Guards', 'Acesso restrito', restrictedCopy.reasons.admin[0]],
  ['1 §2 Guards', 'Somente administradores podem acessar esta área.', restrictedCopy.reasons.admin[1]],
  ['1 §2 Guards', 'Recuperando Sistema', appCopy.recovery.title],
]

const login: Row[] = [
  ['1 §2 Login', 'Nome Completo', loginCopy.signup.name],
  ['1 §2 Login', 'Confirmar Senha', loginCopy.signup.confirm],
  ['1 §2 Login', 'Criando conta...', loginCopy.signup.busy],
  ['1 §5', 'Por favor, preencha todos os campos obrigatorios', loginCopy.signup.missing],
  ['1 §5', 'As senhas nao coincidem', loginCopy.signup.mismatch],
  ['1 §5', 'A senha deve ter pelo menos 6 caracteres', loginCopy.signup.short],
  ['1 §5', 'Por favor, preencha todos os campos', loginCopy.login.missing],
  ['1 §5', 'Por favor, digite seu email', loginCopy.forgot.emailMissing],
  ['1 §5', 'Por favor, digite o codigo de verificacao', loginCopy.forgot.codeMissing],
  ['1 §8', 'Conta criada com sucesso! Redirecionando...', loginCopy.signup.done],
  ['1 §8', 'Codigo de verificacao enviado para seu email!', loginCopy.forgot.sent],
  ['1 §8', 'Codigo verificado! Agora defina sua nova senha.', loginCopy.forgot.checked],
  ['1 §8', 'Senha alterada com sucesso!', loginCopy.forgot.saved],
]

const board: Row[] = [
  ['1 §2 Pipeline', 'Buscar por nome, produto ou resumo...', pipelineCopy.search],
  ['1 §2 Pipeline', '3 resultado(s) encontrado(s)', pipelineCopy.results(3)],
  ['1 §2 Pipeline', 'Adicionar Lead', pipelineCopy.add],
  ['1 §2 Pipeline', ['fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios'], PHASES],
  [
    '1 §2 Pipeline',
    ['Fechados', 'Leads Quentes', 'Em Objeção', 'Leads Mornos', 'Leads Frios'],
    PHASES.map((fase) => PHASE_TITLES[fase]),
  ],
  ['1 §2 Pipeline', ['Fechado', 'Quente', 'Em Objeção', 'Morno', 'Frio'], PHASES.map((fase) => PHASE_LABELS[fase])],
  [
    '1 §2 Pipeline',
    ['blue', 'green', 'yellow', 'pink', 'purple', 'orange', 'gray', 'indigo', 'white', 'slate'],
    COLUMN_COLORS,
  ],
  ['1 §2 Pipeline', 'Produto:', card.product],
  ['1 §2 Pipeline', 'Valor:', card.value],
  ['1 §2 Pipeline', 'Último contato:', card.lastContact],
  ['1 §2 Pipeline', 'Não informado', card.unknown],
  ['1 §2 Pipeline', 'Mais info', card.more],
  ['1 §2 Pipeline', 'Menos info', card.less],
  ['1 §2 Pipeline', '--', card.none],
  ['1 §2 Pipeline', 'Ver Atividades', history.show],
  ['1 §2 Pipeline', 'Carregando leads...', toasts.loading],
  ['1 §2 Pipeline', 'Erro ao carregar leads: sem rede', toasts.failed('sem rede')],
  ['1 §4', 'Ver mais', pipelineCopy.more],
  ['1 §8', 'Erro ao excluir lead: sem rede', toasts.deleteFailed('sem rede')],
  ['1 §2 Delete', 'Excluir Lead Definitivamente', remove.title],
  ['1 §5', 'confirmo', remove.word],
  ['1 §2 Delete', 'Confirmar Exclusão', remove.confirm],
  ['2 §2.9', 'Histórico de Atividades', history.title],
  ['2 §2.9', 'Nenhuma atividade registrada ainda', history.empty],
  ['2 §3', ['ORIGIN', 'STAGE_CHANGE', 'COLUMN_MOVEMENT', 'ACTION'], Object.keys(history.types)],
  ['2 §3', ['ZIP_UPLOAD', 'WHATSAPP_CONNECTION', 'MANUAL_ENTRY'], Object.keys(history.origins)],
  ['2 §3', ['DRAG_DROP', 'AUTOMATIC', 'MANUAL_UPDATE'], Object.keys(history.moves)],
  [
    '2 §3',
    ['DEEP_LEAD_ANALYSIS', 'ACTION_PLAN_OPENED', 'MESSAGE_SENT', 'CALL_MADE', 'MEETING_SCHEDULED'],
    Object.keys(history.actions),
  ],
]

const uploads: Row[] = [
  ['1 §2 Add-lead', 'Adicionar Novo Lead', dialog.title],
  ['1 §2 Add-lead', 'Faça upload do histórico de conversas', dialog.subtitle],
  ['1 §2 Add-lead', 'Remover arquivo', dialog.remove],
  ['1 §2 Add-lead', 'Seus dados estão seguros', dialog.safeTitle.replace('.', '')],
  ['1 §2 Add-lead', 'Cancelar', dialog.cancel],
  ['1 §2 Add-lead', 'Analisar Arquivo', dialog.submit],
  ['1 §2 Add-lead', 'Processando...', dialog.busy],
  ['1 §4', 'Lead criado com sucesso', overlay.done],
  ['1 §4', 'Erro no processamento!', overlay.failed],
  ['1 §8', 'Erro no upload: sem rede', dialog.failed('sem rede')],
  [
    '1 §4',
    [
      'Iniciando processamento',
      'Extraindo arquivos do ZIP',
      'Lendo arquivo de texto',
      'Processando imagem',
      'Transcrevendo áudio',
      'Arquivos processados com sucesso',
      'Preparando contexto para IA',
      'Analisando com inteligência artificial',
      'Processando dados extraídos',
      'Salvando no banco de dados',
      'Processamento concluído',
    ],
    STAGES.map(({ label }) => label),
  ],
  ['1 §5', ['.zip', '.txt', '.mp3', '.wav', '.m4a', '.jpg', '.jpeg', '.png', '.gif'], UPLOAD_EXTENSIONS],
  ['1 §5', 'Por favor, selecione apenas arquivos ZIP, TXT, MP3, WAV, M4A, JPG, PNG ou GIF.', UPLOAD_TEXTS.wrongKind],
  ['1 §5', 'Por favor, selecione um arquivo.', UPLOAD_TEXTS.noFileSelected],
  ['2 §5', 'Arquivo não fornecido', UPLOAD_TEXTS.missing],
  ['2 §5', 'Arquivo muito grande. Máximo 100MB.', UPLOAD_TEXTS.aboveGeneral],
  [
    '2 §5',
    'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 61 MB',
    UPLOAD_TEXTS.aboveEffective('61 MB'),
  ],
  ['2 §5', 'Usuário não autenticado. Faça login para enviar o arquivo.', UPLOAD_TEXTS.unauthenticated],
  ['2 §5', 'ID da empresa não encontrado. Faça login novamente.', UPLOAD_TEXTS.noCompany],
  ['2 §8', 'Limite de uploads atingido. Tente novamente em 1 hora.', UPLOAD_TEXTS.rateLimited(3_600)],
]

const dataManager: Row[] = [
  ['2 §2.3', 'Upload de Conversas WhatsApp', zipUploadCopy.title],
  ['2 §2.3', 6, zipUploadCopy.tutorial.steps.length],
  ['2 §4', [10, 20, 80, 90, 95, 100], ZIP_POINTS],
  ['2 §5', 'Tipo de arquivo não suportado. Use apenas arquivos ZIP.', ZIP_TEXTS.wrongType],
  ['2 §5', 'Arquivo deve ter extensão .zip', ZIP_TEXTS.wrongExtension],
  ['2 §5', 'Erro no arquivo a.zip: sem rede', ZIP_TEXTS.stopped('a.zip', 'sem rede')],
  ['2 §8', 'Erro ao processar a.zip: sem rede', ZIP_TEXTS.failed('a.zip', 'sem rede')],
  ['2 §8', 'Erro desconhecido no processamento', ZIP_TEXTS.unknown],
  ['2 §8', 'Arquivo a.zip processado e lead criado com sucesso! ID: 7', ZIP_TEXTS.done('a.zip', '7')],
  ['2 §2.7', 'Gerenciador de Dados', dataManagerCopy.title],
  ['2 §2.7', ['Visão Geral', 'WhatsApp', 'Upload ZIP', 'Validação'], Object.values(dataManagerCopy.tabs)],
  ['2 §2.7', ['Aprovado', 'Pendente'], [dataManagerCopy.criteria.passed, dataManagerCopy.criteria.pending]],
  ['2 §2.7', 'Gerar ScanPro', dataManagerCopy.generate],
  ['2 §2.1', ['Agora', 'Nunca'], [dataManagerCopy.whatsapp.now, dataManagerCopy.whatsapp.never]],
  ['2 §5', 'Volume Excessivo de Conversas', SET_TEXTS.tooMany],
  ['2 §5', 'Período Inválido', SET_TEXTS.period],
  ['2 §5', 'Período deve estar entre 1 dia e 6 meses', SET_TEXTS.periodText],
  ['2 §5', 'Qualidade das Conversas', SET_TEXTS.quality],
  ['2 §5', 'Algumas conversas não atendem aos critérios mínimos de qualidade', SET_TEXTS.qualityText],
  ['2 §5', 'Diversidade de Cenários', SET_TEXTS.diversity],
  ['2 §5', 'Erro na Validação', SET_TEXTS.broken],
  ['2 §5', 'Erro interno durante a validação dos dados', SET_TEXTS.brokenText],
  [
    '2 §9',
    [10, 500, 180, 5, 1, 70, 2, 2, 1],
    [
      ...[SET_RULES.fewestConversations, SET_RULES.mostConversations, SET_RULES.mostDays, SET_RULES.fewestMessages],
      ...[SET_RULES.fewestProposals, SET_RULES.quality, SET_RULES.origins, SET_RULES.statuses, SET_RULES.sellers],
    ],
  ],
]

const list: Row[] = [
  ['1 §2 List', 'Listagem de Leads', leadsCopy.title],
  ['1 §2 List', '3 lead(s) encontrado(s)', leadsCopy.count(3)],
  ['1 §2 List', 'Nenhum lead encontrado com os filtros aplicados.', leadsCopy.empty],
  ['1 §2 List', 'Nome', leadsCopy.columns.nome],
  ['1 §2 List', 'Atendente', leadsCopy.columns.atendente],
  ['1 §2 List', 'Fase', leadsCopy.columns.fase],
  ['1 §2 List', 'Início Conversa', leadsCopy.columns.data_inicio_conversa],
  ['1 §2 List', 'Última Interação', leadsCopy.columns.ultima_interacao],
  ['1 §2 List', ['Canais', 'Status', 'Ações'], [leadsCopy.channels, leadsCopy.status, leadsCopy.actions]],
]

const lead: Row[] = [
  ['1 §3', ['Ativo', 'Em pausa', 'Fechado', 'Em pausa com intenção de retomada'], LEAD_STATUSES],
  ['1 §5', 'Produto a definir', UPLOAD_DEFAULTS.produto],
  ['1 §5', '--', UPLOAD_DEFAULTS.quantidade],
  ['1 §5', 50, UPLOAD_DEFAULTS.progresso],
  ['1 §5', 'leads-frios', UPLOAD_DEFAULTS.fase],
  ['1 §5', 'Lead criado via upload: conversa.zip', UPLOAD_DEFAULTS.resumo('conversa.zip')],
  ['2 §3', 'Sistema Automático', UPLOAD_DEFAULTS.atendente],
  ['2 §3', 'Entrar em contato', UPLOAD_DEFAULTS.proximoPasso],
]

const deepLead: Row[] = [
  ['1 §2 Card', 'Deep Lead', card.deepLead],
  ['1 §2 Analysis', 'Carregando dados do lead...', deepLeadCopy.loading],
  [
    '1 §2 Analysis',
    'Acesso Negado - Você não tem permissão para acessar este lead.',
    `${deepLeadCopy.denied.title} - ${deepLeadCopy.denied.text}`,
  ],
  ['1 §2 Analysis', 'Nenhum Lead Encontrado', deepLeadCopy.none.title],
  ['2 §8', 'Muitas tentativas de análise. Tente novamente em 15 minutos.', ANALYSIS_LIMIT_TEXT],
  ['1 §2 Analysis', { columns: 6, rows: 8, items: 20 }, WATERMARK],
]

const nextSteps: Row[] = [
  ['1 §2 Card', 'Plano de Ação Prático', card.plan],
  ['1 §2 Plan', 'Plano de Ação Prático', actionPlanCopy.title],
  ['1 §2 Plan', ['Msg 01', 'Msg 02', 'Msg 03'], [1, 2, 3].map(messageCopy.tab)],
  ['1 §2 Plan', 3, PLAN_MESSAGES],
  ['1 §2 Plan', 'Enviar agora', messageCopy.send],
  ['1 §2 Plan', 'Copiar mensagem', messageCopy.copy],
  ['1 §2 Plan', 'Copiado!', messageCopy.copied],
  ['1 §2 Plan', 'Gerando mensagem inteligente...', messageCopy.generating],
  ['1 §2 Plan', 'Nenhuma mensagem disponível', messageCopy.empty],
  ['1 §8', 'Erro ao gerar mensagem: sem rede', messageCopy.failed('sem rede')],
  ['1 §3', ['fase_especifica', 'objeção_solucao', 'urgencia_escassez'], MESSAGE_TYPES],
  ['1 §9', 3, TRIGGERS_MAX],
  ['1 §2 Learning', 'Enviar', learningsCopy.send],
  ['1 §2 Learning', 10, new Set(learningsCopy.replies).size],
  ['1 §2 Learning', ['Aprendizado', 'Origem', 'Data', 'Ações'], Object.values(learningsCopy.columns)],
  ['1 §2 Learning', 'Nenhum aprendizado encontrado...', learningsCopy.empty],
  ['1 §3', ['Aprendizado de fechamento', 'Inserido pelo usuário'], LEARNING_ORIGINS],
  ['1 §5', 'Tem certeza que deseja excluir este aprendizado?', learningsCopy.question],
  ['1 §8', 'Erro ao salvar aprendizado. Tente novamente.', learningsCopy.failures.save],
  ['1 §8', 'Erro ao excluir aprendizado. Tente novamente.', learningsCopy.failures.remove],
]

const limits: Row[] = [
  ['1 §9', 5_000, TIMINGS.guardLoadingMs],
  ['1 §9', 300, TIMINGS.loginCloseMs],
  ['1 §9', 1_500, TIMINGS.signUpRedirectMs],
  ['1 §9', 2_000, TIMINGS.recoveryReturnMs],
  ['1 §9', 1_500, TIMINGS.copiedMs],
  ['1 §9', 5_000, TIMINGS.newLeadGlowMs],
  ['1 §9', 5_000, TIMINGS.learningReplyMs],
  ['1 §9', 1_500, TIMINGS.uploadCloseMs],
  ['1 §4', 2_000, TIMINGS.uploadErrorMs],
  ['1 §9', 6, LIMITS.passwordMinLength],
  ['1 §9', 6, LIMITS.recoveryCodeLength],
  ['1 §9', 18, LIMITS.documentMaxLength],
  ['1 §9', 5, LIMITS.columnPageSize],
  ['1 §9', 60, LIMITS.summaryCut],
  ['1 §5', 2, LIMITS.listMinItems],
  ['1 §9', 4, LIMITS.listMaxItems],
  ['1 §9', 10, LIMITS.activitiesPerCard],
  ['2 §9', 100 * 1024 * 1024, LIMITS.uploadGeneralBytes],
  ['2 §9', 50 * 1024 * 1024, LIMITS.uploadEffectiveBytes],
  ['2 §9', 5, LIMITS.uploadsPerHour],
  ['2 §9', 10, LIMITS.analysesPer15Minutes],
  ['2 §9', 20, LIMITS.whatsappPer5Minutes],
]

const parts = Object.entries({ shell, login, board, uploads, dataManager, list, lead, deepLead, nextSteps, limits })

describe.each(parts)('the specification, to the letter: %s', (_part, rows) => {
  it.each(rows)('%s: %j', (_section, says, ours) => expect(ours).toEqual(says))
})
