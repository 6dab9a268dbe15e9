import { plural } from '../../../schemas/es-co/index.ts'
import type { LoteAbierto, LoteDeMinutas, VistaDeLote } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { ProyectosConPlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'

export type FilaDeVista = VistaDeLote['filas'][number]
export type FilaHecha = LoteAbierto['filas'][number]
export type EstadoDeFila = FilaHecha['estado']
export type Hallazgo = VistaDeLote['hallazgos'][number]

export const opcionesDeProyecto = (proyectos: ProyectosConPlantillas) =>
  proyectos.flatMap(({ id, codigo, proyecto }) => (id === null ? [] : [{ value: id, label: proyecto, detail: codigo }]))

/** Templates that cannot be filled stay in the list. */
export const plantillasDe = (proyectos: ProyectosConPlantillas, id_proyecto: number | null) =>
  (proyectos.find(({ id }) => id !== null && id === id_proyecto)?.plantilla_documentos ?? []).map(
    ({ id, nombre_plantilla, llenable }) => ({
      value: id,
      label: nombre_plantilla,
      ...(llenable ? {} : { disabled: true, detail: 'No se puede llenar todavía' }),
    }),
  )

export const BLOQUE = 'grid grid-cols-1 gap-3 focus:outline-none'

const MAXIMO = 10_000_000

/** Reason that blocks the upload; empty if none. */
export function problemaDe({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (!/\.xlsx$/i.test(name)) return 'El archivo debe ser un libro de Excel (.xlsx).'
  if (size > MAXIMO) return 'El archivo pesa más de 10 MB.'
  return size === 0 ? 'El archivo está vacío.' : ''
}

/** Missing data by number of rows, most first: `En las 200`. */
export function porCuantas(
  hallazgos: readonly Hallazgo[],
  { probadas, total }: VistaDeLote,
): { en: string; dichos: string[] }[] {
  const todas =
    probadas < total ? `En las ${probadas} que se probaron` : total === 1 ? 'En la única fila' : `En las ${total}`
  const veces = [...new Set(hallazgos.map(({ filas }) => filas))].sort((a, b) => b - a)
  return veces.map((filas) => ({
    en: filas === probadas ? todas : `En ${plural(filas, 'fila')}`,
    dichos: hallazgos
      .filter((uno) => uno.filas === filas)
      .map(({ titulo, mensaje }) => (mensaje ? `${titulo}: ${mensaje}` : titulo)),
  }))
}

export const ESTADOS: Readonly<Record<EstadoDeFila, string>> = {
  pendiente: 'Pendiente',
  lista: 'Lista',
  con_faltantes: 'Con faltantes',
  fallida: 'Fallida',
  detenida: 'Detenida',
}

export const anda = ({ estado }: Pick<LoteDeMinutas, 'estado'>): boolean => estado === 'en_curso'

/** Excludes waiting and cancelled rows. */
const intentadas = ({ hechas, cuentas }: LoteDeMinutas): number => hechas - cuentas.detenida

/** 0 to 1; PDFs count as much as documents. */
export function avance(lote: LoteDeMinutas): number {
  const { total, pdfs, documentos, cuentas, con_pdf } = lote
  if (!con_pdf) return intentadas(lote) / total
  return (intentadas(lote) + pdfs) / (total + documentos + cuentas.pendiente + cuentas.detenida)
}

export function enQueVa(lote: LoteDeMinutas): string {
  const { hechas, total, con_pdf, pdfs, documentos, estado } = lote
  const hasta = `${intentadas(lote)} de ${plural(total, 'escritura')}`
  if (estado === 'detenido') return `Detenido: ${hasta}`
  if (!anda(lote)) return hasta
  if (hechas < total) return `Haciendo ${hasta}`
  return con_pdf && pdfs < documentos
    ? `Imprimiendo ${pdfs} de ${plural(documentos, 'PDF', 'PDF')}`
    : 'Preparando el ZIP'
}
