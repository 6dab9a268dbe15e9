import {
  personal,
  notFound,
  Problem,
  seenSql,
  type Context,
  file,
  HOJA_DE_CALCULO,
  workbook,
  type Answer,
  type Sheet,
} from '../kernel/index.ts'
import {
  DESTINOS,
  MAXIMO_FILAS,
  MAXIMO_TRASLADO,
  numeroDe,
  type Destino,
  type ClaseImportable,
} from '../../schemas/oficina/importar.ts'
import { esTraslado, type Clase, type ClaseDeLibro } from './clases.ts'
import { destinoDe } from './revisar.ts'
import type { ColumnasLeidas, Dicho, FilaDeImportacion, Importacion, Celdas } from './model.ts'
import { correccionesDeTraslado, plantillaDeTraslado } from './traslado/plantilla.ts'
import { POR_HOJA } from './traslado/obrar.ts'
import { celdaEscrita, FILA_EN_SU_LIBRO, QUE_CORREGIR, type Columna } from './domain.ts'

/** Imports belong to the person who uploaded them. */
export const deImportacion = personal({
  entity: 'Importaciones',
  says: 'Solo quien subió el libro, mientras pueda crear lo que trae.',
  names: ['id_importacion'],
  all: [],
  own: ({ user }) => ({ sql: 'importaciones.id_usuario = ?', values: [user?.id ?? 0] }),
})

type Cual = Clase | ClaseDeLibro
const POR_PAGINA = 100

const vivas = (ctx: Context, { id: clase }: Pick<Clase | ClaseDeLibro, 'id'>) => {
  const { sql, values } = seenSql(ctx, deImportacion)
  return ctx
    .db('importaciones')
    .where({ clase })
    .where('vence', '>', ctx.now.toISOString())
    .whereRaw(`(${sql})`, values)
}

/** @throws Problem 404 also for another person's, dropped or expired */
export async function exigirImportacion(ctx: Context, clase: Cual, id: number): Promise<Importacion> {
  const fila = await vivas(ctx, clase).where({ id }).first<Importacion | undefined>()
  if (!fila) throw notFound('Ese libro ya no está: súbalo de nuevo.')
  return fila
}

async function conCuentas(ctx: Context, fila: Importacion) {
  const contadas = await ctx
    .db('importaciones_filas')
    .where('id_importacion', fila.id)
    .whereNotNull('destino')
    .groupBy('destino')
    .select<{ destino: number; n: number }[]>('destino', ctx.db.raw('count(*) as n'))
  const de = (destino: Destino) => Number(contadas.find((una) => una.destino === numeroDe(destino))?.n ?? 0)
  const { id_usuario: _dueno, columnas, created_at: creada, clase: _clase, deshecha_en: deshecha, ...suya } = fila
  const leidas: ColumnasLeidas = JSON.parse(columnas)
  const { mala, distinta, nueva, igual } = {
    mala: de('mala'),
    distinta: de('distinta'),
    nueva: de('nueva'),
    igual: de('igual'),
  }
  return { ...suya, ...leidas, creada, deshecha, cuentas: { mala, distinta, nueva, igual } }
}

export const verImportacion = async (ctx: Context, clase: Cual, id: number) =>
  conCuentas(ctx, await exigirImportacion(ctx, clase, id))

export async function ultimaImportacion(ctx: Context, clase: Cual) {
  const fila = await vivas(ctx, clase).orderBy('id', 'desc').first<Importacion | undefined>()
  return {
    ultima: fila ? await conCuentas(ctx, fila) : null,
    maximo: esTraslado(clase) ? MAXIMO_TRASLADO : MAXIMO_FILAS,
  }
}

interface QueFilas {
  destino?: Destino | undefined
  pagina?: number | undefined
}

/** A page of rows, faults first. @throws Problem 404 */
export async function verFilas(ctx: Context, clase: Cual, id: number, { destino, pagina = 1 }: QueFilas) {
  await exigirImportacion(ctx, clase, id)
  const todas = ctx.db('importaciones_filas').where('id_importacion', id).whereNotNull('destino')
  if (destino) void todas.where('destino', numeroDe(destino))
  const filas = await todas
    .orderBy('destino')
    .orderBy('fila')
    .limit(POR_PAGINA)
    .offset((pagina - 1) * POR_PAGINA)
    .select<FilaDeImportacion[]>('fila', 'destino', 'rotulo', 'faltas')
  return filas.map(({ fila, destino: numero, rotulo, faltas }) => {
    const dicho: Dicho[] = JSON.parse(faltas ?? '[]')
    return { fila: fila % POR_HOJA, destino: destinoDe(numero) ?? DESTINOS[0], rotulo, dicho }
  })
}

/** @throws Problem 404; 409 while it is being saved */
export async function descartar(ctx: Context, clase: Cual, id: number): Promise<void> {
  const { estado } = await exigirImportacion(ctx, clase, id)
  if (clase.id === 'traslado' && estado === 'guardada')
    throw new Problem(409, 'estado', 'Ese libro ya se importó: se guarda para reconocerlo y poder deshacerlo.')
  const suya =
    estado === 'guardando' ? 0 : await ctx.db('importaciones').where({ id }).whereNot('estado', 'guardando').delete()
  if (!suya) throw new Problem(409, 'estado', 'Ese libro se está guardando.')
  await ctx.db('importaciones_filas').where('id_importacion', id).delete()
}

/** Rows are deleted by cascade. */
async function olvidar(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ctx.db('importaciones_filas').where('id_importacion', id).delete()
    await ctx.db('importaciones').where({ id }).delete()
  }
}

