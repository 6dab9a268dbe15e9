import { DESTINOS, numeroDe, type Destino } from '../../schemas/oficina/importar.ts'
import { avisoDeNitPegado } from '../../schemas/es-co/index.ts'
import { texto } from '../../schemas/json/leidos.ts'
import {
  checker,
  Problem,
  type BaseModel,
  type Context,
  type FieldErrors,
  insertRows,
  inTransaction,
  type Step,
} from '../kernel/index.ts'
import { faltasDe, esTraslado, type Clase, type Cuerpo, type Preparada, CLASES } from './clases.ts'
import { leerFila, type Columna } from './domain.ts'
import type { Celdas, Dicho, FilaDeImportacion, Importacion } from './model.ts'
import { setImmediate as respiro } from 'node:timers/promises'
import { comoUsuario } from '../campana/index.ts'
import { revisarTraslado } from './traslado/guardar.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

export const destinoDe = (numero: number | null): Destino | null =>
  numero === null ? null : (DESTINOS[numero] ?? null)

/** A row as its form would send it, its outcome, and faults and notes by field. */
export interface FilaMirada {
  fila: number
  cuerpo: Cuerpo
  clave: string | null
  preparada: Preparada | null
  faltas: FieldErrors
  avisos: FieldErrors
}

function avisosDe({ tipo_documento, numero_documento }: Cuerpo): FieldErrors {
  const aviso = avisoDeNitPegado(Number(tipo_documento), texto(numero_documento) ?? '')
  return aviso === null ? {} : { numero_documento: [aviso] }
}

export const faltasDelEsquema = (revisa: (body: unknown) => void, cuerpo: unknown): FieldErrors | null => {
  try {
    revisa(cuerpo)
    return null
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    return error.errors
  }
}

async function mirador(ctx: Context, clase: Clase): Promise<(celdas: Celdas, fila: number) => Promise<FilaMirada>> {
  const columnas = await clase.columnas(ctx)
  const revisa = checker(clase.esquema, 'body')
  return async (celdas, fila) => {
    const { cuerpo, faltas: ilegibles } = leerFila(celdas, columnas)
    const clave = clase.claveDe(cuerpo)
    const avisos = avisosDe(cuerpo)
    const incompleto = (await clase.completar?.(ctx, cuerpo)) ?? {}
    // unreadable cells are not reported as missing too
    const faltas = { ...faltasDelEsquema(revisa, cuerpo), ...incompleto, ...ilegibles }
    if (Object.keys(faltas).length) return { fila, cuerpo, clave, preparada: null, faltas, avisos }
    try {
      return { fila, cuerpo, clave, preparada: await clase.preparar(ctx, cuerpo), faltas, avisos }
    } catch (error) {
      return { fila, cuerpo, clave, preparada: null, faltas: faltasDe(error, clase.campoClave), avisos }
    }
  }
}

/** Faults of a row in the order of its columns; first those of none. */
export const dichos = (faltas: FieldErrors, columnas: readonly Columna[]): Dicho[] =>
  Object.entries(faltas)
    .map(([campo, frases]) => ({ at: columnas.findIndex((una) => una.campo === campo), frases }))
    .sort((una, otra) => una.at - otra.at)
    .flatMap(({ at, frases }) => frases.map((mensaje) => ({ columna: columnas[at]?.titulo ?? null, mensaje })))

const igual = (uno: unknown, otro: unknown): boolean => String(uno ?? '') === String(otro ?? '')

/** Titles of columns that differ from the existing record; empty cells do not count. */
function diferencias(
  actual: BaseModel,
  cuerpo: Cuerpo,
  { columnas: trae }: Preparada,
  columnas: readonly Columna[],
): Dicho[] {
  const esta = new Map(Object.entries(actual))
  const dicho = ({ campo, titulo }: Columna): Dicho[] => {
    if (campo.startsWith('extra.') || !(campo in cuerpo) || !(campo in trae) || igual(esta.get(campo), trae[campo]))
      return []
    const vacio = esta.get(campo) === null || esta.get(campo) === ''
    return [{ columna: titulo, mensaje: vacio ? 'en el registro está vacío' : 'en el registro dice otra cosa' }]
  }
  return columnas.flatMap(dicho)
}

/** Rows between progress updates. */
const TRAMO = 250
/** Rows between yields to the event loop. */
const RESPIRO = 20

export const SIN_PERMISO = 'Quien subió el libro ya no puede crear lo que trae.'

export const importacionDe = (ctx: Context, id: number): Promise<Importacion | undefined> =>
  ctx.db('importaciones').where({ id }).first<Importacion | undefined>()

