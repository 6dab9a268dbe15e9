import { readFile } from 'node:fs/promises'
import { COMO_PARTIRLO, HOJAS_DE_TRASLADO, MAXIMO_TRASLADO } from '../../../schemas/oficina/importar.ts'
import { formatNumber } from '../../../schemas/es-co/index.ts'
import { leerHoja, type Hoja as HojaLeida } from '../../archivos/index.ts'
import { invalid, type Context, type UploadedFile } from '../../kernel/index.ts'
import { celdaEscrita, comoTitulo, reconocer, type Columna } from '../domain.ts'
import type { Celdas, ColumnasLeidas } from '../model.ts'
import { HOJAS } from './hojas.ts'
import { lugarDe, type FilaDeLibro } from './obrar.ts'

/** More rows than fit, to say how to part the book. */
const LIMITES = { filas: 20_000, columnas: 60, letras: 4_000_000 }
const noSirve = (motivo: string) => invalid({ archivo: [motivo] }, motivo)
const entreComillas = (titulos: readonly string[]): string => titulos.map((una) => `«${una}»`).join(', ')

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

/** Sheets by their names, in any order; those that are missing bring nothing. @throws Problem 422 with why it cannot be read */
export async function leerTraslado(ctx: Context, subido: UploadedFile) {
  const leida = await leerHoja(await readFile(subido.path), LIMITES, { todas: true })
  if ('motivo' in leida) throw noSirve(leida.motivo)
  const filas: FilaDeLibro[] = []
  const columnas: ColumnasLeidas = { reconocidas: [], desconocidas: [], ejemplo: false }
  let hay = false
  for (const hoja of HOJAS) {
    const nombre = HOJAS_DE_TRASLADO[hoja.clave]
    const suya = [leida.hoja, ...leida.otras].find((una) => comoTitulo(una.nombre) === comoTitulo(nombre))
    hay ||= suya !== undefined
    if (!suya?.filas.length) continue
    const { suyas, desconocidas, ejemplo } = deUnaHoja(nombre, suya, await hoja.columnas(ctx))
    columnas.reconocidas.push(nombre)
    columnas.desconocidas.push(...desconocidas.map((una) => `${nombre}: ${una}`))
    columnas.ejemplo ||= ejemplo
    filas.push(...suyas.map((una) => ({ hoja: hoja.clave, ...una })))
  }
  if (!hay)
    throw noSirve(
      `No se reconoce ninguna hoja: se llaman ${entreComillas(Object.values(HOJAS_DE_TRASLADO))}, como en la plantilla.`,
    )
  if (!filas.length) throw noSirve('El libro trae los títulos y ninguna fila.')
  if (filas.length > MAXIMO_TRASLADO)
    throw noSirve(
      `El libro trae ${formatNumber(filas.length)} filas y caben ${formatNumber(MAXIMO_TRASLADO)}. ${COMO_PARTIRLO}`,
    )
  return {
    hoja: columnas.reconocidas.join(', ').slice(0, 100),
    filas: filas.map(({ hoja, fila, celdas }) => ({ fila: lugarDe({ hoja, fila }), celdas })),
    columnas,
  }
}

function deUnaHoja(nombre: string, { titulos, filas }: HojaLeida, columnas: readonly Columna[]) {
  const { lugares, desconocidas, repetidas, faltan } = reconocer(titulos, columnas)
  if (repetidas.length) throw noSirve(`En la hoja «${nombre}» hay columnas repetidas: ${entreComillas(repetidas)}.`)
  if (faltan.length) throw noSirve(`En la hoja «${nombre}» faltan columnas: ${entreComillas(faltan)}.`)
  const todas = filas
    .map(({ fila, celdas }) => ({
      fila,
      celdas: Object.fromEntries(
        celdas.flatMap((celda, at) => {
          const columna = lugares[at]
          return columna && celda !== null ? [[columna.campo, celda]] : []
        }),
      ),
    }))
    .filter(({ celdas }) => Object.keys(celdas).length)
  const suyas = todas.filter(({ celdas }) => !esElEjemplo(celdas, columnas))
  return { suyas, desconocidas, ejemplo: suyas.length < todas.length }
}
