import { avisarA } from '../campana/index.ts'
import type { Context } from '../kernel/index.ts'
import { responsablesDe, type Radicacion } from '../radicaciones/index.ts'
import type { Seguimiento } from './model.ts'

/** Tells who answers for a filing that another wrote a step of it. */
export async function avisarDePaso(
  ctx: Context,
  { id, numero_radicacion }: Radicacion,
  paso: Seguimiento,
): Promise<void> {
  await avisarA(ctx, await responsablesDe(ctx, id), {
    clase: 'seguimiento',
    objeto: 'radicacion',
    id_objeto: id,
    referencia: numero_radicacion,
    llave: `seguimiento:${paso.id}`,
    titulo: `${ctx.user?.usuario ?? 'El sistema'} anotó un paso en la radicación ${numero_radicacion}`,
    detalle: [paso.detalle, paso.observacion].filter(Boolean).join(': '),
  })
}
