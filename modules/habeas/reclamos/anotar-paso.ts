import { enqueue, insert, type Context } from '../../kernel/index.ts'
import { AvisoDeReclamo, PasoDeReclamo, type Reclamo } from '../model.ts'

export const TRABAJO_RECLAMO = 'aviso-reclamo-datos'

interface Dado {
  paso: PasoDeReclamo['paso']
  detalle?: string | null
  /** Whom it is told to; nobody unless told. */
  correo?: string | null
}

export async function anotarPaso(
  ctx: Context,
  { id, estado }: Reclamo,
  { paso, detalle = null, correo = null }: Dado,
): Promise<void> {
  await insert(ctx, PasoDeReclamo, {
    id_reclamo: id,
    paso,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    quien: ctx.user?.usuario ?? 'Sistema',
    detalle: detalle?.trim() || null,
  })
  if (!correo?.trim()) return
  const aviso = await insert(ctx, AvisoDeReclamo, {
    id_reclamo: id,
    clase: paso,
    correo: correo.trim(),
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_RECLAMO, { id: aviso.id }, { key: `${TRABAJO_RECLAMO}:${aviso.id}` })
}
