import { bogotaDate, formatTime } from '../../../schemas/es-co/index.ts'
import type { FilaDeSolicitud, SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/etapas.ts'
import { solicitudes } from '../../../schemas/registros/solicitudes.ts'
import { lectorDe } from '../../entidades/index.ts'
import { habilesEntre, type Calendario, calendarioDe } from '../../calendario/index.ts'
import { invalid, onlySeen, type Context, notFound } from '../../kernel/index.ts'
import { actorDe, deSolicitud } from '../quien-ve.ts'
import { ArchivoDeSolicitud, Solicitud, PasoDeSolicitud } from '../model.ts'
import { soloLasQueVe } from '../../radicaciones/index.ts'
import { citaDe } from '../../citas/index.ts'
import { archivosDe } from '../archivos/archivos-de.ts'
import { borradoresDe, comentariosDe, pedidosDe } from './partes.ts'
import { demoraDe } from './hoy.ts'
import { tipoDe } from '../tipos.ts'

interface Unido {
  titulo: string | null
  nombre_documento: string | null
}

export const unidoDe = (s: Solicitud): Unido => s as Solicitud & Unido // it selects them

/** Public title of the type, else the template's name. */
export const TITULO = 'coalesce(solicitudes_tipos.titulo, plantillas.nombre_plantilla)'

export const lasQueVe = (ctx: Context) =>
  onlySeen(ctx, Solicitud.query(ctx.db), deSolicitud)
    .leftJoin('plantillas', 'plantillas.id', 'solicitudes.id_plantilla')
    .leftJoin('solicitudes_tipos', 'solicitudes_tipos.id_plantilla', 'solicitudes.id_plantilla')
    .leftJoin('documentos_generados', 'documentos_generados.id', 'solicitudes.id_tramite')
    .leftJoin('usuarios', 'usuarios.id', 'solicitudes.id_asignado')
    .select(
      'solicitudes.*',
      ctx.db.raw(`${TITULO} as titulo`),
      'usuarios.usuario as asignado',
      'documentos_generados.nombre_documento as nombre_documento',
    )

/** `YYYY-MM-DD HH:mm`, Colombian time. */
const enColombia = (instante: string | null): string | null =>
  instante && `${bogotaDate(instante)} ${formatTime(instante)}`

type Anexo = FilaDeSolicitud['documentos_anexos'][number]

/** Sent files in force, in order of arrival. */
export async function anexosDe(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Anexo[]>> {
  const filas = ids.length
    ? await ArchivoDeSolicitud.query(ctx.db)
        .whereIn('id_solicitud', [...ids])
        .whereNotNull('enviado_en')
        .whereNot('estado', 'reemplazado')
        .orderBy('id')
        .select('id', 'id_solicitud', 'nombre_original')
    : []
  const suyos = new Map<number, Anexo[]>(ids.map((id) => [id, []]))
  for (const { id, id_solicitud, nombre_original } of filas) {
    suyos.get(id_solicitud)?.push({ documento: nombre_original, url: direccionDeArchivo({ id, id_solicitud }) })
  }
  return suyos
}

const direccionDeArchivo = ({ id, id_solicitud }: Pick<ArchivoDeSolicitud, 'id' | 'id_solicitud'>): string =>
  `/api/SolicitudesTramites/${id_solicitud}/archivos/${id}`

const leer = lectorDe(solicitudes)

/** Applicants do not learn who is assigned. */
export function filaDe(
  ctx: Context,
  s: Solicitud,
  documentos_anexos: Anexo[],
  calendario: Calendario,
): FilaDeSolicitud {
  return {
    id: s.id,
    ...leer(s),
    ...(actorDe(ctx) === 'oficina' ? {} : { id_asignado: null, asignado: null }),
    titulo: unidoDe(s).titulo,
    documentos_anexos,
    nombre_etapa: ETAPAS[s.etapa],
    nombre_estado: NOMBRE_DE_ESTADO_DE_SOLICITUD[s.estado],
    dias_habiles: habilesEntre(calendario, bogotaDate(s.estado_desde), ctx.today),
    fecha_citacion: enColombia(s.fecha_citacion),
    created_at: s.created_at,
    updated_at: s.updated_at,
    version: s.version,
  }
}

interface Vista {
  numero_radicacion: number
  anulada_en: string | null
  actos: string | null
  otorgante1: string | null
  otorgante2: string | null
}

export const radicacionQueVe = async (ctx: Context, id: number): Promise<Vista | undefined> => {
  const fila = await soloLasQueVe(ctx, ctx.db('radicaciones').where({ id }), 'ficha').first<Vista | undefined>(
    'numero_radicacion',
    'anulada_en',
    'actos',
    'otorgante1',
    'otorgante2',
  )
  return fila && { ...fila, numero_radicacion: Number(fila.numero_radicacion) }
}

/** @throws Problem 422 for one that the person does not see, or an annulled one */
export async function exigirVinculable(ctx: Context, id: number): Promise<Vista> {
  const radicacion = await radicacionQueVe(ctx, id)
  if (!radicacion) throw invalid({ id_radicacion: ['Esa radicación no existe.'] })
  if (radicacion.anulada_en !== null)
    throw invalid({ id_radicacion: [`La radicación No. ${radicacion.numero_radicacion} está anulada.`] })
  return radicacion
}

const NOMBRE_DE_PEDIDO = {
  papeles_pedidos: 'Se pidieron documentos',
  papeles_traidos: 'Llegó lo que se pidió',
} as const

const NOMBRES = {
  ...NOMBRE_DE_ESTADO_DE_SOLICITUD,
  aceptada: 'Minuta aceptada',
  anulada: 'Anulada',
  ...NOMBRE_DE_PEDIDO,
} as const
const DE_FUERA: ReadonlySet<string> = new Set(['Cliente', 'Sistema'])

/** Applicants see the office's name instead of the clerk's. */
async function pasosDe(ctx: Context, id_solicitud: number) {
  const oficina = actorDe(ctx) === 'oficina'
  const pasos = await PasoDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('id')
  return pasos.map(({ etapa, estado, cuando, quien, motivo }) => ({
    etapa,
    estado,
    nombre: NOMBRES[estado],
    cuando,
    quien: oficina || DE_FUERA.has(quien) ? quien : ctx.office.nombre,
    motivo,
  }))
}

export async function leerSolicitud(ctx: Context, id: number): Promise<SolicitudLeida> {
  const s = await lasQueVe(ctx).findById(id)
  if (!s) throw notFound('No se encontró la solicitud.')
  const radicacion =
    s.id_radicacion !== null && actorDe(ctx) === 'oficina' ? await radicacionQueVe(ctx, s.id_radicacion) : undefined
  return {
    ...filaDe(ctx, s, (await anexosDe(ctx, [id])).get(id) ?? [], await calendarioDe(ctx)),
    tipo: await tipoDe(ctx, s.id_plantilla),
    nombre_documento: unidoDe(s).nombre_documento,
    archivos: await archivosDe(ctx, id),
    pedidos: await pedidosDe(ctx, id),
    borradores: await borradoresDe(ctx, id),
    comentarios: await comentariosDe(ctx, id),
    cita: await citaDe(ctx, id),
    pasos: await pasosDe(ctx, id),
    demora: await demoraDe(ctx, s.estado),
    costo: s.costo,
    plantilla_pensada: s.plantilla_pensada,
    reagendamientos: s.reagendamientos,
    id_radicacion: s.id_radicacion,
    numero_radicacion: radicacion?.numero_radicacion ?? null,
  }
}
