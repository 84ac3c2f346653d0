import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetFullFeedAfterSignOut } from './market/saved-feeds'
import { registerServiceWorker } from './page/connection/offline'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

forgetFullFeedAfterSignOut()
registerServiceWorker()
