import type { SessionUser } from '@fechai/contracts/session'
import { canViewReports, isAdmin } from '@fechai/domain/permissions'
import {
  Activity,
  BookOpen,
  ChartNoAxesColumn,
  CheckCheck,
  CirclePause,
  Kanban,
  List,
  Lock,
  MessageCircle,
  Monitor,
  RefreshCw,
  ScanSearch,
  ShieldCheck,
  Sparkles,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react'

export interface Screen {
  id: string
  label: string
  path: string
  /** Null until its screen exists: the first page loads no icon that it does not show. */
  icon: LucideIcon | null
  /** Roles that may open it; all when absent. */
  only?: 'gestor' | 'admin'
}

/** One that is there to be opened. */
export interface BuiltScreen extends Screen {
  icon: LucideIcon
}

export interface ScreenSection {
  title: string
  screens: readonly Screen[]
}

/** The sidebar: the specification's entries in their order, with the list among them. */
export const SCREEN_SECTIONS: readonly ScreenSection[] = [
  {
    title: 'Acompanhamento (uso diário)',
    screens: [
      { id: 'pipeline', label: 'Pipeline de Leads', path: '/pipeline', icon: Kanban },
      // Ours: next steps with their day.
      { id: 'tasks', label: 'Tarefas', path: '/?tela=tarefas', icon: CheckCheck },
      { id: 'deep-scanner', label: 'Deep Lead', path: '/deeplead', icon: ScanSearch },
      // Ours: the specification reaches the list from the pages alone.
      { id: 'lead-list', label: 'Listagem de Leads', path: '/leads', icon: List },
      { id: 'whatsapp', label: 'WhatsApp Manager', path: '/whatsapp', icon: MessageCircle },
      { id: 'whatsapp-web', label: 'WhatsApp Web', path: '/whatsapp-web', icon: Monitor },
    ],
  },
  {
    title: 'Diagnóstico (visão de águia)',
    screens: [
      // Ours: salespeople beside each other.
      { id: 'team', label: 'Equipe', path: '/?tela=equipe', icon: Target },
      // Ours: objections by kind, with what overcame them.
      { id: 'objections', label: 'Por que não fecham', path: '/?tela=por-que-nao-fecham', icon: CirclePause },
      {
        id: 'scanpro-vendas',
        label: 'ScanPRO Vendas',
        path: '/?tela=scanpro-vendas',
        icon: ChartNoAxesColumn,
      },
      {
        id: 'analise-vendedor',
        label: 'Análise de Vendedor',
        path: '/?tela=analise-vendedor',
        icon: Users,
      },
      { id: 'ai-analysis', label: 'Análise AI', path: '/?tela=ai-analysis', icon: Sparkles },
      { id: 'data-input', label: 'Dados de Entrada', path: '/?tela=data-input', icon: List },
    ],
  },
  {
    title: 'Configurações',
    screens: [
      { id: 'ai-learning', label: 'Aprendizado de AI', path: '/?tela=ai-learning', icon: BookOpen },
      // Ours: many conversations read again.
      { id: 'batches', label: 'Reanálises', path: '/reanalises', icon: RefreshCw },
      // Internal: the screen of the person who runs the company's analyses.
      {
        id: 'operations',
        label: 'Operação',
        path: '/?tela=operacao',
        icon: Activity,
        only: 'gestor',
      },
      { id: 'user-access', label: 'Acesso de Usuários', path: '/?tela=user-access', icon: Users },
      // Internal: the record of actions, with the proof that it is unchanged.
      { id: 'audit', label: 'Auditoria', path: '/?tela=auditoria', icon: BookOpen, only: 'gestor' },
      // Ours: what is kept of people, and how it is erased.
      { id: 'privacy', label: 'Privacidade', path: '/?tela=privacidade', icon: Lock },
      // Ours: what changed in the product.
      { id: 'changelog', label: 'Novidades', path: '/?tela=novidades', icon: Sparkles },
      {
        id: 'security-test',
        label: 'Teste de Segurança',
        path: '/?tela=security-test',
        icon: ShieldCheck,
      },
      {
        id: 'data-isolation-test',
        label: 'Teste de Isolamento',
        path: '/?tela=data-isolation-test',
        icon: ShieldCheck,
      },
      {
        id: 'admin-releases',
        label: 'Admin Releases',
        path: '/admin/releases',
        icon: BookOpen,
        only: 'admin',
      },
    ],
  },
]

/** Sections with the screens that this person may open; empty ones are left out. */
export function visibleSections(user: SessionUser | null): { title: string; screens: BuiltScreen[] }[] {
  return SCREEN_SECTIONS.map(({ title, screens }) => ({
    title,
    screens: screens.filter((screen): screen is BuiltScreen => screen.icon !== null && mayOpen(user, screen.only)),
  })).filter((section) => section.screens.length > 0)
}

/** Returns true when the user's role opens the screen; an admin may open what a manager may. */
export function mayOpen(user: SessionUser | null, only: Screen['only']): boolean {
  if (only === undefined) return true
  return only === 'admin' ? isAdmin(user) : canViewReports(user)
}
