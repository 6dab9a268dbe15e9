import type { CampoAdicional, Pantalla } from '../../schemas/vistas/pantalla.ts'
import { ACCIONES } from '../../schemas/vistas/vistas.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/useApi.ts'
import type { Fila } from './fila.ts'

/**
 * The fields that the office added to a screen's records, for a form that is written by hand. Who may do nothing with them is not asked
 * about them.
 */
export const useAdicionales = (
  pantalla: string,
  ...vistas: readonly Pantalla['vista'][]
): readonly CampoAdicional[] => {
  const { data } = useApi<readonly CampoAdicional[]>(
    vistas.some((vista) => ACCIONES.some((accion) => puedeVista(vista, accion)))
      ? `/pantallas/${pantalla}/adicionales`
      : null,
  )
  return data ?? []
}

const vacio = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Of a new record the office's required fields are asked; of one that exists, only that nobody empties them. */
export const porLlenar = (campos: readonly CampoAdicional[], escrito: Fila, nuevo: boolean): Record<string, string> =>
  Object.fromEntries(
    campos
      .filter(
        ({ name, requerido, escribe, campo }) =>
          requerido && escribe && (name in escrito ? vacio(escrito[name]) : nuevo && vacio(campo.inicial)),
      )
      .map(({ name }) => [`extra.${name}`, 'Este campo es obligatorio.']),
  )

/** What was written of them, as the body of the record's route takes it. */
export const extraDe = (escrito: Fila): { extra?: Fila } => (Object.keys(escrito).length ? { extra: escrito } : {})
