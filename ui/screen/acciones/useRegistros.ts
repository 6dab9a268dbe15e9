import type { PantallaEfectiva } from '../../../schemas/pantalla.ts'
import { plural } from '../../../schemas/es-co.ts'
import { api, ApiError, mensajeDe, query } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { confirmar } from '../../kit/confirmar.ts'
import { refrescar } from '../../kit/useApi.ts'
import { claveDe, direccion, nombreDe, type Fila } from '../fila.ts'
import { enviarFormulario } from './enviar.ts'
import { conAvisos, frase } from './mensajes.ts'

type Cuerpo = Record<string, unknown>

/** The row as somebody else left it, where that is why a save was refused. */
const filaActual = (error: unknown): Fila | null => {
  if (!(error instanceof ApiError) || error.code !== 'version' || typeof error.body !== 'object' || error.body === null || !('actual' in error.body)) return null
  const { actual } = error.body
  return typeof actual === 'object' && actual !== null ? { ...actual } : null
}

const comoTexto = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'boolean' ? String(Number(value)) : typeof value === 'object' ? JSON.stringify(value) : String(value))

/** What differs from the record as it was read. */
const soloCambios = (cuerpo: Cuerpo, fila: Fila): Cuerpo => Object.fromEntries(Object.entries(cuerpo).filter(([name, value]) => comoTexto(value) !== comoTexto(fila[name])))

/** What the screen does with records, with the definition's own sentences. */
export const useRegistros = ({ definicion }: PantallaEfectiva) => {
  const { mensajes } = definicion
  const refrescarLista = () => void refrescar(definicion.recurso)
  const porPartes = (cuerpo: Cuerpo, enFila = false) => (enFila ? definicion.multipart === true : definicion.multipart) || Object.values(cuerpo).some((value) => value instanceof File)

  const crear = async (cuerpo: Cuerpo, onProgreso: (part: number) => void): Promise<void> => {
    await conAvisos(
      () => (porPartes(cuerpo) ? enviarFormulario(direccion(definicion), cuerpo, onProgreso) : api.post(direccion(definicion), cuerpo)),
      { antes: mensajes.creando, hecho: frase(mensajes.creado, cuerpo, definicion), fallo: frase(mensajes.noCreado, cuerpo, definicion) },
    )
    refrescarLista()
  }

  /** @param onProgreso of a form; a row that is written in its place has none */
  const cambiar = async (fila: Fila, cuerpo: Cuerpo, onProgreso?: (part: number) => void): Promise<void> => {
    const address = direccion(definicion, claveDe(fila, definicion))
    const conVersion = typeof fila['version'] === 'number' ? { ...cuerpo, version: fila['version'] } : cuerpo
    const enviar = (sent: Cuerpo): Promise<unknown> => (porPartes(sent, !onProgreso) ? enviarFormulario(`${address}?_method=PUT`, sent, onProgreso ?? (() => undefined)) : api.put(address, sent))
    const sinPisar = async () => {
      try {
        return await enviar(conVersion)
      } catch (error) {
        const actual = filaActual(error)
        if (!actual || !await confirmar('Otra persona guardó cambios mientras usted editaba. Se guardará solo lo que usted cambió, sobre lo de ella.', { yes: 'Guardar lo mío' })) throw error
        return enviar({ ...soloCambios(cuerpo, fila), version: actual['version'] })
      }
    }
    await conAvisos(
      sinPisar,
      { antes: mensajes.editando, hecho: frase(mensajes.editado, fila, definicion), fallo: frase(mensajes.noEditado, fila, definicion), roto: mensajes.edicionRota },
    )
    refrescarLista()
  }

  const eliminar = async (fila: Fila, pregunta: string, si = 'Eliminar'): Promise<boolean> => {
    if (!await confirmar(frase(pregunta, fila, definicion), { yes: si, danger: true })) return false
    await conAvisos(
      () => api.del<{ message?: string } | undefined>(direccion(definicion, claveDe(fila, definicion))),
      { antes: mensajes.eliminando, hecho: (result) => result?.message ?? frase(mensajes.eliminado, fila, definicion), fallo: frase(mensajes.noEliminado, fila, definicion) },
    ).catch(() => undefined) // said in its notice
    refrescarLista()
    return true
  }

  /** What is in use is turned off only by who knows it: it stays where it is and is offered no more. */
  const sabeDeSusUsos = async (filas: readonly Fila[]): Promise<boolean> => {
    const { usado } = await api.get<{ usado: number }>(`${definicion.recurso}/usos?${query({ ids: filas.map((fila) => claveDe(fila, definicion)).join() })}`)
    if (usado === 0) return true
    const [una] = filas
    const que = filas.length === 1 && una ? `«${nombreDe(una, definicion)}» está usado` : `Lo que eligió está usado`
    return confirmar(`${que} en ${plural(usado, 'registro')}. Seguirá en ${usado === 1 ? 'él' : 'ellos'}, pero no se ofrecerá para los nuevos.`, { yes: 'Desactivar' })
  }
  /** Turns the switch of one or many rows; what fails is said once. */
  const conmutar = async (filas: readonly Fila[], { campo, enBloque, alQuitar }: { campo: string; enBloque?: true; alQuitar?: string }, value: boolean): Promise<void> => {
    const activo = value ? '1' : '0'
    const [primera] = filas
    if (!primera) return
    if (alQuitar && !value && !await confirmar(filas.map((fila) => frase(alQuitar, fila, definicion)).join(' '), { yes: 'Desactivar' })) return
    const work = async () => {
      if (enBloque) await api.put(definicion.recurso, { ids: filas.map((fila) => claveDe(fila, definicion)), activo })
      else for (const fila of filas) await api.put(direccion(definicion, claveDe(fila, definicion)), { [campo]: activo })
    }
    try {
      if (enBloque && !value && !await sabeDeSusUsos(filas)) return
    } catch (error) {
      aviso.error(mensajeDe(error))
      return
    }
    await conAvisos(work, { antes: mensajes.editando, hecho: filas.length > 1 ? `${filas.length} registros ${value ? 'activados' : 'desactivados'}` : mensajes.editado, fallo: mensajes.noEditado }).catch(() => undefined) // said in its notice
    refrescarLista()
  }

  return { crear, cambiar, eliminar, conmutar, refrescarLista }
}
