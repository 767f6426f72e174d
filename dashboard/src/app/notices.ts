/** Loads the toasts that appear on every page, as one file. */
import './release-notices.ts'
import './whatsapp-notices.ts'
