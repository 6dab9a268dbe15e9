import { useEffect } from 'react'
import { preferenciasAlDia } from '../kit/preferencias.ts'
import { useSession } from '../kit/session.ts'

/** Brings what the person arranged at other desks, at the beginning and on coming back to the tab. */
export const usePreferenciasAlDia = (): void => {
  const user = useSession()?.user.id
  useEffect(() => {
    const back = () => {
      if (!document.hidden) void preferenciasAlDia()
    }
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [user])
}
