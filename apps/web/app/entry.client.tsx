import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetFullFeedAfterSignOut } from './features/market/forget-full-feed'
import { registerServiceWorker } from './features/offline/register-service-worker'

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
