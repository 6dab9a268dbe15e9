import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { calendarioDe, minutosDeAtencionDespues, type Calendario } from '../../calendario/index.ts'
import { enqueue, insert, locking, readRows, update, type Context } from '../../kernel/index.ts'
import { pedirAviso } from '../avisos.ts'
import { cuposDe, ponerCupo, type EnTurno } from '../cupos.ts'
import { finDe, minutosDespues, OFERTA_ANTES_MINUTOS, OFERTA_MINUTOS, puestosLibres, sinHora } from '../domain.ts'
import { Cita, EsperaDeCita } from '../model.ts'
import { quienEs, type Solicitante } from '../oyentes.ts'
import { anotar } from '../paso.ts'

/** Looks for offers and holds that ended. */
export const TRABAJO_ESPERA = 'citas-espera'

/**
 * Offers a seat that was freed to the first who waits for one of that day: it is kept for them alone, and a mail tells them until when. In
 * the turn; nothing where the hour may not be booked any more, nobody waits, or all have let that hour pass.
 * @param soloLaUltima only where no other seat of that hour is free: of what was held for some minutes, anybody else could have had another
 * @returns whether somebody was offered it
 */
export async function ofrecer(
  { ctx, puestos }: EnTurno,
  inicio: string,
  { soloLaUltima = false } = {},
): Promise<boolean> {
  const calendario = await calendarioDe(ctx)
  if (sinHora(calendario, inicio, ctx.now, 'cliente') !== null) return false
  const [puesto, ...mas] = puestosLibres(
    puestos,
    (await cuposDe(ctx, inicio)).map((cupo) => cupo.puesto),
  )
  if (puesto === undefined || (soloLaUltima && mas.length > 0)) return false
  for (const espera of await enEspera(ctx, inicio)) {
    const quien = await quienEs(ctx, espera.id_solicitud)
    if (quien !== null) {
      await ofrecerA(ctx, espera, quien, { inicio, puesto, vence: hastaCuando(ctx, calendario, inicio) })
      return true
    }
    await update(ctx, EsperaDeCita, espera.id, { estado: 'retirada' }, { before: espera })
  }
  return false
}

/** Waiting turns for that day that have not passed this hour, longest wait first. */
async function enEspera({ db }: Context, inicio: string): Promise<EsperaDeCita[]> {
  const fecha = bogotaDate(inicio)
  const filas = await readRows(
    db,
    `select * from citas_espera where estado = 'esperando' and (fecha_desde is null or fecha_desde <= ?)
      and (fecha_hasta is null or fecha_hasta >= ?) and (ofrecida_inicio is null or ofrecida_inicio <> ?)
      order by desde, id${locking(db)}`,
    [fecha, fecha, inicio],
  )
  return filas.map((fila) => EsperaDeCita.fromDatabaseJson(fila))
}

/** Two hours in which the office is open: at night and on holidays nobody is asked to be quick. At most until an hour before. */
function hastaCuando(ctx: Context, calendario: Calendario, inicio: string): string {
  const [dosHoras, antes] = [
    minutosDeAtencionDespues(calendario, ctx.now, OFERTA_MINUTOS),
    minutosDespues(inicio, -OFERTA_ANTES_MINUTOS),
  ]
  return dosHoras < antes ? dosHoras : antes
}

async function ofrecerA(
  ctx: Context,
  espera: EsperaDeCita,
  quien: Solicitante,
  { inicio, puesto, vence }: { inicio: string; puesto: number; vence: string },
): Promise<void> {
  const cita = await insert(ctx, Cita, {
    ...quien,
    inicio,
    fin: finDe(inicio),
    puesto,
    estado: 'retenida',
    vence,
    secuencia: 0,
    forzada: false,
    motivo: null,
    id_usuario: null,
  })
  await ponerCupo(ctx, cita)
  await update(
    ctx,
    EsperaDeCita,
    espera.id,
    {
      estado: 'ofrecida',
      id_cita: cita.id,
      ofrecida_inicio: inicio,
      ofrecida_hasta: vence,
    },
    { before: espera },
  )
  await anotar(ctx, cita, { paso: 'retenida', como: 'oficina', motivo: 'Se ofrece a quien la esperaba.' })
  await pedirAviso(ctx, cita, 'oferta')
  await enqueue(ctx, TRABAJO_ESPERA, {}, { key: TRABAJO_ESPERA, again: true, runAt: new Date(vence) })
}
