import { encargable, type EnQueVa, encargar } from '../encargos/index.ts'
import { ver } from '../roles/index.ts'
import { claseDe, cumplidas, type Parte } from './clases.ts'
import { Propuesta } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { ConservacionLeida } from '../../schemas/respuestas/personas/habeas.ts'
import type { decisionDeConservacion } from '../../schemas/personas/habeas.ts'
import {
  enqueue,
  findRow,
  inTransaction,
  invalid,
  notFound,
  Problem,
  update,
  versionConflict,
  type Context,
  type Step,
} from '../kernel/index.ts'
import { leerConservacion } from './proponer.ts'

export const TRABAJO_BORRAR = 'conservacion-borrar'
const llaveDe = (id: number): string => `${TRABAJO_BORRAR}:${id}`

type Leida = Pick<Propuesta, 'id' | 'clase' | 'cuantos' | 'borrados' | 'terminada_en'>

const ENCARGO_DE_BORRADO = encargable({
  clase: 'conservacion',
  llave: llaveDe,
  async leer({ db }, objetos) {
    const filas = await db(Propuesta.tableName)
      .whereIn('id', [...objetos])
      .select<Leida[]>('id', 'clase', 'cuantos', 'borrados', 'terminada_en')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ clase, cuantos, borrados, terminada_en }: Leida): EnQueVa {
  return {
    titulo: 'Eliminación de lo que cumplió su tiempo',
    detalle: claseDe(clase)?.titulo ?? null,
    estado: terminada_en === null ? 'anda' : 'termino',
    hechas: Math.min(borrados, cuantos),
    total: Math.max(cuantos, borrados),
    fallas: 0,
    dice: null,
    href: '/admin/procesos',
    ve: ver('procesos'),
    cancelar: null,
    termino: terminada_en,
  }
}

/** Rows a transaction: short locks. */
const DE_UNA_VEZ = 500

/** PUT /conservacion/:id. @throws Problem 404; 409 when decided or recounted since it was read; 422 without a reason to keep */
export async function decidirConservacion(
  ctx: Context,
  id: number,
  { decision, motivo, version }: FromSchema<typeof decisionDeConservacion>,
): Promise<ConservacionLeida> {
  const propuesta = await findRow(ctx.db, Propuesta, id, { lock: true })
  if (!propuesta) throw notFound('No se encontró la propuesta.')
  const levanta = decision === 'levantada'
  if (propuesta.abierta === null || propuesta.decision !== (levanta ? 'conservada' : null))
    throw new Problem(409, 'decidida', 'Ya se decidió sobre esto.')
  if (propuesta.version !== version) throw versionConflict(propuesta)
  const dicho = motivo?.trim() || null
  if (decision === 'conservada' && dicho === null) throw invalid({ motivo: ['Diga por qué se conserva.'] })
  const ahora = ctx.now.toISOString()
  const decidida = { decidida_en: ahora, decidida_por: ctx.user?.id ?? null }
  if (levanta)
    await update(ctx, Propuesta, id, { abierta: null, terminada_en: ahora, ...decidida }, { before: propuesta })
  else await update(ctx, Propuesta, id, { decision, motivo: dicho, ...decidida }, { before: propuesta })
  if (decision === 'confirmada') {
    await enqueue(ctx, TRABAJO_BORRAR, { id }, { key: llaveDe(id) })
    await encargar(ctx, ENCARGO_DE_BORRADO, id)
  }
  return leerConservacion(ctx)
}

/** Deletes the confirmed rows in batches and counts them. Rows held by now, or newer, stay. Idempotent. */
export async function borrarConfirmado(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const propuesta = await Propuesta.query(ctx.db).findById(id)
  if (propuesta?.decision !== 'confirmada' || propuesta.terminada_en !== null) return
  for (const parte of claseDe(propuesta.clase)?.partes ?? [])
    await step(`borrar ${parte.tabla}`, () => borrarTodos(ctx, propuesta, parte))
  await step('terminar', () =>
    inTransaction(ctx, async (its) => {
      const suya = await findRow(its.db, Propuesta, id, { lock: true })
      if (suya?.terminada_en === null)
        await update(its, Propuesta, id, { abierta: null, terminada_en: ctx.now.toISOString() }, { before: suya })
    }),
  )
}

async function borrarTodos(ctx: Context, propuesta: Propuesta, parte: Parte): Promise<void> {
  let quedan = true
  while (quedan) quedan = await borrarUnos(ctx, propuesta, parte)
}

/**
 * Files first: a row without its file is found again, a file without a row never. They go outside the transaction,
 * which ends within its limit however slow the store is; a kill between them leaves rows that the next attempt deletes.
 * @returns whether rows may remain
 */
async function borrarUnos(ctx: Context, { id, antes_de }: Propuesta, parte: Parte): Promise<boolean> {
  const { tabla, archivo } = parte
  const filas = await cumplidas(ctx, parte, antes_de)
    .orderBy(`${tabla}.id`)
    .limit(DE_UNA_VEZ)
    .select<{ id: number; archivo?: string }[]>(`${tabla}.id`, ...(archivo ? [`${tabla}.${archivo} as archivo`] : []))
  for (const { archivo: llave } of filas) if (llave) await ctx.app.files.delete(ctx, llave)
  await inTransaction(ctx, async ({ db }) => {
    const suyas = filas.map((fila) => fila.id)
    const borrados = suyas.length ? await db(tabla).whereIn('id', suyas).delete() : 0
    if (borrados) await db(Propuesta.tableName).where({ id }).increment('borrados', borrados)
  })
  return filas.length === DE_UNA_VEZ
}
