import { Component, type ReactNode } from 'react'
import { clearStorage } from '../lib/clear-storage.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { appCopy } from './copy.ts'

/** Emergency screen: whatever breaks while drawing ends here, never on a blank page. */
export class RecoveryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { title, text, reload, clear, login } = appCopy.recovery
    return (
      <FullPage title={title} text={text}>
        <Button look="primary" onClick={() => location.reload()}>
          {reload}
        </Button>
        <Button onClick={clearAndReload}>{clear}</Button>
        <Button onClick={() => location.assign('/login')}>{login}</Button>
      </FullPage>
    )
  }
}

function clearAndReload(): void {
  clearStorage()
  location.reload()
}
