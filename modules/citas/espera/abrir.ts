import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { alCambiarHoras, calendarioDe, type Calendario } from '../../calendario/index.ts'
import { locking, readRow, type Context } from '../../kernel/index.ts'
import { ventana, type Lugar } from '../domain.ts'
import { libresEntre, enTurno } from '../cupos.ts'
import { ofrecer } from './ofrecer.ts'
import { EsperaDeCita } from '../model.ts'

interface Oferta {
  calendario: Calendario
  puestos: readonly Lugar[]
}

const libres = (ctx: Context, { calendario, puestos }: Oferta): Promise<string[]> =>
  libresEntre(ctx, calendario, puestos, {
    desde: ctx.today,
    hasta: bogotaDate(ventana(ctx.now, 'cliente').hasta),
    como: 'cliente',
  })

/**
 * Offers to who waits the hours at which nobody could book before a change of hours or places, and now one can: one to each, in the order
 * of the hours and of the list. What was free before is not offered: they saw it, and wait all the same.
 * @param antes what the change took the place of
 */
export const ofrecerLoAbierto = (ctx: Context, antes: Partial<Oferta>): Promise<void> =>
  enTurno(ctx, async (turno) => {
    const { ctx: its, puestos } = turno
    if (!(await alguienEspera(its))) return
    const ahora = { calendario: await calendarioDe(its), puestos }
    const habia = new Set(await libres(its, { ...ahora, ...antes }))
    for (const inicio of await libres(its, ahora)) {
      if (habia.has(inicio)) continue
      while (await ofrecer(turno, inicio)) if (!(await alguienEspera(its))) return
    }
  })

const alguienEspera = async ({ db }: Context): Promise<boolean> =>
  (await readRow(db, `select id from citas_espera where estado = 'esperando' limit 1${locking(db)}`, [])) !== undefined

alCambiarHoras((ctx, calendario) => ofrecerLoAbierto(ctx, { calendario }))

export const leerEspera = async (ctx: Context, id_solicitud: number): Promise<EsperaDeCita | undefined> =>
  EsperaDeCita.query(ctx.db).findOne({ id_solicitud })

/** How many wait before it, and itself; null where it waits no more. */
export async function posicionDe(ctx: Context, { id, desde, estado }: EsperaDeCita): Promise<number | null> {
  if (estado !== 'esperando') return null
  return EsperaDeCita.query(ctx.db)
    .where('estado', 'esperando')
    .where(
      (q) => void q.where('desde', '<', desde).orWhere((igual) => void igual.where({ desde }).where('id', '<=', id)),
    )
    .resultSize()
}
