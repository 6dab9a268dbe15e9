import { numeroDe, type ClaseImportable } from '../../schemas/oficina/importar.ts'
import { encargable, type EnQueVa, encargar } from '../encargos/index.ts'
import { crear } from '../roles/index.ts'
import { CLASES, esTraslado, type Clase, type Preparada } from './clases.ts'
import { guardarTraslado } from './traslado/guardar.ts'
import type { EstadoDeImportacion, Importacion, FilaDeImportacion } from './model.ts'
import { setImmediate as respiro } from 'node:timers/promises'
import {
  enqueue,
  insertMany,
  inTransaction,
  isUniqueViolation,
  lockRow,
  Problem,
  readyMany,
  type BaseModel,
  type Context,
  type Ready,
  type Step,
} from '../kernel/index.ts'
import { dichos, type FilaMirada, anotar, comoDueno, importacionDe, mirar, SIN_PERMISO } from './revisar.ts'

const TITULO: Readonly<Record<ClaseImportable, string>> = {
  personas: 'Importación de personas',
  inmuebles: 'Importación de inmuebles',
  usuarios: 'Importación de usuarios',
  traslado: 'Importación de otro programa',
}
const DICE: Readonly<Record<EstadoDeImportacion, string | null>> = {
  revisando: 'Se revisa fila por fila',
  revisada: 'Revisada: falta importarla',
  guardando: 'Se guarda',
  guardada: null,
  fallida: null,
}

type Leida = Pick<Importacion, 'id' | 'clase' | 'nombre_archivo' | 'estado' | 'motivo' | 'total' | 'hechas'>

