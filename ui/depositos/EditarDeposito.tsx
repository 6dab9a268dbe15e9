import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { DialogoProps } from '../screen/dialogos.ts'
import { edicion } from './deposito.ts'

/** Opens the form. */
const EditarDeposito = ({ fila, onClose }: DialogoProps) => {
  const [, navegar] = useLocation()
  const numero = Number(fila?.['numero_deposito'])
  useEffect(() => {
    onClose()
    const { href, state } = edicion(numero)
    navegar(href, { state })
  }, [numero, navegar, onClose])
  return null
}

export default EditarDeposito
