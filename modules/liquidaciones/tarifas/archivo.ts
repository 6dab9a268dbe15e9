import { parseCsv } from 'hucre/csv'
import {
  TABLAS_DE_TARIFAS,
  TARIFAS,
  type FaltaDeFila,
  type NombreDeTabla,
} from '../../../schemas/liquidaciones/tarifas.ts'
import { Problem, file, type Context } from '../../kernel/index.ts'
import { cleanText } from '../../../schemas/es-co/limpio.ts'
import { sinApostrofo } from '../../../schemas/oficina/importar.ts'
import { claveDe, clavesDe, nombreDeClave, referidosDe } from './claves.ts'
import { filasCrudas } from './filas.ts'

const DICE_EL_SIGNO = /^\uFEFF?sep=([;,\t])\r?\n/i

export const texto = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : cleanText(sinApostrofo(String(value).trim()))

const decimalConComa = (value: string): string => (/^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value)

/** The separator is the most frequent of `;`, `,` and tab in the first line. */
export function leerCsv(contenido: string): string[][] {
  const dicho = DICE_EL_SIGNO.exec(contenido)
  const limpio = contenido.slice(dicho?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const primera = limpio.split(/\r?\n/, 1)[0] ?? ''
  const veces = (signo: string) => primera.split(signo).length
  const delimiter = dicho?.[1] ?? [';', ',', '\t'].reduce((mejor, otro) => (veces(otro) > veces(mejor) ? otro : mejor))
  return parseCsv(limpio, { delimiter }).map((celdas) => celdas.map((celda) => String(celda ?? '')))
}

export interface Entrada {
  fila: number
  tabla: NombreDeTabla
  clave: string
  campos: Readonly<Record<string, unknown>>
}

export type Formato = 'csv' | 'json'

const CERTEZA = ['norma', 'fuente', 'confianza', 'nota'] as const
const CIFRAS = [...new Set(TABLAS_DE_TARIFAS.flatMap((nombre) => Object.keys(TARIFAS[nombre].cifras)))]
const COLUMNAS = ['tabla', 'clave', 'nombre', 'desde', 'hasta', ...CIFRAS, ...CERTEZA]

const esTabla = (nombre: string): nombre is NombreDeTabla => Object.hasOwn(TARIFAS, nombre)

/** Columns of other tables must be empty. @throws Problem 422 for an unreadable file */
export function leerArchivo(formato: Formato, contenido: string): { entradas: Entrada[]; faltas: FaltaDeFila[] } {
  const filas = formato === 'csv' ? deCsv(contenido) : deJson(contenido)
  if (!filas.length) throw ilegible('El archivo no tiene filas.')
  const entradas: Entrada[] = []
  const faltas: FaltaDeFila[] = []
  for (const { fila, campos } of filas) {
    const tabla = texto(campos.tabla)
    if (!esTabla(tabla)) {
      faltas.push({ fila, campo: 'tabla', texto: `«${tabla}» no es una tabla. Son: ${TABLAS_DE_TARIFAS.join(', ')}.` })
      continue
    }
    const propias = new Set<string>([
      'tabla',
      'clave',
      'nombre',
      'desde',
      'hasta',
      'nota',
      ...Object.keys(TARIFAS[tabla].cifras),
      ...(TARIFAS[tabla].certeza ? CERTEZA : []),
    ])
    for (const [campo, value] of Object.entries(campos)) {
      if (!propias.has(campo) && texto(value) !== '')
        faltas.push({
          fila,
          campo,
          texto: COLUMNAS.includes(campo)
            ? `No es de la tabla ${tabla}: déjela vacía.`
            : `«${campo}» no es una columna.`,
        })
    }
    entradas.push({
      fila,
      tabla,
      clave: texto(campos.clave),
      campos: Object.fromEntries(Object.entries(campos).filter(([campo]) => propias.has(campo))),
    })
  }
  return { entradas, faltas }
}

interface Cruda {
  fila: number
  campos: Record<string, unknown>
}

const ilegible = (mensaje: string) => new Problem(422, 'archivo', mensaje, { contenido: [mensaje] })

function deCsv(contenido: string): Cruda[] {
  const [cabeza = [], ...filas] = leerCsv(contenido)
  const primera = DICE_EL_SIGNO.test(contenido) ? 3 : 2
  const columnas = cabeza.map((titulo) => titulo.trim().toLowerCase())
  const falta = ['tabla', 'clave', 'desde'].find((columna) => !columnas.includes(columna))
  if (falta) throw ilegible(`A la primera línea le falta la columna «${falta}». Descargue la plantilla.`)
  return filas.flatMap((celdas, i) =>
    celdas.every((celda) => celda.trim() === '')
      ? []
      : [{ fila: i + primera, campos: Object.fromEntries(columnas.map((columna, n) => [columna, celdas[n] ?? ''])) }],
  )
}

function deJson(contenido: string): Cruda[] {
  let leido: unknown
  try {
    leido = JSON.parse(contenido)
  } catch {
    throw ilegible('El archivo no se puede leer como JSON.')
  }
  const filas: unknown = Array.isArray(leido)
    ? leido
    : typeof leido === 'object' && leido !== null && 'filas' in leido
      ? leido.filas
      : null
  if (!Array.isArray(filas)) throw ilegible('El archivo debe tener «filas». Descargue la plantilla.')
  return filas.map((una: unknown, i) => ({ fila: i + 1, campos: { ...(typeof una === 'object' ? una : {}) } }))
}

/** CSV for Excel: semicolons, decimal commas, byte-order mark. */
function comoCsv(filas: readonly Readonly<Record<string, unknown>>[]): string {
  const celda = (columna: string, value: unknown) => {
    const escrita = typeof value === 'string' && CIFRAS.includes(columna) ? decimalConComa(value) : texto(value)
    return /[";\r\n]/.test(escrita) ? `"${escrita.replaceAll('"', '""')}"` : escrita
  }
  return `\uFEFF${[COLUMNAS.join(';'), ...filas.map((fila) => COLUMNAS.map((columna) => celda(columna, fila[columna])).join(';'))].join('\r\n')}\r\n`
}

const enAnio = (fecha: string | null, de: number, a: number): string | null =>
  fecha && `${Number(fecha.slice(0, 4)) + a - de}${fecha.slice(4)}`.replace(/-02-29$/, '-02-28')

/**
 * GET /tarifas/plantilla: the rows of a year. For one whose notary's fees are not loaded, those of the last that were, with their days
 * moved, but for what the office set already: its UVT comes a month before, and a service any day.
 */
export async function plantillaDelAnio(ctx: Context, anio: number, formato: Formato) {
  const [filas, referidos] = [await filasCrudas(ctx), await referidosDe(ctx)]
  const cargados = filas.notarial.map(({ desde }) => Number(desde.slice(0, 4)))
  const bases = cargados.includes(anio) ? [anio] : [anio, Math.max(...cargados.filter((uno) => uno < anio))]
  const deTabla = (tabla: NombreDeTabla) => {
    const orden = clavesDe(tabla, referidos).map(({ clave }) => clave)
    const puestas = new Set<string>()
    return bases
      .flatMap((base) => {
        const suyas = filas[tabla]
          .filter(({ desde }) => Number(desde.slice(0, 4)) === base)
          .map((fila) => ({ fila, base, clave: claveDe(tabla, fila, referidos) }))
          .filter(({ clave }) => !puestas.has(clave))
        for (const { clave } of suyas) puestas.add(clave)
        return suyas
      })
      .map(({ fila, base, clave }) => {
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
