import { enqueue, inTransaction, isUniqueViolation, type Context } from '../kernel/index.ts'
import type { Dicho } from './domain.ts'
import { anotarMedidas, medir } from './medir.ts'
import { TRABAJO_ALARMAS, type Alarma } from './model.ts'
import { REGLAS } from './reglas.ts'

/** Administrators are told again of what goes on for so long. Days. */
const OTRA_VEZ = 7

/**
 * Looks at the office by the rules: what is not well is an alarm since the first time that it was seen, what is well again is none. New
 * ones, those that got worse and those that go on are mailed, at most once a day. Safe to run twice.
 * @returns the rules that sound
 */
export async function revisarAlarmas(ctx: Context): Promise<string[]> {
  const medidas = await medir(ctx)
  const suenan = new Map<string, Dicho>()
  for (const { regla, mirar } of REGLAS) {
    const dicho = mirar(medidas)
    if (dicho) suenan.set(regla, dicho)
  }
  await inTransaction(ctx, (its) => guardar(its, suenan))
  await anotarMedidas(ctx, medidas, [...suenan.keys()])
  return [...suenan.keys()]
}

async function guardar(ctx: Context, suenan: ReadonlyMap<string, Dicho>): Promise<void> {
  const instante = ctx.now.toISOString()
  const sonaban = await ctx.db<Alarma>('alarmas').select()
  const callan = sonaban.filter(({ regla }) => !suenan.has(regla)).map(({ id }) => id)
  if (callan.length) await ctx.db('alarmas').whereIn('id', callan).delete()
  for (const [regla, dicho] of suenan) {
    const antes = sonaban.find((una) => una.regla === regla)
    if (!antes) await empezar(ctx, { regla, ...dicho, desde: instante, created_at: instante, updated_at: instante })
    else if (antes.detalle !== dicho.detalle || antes.grado !== dicho.grado)
      await ctx
        .db('alarmas')
        .where('id', antes.id)
        .update({ ...dicho, updated_at: instante })
  }
  const hay = await ctx.db<Alarma>('alarmas').select()
  if (hay.some((una) => porAvisar(una, ctx.now)))
    await enqueue(ctx, TRABAJO_ALARMAS, { dia: ctx.today }, { key: `${TRABAJO_ALARMAS}:${ctx.today}` })
}

/** Unless another process saw it in the meantime. */
async function empezar(ctx: Context, fila: Omit<Alarma, 'id' | 'avisada' | 'avisado_grado'> & object): Promise<void> {
  try {
    await inTransaction(ctx, async ({ db }) => {
      await db('alarmas').insert(fila)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

const porAvisar = ({ avisada, avisado_grado, grado }: Alarma, ahora: Date): boolean =>
  avisada === null ||
  (grado === 'urgente' && avisado_grado !== 'urgente') ||
  ahora.getTime() - Date.parse(avisada) >= OTRA_VEZ * 86_400_000
