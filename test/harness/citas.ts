import { inicioDe } from '../../modules/citas/domain.ts'
import { Puesto, reservar, retener, type Solicitante } from '../../modules/citas/index.ts'
import { bogotaDate, insert, type Columns, type Context, type Route } from '../../modules/kernel/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { next } from './factories.ts'
import { contextOf } from './server.ts'

/** A request that waits for its appointment. */
export async function solicitudPorAgendar(slug: string, columnas: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  const ctx = await contextOf(slug)
  const n = next()
  return insert(ctx, Solicitud, {
    nombre: `Nombre${n}`,
    apellidos: 'Peña',
    correo_electronico: `solicita${n}@${slug}.example`,
    direccion: 'Calle 1 # 2-3',
    telefono: '3001234567',
    tipo_identificacion: null,
    identificacion: null,
    etapa: 5,
    estado: 'sin_cita',
    estado_desde: ctx.now.toISOString(),
    id_plantilla: null,
    id_tramite: null,
    respuesta_solicitud: 'Todo está.',
    fecha_citacion: null,
    reagendamientos: 0,
    id_asignado: null,
    id_radicacion: null,
    id_usuario: null,
    anulada_en: null,
    motivo_anulacion: null,
    ...columnas,
  })
}

/** Of whom an appointment is, where the engine is asked directly. */
export const deQuien = (id_solicitud: number | null = null, mas: Partial<Solicitante> = {}): Solicitante => ({
  id_solicitud,
  id_radicacion: null,
  asunto: 'Firma de escritura',
  nombre: 'Ana Peña',
  correo: null,
  telefono: null,
  ...mas,
})

let usadas = 0
/** An hour of the first opening hours of an office that no other call of this run was given, as a body asks for it. */
export function horaLibre(): { fecha: string; inicio: string } {
  const dia = sumarDiasHabiles(bogotaDate(new Date()), 1 + Math.floor(usadas / 9))
  const hora = `${String(8 + (usadas++ % 9)).padStart(2, '0')}:00`
  return { fecha: `${dia} ${hora}`, inicio: inicioDe(dia, hora) }
}

/** An office's places, as many as are said: the first is there already. */
export async function conPuestos(ctx: Context, cuantos: number): Promise<void> {
  for (let numero = 2; numero <= cuantos; numero++)
    await insert(ctx, Puesto, { numero, nombre: `Sala ${numero}`, activo: true })
}

/** An hour of a day, as the engine takes it from a client. */
export const a = (fecha: string, hora: string) => ({ inicio: inicioDe(fecha, hora), como: 'cliente' as const })
export const oficinaA = (fecha: string, hora: string) => ({ inicio: inicioDe(fecha, hora), como: 'oficina' as const })

const LEJOS = 900_000_000
const NADIE = 2_000_000_000

/** Whose each appointment is: of who made its request. @param yo the user who asks @param colega somebody else */
export function escenaDeCitas(ctx: Context, yo: number, colega: number): EscenaPersonal {
  const nueva = async (id_usuario: number | null, way?: Route): Promise<Nombrado> => {
    const { id: solicitud } = await solicitudPorAgendar(ctx.office.slug, { id_usuario })
    const tomar = way?.path.startsWith('/citas_retenidas') ? retener : reservar
    const { id } = await tomar(ctx, deQuien(solicitud), { inicio: horaLibre().inicio, como: 'oficina' })
    return { params: { id }, suyo: id_usuario === yo, fila: { tabla: 'citas', donde: { id } } }
  }
  return {
    nuevos: async (way) => ({
      suya: await nueva(yo, way),
      deUnColega: await nueva(colega, way),
      deQuienNoEntro: await nueva(null, way),
      deOtraOficina: { params: { id: LEJOS }, suyo: false, lejano: true },
    }),
    inexistente: () => ({ params: { id: NADIE }, suyo: false }),
    cuerpo: () => ({ estado: 'cancelada' }),
  }
}
