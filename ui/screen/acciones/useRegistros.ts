import type { PantallaEfectiva } from '../../../schemas/pantalla.ts'
import { api } from '../../kit/api.ts'
import { confirmar } from '../../kit/confirmar.ts'
import { refrescar } from '../../kit/useApi.ts'
import { claveDe, direccion, type Fila } from '../fila.ts'
import { enviarFormulario } from './enviar.ts'
import { conAvisos, frase } from './mensajes.ts'

type Cuerpo = Record<string, unknown>

/** What the screen does with records, with the definition's own sentences. */
export const useRegistros = ({ definicion }: PantallaEfectiva) => {
  const { mensajes } = definicion
  const refrescarLista = () => void refrescar(definicion.recurso)
  const llevaArchivo = (cuerpo: Cuerpo) => definicion.multipart || Object.values(cuerpo).some((value) => value instanceof File)

  const crear = async (cuerpo: Cuerpo, onProgreso: (part: number) => void): Promise<void> => {
    await conAvisos(
      () => (llevaArchivo(cuerpo) ? enviarFormulario(direccion(definicion), cuerpo, onProgreso) : api.post(direccion(definicion), cuerpo)),
      { antes: mensajes.creando, hecho: frase(mensajes.creado, cuerpo, definicion), fallo: frase(mensajes.noCreado, cuerpo, definicion) },
    )
    refrescarLista()
  }

  const cambiar = async (fila: Fila, cuerpo: Cuerpo, onProgreso: (part: number) => void = () => undefined): Promise<void> => {
    const address = direccion(definicion, claveDe(fila, definicion))
    const conVersion = typeof fila['version'] === 'number' ? { ...cuerpo, version: fila['version'] } : cuerpo
    await conAvisos(
      () => (llevaArchivo(cuerpo) ? enviarFormulario(`${address}?_method=PUT`, conVersion, onProgreso) : api.put(address, conVersion)),
      { antes: mensajes.editando, hecho: frase(mensajes.editado, fila, definicion), fallo: frase(mensajes.noEditado, fila, definicion) },
    )
    refrescarLista()
  }

  const eliminar = async (fila: Fila, pregunta: string, si = 'Eliminar'): Promise<boolean> => {
    if (!await confirmar(frase(pregunta, fila, definicion), { yes: si, danger: true })) return false
    await conAvisos(
      () => api.del(direccion(definicion, claveDe(fila, definicion))),
      { antes: mensajes.eliminando, hecho: frase(mensajes.eliminado, fila, definicion), fallo: frase(mensajes.noEliminado, fila, definicion) },
    ).catch(() => undefined) // said in its notice
    refrescarLista()
    return true
  }

  /** Turns the switch of one or many rows; what fails is said once. */
  const conmutar = async (filas: readonly Fila[], campo: string, value: boolean): Promise<void> => {
    const work = async () => {
      for (const fila of filas) await api.put(direccion(definicion, claveDe(fila, definicion)), { [campo]: value ? '1' : '0' })
    }
    await conAvisos(work, { antes: mensajes.editando, hecho: filas.length > 1 ? `${filas.length} registros ${value ? 'activados' : 'desactivados'}` : mensajes.editado, fallo: mensajes.noEditado }).catch(() => undefined) // said in its notice
    refrescarLista()
  }

  return { crear, cambiar, eliminar, conmutar, refrescarLista }
}
