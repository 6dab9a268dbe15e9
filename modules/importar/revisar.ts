import { setImmediate as respiro } from 'node:timers/promises'
import { comoUsuario } from '../campana/index.ts'
import { insertRows, inTransaction, type Context, type Step } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { CLASES, type Clase } from './clases/index.ts'
import type { Columna } from './domain.ts'
import { diferencias, dichos, mirador, numeroDe, type FilaMirada } from './filas.ts'
import type { Celdas, Dicho, FilaDeImportacion, Importacion } from './model.ts'

/** Rows that are looked at between two notes of how far it is. */
const TRAMO = 250
/** Rows between two looks at the network. */
const RESPIRO = 20

export const SIN_PERMISO = 'Quien subió el libro ya no puede crear lo que trae.'

export const importacionDe = (ctx: Context, id: number): Promise<Importacion | undefined> =>
  ctx.db('importaciones').where({ id }).first<Importacion | undefined>()

export const anotar = (ctx: Context, id: number, cambios: Partial<Importacion>): Promise<number> =>
  ctx.db('importaciones').where({ id }).update(cambios)

/** As whoever brought the book, while they may create what it brings; null where they may not any longer. */
export async function comoDueno(ctx: Context, { id_usuario, clase }: Importacion): Promise<Context | null> {
  const suyo = await comoUsuario(ctx, id_usuario)
  return suyo?.user.permisos.has(permiso(CLASES[clase].vista, 'crear')) ? suyo : null
}

/** Looks at rows of a book, a few at a time. */
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

/** The job: says of each row of a book what will happen with it. Done again it says the same. */
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
  const columnas = await clase.columnas(suyo)
  /** Where each key came first. */
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
      // the book may have been dropped meanwhile
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

/** What happens with each of some rows, in the order of the book. */
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
