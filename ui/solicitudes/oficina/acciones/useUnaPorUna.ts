import { useState } from 'react'
import { plural } from '../../../../schemas/es-co.ts'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { api, erroresDe, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import type { FilaHecha } from '../../../kit/lista/ResultadoPorFila.tsx'
import { refrescar } from '../../../kit/useApi.ts'
import { direccionDe, nombreDe } from '../direcciones.ts'
import { rutaDe, SOLICITUDES } from '../useSolicitud.ts'
import type { Cambio } from './useGuardar.ts'

/** Each is saved by itself, sixty in a minute. */
const MAXIMO = 50

/** Why it was not changed, by the field that says it. */
const sentenciaDe = (problem: unknown): string => Object.values(erroresDe(problem))[0] ?? mensajeDe(problem)

interface DeLaLista {
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** Saves the same change of several requests, each as it was read, and keeps what became of each; those that did not change stay chosen. */
export const useUnaPorUna = ({ limpiar, elegir }: DeLaLista) => {
  const [haciendo, setHaciendo] = useState(false)
  const [hechas, setHechas] = useState<readonly FilaHecha[] | null>(null)

  const hacer = async (filas: readonly FilaDeSolicitud[], cambio: Cambio): Promise<void> => {
    if (filas.length > MAXIMO) return void aviso.error(`A la vez se cambian hasta ${MAXIMO} solicitudes: elija menos.`)
    setHaciendo(true)
    const progreso = aviso.cargando('Guardando cambios...')
    const una = async (fila: FilaDeSolicitud): Promise<FilaHecha> => {
      const { id, version } = fila
      const falla = await api.put(rutaDe(id), { ...cambio, version }).then(() => null, sentenciaDe)
      return {
        id,
        nombre: `No. ${id}`,
        href: direccionDe(id),
        detalle: nombreDe(fila),
        ok: falla === null,
        dicho: falla ?? 'Cambiada',
      }
    }
    const todas: FilaHecha[] = []
    for (const fila of filas) todas.push(await una(fila))
    const fallidas = todas.filter(({ ok }) => !ok).map(({ id }) => id)
    if (fallidas.length) {
      progreso.cerrar()
      setHechas(todas)
      elegir(fallidas)
    } else {
      progreso.exito('Actualizado correctamente')
      limpiar()
    }
    setHaciendo(false)
    void refrescar(`${SOLICITUDES}?`)
  }
  const resumen = (todas: readonly FilaHecha[]): string => {
    const si = todas.filter(({ ok }) => ok).length
    return `${plural(si, 'cambiada', 'cambiadas')}, ${todas.length - si} no.`
  }
  return {
    haciendo,
    hacer,
    resultado: hechas ? { filas: hechas, resumen: resumen(hechas) } : null,
    olvidar: () => setHechas(null),
  }
}
