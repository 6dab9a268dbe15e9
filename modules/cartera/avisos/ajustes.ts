import type { Context } from '../../kernel/index.ts'
import { AJUSTES_INICIALES, type Ajustes } from '../domain.ts'
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
    plazo: fila?.plazo ?? AJUSTES_INICIALES.plazo,
    prescribe: fila?.prescribe ?? AJUSTES_INICIALES.prescribe,
    aviso_prescripcion: fila?.aviso_prescripcion ?? AJUSTES_INICIALES.aviso_prescripcion,
    version: fila?.version ?? 0,
  }
}
