import { borrarArchivo } from '../archivos/index.ts'
import { remove, update, type Context } from '../kernel/index.ts'
import { leerEdicto } from './listar-edictos.ts'
import { fijacionesDe, ponerAlDia } from './fijar.ts'
import { Edicto } from './model.ts'

/** Takes a notice away. One that ever stood on the board keeps its record and its paper, because somebody may ask for the proof. */
export async function eliminarEdicto(ctx: Context, id: number): Promise<void> {
  const edicto = await leerEdicto(ctx, id)
  await ponerAlDia(ctx, edicto)
  if ((await fijacionesDe(ctx, edicto)).length === 0) {
    await remove(ctx, Edicto, id)
    borrarArchivo(ctx, edicto.ruta_archivo)
    return
  }
  await ponerAlDia(ctx, await update(ctx, Edicto, id, { eliminado_en: ctx.now.toISOString(), eliminado_por: ctx.user?.id ?? null }))
}
