import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askedAddress } from './asked-address'

/** Goes on to the page that could not be answered itself. */
export function useAskedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const asked = askedAddress(window.location.hash)
    if (asked !== null) void navigate(asked, { replace: true })
  }, [navigate])
}
