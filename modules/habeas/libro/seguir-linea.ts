import { insert, type Context } from '../../kernel/index.ts'
import { Autorizacion } from '../model.ts'

interface Despues {
  estado: 'confirmada' | 'revocada'
  canal?: string
  evidencia?: string | null
}

/** A line after another: whoever authorised confirms it, or takes it back. The other stays as it was. */
export const anotarDespues = (
  ctx: Context,
  anterior: Autorizacion,
  { estado, canal = 'pagina', evidencia = null }: Despues,
) => {
  const {
    tipo_documento,
    numero_documento,
    clave_documento,
    correo,
    nombre,
    actua,
    formulario,
    finalidad,
    fundamento,
  } = anterior
  return insert(ctx, Autorizacion, {
    tipo_documento,
    numero_documento,
    clave_documento,
    correo,
    nombre,
    actua,
    formulario,
    finalidad,
    fundamento,
    politica: anterior.politica,
    huella: anterior.huella,
    origen: anterior.origen,
    id_anterior: anterior.id,
    estado,
    canal,
    evidencia,
    cuando: ctx.now.toISOString(),
    ip: ctx.ip || null,
    agente: ctx.agent || null,
  })
}

/** The same of the latest that was authorised with a record; nothing where nothing was. @param origen `table:id` */
export async function anotarDelOrigen(ctx: Context, origen: string, despues: Despues): Promise<void> {
  const anterior = await Autorizacion.query(ctx.db).where({ origen, estado: 'otorgada' }).orderBy('id', 'desc').first()
  if (anterior) await anotarDespues(ctx, anterior, despues)
}
