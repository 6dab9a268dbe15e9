import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Cargando } from '../kit/feedback/Esqueleto.tsx'
import { useTitulo } from '../kit/page/Pagina.tsx'
import { pedirSalida, useSalida } from './CerrarSesion.tsx'

/** Log-out address (specification 1, section 4). After a cancelled question it leads to the start page. */
const Salir = () => {
  useTitulo('Cerrar sesión')
  const preguntando = typeof useSalida() === 'object'
  const [preguntado, setPreguntado] = useState(false)
  const [, navigate] = useLocation()
  useEffect(() => {
    void pedirSalida()
  }, [])
  useEffect(() => {
    if (preguntando) setPreguntado(true)
    else if (preguntado) navigate('/admin/dashboard', { replace: true })
  }, [preguntando, preguntado, navigate])
  return <Cargando />
}

export default Salir
