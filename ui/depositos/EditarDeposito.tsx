import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { DialogoProps } from '../screen/dialogos.ts'
import { FORMULARIO } from './deposito.ts'

/** Goes to the form with the deposit's number in the navigation state (specification 1, section 2), and in the address for who reloads. */
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
