import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { DialogoProps } from '../screen/dialogos.ts'
import { FORMULARIO } from './deposito.ts'

/** Opens the form; the number is in the navigation state (specification 1, section 2) and, for a reload, in the URL. */
const EditarDeposito = ({ fila, onClose }: DialogoProps) => {
  const [, navegar] = useLocation()
  const numero = Number(fila?.['numero_deposito'])
  useEffect(() => {
    onClose()
    navegar(`${FORMULARIO}?numero=${numero}`, { state: { numero_deposito: numero } })
  }, [numero, navegar, onClose])
  return null
}

export default EditarDeposito
