import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { useEffect, useState } from 'react'
import type { FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'

/** Compiled validator, loaded together with the form's code; null until loaded. */
export const useRevision = (
  efectivo: FormularioEfectivo | undefined,
): { revision: ValidatorType | null; error: unknown } => {
  const [revision, setRevision] = useState<ValidatorType | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [validador, esquema] = [efectivo?.validador, efectivo?.definicion.esquema]
  useEffect(() => {
    let current = true
    if (validador && esquema)
      import('./validador.ts')
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
