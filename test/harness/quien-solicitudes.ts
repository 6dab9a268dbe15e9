import { insert, type Columns, type Context, type Route } from '../../modules/kernel/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { horaLibre } from './citas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { unTipo } from './solicitudes.ts'

const LEJOS = 900_000_000
const NADIE = 2_000_000_000

/** A request as it is kept, at the stage that a test needs. */
export async function solicitudGuardada(ctx: Context, datos: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  return insert(ctx, Solicitud, {
    nombre: 'Ana', apellidos: 'Ruiz', correo_electronico: 'ana@ejemplo.co', direccion: 'Calle 1', telefono: '300', etapa: 1,
    estado: 'datos', estado_desde: ctx.now.toISOString(), reagendamientos: 0, id_usuario: null, ...datos,
  })
}

/** How a request must stand for a verb to go well, and what is sent of it: by its method and address. */
const POR_AGENDAR = { etapa: 5, estado: 'sin_cita' } as const
const APTAS: Readonly<Record<string, Columns<typeof Solicitud>>> = {
  'PUT /SolicitudesTramites/comentariosRevision/:id': { etapa: 4, estado: 'validados' },
  'PUT /ActualizarhorariosTramites': POR_AGENDAR, 'POST /citas_retenidas': POR_AGENDAR, 'POST /citas': POR_AGENDAR,
  'PUT /citas_espera/:id': POR_AGENDAR,
}
const CUERPOS: Readonly<Record<string, (one: Nombrado) => unknown>> = {
  'POST /documentosAgiles': ({ params: { id, plantilla } }) =>
    ({ id_plantilla: plantilla, nombre_documento: 'Compraventa', id_solicitud: id }),
  'PUT /SolicitudesTramites/:id': () => ({ nombre: 'Otra' }),
  'PUT /ActualizarhorariosTramites': ({ params }) => ({ id_tramite: params['id'], fecha: horaLibre().fecha }),
  'POST /citas_retenidas': ({ params }) => ({ id_tramite: params['id'], fecha: horaLibre().fecha }),
  'POST /citas': ({ params }) => ({ id_solicitud: params['id'], fecha: horaLibre().fecha }),
  'PUT /SolicitudesTramites/:id/enlace': () => ({ accion: 'revocar' }),
  'PUT /SolicitudesTramites/comentariosRevision/:id': () => ({ respuesta: false, comentarios: 'Mi dirección es otra' }),
}
const de = ({ method, path }: Route): string => `${method} ${path}`

/** Whose each request is. @param yo the user who asks @param colega somebody else */
export function escenaDeSolicitudes(ctx: Context, yo: number, colega: number): EscenaPersonal {
  let ofrecida: ReturnType<typeof unTipo> | undefined
  const nueva = async (id_usuario: number | null, way?: Route): Promise<Nombrado> => {
    const { id } = await solicitudGuardada(ctx, { id_usuario, ...(way ? APTAS[de(way)] : {}) })
    const { id_plantilla } = await (ofrecida ??= unTipo(ctx.office.slug))
    return { params: { id, plantilla: id_plantilla }, suyo: id_usuario === yo, fila: { tabla: 'solicitudes', donde: { id } } }
  }
  return {
    nuevos: async (way) => ({
      suya: await nueva(yo, way), deUnColega: await nueva(colega, way), deQuienNoEntro: await nueva(null, way),
      deOtraOficina: { params: { id: LEJOS, plantilla: LEJOS }, suyo: false, lejano: true },
    }),
    inexistente: () => ({ params: { id: NADIE, plantilla: LEJOS }, suyo: false }),
    cuerpo: (way, one) => CUERPOS[de(way)]?.(one) ?? {},
  }
}
