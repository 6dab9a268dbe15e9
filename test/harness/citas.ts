import { inicioDe } from '../../modules/citas/domain.ts'
import { Puesto, type Solicitante } from '../../modules/citas/index.ts'
import { insert, type Columns, type Context } from '../../modules/kernel/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { next } from './factories.ts'
import { contextOf } from './server.ts'

/** A request that waits for its appointment. */
export async function solicitudPorAgendar(slug: string, columnas: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  const ctx = await contextOf(slug)
  const n = next()
  return insert(ctx, Solicitud, {
    nombre: `Nombre${n}`, apellidos: 'Peña', correo_electronico: `solicita${n}@${slug}.example`, direccion: 'Calle 1 # 2-3',
    telefono: '3001234567', tipo_identificacion: null, identificacion: null, etapa: 5, estado: 'sin_cita',
    estado_desde: ctx.now.toISOString(),
    id_plantilla: null, id_tramite: null, respuesta_solicitud: 'Todo está.', fecha_citacion: null, reagendamientos: 0, id_asignado: null,
    id_radicacion: null, id_usuario: null, anulada_en: null, motivo_anulacion: null, ...columnas,
  })
}

/** Of whom an appointment is, where the engine is asked directly. */
export const deQuien = (id_solicitud: number | null = null, mas: Partial<Solicitante> = {}): Solicitante => ({
  id_solicitud, id_radicacion: null, asunto: 'Firma de escritura', nombre: 'Ana Peña', correo: null, telefono: null, ...mas,
})

/** An office's places, as many as are said: the first is there already. */
export async function conPuestos(ctx: Context, cuantos: number): Promise<void> {
  for (let numero = 2; numero <= cuantos; numero++) await insert(ctx, Puesto, { numero, nombre: `Sala ${numero}`, activo: true })
}

/** An hour of a day, as the engine takes it from a client. */
export const a = (fecha: string, hora: string) => ({ inicio: inicioDe(fecha, hora), como: 'cliente' as const })
export const oficinaA = (fecha: string, hora: string) => ({ inicio: inicioDe(fecha, hora), como: 'oficina' as const })
