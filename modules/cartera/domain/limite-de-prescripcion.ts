import { addDays } from '../../../schemas/es-co/index.ts'
import { prescripcionDe } from './prescripcion.ts'

/** The last due date of which it warns at a cut-off that the action lapses: what a query compares, as `prescripcionDe` says of one. */
export function limiteDePrescripcion(corte: string, accion: { anios: number; aviso: number }): string {
  const avisa = (dias: number) => prescripcionDe(addDays(corte, -dias), corte, accion).por_prescribir
  let dias = Math.floor((accion.anios * 365 * accion.aviso) / 100)
  while (avisa(dias - 1) && dias > 0) dias--
  while (!avisa(dias)) dias++
  return addDays(corte, -dias)
}
