import type { PantallaEfectiva } from '../../../schemas/pantalla.ts'
import { refrescar } from '../../kit/useApi.ts'
import { useRegistros } from '../../screen/acciones/useRegistros.ts'
import type { Fila } from '../../screen/fila.ts'

type Registros = ReturnType<typeof useRegistros>

const comoTexto = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))

/** Of a row only what somebody wrote is sent: what else it lacks (a mail, an address) is asked for in its dialog. */
export const soloLoEscrito = (cuerpo: Fila, fila: Fila): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(cuerpo).filter(([campo, value]) => comoTexto(value) !== comoTexto(fila[campo]))),
  version_persona: fila['version_persona'],
})

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
