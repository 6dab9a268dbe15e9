import { permiso } from '../../schemas/vistas.ts'
import { update, type Context } from '../kernel/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { leerEdicto } from './listar-edictos.ts'
import { fijacionesDe, ponerAlDia } from './fijar.ts'
import { Edicto } from './model.ts'

const PAPELERA = papelera<Edicto>({
  clase: 'edictos', uno: 'edicto', Modelo: Edicto, permisos: [permiso('edictos', 'eliminar')],
  titulo: ({ titulo, nombre_cliente }) => `${titulo}, ${nombre_cliente}`,
  archivos: ['ruta_archivo'],
  // its first day came while it was away: it stands on the board from now on, not since then
  async vuelve(ctx, { id, fecha_inicio }, poner) {
    await poner()
    if (fecha_inicio <= ctx.today) await ponerAlDia(ctx, await update(ctx, Edicto, id, { dispuesto_en: ctx.now.toISOString() }))
  },
})

/** Takes a notice away. One that ever stood on the board keeps its record and its paper, because somebody may ask for the proof. */
export async function eliminarEdicto(ctx: Context, id: number): Promise<void> {
  const edicto = await leerEdicto(ctx, id)
  await ponerAlDia(ctx, edicto)
  if ((await fijacionesDe(ctx, edicto)).length === 0) {
    await tirar(ctx, PAPELERA, id)
    return
  }
  await ponerAlDia(ctx, await update(ctx, Edicto, id, { eliminado_en: ctx.now.toISOString(), eliminado_por: ctx.user?.id ?? null }))
}