/** An import in the tray, which expires in a day. */
export const ENCARGO_DE_LIBRO = encargable({
  clase: 'importacion',
  async leer({ db, now }, objetos) {
    const filas = await db('importaciones')
      .whereIn('id', [...objetos])
      .where('vence', '>', now.toISOString())
      .select<Leida[]>('id', 'clase', 'nombre_archivo', 'estado', 'motivo', 'total', 'hechas')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ id, clase, nombre_archivo, estado, motivo, total, hechas }: Leida): EnQueVa {
  const anda = estado === 'revisando' || estado === 'guardando'
  const ve = crear(CLASES[clase].vista)
  return {
    titulo: TITULO[clase],
    detalle: nombre_archivo,
    estado: anda ? 'anda' : estado === 'fallida' ? 'fallo' : 'termino',
    hechas: anda ? Math.min(hechas, total) : total,
    total: estado === 'fallida' ? null : total,
    fallas: 0,
    dice: estado === 'fallida' ? motivo : DICE[estado],
    href: `/admin/importar/${clase}`,
    ve,
    // a save cannot be cancelled
    cancelar: estado === 'revisando' ? { path: `/importar/${clase}/${id}`, puede: ve } : null,
    termino: null,
  }
}

export const TRABAJO_GUARDAR = 'importar-guardar'

const TRAMO = 250
/** Retries when others create the same records concurrently. */
const VECES = 5

/** Queues the save of an import, idempotent. @throws Problem 409 with nothing to save, or with faults */
export async function pedirGuardar(ctx: Context, pedida: Importacion): Promise<void> {
  const { id } = pedida
  if (pedida.estado === 'guardando' || pedida.estado === 'guardada') return
  if (pedida.estado !== 'revisada')
    throw new Problem(409, 'estado', 'Ese libro todavía no se puede guardar: revíselo primero.')
  const [{ malas = 0, nuevas = 0 } = {}] = await ctx
    .db('importaciones_filas')
    .where('id_importacion', id)
    .select<{ malas: number | null; nuevas: number | null }[]>(
      ctx.db.raw('sum(destino = ?) as malas, sum(destino = ?) as nuevas', [numeroDe('mala'), numeroDe('nueva')]),
    )
  if (Number(malas))
    throw new Problem(
      409,
      'con_fallas',
      'El libro tiene filas con fallas: corríjalas y súbalo de nuevo. Se guardan todas o ninguna.',
    )
  if (!Number(nuevas)) throw new Problem(409, 'sin_nuevas', 'El libro no trae nada nuevo: todo lo que dice ya existe.')
  // compare-and-set: one of two concurrent requests wins
  const suya = await ctx
    .db('importaciones')
    .where({ id, estado: 'revisada' })
    .update({ estado: 'guardando', hechas: 0 })
  if (!suya) return
  await enqueue(ctx, TRABAJO_GUARDAR, { id }, { key: `${TRABAJO_GUARDAR}:${id}`, again: true })
  await encargar(ctx, ENCARGO_DE_LIBRO, id)
}

/** Saves all new rows of an import, or none. Restartable and idempotent. */
export async function guardarLibro(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  await step('guardar', () => guardar(ctx, id))
}

/** Tells the owner about a failed review or save, after the last retry. */
export const alFallarImportacion = async (ctx: Context, { id }: { id: number }): Promise<void> => {
  await ctx
    .db('importaciones')
    .where({ id })
    .whereIn('estado', ['revisando', 'guardando'])
    .update({ estado: 'fallida', motivo: 'Algo falló en el programa. No se guardó nada; vuelva a subir el libro.' })
}

async function guardar(ctx: Context, id: number): Promise<void> {
  const pedida = await importacionDe(ctx, id)
  if (pedida?.estado !== 'guardando') return // done already
  const suyo = await comoDueno(ctx, pedida)
  if (!suyo) {
    await anotar(ctx, id, { estado: 'fallida', motivo: `${SIN_PERMISO} No se guardó nada.` })
    return
  }
  const clase = CLASES[pedida.clase]
  if (esTraslado(clase)) {
    await guardarTraslado(suyo, id)
    return
  }
  const { listas, malas } = await alistar(suyo, clase, pedida)
  if (malas.length) {
    await rechazar(suyo, clase, id, malas)
    return
  }
  for (let vez = 1; ; vez++) {
    try {
      await inTransaction(suyo, (its) => escribir(its, clase, id, listas), { limitMs: PLAZO_MS })
      return
    } catch (error) {
      if (!isUniqueViolation(error) || vez === VECES) throw error
    }
  }
}

/** 5,000 rows in one transaction, also on a small machine. */
const PLAZO_MS = 5 * 60_000

interface Lista {
  fila: number
  clave: string | null
  aparte: unknown
  lista: Ready<typeof BaseModel>
}

/** Prepares new rows with the current rules, before any lock. */
async function alistar(
  ctx: Context,
  clase: Clase,
  { id }: Importacion,
): Promise<{ listas: Lista[]; malas: FilaMirada[] }> {
  const listas: Lista[] = []
  const malas: FilaMirada[] = []
  for (let ultima = 0, hechas = 0; ;) {
    const filas = await ctx
      .db('importaciones_filas')
      .where({ id_importacion: id, destino: numeroDe('nueva') })
      .where('fila', '>', ultima)
      .orderBy('fila')
      .limit(TRAMO)
      .select<FilaDeImportacion[]>('fila', 'celdas')
    const fin = filas.at(-1)
    if (!fin) return { listas, malas }
    const miradas = await mirar({ ...ctx }, clase, filas)
    malas.push(...miradas.filter(({ preparada }) => preparada === null))
    const buenas = miradas.filter((una): una is FilaMirada & { preparada: Preparada } => una.preparada !== null)
    await clase.antesDeGuardar?.(buenas.map(({ preparada }) => preparada))
    const hechasListas = await readyMany(
      ctx,
      clase.Modelo,
      buenas.map(({ preparada }) => preparada.columnas),
    )
    listas.push(
      ...buenas.flatMap(({ fila, clave, preparada }, at) => {
        const lista = hechasListas[at]
        return lista ? [{ fila, clave, aparte: preparada.aparte, lista }] : []
      }),
    )
    ultima = fin.fila
    hechas += filas.length
    await anotar(ctx, id, { hechas })
    await respiro()
  }
}

async function rechazar(ctx: Context, clase: Clase, id: number, malas: readonly FilaMirada[]): Promise<void> {
  const columnas = await clase.columnas(ctx)
  await inTransaction(ctx, async (its) => {
    for (const { fila, faltas } of malas) {
      await its
        .db('importaciones_filas')
        .where({ id_importacion: id, fila })
        .update({ destino: numeroDe('mala'), faltas: JSON.stringify(dichos(faltas, columnas)) })
    }
    const cuantas = malas.length === 1 ? 'una fila ya no se puede' : `${malas.length} filas ya no se pueden`
    await anotar(its, id, {
      estado: 'fallida',
      motivo: `Algo cambió desde que revisó el libro: ${cuantas} guardar. No se guardó nada.`,
    })
  })
}

/** Writes the rows and the result in one transaction; rows created by others meanwhile stay. */
async function escribir(ctx: Context, clase: Clase, id: number, listas: readonly Lista[]): Promise<void> {
  await lockRow(ctx.db, 'importaciones', id)
  if ((await importacionDe(ctx, id))?.estado !== 'guardando') return
  // not locked: on MariaDB a gap lock would block other keys, and the unique index decides races
  const hay = await clase.existentes(
    ctx,
    listas.flatMap(({ clave }) => (clave ? [clave] : [])),
  )
  const nuevas = listas.filter(({ clave }) => clave === null || !hay.has(clave))
  const ids = await insertMany(
    ctx,
    clase.Modelo,
    nuevas.map(({ lista }) => lista),
  )
  await clase.alGuardar?.(
    ctx,
    nuevas.map(({ aparte }, at) => ({ id: ids[at] ?? 0, aparte })),
  )
  const yaEstaban = listas.filter(({ clave }) => clave !== null && hay.has(clave)).map(({ fila }) => fila)
  for (let at = 0; at < yaEstaban.length; at += TRAMO) {
    await ctx
      .db('importaciones_filas')
      .where('id_importacion', id)
      .whereIn('fila', yaEstaban.slice(at, at + TRAMO))
      .update({ destino: numeroDe('igual') })
  }
  await anotar(ctx, id, { estado: 'guardada', hechas: nuevas.length, creadas: nuevas.length })
}
