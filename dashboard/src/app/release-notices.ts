import { toast } from 'sonner'
import { navigate } from 'wouter/use-browser-location'
import { joinScreens } from '../state/screens.ts'

/** Says that the product changed, with the way to what changed; the words come from who published it. */
joinScreens({
  clear: () => undefined,
  release: ({ id, version, title, summary }) => {
    toast(`Release ${version}: ${title}`, {
      id: `release:${id}`,
      description: summary,
      duration: 15_000,
      action: { label: 'Ver novidades', onClick: () => navigate('/?tela=novidades') },
    })
  },
})
