import { useEffect, useState } from 'react'
import { alDia, primeros } from '../kit/borradores/sincronia.ts'
import { useSession } from '../kit/session.ts'

/**
 * Looks for what the person wrote at other desks, on going to another screen and on coming back to the tab.
 * @returns whether what was there at the beginning is here
 */
export const useBorradoresAlDia = (location: string): boolean => {
  const user = useSession()?.user.id
  const [, setDone] = useState(0)
  const first = primeros()
  useEffect(() => {
    let current = true
    void primeros().done.then(() => current && setDone((before) => before + 1))
    return () => {
      current = false
    }
  }, [user])
  useEffect(() => alDia(), [location])
  useEffect(() => {
    const back = () => void (!document.hidden && alDia())
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return first.isDone
}
