import type { Alcance } from '../../schemas/radicaciones/radicacion.ts'
import type {
  ActoLeido,
  BaseDicha,
  InmuebleLeido,
  OtorganteLeido,
  RadicacionLeida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { marks, notFound, readRow, readRows, type Context } from '../kernel/index.ts'
import { Radicacion } from './model.ts'
import { lasQueVe } from './quien-ve.ts'

export type { ActoLeido, BaseDicha, InmuebleLeido, OtorganteLeido, RadicacionLeida }
export type ViviendaDicha = NonNullable<ActoLeido['vivienda']>

export const noEsta = (numero: number) => notFound(`No se ha encontrado radicacion con el numero ${numero}`)

export async function leerPorNumero(ctx: Context, numero: number): Promise<RadicacionLeida> {
  return conActos(ctx, await exigirPorNumero(ctx, numero))
}

export async function exigirPorNumero(
  ctx: Context,
  numero: number,
  alcance: Alcance = 'expediente',
): Promise<Radicacion> {
  const row = await buscarVisible(ctx, 'numero_radicacion', numero, alcance)
  if (!row) throw noEsta(numero)
  return row
}

async function buscarVisible(
  ctx: Context,
  columna: 'id' | 'numero_radicacion',
  valor: number,
  alcance: Alcance,
): Promise<Radicacion | undefined> {
  const { sql, values } = lasQueVe(ctx, alcance)
  const row = await readRow(ctx.db, `select * from radicaciones where ${columna} = ? and (${sql}) limit 1`, [
    valor,
    ...values,
  ])
  return row && Radicacion.fromDatabaseJson(row)
}

export async function leerRadicacion(ctx: Context, id: number): Promise<RadicacionLeida> {
  return conActos(ctx, await leerCabecera(ctx, id))
}

/** The specification sends an id or a number (1, section 7); the id wins. @throws Problem 404, also out of the person's sight */
export async function leerPorIdONumero(ctx: Context, dicho: number): Promise<RadicacionLeida> {
  const suya = await buscarVisible(ctx, 'id', dicho, 'expediente')
  if (suya) return conActos(ctx, suya)
  if (await ctx.db('radicaciones').where('id', dicho).first('id')) throw notFound('No se ha encontrado la radicacion.')
  const row = await buscarVisible(ctx, 'numero_radicacion', dicho, 'expediente')
  if (!row) throw notFound('No se ha encontrado la radicacion.')
  return conActos(ctx, row)
}

export async function leerCabecera(ctx: Context, id: number, alcance: Alcance = 'expediente'): Promise<Radicacion> {
  const row = await buscarVisible(ctx, 'id', id, alcance)
  if (!row) throw notFound('No se ha encontrado la radicacion.')
  return row
}

export async function conActos(ctx: Context, row: Radicacion): Promise<RadicacionLeida> {
  return { ...cabecera(row), actosradi: await leerActos(ctx, row.id) }
}

function cabecera(r: Radicacion) {
  return {
    id: r.id,
    id_radicacion: r.id,
    numero_radicacion: r.numero_radicacion,
    num_radicacion: r.numero_radicacion,
    fecha_radicacion: r.fecha_radicacion,
    estado: r.estado,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    contacto: r.contacto,
    digitador: r.digitador,
    revisor: r.revisor,
    liquidador: r.liquidador,
    radicador: r.radicador,
    observacion: r.observacion,
    id_estados_escrituras: r.id_estados_escrituras,
    reparto: r.reparto,
    activo: r.activo,
    id_proyectos: r.id_proyectos,
    proyecto: r.proyecto,
    token: r.token,
    otorgante1: r.otorgante1,
    otorgante2: r.otorgante2,
    actos: r.actos,
    matricula: r.matricula,
    direccion: r.direccion,
    anulada_en: r.anulada_en,
    anulada_motivo: r.anulada_motivo,
    express: r.express,
    usuario_plataforma: r.usuario_plataforma,
    created_at: r.created_at,
    updated_at: r.updated_at,
    version: r.version,
  }
}

interface ActoRow {
  id: number
  orden: number
  id_acto: number
  nombre_acto: string
  cuantia: number | null
  derechos: number | null
  retencion_fuente: number | null
  exento: number
  documentos_entregados: string | null
  remate: number | null
  accesorio: number | null
  accesorio_motivo: string | null
  timbre_motivo: string | null
  leasing_por_escritura: number
  base_dicha: string | null
  vivienda: string | null
}
type OtorganteRow = Omit<OtorganteLeido, 'porcentaje_participacion'> & { id_acto_radi: number; participacion: number }
type InmuebleRow = InmuebleLeido & { id_acto_radi: number }

const ACTOS = `select ar.id, ar.orden, ar.id_acto, a.name as nombre_acto, ar.cuantia, ar.derechos, ar.retencion_fuente, ar.exento,
  ar.documentos_entregados,
  ar.remate, ar.accesorio, ar.accesorio_motivo, ar.timbre_motivo, ar.leasing_por_escritura, ar.base_dicha, ar.vivienda
  from actos_radicacion ar join actos a on a.id = ar.id_acto where ar.id_radicacion = ? order by ar.orden`
const OTORGANTES = `select o.id, o.id_acto_radi, o.id_personas, o.id_tipos_otorgantes, o.participacion, p.tipo_documento, td.abreviatura,
  p.numero_documento, p.nombres,
  p.apellidos, p.exento, p.id_tipos_organizaciones, p.correo_electronico, t.name as tipo_otorgante, t.rol_registral, t.parte
  from otorgantes_acto o join personas p on p.id = o.id_personas
  left join tipos_documento td on td.id = p.tipo_documento join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
  where o.id_acto_radi in (@) order by o.id_acto_radi, o.orden`
const PARTES = `select ar.id_acto, o.id_tipos_otorgantes, t.parte from actos_radicacion ar join otorgantes_acto o on o.id_acto_radi = ar.id
  join tipos_otorgantes t on t.id = o.id_tipos_otorgantes where ar.id_radicacion = ?`
const INMUEBLES = `select ia.id, ia.id_acto_radi, ia.id_inmuebles, ia.fecha_adquisicion, ia.vivienda_habitacion, i.matricula, i.direccion,
  i.numero_predial,
  i.numero_catastral, i.linderos, i.area, i.avaluo, i.coeficiente_ph, ti.name as tipo, m.name as municipio, i.id_municipio, i.id_depto, d.name as departamento
  from inmuebles_acto ia join inmuebles i on i.id = ia.id_inmuebles
  left join tipos_inmueble ti on ti.id = i.id_tipo_inmueble left join municipios m on m.id = i.id_municipio left
  join departamentos d on d.id = i.id_depto
  where ia.id_acto_radi in (@) order by ia.id_acto_radi, ia.orden`

export type ParteLeida = Pick<ActoLeido, 'id_acto'> & Pick<OtorganteLeido, 'id_tipos_otorgantes' | 'parte'>

export const leerPartes = async (ctx: Context, idRadicacion: number): Promise<ParteLeida[]> =>
  (await readRows(ctx.db, PARTES, [idRadicacion])) as unknown as ParteLeida[] // the columns that the statement selects

async function leerActos(ctx: Context, idRadicacion: number): Promise<ActoLeido[]> {
  const actos = (await readRows(ctx.db, ACTOS, [idRadicacion])) as unknown as ActoRow[] // the columns that each statement selects
  const ids = actos.map((acto) => acto.id)
  const under = async (sql: string) => (ids.length ? readRows(ctx.db, sql.replace('@', marks(ids)), ids) : [])
  const otorgantes = (await under(OTORGANTES)) as unknown as OtorganteRow[] // likewise
  const inmuebles = (await under(INMUEBLES)) as unknown as InmuebleRow[] // likewise
  return actos.map((acto) => ({
    ...acto,
    actos_codigo_acto: String(acto.id_acto),
    exento: Boolean(acto.exento),
    accesorio: acto.accesorio === null ? null : Boolean(acto.accesorio),
    leasing_por_escritura: Boolean(acto.leasing_por_escritura),
    base_dicha: acto.base_dicha === null ? null : (JSON.parse(acto.base_dicha) as BaseDicha), // written by decidir-actos.ts
    vivienda: acto.vivienda === null ? null : (JSON.parse(acto.vivienda) as ViviendaDicha), // written by decidir-actos.ts
    documentos_entregados: JSON.parse(acto.documentos_entregados ?? '[]') as string[], // written by guardar-radicacion.ts
    otorgantes: otorgantes
      .filter((o) => o.id_acto_radi === acto.id)
      .map(({ id_acto_radi: _, participacion, ...o }) => ({
        ...o,
        porcentaje_participacion: participacion / 100,
        exento: Boolean(o.exento),
      })),
    actosradiinmuebles: inmuebles
      .filter((i) => i.id_acto_radi === acto.id)
      .map(({ id_acto_radi: _, ...i }) => ({
        ...i,
        area: i.area === null ? null : i.area / 100,
        coeficiente_ph: i.coeficiente_ph === null ? null : i.coeficiente_ph / 100,
        vivienda_habitacion: Boolean(i.vivienda_habitacion),
      })),
  }))
}
