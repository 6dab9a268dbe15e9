import {
  type App,
  enqueue,
  isFull,
  recordChange,
  Turns,
  type Context,
  type Step,
  type JobRow,
} from '../kernel/index.ts'
import { guardarEn } from './guardar.ts'
import {
  almacenDe,
  claveDe,
  delAlmacen,
  guardarEnAlmacen,
  olvidarMitades,
  parcialesViejos,
  quitarDelAlmacen,
  respaldosGuardados,
} from './almacen.ts'
import { encargar, encargable, type EnQueVa } from '../encargos/index.ts'
import { queSeConserva } from './domain.ts'
import { ver } from '../roles/index.ts'
import { randomBytes } from 'node:crypto'
import { abrir, archivosDe, batches, dicho, traer, type Origen } from './restaurar.ts'
import type { EstadoDeRespaldos } from '../../schemas/respuestas/oficina/oficina.ts'

type Leido = Pick<JobRow, 'id' | 'estado' | 'updated_at'>

/** A backup requested by a person; the nightly one has no owner. */
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

/** For many files over a slow line. */
const PLAZO_DE_RESPALDO_MS = 3 * 3_600_000

/** One office at a time in a process: all of them together would starve night work. */
const turnos = new Turns({
  name: 'respaldos',
  limitMs: PLAZO_DE_RESPALDO_MS,
  atOnce: 1,
  waiting: Infinity,
  full: () => new Error('nobody is refused'),
})
const porTurno = <T>(work: () => Promise<T>): Promise<T> => turnos.take(work)

/** Queues a backup unless one is queued; nothing without a store. */
export async function pedirRespaldo(ctx: Context): Promise<void> {
  if (ctx.app.backups) await enqueue(ctx, TRABAJO_RESPALDO, {}, { key: TRABAJO_RESPALDO, again: true })
}

/** Backup on request. @throws Problem 422 without a store */
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

export async function trabajarRespaldo(ctx: Context, _: object, step: Step): Promise<void> {
  await step('guardar', () => porTurno(() => respaldarAhora(ctx)))
  await step('quitar los que cumplieron', () => podar(ctx))
}

/** @returns key in the store @throws Problem 422 without a store; Error with a sentence without disk space */
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

/** Only what this installation keeps: another one of the same office, as a restored copy, may share the store. */
async function podar({ app, office: { slug }, now }: Context): Promise<void> {
  const suyos = new Set(await app.offices.platform('respaldos').where('oficina', slug).pluck<string[]>('clave'))
  const todos = (await respaldosGuardados(app, slug)).filter(({ clave }) => suyos.has(clave))
  const quedan = queSeConserva(todos.map(({ hecho }) => hecho))
  const sobran = todos.filter(({ hecho }) => !quedan.has(hecho)).map(({ clave }) => clave)
  for (const clave of sobran) {
    await quitarDelAlmacen(app, clave)
    await app.offices.platform('respaldos').where({ clave }).delete()
  }
  for (const clave of await parcialesViejos(app, slug, now)) await quitarDelAlmacen(app, clave)
  await olvidarMitades(app, slug, now)
}

export const TRABAJO_PRUEBA = 'respaldo-prueba'

const DICHAS = 20

/** Queues a test restore of the last backup; nothing without a store. */
export async function pedirPrueba(ctx: Context): Promise<void> {
  if (ctx.app.backups) await enqueue(ctx, TRABAJO_PRUEBA, {}, { key: TRABAJO_PRUEBA, again: true })
}

/** Restores the last backup into a hidden office, compares it and deletes it. @throws Error so that the work shows as failed */
export async function trabajarPrueba(ctx: Context, _: object, step: Step): Promise<void> {
  await step('probar', async () => {
    const [ultimo] = await respaldosGuardados(ctx.app, ctx.office.slug)
    if (!ultimo) return
    const diferencias = await porTurno(() => probar(ctx.app, delAlmacen(ctx.app, ultimo.clave))).catch(
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )
    const resto = diferencias.length - DICHAS
    const dichas = [...diferencias.slice(0, DICHAS), ...(resto > 0 ? [`y ${resto} diferencias más`] : [])].join('\n')
    const prueba = { probado_en: new Date().toISOString(), diferencias: dichas || null }
    await ctx.app.offices.platform('respaldos').where({ clave: ultimo.clave }).update(prueba)
    if (dichas) throw new Error(`El respaldo del ${ultimo.hecho} no volvió igual. ${dichas}`)
  })
}

/** Restores a backup into a temporary office. @returns differences, one sentence each @throws Problem 422 when unreadable or newer */
export async function probar(app: App, origen: Origen): Promise<string[]> {
  const { cabecera, lines } = await abrir(app, origen, false)
  const slug = `prueba-${randomBytes(6).toString('hex')}`
  const { take, forget, huellas } = archivosDe(app, slug)
  let diferencias: string[] = []
  try {
    await app.offices.tryOut(slug, {
      migrations: cabecera.migraciones,
      load: async (db) => {
        diferencias = await traer(db, batches(cabecera, lines, take), huellas)
      },
    })
    return diferencias
  } catch (error) {
    throw dicho(error)
  } finally {
    await forget()
  }
}

interface Fila {
  oficina: string
  hecho_en: string
  bytes: number
  filas: number
  archivos: number
  probado_en: string | null
  diferencias: string | null
}

/** GET /respaldos: last backup, last tested one, and failures. Instants are ISO, UTC. */
export async function leerRespaldos(ctx: Context): Promise<EstadoDeRespaldos> {
  const suyos = () => ctx.app.offices.platform<Fila>('respaldos').where('oficina', ctx.office.slug)
  const ultimo = await suyos().orderBy('hecho_en', 'desc').first()
  const probado = await suyos().whereNotNull('probado_en').orderBy('probado_en', 'desc').first()
  const trabajos = await ctx.db<JobRow>('trabajos').whereIn('nombre', [TRABAJO_RESPALDO, TRABAJO_PRUEBA])
  const fallo = trabajos.find(({ estado, error }) => error !== null && (estado === 'fallido' || estado === 'pendiente'))
  return {
    configurado: ctx.app.backups !== null,
    cuantos: Number((await suyos().count({ n: '*' }))[0]?.n ?? 0),
    ultimo: ultimo
      ? { hecho_en: ultimo.hecho_en, bytes: Number(ultimo.bytes), filas: ultimo.filas, archivos: ultimo.archivos }
      : null,
    probado: probado?.probado_en
      ? {
          probado_en: probado.probado_en,
          hecho_en: probado.hecho_en,
          diferencias: probado.diferencias?.split('\n') ?? [],
        }
      : null,
    en_curso: trabajos.some(
      ({ nombre, estado }) => nombre === TRABAJO_RESPALDO && (estado === 'pendiente' || estado === 'en_curso'),
    ),
    fallo: fallo?.error ? { que: fallo.nombre === TRABAJO_PRUEBA ? 'prueba' : 'respaldo', error: fallo.error } : null,
  }
}
