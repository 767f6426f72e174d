import { iconOf } from './screen-icons.ts'
import type { Screen } from './screens.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

/** The entries under 'Mais páginas'. Their icons come with them, after the first page. */
export const MoreScreens = ({ screens, collapsed }: { screens: readonly Screen[]; collapsed: boolean }) => (
  <div className="grid gap-0.5">
    {screens.map((screen) => (
      <SidebarEntry key={screen.id} screen={screen} icon={iconOf(screen)} collapsed={collapsed} />
    ))}
  </div>
)
