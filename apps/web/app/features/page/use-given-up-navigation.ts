import { useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'

/** A page whose parts have not arrived by then counts as failed. */
const pageTimeoutMs = 120_000

/** The address of a page that was given up, or null. Giving up keeps the page one is on. */
export function useGivenUpNavigation(): { address: string | null; forget: () => void } {
  const [address, setAddress] = useState<string | null>(null)
  const navigation = useNavigation()
  const navigate = useNavigate()
  const location = useLocation()
  const target = navigation.location ? createPath(navigation.location) : null
  const here = createPath(location)

  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => {
      setAddress(target)
      // Going to where one is already ends the navigation that hangs.
      void navigate(here, { replace: true, preventScrollReset: true })
    }, pageTimeoutMs)
    return () => clearTimeout(timer)
  }, [target, here, navigate])

  return { address, forget: () => setAddress(null) }
}
