import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { citaDe } from '../../citas/index.ts'
import { notFound, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'
import { archivosDe } from '../archivos/archivos-de.ts'
import { borradoresDe } from '../borradores/borradores-de.ts'
import { comentariosDe } from '../comentarios/leer-comentarios.ts'
import { demoraDe } from '../demora/demora-de.ts'
import { pedidosDe } from '../pedidos/pedidos.ts'
import { tipoDe } from '../tipos/leer-tipos.ts'
import { anexosDe, filaDe, lasQueVe, unidoDe } from './fila.ts'
import { NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/solicitud.ts'
import { PasoDeSolicitud } from '../model.ts'
import { radicacionQueVe } from './radicacion-que-ve.ts'

/** Papers that were asked for by name. */
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

/** The way of a request so far. Who asks is answered by the office, whoever of its people it was. */
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

/** GET /SolicitudesTramites/:id: one request with all that it has. @throws Problem 404, the same for another's */
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
