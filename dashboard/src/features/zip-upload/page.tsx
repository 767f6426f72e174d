import type { UploadState } from '@fechai/domain/upload'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { followUploads, loadSources } from '../../state/data-manager.ts'
import { session } from '../../state/session.ts'
import { uploads, type Sending } from '../../state/uploads.ts'
import { sendingOf, zipBatch, type ZipFile } from '../../state/zip-batch.ts'
import { TopBar } from '../../ui/top-bar.tsx'
import { Banners } from './banners.tsx'
import { ChooseChats } from './choose-chats.tsx'
import { zipUploadCopy as text } from './copy.ts'
import { FileList } from './file-list.tsx'
import { ChooseButton, DropZone, TakesDrops } from './file-picker.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Requirements, Tutorial } from './tutorial.tsx'
import { rowOfFile, rowOfUpload, type ZipRow } from './zip-rows.ts'

/** 'Upload de Conversas WhatsApp': many exports, one by one, each a run of its own that outlives this tab. */
export function ZipUploadPage() {
  const rows = useRows()
  useEffect(() => {
    void loadSources()
    return followUploads(loadSources)
  }, [])
  return (
    <TakesDrops className="flex min-h-0 flex-1 flex-col">
      <TopBar
        title={text.title}
        before={
          <Link
            href="/?tela=data-input"
            className="flex items-center gap-1 whitespace-nowrap text-soft hover:text-text touch:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.back}</span>
          </Link>
        }
      >
        <ChooseButton />
      </TopBar>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-3.5 pb-6 tablet:px-4 wide:grid-cols-[minmax(0,1fr)_310px]">
        <div className="grid min-w-0 content-start gap-3">
          <Banners />
          <DropZone />
          <ChooseChats />
          <ProgressCard rows={rows} />
          <FileList rows={rows} />
        </div>
        <div className="grid content-start gap-3">
          <Tutorial />
          <Requirements />
        </div>
      </div>
    </TakesDrops>
  )
}

/** Returns the server's files in order of arrival, then the waiting ones. */
function useRows(): ZipRow[] {
  const { byId } = useSnapshot(uploads)
  const { files, hidden, stopped } = useSnapshot(zipBatch)
  const { user } = useSnapshot(session)
  // Their bytes move on.
  useSnapshot(uploads.sending)
  const here = Object.values(byId)
    .filter(({ userId }) => userId === user?.id)
    .filter(({ id, fileName }) => !hidden.includes(id) && /\.zip$/i.test(fileName))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map((upload) => rowOfUpload(upload as UploadState))
  const waiting = (files as readonly ZipFile[]).map((zip) =>
    rowOfFile(zip, sendingOf(zip) as Sending | undefined, stopped !== ''),
  )
  return [...here, ...waiting]
}
