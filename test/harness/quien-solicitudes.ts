import { guardarContenido } from '../../modules/archivos/index.ts'
import { insert, type Columns, type Context, type Route } from '../../modules/kernel/index.ts'
import { SOLICITUDES } from '../../modules/solicitudes/quien-ve.ts'
import {
  ArchivoDeSolicitud,
  BorradorDeSolicitud,
  PedidoDeSolicitud,
  Solicitud,
} from '../../modules/solicitudes/model.ts'
import { horaLibre } from './citas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { unPdf } from './files.ts'
import { unTipo } from './solicitudes.ts'

const LEJOS = 900_000_000
const NADIE = 2_000_000_000

/** A request as it is kept, at the stage that a test needs. */
export async function solicitudGuardada(ctx: Context, datos: Columns<typeof Solicitud> = {}): Promise<Solicitud> {
  return insert(ctx, Solicitud, {
    nombre: 'Ana',
    apellidos: 'Ruiz',
    correo_electronico: 'ana@ejemplo.co',
    direccion: 'Calle 1',
    telefono: '300',
    etapa: 1,
    estado: 'datos',
    estado_desde: ctx.now.toISOString(),
    reagendamientos: 0,
    id_usuario: null,
    ...datos,
  })
}

/** How a request must stand for a verb to go well, and what is sent of it: by its method and address. */
const POR_ENVIAR = { etapa: 2, estado: 'elegido' } as const
const EN_REVISION = { etapa: 4, estado: 'minuta_enviada' } as const
const POR_AGENDAR = { etapa: 5, estado: 'sin_cita' } as const
const APTAS: Readonly<Record<string, Columns<typeof Solicitud>>> = {
  'PUT /SolicitudesTramites/comentariosRevision/:id': { etapa: 4, estado: 'validados' },
  'POST /SolicitudesTramites/estadoTres/:id': POR_ENVIAR,
  'POST /SolicitudesTramites/:id/archivos': POR_ENVIAR,
  'DELETE /SolicitudesTramites/:id/archivos/:archivo': POR_ENVIAR,
  'PUT /SolicitudesTramites/:id/archivos/:archivo/cubre': POR_ENVIAR,
  'PUT /SolicitudesTramites/:id/archivos/:archivo': { etapa: 3, estado: 'recibidos' },
  'GET /SolicitudesTramites/:id/zip': { etapa: 3, estado: 'recibidos' },
  'POST /SolicitudesTramites/:id/borradores': { etapa: 4, estado: 'validados' },
  'GET /SolicitudesTramites/:id/borradores/:numero': EN_REVISION,
  'GET /SolicitudesTramites/:id/borradores/:numero/cambios': EN_REVISION,
  'POST /SolicitudesTramites/:id/pedidos': { etapa: 4, estado: 'validados' },
  'PUT /ActualizarhorariosTramites': POR_AGENDAR,
  'POST /citas_retenidas': POR_AGENDAR,
  'POST /citas': POR_AGENDAR,
  'PUT /citas_espera/:id': POR_AGENDAR,
}
export const UN_PAPEL = { titulo: 'Certificado de tradición', motivo: 'Tiene más de 30 días.', hasta: '2090-01-31' }
const CUERPOS: Readonly<Record<string, (one: Nombrado) => unknown>> = {
  'POST /documentosAgiles': ({ params: { id, plantilla } }) => ({
    id_plantilla: plantilla,
    nombre_documento: 'Compraventa',
    id_solicitud: id,
  }),
  'PUT /SolicitudesTramites/:id': () => ({ nombre: 'Otra' }),
  'POST /SolicitudesTramites/:id/pedidos': () => ({ papeles: [UN_PAPEL] }),
  'PUT /ActualizarhorariosTramites': ({ params }) => ({ id_tramite: params['id'], fecha: horaLibre().fecha }),
  'POST /citas_retenidas': ({ params }) => ({ id_tramite: params['id'], fecha: horaLibre().fecha }),
  'PUT /SolicitudesTramites/:id/archivos/:archivo': () => ({ estado: 'aceptado' }),
  'PUT /SolicitudesTramites/:id/archivos/:archivo/cubre': () => ({ cubre: [] }),
  'POST /citas': ({ params }) => ({ id_solicitud: params['id'], fecha: horaLibre().fecha }),
  'PUT /SolicitudesTramites/:id/enlace': () => ({ accion: 'revocar' }),
  'PUT /SolicitudesTramites/:id/radicacion': () => ({ id_radicacion: null }),
  'PUT /SolicitudesTramites/comentariosRevision/:id': () => ({ respuesta: false, comentarios: 'Mi dirección es otra' }),
}
/** Where a file goes with the request. */
const CON_ARCHIVO: Readonly<Record<string, string>> = {
  'POST /SolicitudesTramites/estadoTres/:id': 'documentos[]',
  'POST /SolicitudesTramites/:id/archivos': 'archivo',
  'POST /SolicitudesTramites/:id/borradores': 'archivo',
  'POST /SolicitudesTramites/:id/pedidos/:pedido/archivo': 'archivo',
}
const de = ({ method, path }: Route): string => `${method} ${path}`