export const anotar = (ctx: Context, id: number, cambios: Partial<Importacion>): Promise<number> =>
  ctx.db('importaciones').where({ id }).update(cambios)

/** Context of the book's owner; null if the permission was lost. */
export async function comoDueno(ctx: Context, { id_usuario, clase }: Importacion): Promise<Context | null> {
  const suyo = await comoUsuario(ctx, id_usuario)
  return suyo?.user.permisos.has(permiso(CLASES[clase].vista, 'crear')) ? suyo : null
}

export async function mirar(
  ctx: Context,
  clase: Clase,
  filas: readonly Pick<FilaDeImportacion, 'fila' | 'celdas'>[],
): Promise<FilaMirada[]> {
  const mira = await mirador(ctx, clase)
  const miradas: FilaMirada[] = []
  for (const [at, { fila, celdas }] of filas.entries()) {
    const suyas: Celdas = JSON.parse(celdas)
    miradas.push(await mira(suyas, fila))
    if (at % RESPIRO === RESPIRO - 1) await respiro()
  }
  return miradas
}

/** Decides the outcome of each row. Idempotent. */
export async function revisarLibro(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  await step('revisar', () => revisar(ctx, id))
}

async function revisar(ctx: Context, id: number): Promise<void> {
  const pedida = await importacionDe(ctx, id)
  if (pedida?.estado !== 'revisando') return // dropped, or done by another process
  const suyo = await comoDueno(ctx, pedida)
  if (!suyo) {
    await anotar(ctx, id, { estado: 'fallida', motivo: SIN_PERMISO })
    return
  }
  const clase = CLASES[pedida.clase]
  if (esTraslado(clase)) {
    await revisarTraslado(suyo, id)
    return
  }
  const columnas = await clase.columnas(suyo)
  const primeras = new Map<string, number>()
  for (let ultima = 0, hechas = 0; ;) {
    const filas = await ctx
      .db('importaciones_filas')
      .where('id_importacion', id)
      .where('fila', '>', ultima)
      .orderBy('fila')
      .limit(TRAMO)
      .select<FilaDeImportacion[]>('*')
    const fin = filas.at(-1)
    if (!fin) break
    const miradas = await mirar({ ...suyo }, clase, filas)
    const decididas = await decidir(suyo, clase, columnas, miradas, primeras)
    ultima = fin.fila
    hechas += filas.length
    await inTransaction(ctx, async (its) => {
      // it may have been dropped meanwhile
      if (!(await anotar(its, id, { hechas }))) return
      await its
        .db('importaciones_filas')
        .where('id_importacion', id)
        .whereBetween('fila', [filas[0]?.fila ?? 0, fin.fila])
        .delete()
      await insertRows(
        its.db,
        'importaciones_filas',
        filas.map(({ fila, celdas }, at) => ({
          id_importacion: id,
          fila,
          celdas,
          ...(decididas[at] ?? { destino: null, rotulo: null, faltas: null }),
        })),
      )
    })
  }
  await anotar(ctx, id, { estado: 'revisada', hechas: 0 })
}

type Decidida = Pick<FilaDeImportacion, 'destino' | 'rotulo' | 'faltas'>

async function decidir(
  ctx: Context,
  clase: Clase,
  columnas: readonly Columna[],
  miradas: readonly FilaMirada[],
  primeras: Map<string, number>,
): Promise<Decidida[]> {
  const actuales = await clase.existentes(ctx, [...new Set(miradas.flatMap(({ clave }) => (clave ? [clave] : [])))])
  const tituloClave = columnas.find(({ campo }) => campo === clase.campoClave)?.titulo ?? null
  return miradas.map(({ fila, cuerpo, clave, preparada, faltas, avisos }) => {
    const primera = clave === null ? undefined : primeras.get(clave)
    if (clave !== null && primera === undefined) primeras.set(clave, fila)
    const repetida: Dicho[] =
      primera === undefined ? [] : [{ columna: tituloClave, mensaje: `Repetido en la fila ${primera}.` }]
    const malas = [...repetida, ...dichos(faltas, columnas)]
    const actual = clave === null ? undefined : actuales.get(clave)
    const otras = actual && preparada ? diferencias(actual, cuerpo, preparada, columnas) : []
    const destino = malas.length ? 'mala' : !actual ? 'nueva' : otras.length ? 'distinta' : 'igual'
    const dicho = [...(malas.length ? malas : otras), ...dichos(avisos, columnas)]
    return {
      destino: numeroDe(destino),
      rotulo: clase.rotuloDe(cuerpo).slice(0, 200) || null,
      faltas: dicho.length ? JSON.stringify(dicho) : null,
    }
  })
}
