import type { TramiteDeQuienPide } from '../../../schemas/respuestas/tramite-publico.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { pasarA } from '../estados/pasar.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { pedidosPendientes } from '../pedidos/pedidos.ts'
import type { Suyo } from './abrir.ts'
import { leerSuyo } from './leer-suyo.ts'

/**
 * Who asked answers what was returned: it goes back into review and its clock runs again.
 * @throws Problem 422 while a refused paper has nothing in its place and nobody says why; and where there is nothing to answer
 */
export async function responderDevuelto(
  ctx: Context,
  suyo: Suyo,
  mensaje: string | null | undefined,
): Promise<TramiteDeQuienPide> {
  const motivo = mensaje?.trim() ?? ''
  const rechazados = await AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite: suyo.id, estado: 'rechazado' })
    .orderBy('id')
  const [uno] = rechazados
  if (uno && !motivo)
    throw invalid({
      mensaje: [`Falta reemplazar «${uno.titulo ?? uno.nombre}». Si no lo tiene, cuéntele aquí a la notaría por qué.`],
    })
  const [falta] = await pedidosPendientes(ctx, suyo.id)
  if (falta && !motivo)
    throw invalid({
      mensaje: [`Falta adjuntar «${falta.titulo}». Si no lo tiene, cuéntele aquí a la notaría por qué.`],
    })
  await pasarA(ctx, suyo.id, { estado: 'en_revision', motivo: motivo || null }, { como: 'cliente' })
  return leerSuyo(ctx, suyo)
}

/** Who asked gives it up. @throws Problem 422 where it is over */
export async function desistir(ctx: Context, suyo: Suyo, motivo: string): Promise<TramiteDeQuienPide> {
  await pasarA(ctx, suyo.id, { estado: 'desistido', motivo, expreso: true }, { como: 'cliente' })
  return leerSuyo(ctx, suyo)
}