/** A file and a draft of a request, by what its addresses call them. */
async function papelesDe(ctx: Context, { id, etapa }: Solicitud): Promise<{ archivo: number; numero: number }> {
  const pdf = () => guardarContenido(ctx, unPdf(`De la solicitud ${id}`), SOLICITUDES, '.pdf')
  const { ruta, bytes, sha256 } = await pdf()
  const archivo = await insert(ctx, ArchivoDeSolicitud, {
    id_solicitud: id,
    nombre_original: 'Cédula.pdf',
    extension: 'pdf',
    tipo: 'application/pdf',
    url_archivo: ruta,
    bytes,
    sha256,
    sin_revisar: null,
    cubre: [],
    estado: 'pendiente',
    motivo: null,
    revisado_por: null,
    reemplaza_a: null,
    enviado_en: etapa > 2 ? ctx.now.toISOString() : null,
    id_usuario: null,
    id_enlace: null,
  })
  const { ruta: url_archivo } = await pdf()
  await insert(ctx, BorradorDeSolicitud, {
    id_solicitud: id,
    numero: 1,
    url_archivo,
    bytes,
    sha256,
    parrafos: ['Una'],
    id_usuario: null,
  })
  return { archivo: archivo.id, numero: 1 }
}

/** Addresses of what hangs from a request. */
const DE_SUS_PAPELES = /\/(archivos|zip|borradores)\b/

/** Whose each request is. @param yo the user who asks @param colega somebody else */
export function escenaDeSolicitudes(ctx: Context, yo: number, colega: number): EscenaPersonal {
  let ofrecida: ReturnType<typeof unTipo> | undefined
  const nueva = async (id_usuario: number | null, way?: Route): Promise<Nombrado> => {
    const { id_plantilla } = await (ofrecida ??= unTipo(ctx.office.slug))
    const suya = await solicitudGuardada(ctx, { id_usuario, id_plantilla, ...(way ? APTAS[de(way)] : {}) })
    const { id } = suya
    const papeles = way && DE_SUS_PAPELES.test(way.path) ? await papelesDe(ctx, suya) : {}
    const pedido = way?.path.includes('/:pedido')
      ? (
          await insert(ctx, PedidoDeSolicitud, {
            id_solicitud: id,
            ...UN_PAPEL,
            estado: 'pendiente',
            recibido_en: null,
            id_usuario: null,
          })
        ).id
      : LEJOS
    const params = { id, plantilla: id_plantilla, archivo: LEJOS, pedido, numero: 1, ...papeles }
    return { params, suyo: id_usuario === yo, fila: { tabla: 'solicitudes', donde: { id } } }
  }
  return {
    nuevos: async (way) => ({
      suya: await nueva(yo, way),
      deUnColega: await nueva(colega, way),
      deQuienNoEntro: await nueva(null, way),
      deOtraOficina: {
        params: { id: LEJOS, plantilla: LEJOS, archivo: LEJOS, pedido: LEJOS, numero: 1 },
        suyo: false,
        lejano: true,
      },
    }),
    inexistente: () => ({
      params: { id: NADIE, plantilla: LEJOS, archivo: LEJOS, pedido: LEJOS, numero: 1 },
      suyo: false,
    }),
    archivo: (way) => CON_ARCHIVO[de(way)],
    cuerpo: (way, one) => CUERPOS[de(way)]?.(one) ?? {},
  }
}
