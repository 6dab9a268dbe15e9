import type { Context } from '../kernel/index.ts'
import type { Como } from './domain.ts'
import type { Cita, PasoDeCita } from './model.ts'

export interface CambioDeCita {
  paso: PasoDeCita['paso']
  como: Como
  motivo: string | null
}

type Oyente = (ctx: Context, cita: Cita, cambio: CambioDeCita) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where an appointment is booked, moved, cancelled, kept or missed: whoever stands on it says it here, in its transaction. */
export const alCambiarCita = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function contar(ctx: Context, cita: Cita, cambio: CambioDeCita): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, cita, cambio)
}

/** Applicant of an appointment. */
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

/** Provider of requests' data, which this module does not know. */
interface Conocedor {
  /** Null where it may not have an appointment any more. */
  quien(ctx: Context, id_solicitud: number): Promise<Solicitante | null>
  /** @param origin where people reach the office */
  indicaciones(ctx: Context, id_solicitud: number, origin: string): Promise<Indicaciones | null>
}
let conocedor: Conocedor | null = null

/** Registers the provider of requests' data. */
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
