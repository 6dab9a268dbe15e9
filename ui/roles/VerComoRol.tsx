import { useEffect, useRef } from 'react'
import type { DialogoProps } from '../screen/dialogos.ts'
import { navigate } from 'wouter/use-browser-location'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { verComo } from '../kit/http/session.ts'

/** Views the product with a role's permissions; the frame shows it and leads back. */
export const verComoRol = async ({ id, name }: { id: number; name: string }): Promise<void> => {
  try {
    const permisos = await api.get<number[]>(`/role-permission/${id}`)
    verComo({ rol: name, permisos: permisos.map((permiso) => ({ id: permiso })) })
    navigate('/admin/dashboard')
  } catch (error) {
    aviso.error(mensajeDe(error))
  }
}

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
