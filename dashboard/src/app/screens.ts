import type { SessionUser } from '@fechai/contracts/session'
import { canLeadTeam, canViewReports, isAdmin } from '@fechai/domain/permissions'
import {
  Activity,
  BookOpen,
  ChartNoAxesColumn,
  CheckCheck,
  CirclePause,
  Database,
  Gauge,
  Kanban,
  List,
  MessageCircle,
  ScanSearch,
  Smartphone,
  Target,
  Users,
  UserSearch,
  type LucideIcon,
} from 'lucide-react'

type Role = 'gestor' | 'admin'

export interface Screen {
  id: string
  label: string
  path: string
  /** Absent where the screen is folded for everybody: its icon comes with `more-screens.tsx`. */
  icon?: LucideIcon
  /** Roles that may open it; all when absent. */
  only?: Role
  /** Roles whose menu folds it under 'Mais páginas', because they seldom need it. */
  folded?: 'all' | 'vendedor'
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
      { id: 'whatsapp', label: 'WhatsApp Manager', path: '/whatsapp', icon: Smartphone },
      { id: 'whatsapp-web', label: 'WhatsApp Web', path: '/whatsapp-web', icon: MessageCircle },
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
        folded: 'vendedor',
      },
      { id: 'analise-vendedor', label: 'Análise de Vendedor', path: '/?tela=analise-vendedor', icon: UserSearch },
      { id: 'ai-analysis', label: 'Análise AI', path: '/?tela=ai-analysis', icon: Gauge, folded: 'vendedor' },
      { id: 'data-input', label: 'Dados de Entrada', path: '/?tela=data-input', icon: Database, folded: 'vendedor' },
    ],
  },
  {
    title: 'Configurações',
    screens: [
      { id: 'ai-learning', label: 'Aprendizado de AI', path: '/?tela=ai-learning', icon: BookOpen },
      // Ours: many conversations read again.
      { id: 'batches', label: 'Reanálises', path: '/reanalises', folded: 'all' },
      // Internal: the screen of the person who runs the company's analyses.
      { id: 'operations', label: 'Operação', path: '/?tela=operacao', icon: Activity, only: 'gestor' },
      { id: 'user-access', label: 'Acesso de Usuários', path: '/?tela=user-access', icon: Users, folded: 'vendedor' },
      // Internal: the record of actions, with the proof that it is unchanged.
      { id: 'audit', label: 'Auditoria', path: '/?tela=auditoria', only: 'gestor', folded: 'all' },
      // Ours: what is kept of people, and how it is erased.
      { id: 'privacy', label: 'Privacidade', path: '/?tela=privacidade', folded: 'all' },
      // Ours: what changed in the product.
      { id: 'changelog', label: 'Novidades', path: '/?tela=novidades', folded: 'all' },
      { id: 'security-test', label: 'Teste de Segurança', path: '/?tela=security-test', folded: 'all' },
      { id: 'data-isolation-test', label: 'Teste de Isolamento', path: '/?tela=data-isolation-test', folded: 'all' },
      { id: 'admin-releases', label: 'Admin Releases', path: '/admin/releases', only: 'admin', folded: 'all' },
    ],
  },
]

const ofSection = (user: SessionUser | null, pick: (screen: Screen) => boolean) =>
  SCREEN_SECTIONS.map(({ title, screens }) => ({
    title,
    screens: screens.filter((screen) => mayOpen(user, screen.only) && pick(screen)),
  })).filter((section) => section.screens.length > 0)

/** Returns the sections of the user's menu with the screens of daily use; empty ones are left out. */
export const dailySections = (user: SessionUser | null): ScreenSection[] =>
  ofSection(user, (screen) => !isFolded(user, screen))

/** Returns the screens that the user may open and seldom needs. */
export const foldedScreens = (user: SessionUser | null): Screen[] =>
  ofSection(user, (screen) => isFolded(user, screen)).flatMap(({ screens }) => screens)

/** Returns all screens that the user may open. */
export const openScreens = (user: SessionUser | null): Screen[] =>
  ofSection(user, () => true).flatMap(({ screens }) => screens)

const isFolded = (user: SessionUser | null, { folded }: Screen): boolean =>
  folded === 'all' || (folded === 'vendedor' && !canLeadTeam(user))

/** Returns true when the user's role opens the screen; an admin may open what a manager may. */
export function mayOpen(user: SessionUser | null, only: Role | undefined): boolean {
  if (only === undefined) return true
  return only === 'admin' ? isAdmin(user) : canViewReports(user)
}
