import { CSPProvider } from '@base-ui/react/csp-provider'
import { brand } from '@kot/domain/site/brand'
import { installedSeller, SELLER_ELEMENT } from '@kot/domain/pass/seller'
import { commonTexts } from '@kot/i18n/texts/common'
import { use, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import favicon from '../public/favicon.svg'
import './app.css'
import { useRenewedDevice } from './notify/connected-device'
import { useFavouritesSync } from './board/saved/use-favourites'
import { Frame } from './shell/frame'
import { ContinueSignIn } from './account/sign-in/continue-sign-in'
import { modalRegistry } from './shell/modal-registry'
import { ModalsProvider } from './shell/modals-provider'
import { useRequestedAddress } from './page/connection/offline'
import {
  BrokenPage,
  NavigationNotices,
  NavigationProgress,
} from './page/connection/navigation-notices'
import { NonceContext } from './page/use-page'
import { useLang, type Page } from './page/use-page'
import { useReferral } from './session/referral'
import { sessionScript } from './session/session-script'
import { LinkToCopy } from './page/link-to-copy'
import { requestContext } from './request-context'
import { Toaster } from './ui/overlays/toast'

export async function loader({ context }: Route.LoaderArgs): Promise<Page> {
  const { lang, origins, tiles, payment, claims } = context.get(requestContext)
  return { lang, origins, tiles, payment, claims: await claims() }
}

/** All of it belongs to the document; no navigation inside it changes any. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang()
  const nonce = use(NonceContext)
  return (
    // The script adds an attribute and a style before React sees the element.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // Only the server's copy runs.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sessionScript : '' }}
        />
        <SellerData />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title={brand.name}
        />
        <meta name="theme-color" content="#cfe4ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1420" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Hands the seller of this installation to the texts, which are made when the scripts are loaded. */
function SellerData() {
  if (Object.keys(installedSeller).length === 0) return null
  // No name can end the element.
  const json = JSON.stringify(installedSeller).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      id={SELLER_ELEMENT}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export default function Root() {
  useHydrationMark()
  useRequestedAddress()
  useReferral()
  useFavouritesSync()
  useRenewedDevice()
  return (
    <Surroundings>
      <Outlet />
      <NavigationProgress />
    </Surroundings>
  )
}

/** A page that broke keeps its frame, so that users can continue from there. */
export function ErrorBoundary() {
  useHydrationMark()
  return (
    <Surroundings>
      <BrokenPage />
    </Surroundings>
  )
}

/** Browser tests click nothing before this: until then a click is the browser's own. */
function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    // Base UI would otherwise write style elements that the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Toaster label={commonTexts[useLang()].messages}>
        <ModalsProvider registry={modalRegistry}>
          <Frame>{children}</Frame>
          <LinkToCopy />
          <NavigationNotices />
          <ContinueSignIn />
        </ModalsProvider>
      </Toaster>
    </CSPProvider>
  )
}
