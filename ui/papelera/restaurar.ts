import type { FilaDePapelera, Restaurados } from '../../schemas/respuestas/personas/conservacion.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import type { FilaHecha } from '../kit/lista/ResultadoPorFila.tsx'
import { refrescar } from '../kit/http/useApi.ts'

/** What a kind is called where it stands by itself. */
export const capitalizada = (tipo: string): string => tipo.charAt(0).toUpperCase() + tipo.slice(1)

/** Brings rows back and says so. @returns what became of each; none where the server did not answer */
export const restaurarVarios = async (filas: readonly FilaDePapelera[]): Promise<FilaHecha[]> => {
  const notice = aviso.cargando('Restaurando...')
  try {
    const { restaurados, fallos } = await api.post<Restaurados>('/papelera/restaurar', {
      ids: filas.map(({ id }) => id),
    })
    const [primero] = restaurados
    if (fallos.length > 0 || !primero) notice.cerrar()
    else
      notice.exito(
        restaurados.length === 1 ? `Se restauró «${primero.titulo}»` : `Se restauraron ${restaurados.length} registros`,
      )
    const tipoDe = (id: number) => filas.find((fila) => fila.id === id)?.tipo ?? ''
    return [
      ...restaurados.map(({ id, titulo }) => ({
        id,
        nombre: titulo,
        detalle: tipoDe(id),
        ok: true,
        dicho: 'Restaurado',
      })),
      ...fallos.map(({ id, titulo, message }) => ({
        id,
        nombre: titulo,
        detalle: tipoDe(id),
        ok: false,
        dicho: message,
      })),
    ]
  } catch (error) {
    notice.error(mensajeDe(error))
    return []
  } finally {
    // what came back may be in any list
    void refrescar('/')
  }
}
