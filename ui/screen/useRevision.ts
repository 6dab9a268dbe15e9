import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { useEffect, useState } from 'react'
import type { FormularioEfectivo } from '../../schemas/vistas/pantalla.ts'

/** The check of a form as the server compiled it, which travels together with the form's own code; null until it is here. */
export const useRevision = (
  efectivo: FormularioEfectivo | undefined,
): { revision: ValidatorType | null; error: unknown } => {
  const [revision, setRevision] = useState<ValidatorType | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [validador, esquema] = [efectivo?.validador, efectivo?.definicion.esquema]
  useEffect(() => {
    let current = true
    if (validador && esquema)
      import('./formulario/validador.ts')
        // the same object that the server compiled
        .then(({ cargarValidador }) => cargarValidador(validador, esquema as unknown as RJSFSchema))
        .then(
          (found) => current && setRevision(found),
          (problem: unknown) => current && setError(problem),
        )
    return () => {
      current = false
    }
  }, [validador, esquema])
  return { revision, error }
}
