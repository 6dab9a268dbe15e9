import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { calendarioDe, minutosDeAtencionDespues, type Calendario, alCambiarHoras } from '../../calendario/index.ts'
import { enqueue, insert, locking, readRows, update, type Context, readRow } from '../../kernel/index.ts'
import { pedirAviso } from '../avisos/avisar.ts'
import { cuposDe, ponerCupo, type EnTurno, libresEntre, enTurno } from '../cupos.ts'
import {
  finDe,
  minutosDespues,
  OFERTA_ANTES_MINUTOS,
  OFERTA_MINUTOS,
  puestosLibres,
  sinHora,
  ventana,
  type Lugar,
} from '../domain.ts'
import { Cita, EsperaDeCita } from '../model.ts'
import { quienEs, type Solicitante, anotar } from '../oyentes.ts'

export const TRABAJO_ESPERA = 'citas-espera'

/** Within the turn. Nothing if the hour may not be booked or nobody else waits. @param soloLaUltima only the hour's last free seat */
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

/** Requests that wait for that day and were not yet offered this hour, oldest first. */
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

/** Two office hours, so nights and holidays do not count; at most until an hour before. */
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

/** The offeree of a freed hold goes to the end of the list, the seat to the next. @param soloOfertas only offered seats go on */
export async function pasarAlSiguiente(
  turno: EnTurno,
  id_cita: number,
  inicio: string,
  { soloOfertas = false } = {},
): Promise<void> {
  const espera = await esperaDeCita(turno.ctx, id_cita)
  if (espera) {
    await update(
      turno.ctx,
      EsperaDeCita,
      espera.id,
      {
        estado: 'esperando',
        desde: turno.ctx.now.toISOString(),
        id_cita: null,
        ofrecida_hasta: null,
      },
      { before: espera },
    )
  }
  if (espera || !soloOfertas) await ofrecer(turno, inicio, { soloLaUltima: espera === null })
}

export const esperaDeCita = (ctx: Context, id_cita: number): Promise<EsperaDeCita | null> =>
  buscarEspera(ctx, "id_cita = ? and estado = 'ofrecida'", id_cita)

export const esperaDe = (ctx: Context, id_solicitud: number): Promise<EsperaDeCita | null> =>
  buscarEspera(ctx, 'id_solicitud = ?', id_solicitud)

async function buscarEspera({ db }: Context, condicion: string, id: number): Promise<EsperaDeCita | null> {
  const fila = await readRow(db, `select * from citas_espera where ${condicion} limit 1${locking(db)}`, [id])
  return fila ? EsperaDeCita.fromDatabaseJson(fila) : null
}

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

/** Offers the hours that a change opened, one to each in order. @param antes calendar and places before the change */
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

/** Position in the list, from 1; null once out of it. */
export async function posicionDe(ctx: Context, { id, desde, estado }: EsperaDeCita): Promise<number | null> {
  if (estado !== 'esperando') return null
  return EsperaDeCita.query(ctx.db)
    .where('estado', 'esperando')
    .where(
      (q) => void q.where('desde', '<', desde).orWhere((igual) => void igual.where({ desde }).where('id', '<=', id)),
    )
    .resultSize()
}
