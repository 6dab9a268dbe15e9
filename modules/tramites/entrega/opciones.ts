import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'

/** The options of a choice of its form. */
export const opcionesDe = (
  tipo: TipoDeTramite | undefined,
  nombre: string,
): readonly { value: string; label: string }[] => {
  const campo = tipo?.campos[nombre]
  return campo?.widget === 'choice' && Array.isArray(campo.opciones) ? campo.opciones : []
}
