import { autorizar } from '../../habeas/index.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import type { Solicitud } from '../model.ts'

interface Dicho {
  aviso?: string | number | null
  finalidades?: readonly (string | number)[]
}

/**
 * What who asks was told of their data, and the optional purposes that they ticked, in the ledger. Programs that show no notice send none.
 * @throws Problem 422 at `aviso`, `finalidades`
 */
export async function anotarAutorizacion(
  ctx: Context,
  solicitud: Solicitud,
  { aviso, finalidades = [] }: Dicho,
): Promise<void> {
  if (aviso === undefined || aviso === null) {
    if (finalidades.length) throw invalid({ aviso: ['Diga qué aviso de privacidad se mostró.'] })
    return
  }
  const porLaOficina = ctx.user && actorDe(ctx) === 'oficina' ? ctx.user.usuario : null
  const { id, nombre, apellidos, correo_electronico, tipo_identificacion, identificacion } = solicitud
  await autorizar(ctx, {
    titular: {
      tipo_documento: tipo_identificacion,
      numero_documento: identificacion,
      correo: correo_electronico,
      nombre: `${nombre} ${apellidos}`,
    },
    formulario: 'solicitud',
    aviso: String(aviso),
    finalidades: finalidades.map(String),
    origen: `solicitudes:${id}`,
    ...(porLaOficina ? { actua: `La oficina, por ${porLaOficina}`, canal: 'oficina' } : {}),
  })
}
