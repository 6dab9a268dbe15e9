import { TRANSICIONES } from '../../tramites/index.ts'
import type { Regla } from '../regla.ts'

const enFactura = ({ id }: { id: number }) => `/admin/facElectronica?factura=${id}`
const enTramite = ({ id }: { id: number }) => `/admin/EstadoTramites/${id}`
const enRadicacion = ({ id }: { id: number }) => `/admin/radicacion/${id}`
const PASOS = TRANSICIONES.flatMap(({ de, a }) => de.map((uno) => `(p.de = '${uno}' and p.estado = '${a}')`)).join(
  ' or ',
)

export const estados: readonly Regla[] = [
  {
    clave: 'radicacion_estado',
    area: 'estados',
    dice: 'Una radicación por facturar tiene su liquidación terminada, y una finalizada, sus facturas.',
    sql: `select r.id, r.numero_radicacion as nombre, r.estado as debe,
        case when q.id is null then 'sin liquidación' when q.borrador then 'liquidación en borrador' else 'sin facturas' end as hay
      from radicaciones r left join liquidaciones q on q.id_radicacion = r.id left join facturaciones f on f.id_radicacion = r.id
      where r.anulada_en is null and r.estado in ('facturacion', 'finalizada')
        and (q.id is null or q.borrador or r.estado = 'finalizada' and f.id is null)`,
    enlace: enRadicacion,
  },
  {
    clave: 'factura_dian',
    area: 'estados',
    dice: 'Una factura está aceptada si, y solo si, la DIAN aceptó su documento, con su número.',
    sql: `select f.id, coalesce(f.numero_factura, f.numero_radicacion) as nombre, d.estado as debe, f.estado_dian as hay
      from facturas f join documentos_dian d on d.id_factura = f.id and d.tipo = 'factura' and d.orden = 0
      where (d.estado = 'aceptada') <> (f.state_document_id = 1) and f.anulada_en is null
        or f.state_document_id = 1 and f.numero_factura <> d.numero`,
    enlace: enFactura,
  },
  {
    clave: 'factura_sin_documento',
    area: 'estados',
    dice: 'Toda factura aceptada tiene su documento firmado.',
    sql: `select f.id, coalesce(f.numero_factura, f.numero_radicacion) as nombre, 'documento' as debe, 'ninguno' as hay from facturas f
      where f.state_document_id = 1 and not exists (select 1 from documentos_dian d where d.id_factura = f.id and d.tipo = 'factura')`,
    enlace: enFactura,
  },
  {
    clave: 'tramite_pasos',
    area: 'estados',
    dice: 'Cada trámite está donde lo dejó su último paso.',
    sql: `select t.id, t.numero as nombre, p.estado as debe, t.estado as hay from tramites t
      join tramites_pasos p on p.id_tramite = t.id
        and p.id = (select max(u.id) from tramites_pasos u where u.id_tramite = t.id) where p.estado <> t.estado`,
    enlace: enTramite,
  },
  {
    clave: 'tramite_camino',
    area: 'estados',
    dice: 'Ningún trámite pasó por donde no se puede.',
    sql: `select t.id, t.numero as nombre, p.de as debe, p.estado as hay from tramites_pasos p join tramites t on t.id = p.id_tramite
      where p.de is not null and p.de <> p.estado and not (${PASOS})`,
    enlace: enTramite,
  },
  {
    clave: 'solicitud_pasos',
    area: 'estados',
    dice: 'Cada solicitud está donde la dejó su último paso.',
    // papers asked for by name and a minuta accepted are noted beside the state
    sql: `select s.id, s.id as nombre, p.estado as debe, s.estado as hay from solicitudes s
      join solicitudes_pasos p on p.id_solicitud = s.id
        and p.id = (select max(u.id) from solicitudes_pasos u where u.id_solicitud = s.id
          and u.estado not in ('aceptada', 'papeles_pedidos', 'papeles_traidos')) where p.estado <> case when s.anulada_en is null then s.estado else 'anulada' end`,
    enlace: ({ id }) => `/admin/solicitud/${id}`,
  },
  {
    // an appointment out of hours takes its place apart, with a reason
    clave: 'cita_puesto',
    area: 'estados',
    dice: 'Ningún puesto se dio a dos citas a la vez.',
    sql: `select a.id, a.inicio as nombre, a.puesto as debe, b.id as hay from citas a
      join citas b on b.inicio < a.fin and b.fin > a.inicio and b.puesto = a.puesto and b.id > a.id
      where a.estado in ('agendada', 'cumplida') and b.estado in ('agendada', 'cumplida') and not a.forzada and not b.forzada`,
    enlace: () => '/admin/agenda',
  },
]
