import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { accessCopy } from './copy.ts'

/** Does it and says so; what fails says why, and that nothing changed. */
export async function act<T>(work: Promise<T>, said: string | ((answer: T) => string)): Promise<boolean> {
  try {
    const answer = await work
    toast(typeof said === 'string' ? said : said(answer))
    return true
  } catch (error) {
    toast.error(accessCopy.failed(messageOf(error)))
    return false
  }
}
