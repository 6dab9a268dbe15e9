import type { CampoAdicional, Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { ACCIONES } from '../../../schemas/vistas/vistas.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import type { Fila } from '../fila.ts'

/** Custom fields of a screen, for a hand-written form. Requested only with a permission on the screen. */
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

/** Errors of required custom fields: all of them in a new record; in an existing one only those emptied. */
export const porLlenar = (campos: readonly CampoAdicional[], escrito: Fila, nuevo: boolean): Record<string, string> =>
  Object.fromEntries(
    campos
      .filter(
        ({ name, requerido, escribe, campo }) =>
          requerido && escribe && (name in escrito ? vacio(escrito[name]) : nuevo && vacio(campo.inicial)),
      )
      .map(({ name }) => [`extra.${name}`, 'Este campo es obligatorio.']),
  )

export const extraDe = (escrito: Fila): { extra?: Fila } => (Object.keys(escrito).length ? { extra: escrito } : {})
