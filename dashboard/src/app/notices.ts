/** What toasts tell, whatever page is open, as one file. */
import './release-notices.ts'
import './whatsapp-notices.ts'
