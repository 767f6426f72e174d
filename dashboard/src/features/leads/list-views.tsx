import { ViewMenu } from '../../parts/views/view-menu.tsx'
import { filterAsked, leadList, showFilter } from '../../state/lead-list.ts'
import { listColumns, showColumns } from './columns.ts'

/** The saved views, from the list. */
export const ListViews = () => (
  <ViewMenu
    place="lista"
    read={() => ({
      place: 'lista',
      filter: filterAsked(),
      sort: leadList.sort,
      descending: leadList.descending,
      columns: [...listColumns.shown],
    })}
    show={({ filter, sort, descending, columns }) => {
      if (columns.length > 0) showColumns(columns)
      showFilter(filter, sort, descending)
    }}
  />
)
