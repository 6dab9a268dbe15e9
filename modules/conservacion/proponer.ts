import { addMonths, dayStart, plural } from '../../schemas/es-co/index.ts'
import { insert, inTransaction, isUniqueViolation, type Context } from '../kernel/index.ts'
import { CLASES, cumplidas, type Clase, OTRAS, claseDe } from './clases.ts'
import { Propuesta } from './model.ts'
import type { ConservacionLeida } from '../../schemas/respuestas/personas/habeas.ts'

/** Proposes expired rows, deleting nothing; an open proposal is only recounted. Idempotent. @returns new proposals */
export async function proponerConservacion(ctx: Context): Promise<number> {
  let nuevas = 0
  for (const clase of CLASES) if (await proponer(ctx, clase)) nuevas++
  return nuevas
}

async function proponer(ctx: Context, clase: Clase): Promise<boolean> {
  const antes_de = dayStart(addMonths(ctx.today, -12 * clase.anios))
  const { cuantos, mas_antiguo } = await contar(ctx, clase, antes_de)
  const abierta = await Propuesta.query(ctx.db).findOne({ abierta: clase.clase })
  if (abierta) {
    if (abierta.decision === null) await recontar(ctx, abierta, { antes_de, cuantos, mas_antiguo })
    return false
  }
  if (mas_antiguo === null) return false
  try {
    await inTransaction(ctx, (its) =>
      insert(its, Propuesta, {
        clase: clase.clase,
        abierta: clase.clase,
        propuesta_en: ctx.now.toISOString(),
        antes_de,
        cuantos,
        mas_antiguo,
        decision: null,
        motivo: null,
        decidida_en: null,
        decidida_por: null,
        borrados: 0,
        terminada_en: null,
      }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false // another process inserted it
    throw error
  }
}

interface Cuenta {
  cuantos: number
  mas_antiguo: string | null
}

async function contar(ctx: Context, { partes }: Clase, antesDe: string): Promise<Cuenta> {
  const total: Cuenta = { cuantos: 0, mas_antiguo: null }
  for (const parte of partes) {
    const [fila] = await cumplidas(ctx, parte, antesDe).select<{ n: number; desde: string | null }[]>(
      ctx.db.raw('count(*) as n, min(??) as desde', [`${parte.tabla}.${parte.fecha}`]),
    )
    total.cuantos += Number(fila?.n ?? 0)
    if (fila?.desde && (total.mas_antiguo === null || fila.desde < total.mas_antiguo)) total.mas_antiguo = fila.desde
  }
  return total
}

/** Updates the count and version, so that a confirmation of the old count conflicts. */
async function recontar(
  ctx: Context,
  { id, version, ...era }: Propuesta,
  { mas_antiguo, ...es }: Cuenta & { antes_de: string },
): Promise<void> {
  const suya = () => ctx.db(Propuesta.tableName).where({ id, version }).whereNull('decision')
  if (mas_antiguo === null) await suya().delete() // deleted or held meanwhile
  else if (era.cuantos !== es.cuantos || era.mas_antiguo !== mas_antiguo)
    await suya().update({ ...es, mas_antiguo, version: version + 1, updated_at: ctx.now.toISOString() })
}

export async function leerConservacion(ctx: Context): Promise<ConservacionLeida> {
  const abiertas = await Propuesta.query(ctx.db).whereNotNull('abierta').orderBy('id')
  return {
    propuestas: abiertas.flatMap((una) => {
      const suya = claseDe(una.clase) // classes of another program version cannot be decided
      return suya
        ? [
            {
              id: una.id,
              clase: una.clase,
              titulo: suya.titulo,
              norma: suya.norma,
              plazo: plural(suya.anios, 'año'),
              salvo: suya.salvo,
              antes_de: una.antes_de,
              cuantos: una.cuantos,
              mas_antiguo: una.mas_antiguo,
              decision: una.decision,
              motivo: una.motivo,
              decidida_en: una.decidida_en,
              borrados: una.borrados,
              version: una.version,
            },
          ]
        : []
    }),
    tabla: [
      ...CLASES.map(({ titulo, anios, norma }) => ({
        titulo,
        plazo: `${plural(anios, 'año')}, con confirmación`,
        norma,
      })),
      ...OTRAS.map((otra) => ({ ...otra })),
    ],
  }
}
