import { readFile } from 'node:fs/promises'
import { MAXIMO_FILAS } from '../../schemas/oficina/importar.ts'
import { leerHoja, type Hoja } from '../archivos/index.ts'
import { encargar } from '../encargos/index.ts'
import {
  enqueue,
  insertRow,
  insertRows,
  inTransactionOnce,
  invalid,
  type Context,
  type UploadedFile,
} from '../kernel/index.ts'
import { esTraslado, type Clase, type ClaseDeLibro } from './clases.ts'
import { ENCARGO_DE_LIBRO } from './guardar.ts'
import { celdaEscrita, comoTitulo, reconocer, type Columna } from './domain.ts'
import type { Celdas, ColumnasLeidas } from './model.ts'
import { leerTraslado } from './traslado/libro.ts'
import { olvidarLasDe } from './ver.ts'

export const TRABAJO_REVISAR = 'importar-revisar'

/** Life of an import, in ms. */
const DURA_MS = 24 * 3_600_000
export const LIMITES = { filas: MAXIMO_FILAS, columnas: 120, letras: 12_000_000 }

export const noSirve = (motivo: string) => invalid({ archivo: [motivo] }, motivo)
export const entreComillas = (titulos: readonly string[]): string => titulos.map((una) => `«${una}»`).join(', ')

export const porCampo = (celdas: Hoja['filas'][number]['celdas'], lugares: readonly (Columna | null)[]): Celdas =>
  Object.fromEntries(
    celdas.flatMap((celda, at) => {
      const columna = lugares[at]
      return columna && celda !== null ? [[columna.campo, celda]] : []
    }),
  )

/** Example row of the template, which some people leave in. */
const esElEjemplo = (celdas: Celdas, columnas: readonly Columna[]): boolean => {
  const ejemplo = columnas.filter((una) => una.ejemplo !== '')
  return (
    Object.keys(celdas).length === ejemplo.length &&
    ejemplo.every(
      ({ campo, ejemplo: dicho }) =>
        comoTitulo(String(celdaEscrita(celdas[campo] ?? null) ?? '')) === comoTitulo(dicho),
    )
  )
}

/** @throws Problem 422 with why it cannot be read, or its missing titles */
async function leer(subido: UploadedFile, columnas: readonly Columna[]) {
  const leida = await leerHoja(await readFile(subido.path), LIMITES)
  if ('motivo' in leida) throw noSirve(leida.motivo)
  const { nombre, titulos, filas } = leida.hoja
  const { lugares, desconocidas, repetidas, faltan } = reconocer(titulos, columnas)
  if (lugares.every((una) => una === null))
    throw noSirve('No se reconocen los títulos: la primera fila debe tener los de la plantilla.')
  if (repetidas.length) throw noSirve(`Hay columnas repetidas: ${entreComillas(repetidas)}.`)
  if (faltan.length) throw noSirve(`Faltan columnas obligatorias: ${entreComillas(faltan)}.`)
  const todas = filas
    .map(({ fila, celdas }) => ({ fila, celdas: porCampo(celdas, lugares) }))
    .filter(({ celdas }) => Object.keys(celdas).length)
  const suyas = todas.filter(({ celdas }) => !esElEjemplo(celdas, columnas))
  if (!suyas.length) throw noSirve('El libro trae los títulos y ninguna fila.')
  const leidas: ColumnasLeidas = {
    reconocidas: lugares.flatMap((una) => (una ? [una.titulo] : [])),
    desconocidas,
    ejemplo: suyas.length < todas.length,
  }
  return { hoja: nombre, filas: suyas, columnas: leidas }
}

/** Stores the cells for a day and queues the review; replaces the unsaved import. @throws Problem 422 if unreadable, 503 when busy */
export async function subirLibro(
  ctx: Context,
  clase: Clase | ClaseDeLibro,
  subido: UploadedFile | undefined,
): Promise<{ id: number }> {
  if (!subido) throw noSirve('Elija el libro de Excel.')
  const { hoja, filas, columnas } = esTraslado(clase)
    ? await leerTraslado(ctx, subido)
    : await leer(subido, await clase.columnas(ctx))
  const dueno = ctx.user?.id ?? 0
  return inTransactionOnce(ctx, async (its) => {
    await olvidarLasDe(its, dueno, clase.id)
    const id = await insertRow(its.db, 'importaciones', {
      id_usuario: dueno,
      clase: clase.id,
      nombre_archivo: subido.name.slice(0, 200),
      hoja: hoja.slice(0, 100),
      estado: 'revisando',
      motivo: null,
      total: filas.length,
      hechas: 0,
      creadas: 0,
      columnas: JSON.stringify(columnas),
      created_at: its.now.toISOString(),
      vence: new Date(its.now.getTime() + DURA_MS).toISOString(),
    })
    await insertRows(
      its.db,
      'importaciones_filas',
      filas.map(({ fila, celdas }) => ({
        id_importacion: id,
        fila,
        destino: null,
        rotulo: null,
        celdas: JSON.stringify(celdas),
        faltas: null,
      })),
    )
    await enqueue(its, TRABAJO_REVISAR, { id }, { key: `${TRABAJO_REVISAR}:${id}` })
    await encargar(its, ENCARGO_DE_LIBRO, id)
    return { id }
  })
}
