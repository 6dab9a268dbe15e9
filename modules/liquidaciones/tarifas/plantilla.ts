import { TABLAS_DE_TARIFAS, TARIFAS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import { file, type Context } from '../../kernel/index.ts'
import { aniosDe } from './anio.ts'
import { comoCsv, type Formato } from './archivo.ts'
import { claveDe, clavesDe, nombreDeClave, referidosDe } from './claves.ts'
import { filasCrudas } from './model.ts'

const enAnio = (fecha: string | null, de: number, a: number): string | null =>
  fecha && `${Number(fecha.slice(0, 4)) + a - de}${fecha.slice(4)}`.replace(/-02-29$/, '-02-28')

/**
 * GET /tarifas/plantilla: a file to import. A year that is already set comes as it is; a new one comes with the figures of the last
 * year before it, its days moved, to be written over.
 */
export async function plantillaDelAnio(ctx: Context, anio: number, formato: Formato) {
  const [filas, referidos] = [await filasCrudas(ctx), await referidosDe(ctx)]
  const anios = aniosDe(filas)
  const base = anios.includes(anio) ? anio : (anios.find((uno) => uno < anio) ?? anio)
  const deTabla = (tabla: NombreDeTabla) => {
    const orden = clavesDe(tabla, referidos).map(({ clave }) => clave)
    return filas[tabla]
      .filter(({ desde }) => Number(desde.slice(0, 4)) === base)
      .map((fila) => {
        const clave = claveDe(tabla, fila, referidos)
        const certeza = { norma: fila.norma, fuente: fila.fuente, confianza: fila.confianza }
        return {
          tabla,
          clave,
          nombre: nombreDeClave(tabla, clave, referidos),
          desde: enAnio(fila.desde, base, anio),
          hasta: enAnio(fila.hasta, base, anio),
          ...Object.fromEntries(Object.keys(TARIFAS[tabla].cifras).map((campo) => [campo, fila[campo] ?? null])),
          ...(base === anio ? { nota: fila.nota, ...(TARIFAS[tabla].certeza ? certeza : {}) } : {}),
        }
      })
      .sort((a, b) => orden.indexOf(a.clave) - orden.indexOf(b.clave))
  }
  const todas = TABLAS_DE_TARIFAS.flatMap(deTabla)
  const contenido = formato === 'csv' ? comoCsv(todas) : `${JSON.stringify({ anio, filas: todas }, null, 2)}\n`
  const type = formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
  return file(Buffer.from(contenido), { type, name: `tarifas-${anio}.${formato}` })
}
