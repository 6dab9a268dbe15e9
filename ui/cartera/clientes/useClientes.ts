import type { PantallaEfectiva } from '../../../schemas/pantalla.ts'
import { refrescar } from '../../kit/useApi.ts'
import { useRegistros } from '../../screen/acciones/useRegistros.ts'
import { soloLoEscrito } from './cliente.ts'

type Registros = ReturnType<typeof useRegistros>

/** What the table does with clients; what they owe is asked for at another address than they are written at. */
export const useClientes = (efectiva: PantallaEfectiva): Registros => {
  const registros = useRegistros(efectiva)
  const refrescarLista = (): undefined => {
    registros.refrescarLista()
    void refrescar('/creditos')
  }
  return {
    ...registros,
    refrescarLista,
    cambiar: async (fila, cuerpo, onProgreso) => {
      await registros.cambiar(fila, soloLoEscrito(cuerpo, fila), onProgreso)
      refrescarLista()
    },
    eliminar: async (...dado) => {
      const hecho = await registros.eliminar(...dado)
      refrescarLista()
      return hecho
    },
  }
}
