import type { Regla } from '../regla.ts'

interface Serie {
  clave: string
  dice: string
  tabla: string
  numero: string
  /** Columns that begin a series of their own. */
  por?: string
  /** Rows that have a number. */
  donde?: string
  enlace?: Regla['enlace']
}

/** A number whose next is missing, unless it is the last: a gap. Doubles are refused by the table itself. */
const sinHuecos = ({ clave, dice, tabla, numero, por, donde = '1 = 1', enlace }: Serie): Regla => {
  const misma = por ? ` and b.${por} = a.${por}` : ''
  return {
    clave,
    area: 'numeros',
    dice,
    sql: `select a.id, a.${numero} as nombre, a.${numero} + 1 as debe,
        (select min(b.${numero}) from ${tabla} b where b.${numero} > a.${numero}${misma}) as hay
      from ${tabla} a where ${donde}
        and not exists (select 1 from ${tabla} b where b.${numero} = a.${numero} + 1${misma})
        and exists (select 1 from ${tabla} b where b.${numero} > a.${numero}${misma})`,
    ...(enlace && { enlace }),
  }
}

const enRadicacion = ({ id }: { id: number }) => `/admin/radicacion/${id}`

/** Numbers that are given once, one after another. */
export const numeros: readonly Regla[] = [
  sinHuecos({
    clave: 'numero_radicacion',
    dice: 'Las radicaciones se numeran sin huecos.',
    tabla: 'radicaciones',
    numero: 'numero_radicacion',
    // express filings may bear any number of the past, and those of another program have its gaps
    donde: `a.numero_radicacion < (select valor from contadores where nombre = 'radicacion')
        and a.numero_radicacion > coalesce((select valor from contadores where nombre = 'radicacion-traida'), 0)`,
    enlace: enRadicacion,
  }),
  sinHuecos({
    clave: 'numero_deposito',
    dice: 'Los depósitos se numeran sin huecos.',
    tabla: 'depositos',
    numero: 'numero_deposito',
    enlace: ({ id }) => `/admin/misDepositos?id=${id}`,
  }),
  sinHuecos({ clave: 'numero_abono', dice: 'Los abonos se numeran sin huecos.', tabla: 'abonos', numero: 'numero' }),
  sinHuecos({
    clave: 'numero_cuenta_cobro',
    dice: 'Las cuentas de cobro se numeran sin huecos.',
    tabla: 'cuentas_cobro',
    numero: 'numero',
  }),
  sinHuecos({
    clave: 'numero_tramite',
    dice: 'Los trámites de cada año se numeran sin huecos.',
    tabla: 'tramites',
    numero: 'numero',
    por: 'anio',
    enlace: ({ id }) => `/admin/EstadoTramites/${id}`,
  }),
  sinHuecos({
    clave: 'numero_certificado',
    dice: 'Los certificados de cada año se numeran sin huecos.',
    tabla: 'tramites',
    numero: 'certificado_numero',
    por: 'certificado_anio',
    donde: 'a.certificado_numero is not null',
    enlace: ({ id }) => `/admin/EstadoTramites/${id}`,
  }),
  {
    clave: 'numero_escritura',
    area: 'numeros',
    dice: 'Las escrituras numeradas en su día de firmas van sin huecos en cada año, salvo los que tienen su motivo.',
    // each beside the next of its year in one pass: looked for deed by deed, a year's took a minute
    sql: `select a.id, a.numero as nombre, a.numero + 1 as debe, a.sigue as hay
      from (select id_radicacion as id, anio, numero, lead(numero) over (partition by anio order by numero, bis) as sigue,
        lead(motivo) over (partition by anio order by numero, bis) as motivo from escrituras_numeradas) a
      where a.sigue > a.numero + 1 and a.motivo is null and a.sigue - a.numero - 1 > (select count(distinct r.num_escritura)
        from radicaciones r where r.num_escritura + 0 > a.numero and r.num_escritura + 0 < a.sigue
          and substr(r.fecha_escritura, 1, 4) = a.anio)`,
    enlace: enRadicacion,
  },
  {
    clave: 'numero_de_escritura_dado',
    area: 'numeros',
    dice: 'El número que se dio a una escritura en su día de firmas es el de su radicación.',
    sql: `select r.id, r.numero_radicacion as nombre, n.numero as debe, r.num_escritura as hay
      from escrituras_numeradas n join radicaciones r on r.id = n.id_radicacion
      where r.num_escritura is null or r.num_escritura + 0 <> n.numero or substr(r.fecha_escritura, 1, 4) <> n.anio
        or (n.bis = 1) <> (r.num_escritura like '% Bis')`,
    enlace: enRadicacion,
  },
  {
    clave: 'numero_dian',
    area: 'numeros',
    dice:
      'Los números de cada rango de la DIAN se usan sin huecos, salvo los del set de pruebas y los que dejó una factura que se numeró ' +
      'de nuevo al terminar su autorización.',
    // an earlier version has its number only in its data, where MariaDB quotes a text
    sql: `select a.id, a.numero as nombre, a.consecutivo + 1 as debe, a.sigue as hay
      from (select id, id_rango, numero, consecutivo, lead(consecutivo) over (partition by id_rango order by consecutivo) as sigue
        from documentos_dian) a join dian_rangos r on r.id = a.id_rango
      where a.sigue > a.consecutivo + 1 and (r.tipo <> 'factura' or a.sigue - a.consecutivo - 1 >
        (select count(*) from dian_set_pruebas p where p.tipo = 'factura' and substr(p.numero, 1, length(r.prefijo)) = r.prefijo
          and substr(p.numero, length(r.prefijo) + 1) + 0 between a.consecutivo + 1 and a.sigue - 1) +
        (select count(distinct json_extract(v.datos, '$.consecutivo') + 0) from dian_versiones v
          join documentos_dian d on d.id = v.id_documento
          where d.tipo = 'factura' and d.id_rango <> r.id and v.version_xml < d.version_xml
            and replace(json_extract(v.datos, '$.prefijo'), '"', '') = r.prefijo
            and json_extract(v.datos, '$.consecutivo') + 0 between a.consecutivo + 1 and a.sigue - 1))`,
  },
  {
    clave: 'rango_dian',
    area: 'numeros',
    dice: 'Ningún documento pasa del rango que la DIAN autorizó.',
    sql: `select d.id_factura as id, d.numero as nombre, case when d.consecutivo < r.desde then r.desde else r.hasta end as debe,
        d.consecutivo as hay from documentos_dian d join dian_rangos r on r.id = d.id_rango
      where d.consecutivo < r.desde or d.consecutivo > r.hasta or d.prefijo <> r.prefijo`,
    enlace: ({ id }) => `/admin/facElectronica?factura=${id}`,
  },
  {
    clave: 'turno_dian',
    area: 'numeros',
    dice: 'El siguiente número de cada rango va después del último que se usó.',
    sql: `select t.id_rango as id, r.prefijo as nombre, max(d.consecutivo) + 1 as debe, t.siguiente as hay from dian_turnos t
      join dian_rangos r on r.id = t.id_rango join documentos_dian d on d.id_rango = t.id_rango
      group by t.id_rango, r.prefijo, t.siguiente having t.siguiente <= max(d.consecutivo)`,
    enlace: () => '/admin/oficina',
  },
  {
    clave: 'contador_radicacion',
    area: 'numeros',
    dice: 'El contador de radicaciones va en la última, o después.',
    sql: `select max(r.id) as id, max(r.numero_radicacion) as nombre, max(r.numero_radicacion) as debe, c.valor as hay
      from radicaciones r, contadores c where c.nombre = 'radicacion' and not r.express
      group by c.valor having c.valor < max(r.numero_radicacion)`,
    enlace: enRadicacion,
  },
]
