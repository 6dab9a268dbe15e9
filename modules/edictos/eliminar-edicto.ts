import { permiso } from '../../schemas/vistas.ts'
import { update, type Context } from '../kernel/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { leerEdicto } from './listar-edictos.ts'
import { fijacionesDe, ponerAlDia } from './fijar.ts'
import { Edicto } from './model.ts'

const PAPELERA = papelera<Edicto>({
  clase: 'edictos',
  uno: 'edicto',
  Modelo: Edicto,
  permisos: [permiso('edictos', 'eliminar')],
  titulo: ({ titulo, nombre_cliente }) => `${titulo}, ${nombre_cliente}`,
  archivos: ['ruta_archivo'],
  marca: 'eliminado_en',
  // it stands on the board again from now on, not for the days that it was away
  async vuelve(ctx, { id, fecha_inicio }, poner) {
    await poner()
    if (fecha_inicio <= ctx.today)
      await ponerAlDia(ctx, await update(ctx, Edicto, id, { dispuesto_en: ctx.now.toISOString() }))
  },
})

/** Where the specification's call brings none; the screen asks for it. */
const SIN_MOTIVO = 'sin motivo'

/**
 * Takes a notice away, into the trash. The row and the paper of one that ever stood on the board stay for good, with who took it down and
 * why, because somebody may ask for the proof.
 * @throws Problem 404
 */
export async function eliminarEdicto(ctx: Context, id: number, motivo = SIN_MOTIVO): Promise<void> {
  const edicto = await leerEdicto(ctx, id)
  await ponerAlDia(ctx, edicto)
  if ((await fijacionesDe(ctx, edicto)).length === 0) {
    await tirar(ctx, PAPELERA, id)
    return
  }
  await tirar(ctx, PAPELERA, id, async () => {
    const quitado = { eliminado_en: ctx.now.toISOString(), eliminado_por: ctx.user?.id ?? null, motivo_retiro: motivo }
    await ponerAlDia(ctx, await update(ctx, Edicto, id, quitado))
  })
}
