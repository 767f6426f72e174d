import { useLocation, useSearch } from 'wouter'

/**
 * Returns whether an address is that of the current page. The query names a page without a route of its own; subpaths
 * and further parameters count as the page.
 */
export function useIsCurrent(): (address: string) => boolean {
  const [location] = useLocation()
  const search = useSearch()
  return (address) => {
    const [path = '', query = ''] = address.split('?')
    const isOnPath = location === path || (path !== '/' && location.startsWith(`${path}/`))
    return isOnPath && (query === '' || search === query || search.startsWith(`${query}&`))
  }
}
