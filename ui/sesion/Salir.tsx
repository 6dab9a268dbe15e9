import { useEffect } from 'react'
import { api } from '../kit/api.ts'
import { vaciarAvisos } from '../kit/aviso.ts'
import { Cargando } from '../kit/Cargando.tsx'
import { useTitulo } from '../kit/Pagina.tsx'
import { dispatch, getSession } from '../kit/session.ts'
import { borrarBorradores } from '../kit/useBorrador.ts'

/** Ends the session on the server if it can be reached, and here in any case. Drafts go with it. */
const salir = async (): Promise<void> => {
  const refreshToken = getSession()?.refreshToken
  dispatch({ type: 'LOGOUT' })
  borrarBorradores()
  vaciarAvisos()
  if (refreshToken) await api.post('/user/logout', { refresh_token: refreshToken }).catch(() => undefined) // it dies by itself later
}

const Salir = () => {
  useTitulo('Cerrar sesión')
  useEffect(() => {
    void salir()
  }, [])
  return <Cargando />
}

export default Salir
