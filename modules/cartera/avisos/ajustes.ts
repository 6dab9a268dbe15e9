import type { FromSchema } from 'json-schema-to-ts'
import type { ajustesDeCarteraSchema } from '../../../schemas/cartera/cartera-avisos.ts'
import { insert, invalid, update, type Context, type FieldErrors } from '../../kernel/index.ts'
import { AJUSTES_INICIALES, ETIQUETAS, faltasDePlantilla, type Ajustes } from '../domain.ts'
import { AjustesCartera } from './model.ts'

const guardados = (ctx: Context) => AjustesCartera.query(ctx.db).orderBy('id').first()

/** What the office says and counts with; where it has said nothing, what an office starts with. */
export async function ajustesDe(ctx: Context): Promise<Ajustes & { version: number }> {
  const fila = await guardados(ctx)
  return {
    como_pagar: fila?.como_pagar ?? AJUSTES_INICIALES.como_pagar,
    a_quien: fila?.a_quien ?? AJUSTES_INICIALES.a_quien,
    asunto: fila?.asunto ?? AJUSTES_INICIALES.asunto,
    texto: fila?.texto ?? AJUSTES_INICIALES.texto,
    prescribe: fila?.prescribe ?? AJUSTES_INICIALES.prescribe,
    aviso_prescripcion: fila?.aviso_prescripcion ?? AJUSTES_INICIALES.aviso_prescripcion,
    version: fila?.version ?? 0,
  }
}

type Cambios = FromSchema<typeof ajustesDeCarteraSchema>

/** What the office says and counts with, and what its texts may name. */
export const leerAjustes = async (ctx: Context) => ({
  ...(await ajustesDe(ctx)),
  etiquetas: Object.entries(ETIQUETAS).map(([nombre, descripcion]) => ({ nombre, descripcion })),
})

/**
 * Says it anew; what is not sent stays.
 * @throws Problem 422 by field for a template that names what is not there, offers something or asks why; 409 where somebody saved before
 */
export async function guardarAjustes(ctx: Context, { version, ...cambios }: Cambios) {
  const errors: FieldErrors = {}
  for (const campo of ['asunto', 'texto'] as const) {
    const faltas = faltasDePlantilla(cambios[campo] ?? '')
    if (faltas.length) errors[campo] = faltas
  }
  if (/\n/.test(cambios.asunto ?? '')) errors.asunto = ['El asunto va en una sola línea.']
  if (Object.keys(errors).length) throw invalid(errors)
  const fila = await guardados(ctx)
  const columnas = {
    ...cambios,
    ...(cambios.como_pagar === undefined ? {} : { como_pagar: cambios.como_pagar?.trim() || null }),
    ...(cambios.a_quien === undefined ? {} : { a_quien: cambios.a_quien?.trim() || null }),
  }
  if (fila) await update(ctx, AjustesCartera, fila.id, columnas, version === undefined ? {} : { version })
  else await insert(ctx, AjustesCartera, columnas)
  return leerAjustes(ctx)
}