/** Drops a person's earlier imports, except one being saved. */
export async function olvidarLasDe(ctx: Context, id_usuario: number, clase: ClaseImportable): Promise<void> {
  const suyas = await ctx
    .db('importaciones')
    .where({ id_usuario, clase })
    .whereNot('estado', 'guardando')
    // a saved book of another program is kept, to be known again and undone
    .whereNot((una) => void una.where({ clase: 'traslado', estado: 'guardada' }))
    .pluck<number[]>('id')
  await olvidar(ctx, suyas)
}

/** Deletes expired imports, except those being saved. */
export async function olvidarImportaciones(ctx: Context): Promise<void> {
  const vencidas = await ctx
    .db('importaciones')
    .where('vence', '<=', ctx.now.toISOString())
    .whereNot('estado', 'guardando')
    .pluck<number[]>('id')
  await olvidar(ctx, vencidas)
}

const texto = (title: string) => ({ title, type: 'text' as const })

function hojaDeListas(columnas: readonly Columna[]): { hoja: Sheet; deColumna: Map<string, string> } | null {
  const conLista = columnas.filter(({ opciones, clase }) => opciones.length && clase !== 'varias')
  if (!conLista.length) return null
  const listas = conLista.map(({ opciones }) =>
    opciones.map(({ nombre }) => nombre).sort((uno, otro) => uno.localeCompare(otro, 'es')),
  )
  const largo = Math.max(...listas.map(({ length }) => length))
  const rows = Array.from({ length: largo }, (_, fila) => listas.map((lista) => lista[fila] ?? null))
  const deColumna = new Map(conLista.map(({ campo }, at) => [campo, `Listas!${rango(at, listas[at]?.length ?? 1)}`]))
  return { hoja: { name: 'Listas', columns: conLista.map(({ titulo }) => texto(titulo)), rows }, deColumna }
}

/** Letters of a column, from 0. */
const letras = (n: number): string =>
  (n < 26 ? '' : letras(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
const rango = (columna: number, largo: number): string => `$${letras(columna)}$2:$${letras(columna)}$${largo + 1}`

const explicacion = (columnas: readonly Columna[]): Sheet => ({
  name: 'Qué va en cada columna',
  columns: ['Columna', '¿Obligatoria?', 'Qué se escribe', 'Ejemplo'].map(texto),
  rows: columnas.map(({ titulo, obligatoria, ayuda, ejemplo, opciones, clase }) => [
    titulo,
    obligatoria ? 'Sí' : 'No',
    [ayuda, clase === 'varias' ? `Son: ${opciones.map(({ nombre }) => nombre).join(', ')}.` : null]
      .filter(Boolean)
      .join(' '),
    ejemplo,
  ]),
})

export async function plantilla(ctx: Context, clase: Cual): Promise<Answer> {
  if (esTraslado(clase)) return plantillaDeTraslado(ctx)
  const columnas = await clase.columnas(ctx)
  const listas = hojaDeListas(columnas)
  const choices = columnas.flatMap(({ campo, clase: como }, column) => {
    // free text gets no warning
    const from = como === 'digitos' ? undefined : listas?.deColumna.get(campo)
    return from ? [{ column, from, rows: MAXIMO_FILAS }] : []
  })
  const content = await workbook([
    {
      name: 'Datos',
      columns: columnas.map(({ titulo }) => texto(titulo)),
      rows: [columnas.map(({ ejemplo }) => ejemplo || null)],
      choices,
      asText: {
        columns: columnas.flatMap(({ clase: como }, at) => (como === 'digitos' ? [at] : [])),
        rows: MAXIMO_FILAS,
      },
    },
    explicacion(columnas),
    ...(listas ? [listas.hoja] : []),
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: `Plantilla de ${clase.id}.xlsx` })
}

/** Workbook of faulty rows with what to mend, ready to upload again. @throws Problem 404 */
export async function correcciones(ctx: Context, clase: Cual, id: number): Promise<Answer> {
  await exigirImportacion(ctx, clase, id)
  if (esTraslado(clase)) return correccionesDeTraslado(ctx, id)
  const columnas = await clase.columnas(ctx)
  const filas = await ctx
    .db('importaciones_filas')
    .where({ id_importacion: id, destino: numeroDe('mala') })
    .orderBy('fila')
    .select<FilaDeImportacion[]>('fila', 'celdas', 'faltas')
  const leidas = filas.map(({ fila, celdas, faltas }): { fila: number; celdas: Celdas; dicho: Dicho[] } => ({
    fila,
    celdas: JSON.parse(celdas),
    dicho: JSON.parse(faltas ?? '[]'),
  }))
  const usadas = columnas.filter(
    ({ campo, obligatoria }) => obligatoria || leidas.some(({ celdas }) => campo in celdas),
  )
  const content = await workbook([
    {
      name: 'Por corregir',
      columns: [...usadas.map(({ titulo }) => texto(titulo)), texto(QUE_CORREGIR), texto(FILA_EN_SU_LIBRO)],
      rows: leidas.map(({ fila, celdas, dicho }) => [
        ...usadas.map(({ campo }) => celdaEscrita(celdas[campo] ?? null)),
        dicho.map(({ columna, mensaje }) => (columna ? `${columna}: ${mensaje}` : mensaje)).join(' '),
        String(fila),
      ]),
    },
  ])
  return file(content, { type: HOJA_DE_CALCULO, name: `Por corregir (${clase.id}).xlsx` })
}
