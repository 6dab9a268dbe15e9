import type { PantallaEfectiva } from '../../../schemas/pantalla.ts'
import { refrescar } from '../../kit/useApi.ts'
import { useRegistros } from '../../screen/acciones/useRegistros.ts'

/** What the table does with clients; what they owe is asked for at another address than they are written at. */
export const useClientes = (efectiva: PantallaEfectiva): ReturnType<typeof useRegistros> => {
  const registros = useRegistros(efectiva)
  const refrescarLista = (): undefined => {
    registros.refrescarLista()
    void refrescar('/creditos')
  }
  const despues = <A extends unknown[], T>(hacer: (...dado: A) => Promise<T>) => async (...dado: A): Promise<T> => {
    const hecho = await hacer(...dado)
    refrescarLista()
    return hecho
  }
  return { ...registros, refrescarLista, cambiar: despues(registros.cambiar), eliminar: despues(registros.eliminar) }
}
