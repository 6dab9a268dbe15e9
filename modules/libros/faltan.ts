import { plural } from '../../schemas/es-co/index.ts'
import { marks, readRows, type Context, type SqlRow } from '../kernel/index.ts'
import { filasDeActos } from './domain.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { sinCuenta } from './informes/contable/cuentas.ts'
import { filasEstadisticasDe } from './informes/estadistico.ts'
import { ENAJENA } from './partes.ts'

const MUCHOS = 12

interface Falta {
  que: string
  cuantos: number
  cuales: string[]
  /** Page where it is written. */
  donde: string
}

/** Codes and data that the reports of this year and the last one lack. */
export async function codigosQueFaltan(ctx: Context): Promise<Falta[]> {
  const desde = `${Number(ctx.today.slice(0, 4)) - 1}-01-01`
  const tipos = await readRows(
    ctx.db,
    `select t.name, t.ron_calidad, t.rol_registral, t.columna_libro, t.parte from tipos_otorgantes t where exists (select 1 from otorgantes_acto o join actos_radicacion a on a.id = o.id_acto_radi join radicaciones r on r.id = a.id_radicacion
       where o.id_tipos_otorgantes = t.id and r.fecha_escritura >= ? and r.num_escritura is not null) order by t.name`,
    [desde],
  )
  const sinActos = await readRows(
    ctx.db,
    `select r.num_escritura, r.fecha_escritura from radicaciones r where r.fecha_escritura >= ? and length(r.num_escritura) > 0
     and r.anulada_en is null and not exists (select 1 from actos_radicacion a where a.id_radicacion = r.id)
     order by r.fecha_escritura, r.id`,
    [desde],
  )
  const [usados, sinLiquidar] = [await actosUsados(ctx, desde), await sinLiquidacion(ctx, desde)]
  const cuentas = ctx.user?.permisos.has(permiso('contabilidad', 'ver')) ? await sinCuenta(ctx) : []
  const filas = await filasEstadisticasDe(ctx)
  const nombres = (cuales: readonly SqlRow[]) => cuales.map(({ name }) => String(name))
  const sinFila = nombres(
    usados.filter((uno) => !uno.vis && filasDeActos(filas, [{ ...delEstadistico(uno), vivienda: null }])[0] === null),
  )
  const codigos = new Set(filas.map(({ codigo }) => codigo))
  const otroRenglon = nombres(
    usados.filter((uno) => {
      const { renglon } = delEstadistico(uno)
      return renglon !== null && !codigos.has(renglon)
    }),
  )
  const sinColumna = tipos.filter(
    ({ rol_registral, columna_libro, parte }) =>
      rol_registral === null && columna_libro === null && parte === 'interesado',
  )
  return [
    ...deCodigos(
      await nombresDudosos(ctx, desde),
      nombres(usados.filter(({ ron_clase }) => !ron_clase)),
      nombres(usados.filter(({ enajena, cod_dian }) => Number(enajena) && !cod_dian)),
      nombres(tipos.filter(({ ron_calidad }) => !ron_calidad)),
    ),
    falta('Datos de la notaría que faltan para la DIAN', datosDeLaNotaria(ctx), '/admin/oficina'),
    falta(
      plural(
        sinFila.length,
        'acto que ningún renglón del estadístico cuenta: va a «Otros»',
        'actos que ningún renglón del estadístico cuenta: van a «Otros»',
      ),
      sinFila,
      '/admin/actos',
    ),
    falta(
      plural(
        otroRenglon.length,
        'acto con un renglón del estadístico que ya no está: lo dice su nombre',
        'actos con un renglón del estadístico que ya no está: lo dice su nombre',
      ),
      otroRenglon,
      '/admin/actos',
    ),
    falta(
      plural(
        sinLiquidar.length,
        'escritura sin liquidación terminada: no suma en recaudos',
        'escrituras sin liquidación terminada: no suman en recaudos',
      ),
      sinLiquidar,
      '/admin/liquidaciones',
    ),
    falta(
      plural(
        sinColumna.length,
        'tipo de otorgante sin columna en el libro de relación',
        'tipos de otorgantes sin columna en el libro de relación',
      ),
      nombres(sinColumna),
      '/admin/tipo-otorgantes',
    ),
    falta(
      plural(
        sinActos.length,
        'escritura sin actos: se relaciona con los nombres de su radicación',
        'escrituras sin actos: se relacionan con los nombres de su radicación',
      ),
      sinActos.map((fila) => `${String(fila.num_escritura)} de ${String(fila.fecha_escritura).slice(0, 4)}`),
      '/admin/radicaciones',
    ),
    falta(
      plural(cuentas.length, 'concepto sin cuenta contable', 'conceptos sin cuenta contable'),
      cuentas,
      '/admin/cuentas-contables',
    ),
  ].filter(({ cuantos }) => cuantos > 0)
}

