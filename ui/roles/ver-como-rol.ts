import { navigate } from 'wouter/use-browser-location'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { verComo } from '../kit/http/session.ts'

/** Looks at the product as somebody of a role would find it; the frame says so and leads back. */
export const verComoRol = async ({ id, name }: { id: number; name: string }): Promise<void> => {
  try {
    const permisos = await api.get<number[]>(`/role-permission/${id}`)
    verComo({ rol: name, permisos: permisos.map((permiso) => ({ id: permiso })) })
    navigate('/admin/dashboard')
  } catch (error) {
    aviso.error(mensajeDe(error))
  }
}
