import { useEffect, useRef } from 'react'
import type { DialogoProps } from '../screen/dialogos.ts'
import { verComoRol } from './ver-como-rol.ts'

/** «Ver como este rol» from its row: nothing to ask, it goes there. */
const VerComoRol = ({ fila, onClose }: DialogoProps) => {
  const ido = useRef(false)
  useEffect(() => {
    if (ido.current) return
    ido.current = true
    void verComoRol({ id: Number(fila?.['id']), name: String(fila?.['name'] ?? '') }).then(onClose)
  }, [fila, onClose])
  return null
}

export default VerComoRol
