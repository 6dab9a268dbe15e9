import { encargar, encargable, type EnQueVa } from '../encargos/index.ts'
import { enqueue, isFull, recordChange, Turns, type Context, type Step, type JobRow } from '../kernel/index.ts'
import {
  almacenDe,
  claveDe,
  guardarEnAlmacen,
  olvidarMitades,
  parcialesViejos,
  quitarDelAlmacen,
  respaldosGuardados,
} from './almacen.ts'
import { queSeConserva } from './domain.ts'
import { ver } from '../roles/index.ts'
import { guardarEn } from './guardar.ts'

type Leido = Pick<JobRow, 'id' | 'estado' | 'updated_at'>

/** A backup that a person asked for; that of the night is nobody's. */
const ENCARGO_DE_RESPALDO = encargable({
  clase: 'respaldo',
  async leer({ db }, objetos) {
    const filas = await db('trabajos')
      .whereIn('id', [...objetos])
      .select<Leido[]>('id', 'estado', 'updated_at')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ estado, updated_at }: Leido): EnQueVa {
  const anda = estado === 'pendiente' || estado === 'en_curso'
  const fallo = !anda && estado !== 'hecho'
  return {
    titulo: 'Respaldo de la oficina',
    detalle: null,
    estado: anda ? 'anda' : fallo ? 'fallo' : 'termino',
    hechas: 0,
    total: null,
    fallas: 0,
    dice: fallo ? 'No se pudo hacer. En Procesos se dice por qué.' : null,
    href: '/admin/procesos',
    ve: ver('procesos'),
    cancelar: null,
    termino: anda ? null : updated_at,
  }
}

export const TRABAJO_RESPALDO = 'respaldo'

/** An office of many files, to a store behind a slow line. */
export const PLAZO_DE_RESPALDO_MS = 3 * 3_600_000

/** One office at a time in each process: those of all of them at once would leave nothing for who works at night. */
const turnos = new Turns({
  name: 'respaldos',
  limitMs: PLAZO_DE_RESPALDO_MS,
  atOnce: 1,
  waiting: Infinity,
  full: () => new Error('nobody is refused'),
})
export const porTurno = <T>(work: () => Promise<T>): Promise<T> => turnos.take(work)

/** Asks for the office's backup; while one is made or waits, for no second. Nothing where no place for them is named. */
export async function pedirRespaldo(ctx: Context): Promise<void> {
  if (ctx.app.backups) await enqueue(ctx, TRABAJO_RESPALDO, {}, { key: TRABAJO_RESPALDO, again: true })
}

/** Somebody asks for it. @throws Problem 422 where no place for them is named */
export async function pedirRespaldoAhora(ctx: Context): Promise<void> {
  almacenDe(ctx.app)
  const registro = await enqueue(ctx, TRABAJO_RESPALDO, {}, { key: TRABAJO_RESPALDO, again: true })
  await encargar(ctx, ENCARGO_DE_RESPALDO, registro)
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'trabajos',
    registro,
    antes: null,
    despues: { respaldo: 'pedido' },
  })
}

/** Makes the office's backup, and takes away those that are older than what is kept. */
export async function trabajarRespaldo(ctx: Context, _: object, step: Step): Promise<void> {
  await step('guardar', () => porTurno(() => respaldarAhora(ctx)))
  await step('quitar los que cumplieron', () => podar(ctx))
}

/** @returns what the store calls it. @throws Problem 422 where no place for them is named, Error in words where there is no room */
export async function respaldarAhora({ app, db, office }: Pick<Context, 'app' | 'db' | 'office'>): Promise<string> {
  const hecho = new Date()
  const clave = claveDe(office.slug, hecho)
  const tiene = { filas: 0, archivos: 0 }
  try {
    const bytes = await guardarEnAlmacen(app, clave, async (path) => {
      const resumen = await guardarEn(app, { ...office, db }, path)
      Object.assign(tiene, { filas: resumen.filas, archivos: resumen.archivos.size })
    })
    const segundos = Math.round((Date.now() - hecho.getTime()) / 1000)
    const fila = { clave, oficina: office.slug, hecho_en: hecho.toISOString(), bytes, ...tiene, segundos }
    await app.offices.platform('respaldos').insert(fila)
  } catch (error) {
    if (isFull(error)) throw new Error('No queda espacio donde se guardan los respaldos.', { cause: error })
    throw error
  }
  return clave
}

async function podar({ app, office: { slug }, now }: Context): Promise<void> {
  const todos = await respaldosGuardados(app, slug)
  const quedan = queSeConserva(todos.map(({ hecho }) => hecho))
  const sobran = todos.filter(({ hecho }) => !quedan.has(hecho)).map(({ clave }) => clave)
  for (const clave of sobran) {
    await quitarDelAlmacen(app, clave)
    await app.offices.platform('respaldos').where({ clave }).delete()
  }
  for (const clave of await parcialesViejos(app, slug, now)) await quitarDelAlmacen(app, clave)
  await olvidarMitades(app, slug, now)
}
