import { type Context, insert, route } from '../kernel/index.ts'
import type { Como } from './domain.ts'
import { Cita, PasoDeCita, Puesto } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import { citasFueraSchema } from '../../schemas/citas/horarios.ts'
import { type CitasFuera, citasFuera as citasFueraLeidas } from '../../schemas/respuestas/citas/cita.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { cabeCita, calendarioCon, rangosDe, type Calendario } from '../calendario/index.ts'
import { anyOf, modificar, ver } from '../roles/index.ts'

export interface CambioDeCita {
  paso: PasoDeCita['paso']
  como: Como
  motivo: string | null
}

type Oyente = (ctx: Context, cita: Cita, cambio: CambioDeCita) => Promise<void>
const oyentes: Oyente[] = []

/** Listeners run in the transaction of the change. */
export const alCambiarCita = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function contar(ctx: Context, cita: Cita, cambio: CambioDeCita): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, cita, cambio)
}

export interface Solicitante {
  id_solicitud: number | null
  id_radicacion: number | null
  asunto: string
  nombre: string
  correo: string | null
  telefono: string | null
}

export interface Indicaciones {
  correo: string | null
  que_traer: readonly string[]
  url: string | null
}

/** Inverts the dependency: this module does not know requests. */
interface Conocedor {
  /** Null if it may no longer book. */
  quien(ctx: Context, id_solicitud: number): Promise<Solicitante | null>
  /** @param origin base URL */
  indicaciones(ctx: Context, id_solicitud: number, origin: string): Promise<Indicaciones | null>
}
let conocedor: Conocedor | null = null

export const conocerSolicitudes = (uno: Conocedor): void => {
  conocedor = uno
}

export const quienEs = async (ctx: Context, id_solicitud: number): Promise<Solicitante | null> =>
  (await conocedor?.quien(ctx, id_solicitud)) ?? null

export const indicacionesDe = async (
  ctx: Context,
  { id_solicitud, correo }: Cita,
  origin: string,
): Promise<Indicaciones> =>
  (id_solicitud === null ? null : await conocedor?.indicaciones(ctx, id_solicitud, origin)) ?? {
    correo,
    que_traer: [],
    url: null,
  }

const quienFue = ({ user }: Context, { como }: CambioDeCita): string =>
  user?.usuario ?? (como === 'cliente' ? 'Cliente' : 'Sistema')

export const anotar = (ctx: Context, { id, inicio, puesto }: Cita, cambio: CambioDeCita): Promise<PasoDeCita> =>
  insert(ctx, PasoDeCita, {
    id_cita: id,
    paso: cambio.paso,
    inicio,
    puesto,
    cuando: ctx.now.toISOString(),
    quien: quienFue(ctx, cambio).slice(0, 200),
    id_usuario: ctx.user?.id ?? null,
    motivo: cambio.motivo?.slice(0, 500) ?? null,
  })

type Propuesta = FromSchema<typeof citasFueraSchema>
const A_LO_MAS = 50

/** Future appointments outside of the calendar, as saved or as sent; none moves by itself. @throws Problem 422 by field */
async function citasFuera(ctx: Context, { puestos: enviados, ...propuesta }: Propuesta): Promise<CitasFuera> {
  const calendario = await calendarioCon(ctx, propuesta)
  const puestos = new Map(
    (await Puesto.query(ctx.db)).map(({ numero, nombre, activo }) => [numero, { nombre, activo }]),
  )
  for (const { numero, nombre, activo } of enviados ?? [])
    if (typeof numero === 'number') puestos.set(numero, { nombre, activo })
  const citas = await Cita.query(ctx.db)
    .where('estado', 'agendada')
    .where('inicio', '>', ctx.now.toISOString())
    .orderBy(['inicio', 'puesto'])
  const fuera = citas.flatMap((cita) => {
    const motivo = porQueQueda(calendario, cita, puestos.get(cita.puesto)?.activo ?? false)
    return motivo ? [{ cita, motivo }] : []
  })
  const veNombres = ctx.user?.permisos.has(permiso('tramites', 'modificar')) ?? false
  return {
    total: fuera.length,
    citas: fuera.slice(0, A_LO_MAS).map(({ cita: { id, inicio, puesto, nombre, id_solicitud }, motivo }) => ({
      id,
      inicio,
      puesto: puestos.get(puesto)?.nombre ?? `Puesto ${puesto}`,
      nombre: veNombres ? nombre : null,
      id_solicitud: veNombres ? id_solicitud : null,
      motivo,
    })),
  }
}

/** A forced booking is outside only if the office is closed. */
function porQueQueda(
  calendario: Calendario,
  { inicio, forzada }: Cita,
  puestoActivo: boolean,
): 'cerrado' | 'hora' | 'puesto' | null {
  const rangos = rangosDe(calendario, bogotaDate(inicio))
  if (!rangos.length) return 'cerrado'
  if (forzada) return null
  if (!cabeCita(rangos, formatTime(inicio))) return 'hora'
  return puestoActivo ? null : 'puesto'
}

export const rutasDeFuera = [
  route('POST /citas_fuera', {
    idempotent: false,
    operation: 'mirarCitasFueraDelHorario',
    summary:
      'Las citas agendadas que el horario deja por fuera, como está o como quedaría con lo que se envía; no cambia nada',
    needs: anyOf(ver('edictos'), modificar('tramites')),
    body: citasFueraSchema,
    reply: citasFueraLeidas,
    handler: (ctx, { body }) => citasFuera(ctx, body),
  }),
]