const delEstadistico = ({ name, fila_estadistico: suya }: SqlRow) => ({
  nombre: String(name),
  renglon: typeof suya === 'string' && suya ? suya : null,
})

/** Acts of the deeds since a day. */
async function actosUsados(ctx: Context, desde: string): Promise<SqlRow[]> {
  // in this order of tables: from the dates of the deeds to their acts
  const usados = await readRows(
    ctx.db,
    `select distinct a.id_acto from radicaciones r cross join actos_radicacion a on a.id_radicacion = r.id
     where r.fecha_escritura >= ? and r.num_escritura is not null`,
    [desde],
  )
  const ids = usados.map(({ id_acto }) => Number(id_acto))
  return ids.length
    ? readRows(
        ctx.db,
        `select c.name, c.vis, c.ron_clase, c.cod_dian, c.fila_estadistico, case when ${ENAJENA} then 1 else 0 end as enajena from actos c
         where c.id in (${marks(ids)}) order by c.name`,
        ids,
      )
    : []
}

async function nombresDudosos(ctx: Context, desde: string): Promise<string[]> {
  const filas = await readRows(
    ctx.db,
    `select p.nombres, p.apellidos from personas p where p.partes_nombre = 'dudoso'
     and exists (select 1 from otorgantes_acto o join actos_radicacion a on a.id = o.id_acto_radi join radicaciones r on r.id = a.id_radicacion
       where o.id_personas = p.id and r.fecha_escritura >= ? and r.num_escritura is not null) order by p.orden`,
    [desde],
  )
  return filas.map(({ nombres, apellidos }) => [nombres, apellidos].filter(Boolean).join(' '))
}

const deCodigos = (personas: string[], sinClase: string[], sinDian: string[], sinCalidad: string[]): Falta[] => [
  falta(
    plural(
      personas.length,
      'persona cuyos apellidos y nombres hay que confirmar',
      'personas cuyos apellidos y nombres hay que confirmar',
    ),
    personas,
    '/admin/personas?f.partes_nombre=dudoso',
  ),
  falta(
    plural(sinClase.length, 'acto sin clase de trámite para el RON', 'actos sin clase de trámite para el RON'),
    sinClase,
    '/admin/actos',
  ),
  falta(
    plural(sinDian.length, 'enajenación sin código de la DIAN', 'enajenaciones sin código de la DIAN'),
    sinDian,
    '/admin/actos',
  ),
  falta(
    plural(
      sinCalidad.length,
      'tipo de otorgante sin calidad para el RON',
      'tipos de otorgantes sin calidad para el RON',
    ),
    sinCalidad,
    '/admin/tipo-otorgantes',
  ),
]

const datosDeLaNotaria = ({ office: { datos } }: Context): string[] =>
  (
    [
      ['numero_notaria', 'su número'],
      ['circulo', 'su círculo'],
      ['id_municipio', 'su municipio'],
    ] as const
  ).flatMap(([dato, dice]) => (datos[dato] ? [] : [dice]))

async function sinLiquidacion(ctx: Context, desde: string): Promise<string[]> {
  const filas = await readRows(
    ctx.db,
    `select r.num_escritura, r.fecha_escritura from radicaciones r where r.fecha_escritura >= ? and length(r.num_escritura) > 0
     and r.anulada_en is null and not exists (select 1 from liquidaciones l where l.id_radicacion = r.id and l.borrador = 0)
     order by r.fecha_escritura desc, r.id desc`,
    [desde],
  )
  return filas.map((fila) => `${String(fila.num_escritura)} de ${String(fila.fecha_escritura).slice(0, 4)}`)
}

const falta = (que: string, cuales: string[], donde: string): Falta => ({
  que,
  cuantos: cuales.length,
  cuales: cuales.slice(0, MUCHOS),
  donde,
})
