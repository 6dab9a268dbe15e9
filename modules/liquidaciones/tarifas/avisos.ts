import { faltaDelAnio } from '../domain/sucesoras.ts'
import type { Fecha } from '../domain.ts'
import type { FilasCrudas } from './model.ts'
import { rige } from './vigentes.ts'

/** What the office has still to load for a day: the same sentences that a deed of that day carries. Pure. */
export function avisosDe(filas: FilasCrudas, hoy: Fecha): string[] {
  const deHoy = (tabla: keyof FilasCrudas) => filas[tabla].filter((fila) => rige(fila, hoy))
  return [
    faltaDelAnio('notarial', deHoy('notarial'), hoy) ?? faltaDelAnio('topes', deHoy('topes'), hoy),
    faltaDelAnio('recaudos', deHoy('recaudos'), hoy),
    faltaDelAnio('registro', deHoy('registro'), hoy),
    faltaLaUvt(filas, hoy),
  ].filter((aviso) => aviso !== null)
}

/** A year's UVT ends with it: without the next one there is none to use. */
function faltaLaUvt({ parametros }: FilasCrudas, hoy: Fecha): string | null {
  const vigentes = parametros.filter((fila) => fila.clave === 'uvt' && rige(fila, hoy))
  return vigentes.length ? faltaDelAnio('uvt', vigentes, hoy) : `Falta la UVT de ${hoy.slice(0, 4)}`
}
