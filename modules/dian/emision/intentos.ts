import type { Context } from '../../kernel/index.ts'
import type { DocumentoDian, IntentoDian } from '../model.ts'
import type { Operacion, RespuestaDian, Veredicto } from '../soap/index.ts'
import { guardarBytes } from './bytes.ts'

const MAXIMO = 2 * 1024 * 1024
const filas = (ctx: Context) => ctx.db<IntentoDian>('dian_intentos')

/** Written before the call: whatever happens to us in it, it is known that it may have arrived. @returns its id */
export async function abrirIntento(
  ctx: Context,
  { id, version_xml }: DocumentoDian,
  operacion: Operacion,
): Promise<number> {
  const [nuevo] = await filas(ctx).insert({
    id_documento: id,
    version_xml,
    operacion,
    peticion: ctx.requestId.slice(0, 40),
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
  })
  return Number(nuevo)
}

export async function cerrarIntento(
  ctx: Context,
  id: number,
  respuesta: RespuestaDian<unknown>,
  veredicto: Veredicto | 'fallida' | 'eventos' | 'sin_eventos',
  resumen: string,
): Promise<void> {
  const { peticion, http, ms, clase, crudo } = respuesta
  await filas(ctx)
    .where({ id })
    .update({
      peticion,
      http,
      ms,
      clase,
      veredicto,
      resumen: resumen.slice(0, 2000),
      crudo: crudo ? guardarBytes(Buffer.from(crudo.slice(0, MAXIMO))) : null,
    })
}
