import { permiso } from '../../schemas/vistas/vistas.ts'
import type { EscrituraLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { marks, notFound, readRow, readRows, seenSql, type Context } from '../kernel/index.ts'
import { deDocumento, deMinuta } from '../minutas/index.ts'
import { deRadicacion, EscrituraNumerada, leerPorNumero, proponerNumero, Radicacion } from '../radicaciones/index.ts'
import { deSolicitud } from '../solicitudes/index.ts'
import { deTramite } from '../tramites/index.ts'
import { copiasDe, venceLaPrimera } from './copias.ts'
import { comoNumerada, firmasDe } from './firmas.ts'

export const puede = ({ user }: Context, ...ids: readonly number[]): boolean => ids.some((id) => user?.permisos.has(id))

/** Everything of a deed. A number that no filing has leads to the newest deed with it. @throws Problem 404, also out of sight */
export async function leerEscritura(ctx: Context, numero: number): Promise<EscrituraLeida> {
  const radicacion = await leerPorNumero(ctx, (await numeroDe(ctx, numero)) ?? numero)
  const { id } = radicacion
  const numerada = await EscrituraNumerada.query(ctx.db).findOne({ id_radicacion: id })
  const porNumerar = !numerada && !radicacion.anulada_en && puede(ctx, permiso('radicaciones', 'modificar'))
  const estado = await readRow(ctx.db, 'select name from estados_escrituras where id = ? limit 1', [
    radicacion.id_estados_escrituras ?? 0,
  ])
  const copias = await copiasDe(ctx, id)
  return {
    radicacion,
    estado_escritura: estado ? String(estado.name) : null,
    equipo: await equipoDe(ctx, radicacion),
    firmas: (await firmasDe(ctx, [id])).get(id) ?? [],
    numerada: numerada ? comoNumerada(numerada) : null,
    propuesto: porNumerar ? await proponerNumero(ctx, Object.assign(new Radicacion(), radicacion)) : null,
    dinero: await dineroDe(ctx, id),
    documentos: await documentosDe(ctx, id),
    origenes: await origenesDe(ctx, id),
    copias,
    primera_copia_vence: await venceLaPrimera(ctx, numerada, copias),
  }
}

async function numeroDe(ctx: Context, numero: number): Promise<number | null> {
  const { sql, values } = seenSql(ctx, deRadicacion('expediente'))
  const fila = await readRow(
    ctx.db,
    `select numero_radicacion from radicaciones where (numero_radicacion = ? or num_escritura = ?) and (${sql})
     order by case when numero_radicacion = ? then 0 else 1 end, fecha_escritura desc, id desc limit 1`,
    [numero, String(numero), ...values, numero],
  )
  if (!fila) throw notFound(`No se ha encontrado radicacion con el numero ${numero}`)
  return Number(fila.numero_radicacion)
}

const ROLES = { digitador: 'Digitador', revisor: 'Revisor', liquidador: 'Liquidador', contacto: 'Contacto' } as const

async function equipoDe(
  ctx: Context,
  radicacion: Pick<Radicacion, keyof typeof ROLES>,
): Promise<EscrituraLeida['equipo']> {
  const roles = Object.keys(ROLES) as (keyof typeof ROLES)[] // its own keys
  const ids = [...new Set(roles.map((rol) => radicacion[rol]).filter((id) => id !== null))]
  if (!ids.length) return []
  const filas = await readRows(ctx.db, `select id, nombres, apellidos from personas where id in (${marks(ids)})`, ids)
  return roles.flatMap((rol) => {
    const suya = filas.find(({ id }) => id === radicacion[rol])
    return suya ? [{ rol: ROLES[rol], nombre: [suya.nombres, suya.apellidos].filter(Boolean).join(' ') }] : []
  })
}

/** Rows of each of a deed's lists, the newest. */
const MOST = 60

const LIQUIDA = permiso('liquidaciones', 'ver')
const FACTURA = permiso('facturacion', 'ver')
const COBRA = permiso('cartera', 'ver')
const RECIBE = permiso('depositos', 'ver')

const FACTURAS = `select 'factura' as clase, id, numero_factura as numero, fecha_factura as fecha, nombre, total,
    null as saldo, anulada_en from facturas where id_radicacion = ? and retirada_en is null`
const DEPOSITOS = `select 'deposito' as clase, id, numero_deposito as numero, fecha_deposito as fecha, otorgante as nombre,
    total, saldo_notaria + saldo_boleta + saldo_registro + saldo_otros + saldo_anticipo as saldo, anulado_en as anulada_en
  from depositos where id_radicacion = ?`

async function dineroDe(ctx: Context, id: number): Promise<EscrituraLeida['dinero']> {
  if (!puede(ctx, LIQUIDA, FACTURA, COBRA, RECIBE)) return null
  const partes = [...(puede(ctx, FACTURA) ? [FACTURAS] : []), ...(puede(ctx, RECIBE) ? [DEPOSITOS] : [])]
  const suyos = partes.join(' union all ')
  const ids = partes.map(() => id)
  const sumas = partes.length
    ? await readRows(
        ctx.db,
        `select clase, count(*) as cuantos, sum(case when anulada_en is null then total else 0 end) as total from (${suyos}) m group by clase`,
        ids,
      )
    : []
  const filas = partes.length
    ? await readRows(ctx.db, `${suyos} order by fecha desc, clase desc, id desc limit ${MOST}`, ids)
    : []
  const movimientos = filas.toReversed().map((fila) => ({
    clase: fila.clase === 'factura' ? ('factura' as const) : ('deposito' as const),
    id: Number(fila.id),
    numero: fila.numero === null ? null : String(fila.numero),
    fecha: String(fila.fecha),
    nombre: String(fila.nombre),
    total: Number(fila.total),
    saldo: fila.saldo === null ? null : Number(fila.saldo),
    anulado: fila.anulada_en !== null,
  }))
  const suma = (clase: 'factura' | 'deposito') => Number(sumas.find((una) => una.clase === clase)?.total ?? 0)
  const cuantos = sumas.reduce((total, una) => total + Number(una.cuantos), 0)
  return {
    liquidado: puede(ctx, LIQUIDA) ? await liquidado(ctx, id) : null,
    facturado: puede(ctx, FACTURA) ? suma('factura') : null,
    debe: puede(ctx, COBRA) ? ((await deudasDe(ctx, [id])).get(id) ?? 0) : null,
    depositado: puede(ctx, RECIBE) ? suma('deposito') : null,
    movimientos,
    anteriores: cuantos - movimientos.length,
  }
}

async function liquidado({ db }: Context, id: number): Promise<number | null> {
  const fila = await readRow(db, 'select resumen from liquidaciones where id_radicacion = ? limit 1', [id])
  if (!fila) return null
  const { costoTotal } = JSON.parse(String(fila.resumen)) as { costoTotal: { total: number } } // written by modules/liquidaciones
  return costoTotal.total
}

/** Debt of each filing, in pesos. */
export async function deudasDe({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const filas = await readRows(
    db,
    `select id_radicacion, sum(saldo) as saldo from cuentas_por_cobrar where id_radicacion in (${marks(ids)}) and anulada_en is null
     group by id_radicacion`,
    [...ids],
  )
  return new Map(filas.map(({ id_radicacion, saldo }) => [Number(id_radicacion), Number(saldo)]))
}

const REDACTAN = [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')]

async function documentosDe(ctx: Context, id: number): Promise<EscrituraLeida['documentos']> {
  if (!puede(ctx, ...REDACTAN)) return null
  const [minutas, documentos] = [seenSql(ctx, deMinuta), seenSql(ctx, deDocumento)]
  const filas = await readRows(
    ctx.db,
    `select 'minuta' as clase, id, null as id_minuta, titulo as nombre, updated_at as cuando, null as aprobado_en, null as firmado
     from minutas where id_radicacion = ? and (${minutas.sql})
     union all select 'documento', id, id_minuta, nombre_documento, created_at, aprobado_en, url_firmado
     from documentos_generados where id_radicacion = ? and (${documentos.sql}) order by cuando desc limit ${MOST}`,
    [id, ...minutas.values, id, ...documentos.values],
  )
  return filas.map((fila) => ({
    clase: fila.clase === 'minuta' ? 'minuta' : 'documento',
    id: Number(fila.id),
    id_minuta: fila.id_minuta === null ? null : Number(fila.id_minuta),
    nombre: String(fila.nombre),
    cuando: String(fila.cuando),
    aprobado_en: fila.aprobado_en === null ? null : String(fila.aprobado_en),
    firmado: fila.firmado !== null,
  }))
}

/** Procedures, requests and appointments, without the names of reserved ones. */
async function origenesDe(ctx: Context, id: number): Promise<EscrituraLeida['origenes']> {
  const trabaja = puede(ctx, permiso('tramites', 'modificar'))
  const tramites = seenSql(ctx, deTramite)
  const solicitudes = seenSql(ctx, deSolicitud)
  const partes = [
    ...(trabaja || puede(ctx, permiso('tramites', 'ver'))
      ? [
          {
            sql: `select 'tramite' as clase, id, numero, anio, estado, radicado_en as cuando, null as titulo from tramites
              where id_radicacion = ? and (${tramites.sql})`,
            values: [id, ...tramites.values],
          },
        ]
      : []),
    ...(trabaja
      ? [
          {
            sql: `select 'solicitud' as clase, id, null as numero, null as anio, estado, created_at as cuando, null as titulo
              from solicitudes where id_radicacion = ? and (${solicitudes.sql})`,
            values: [id, ...solicitudes.values],
          },
          {
            sql: `select 'cita' as clase, id, null as numero, null as anio, estado, inicio as cuando, asunto as titulo from citas
              where (id_radicacion = ? or id_solicitud in (select id from solicitudes where id_radicacion = ?))
              and estado in ('agendada', 'cumplida', 'no_asistio')`,
            values: [id, id],
          },
        ]
      : []),
  ]
  if (!partes.length) return []
  const filas = await readRows(
    ctx.db,
    `${partes.map(({ sql }) => sql).join(' union all ')} order by cuando limit ${MOST}`,
    partes.flatMap(({ values }) => values),
  )
  return filas.map((fila) => ({
    clase: fila.clase === 'tramite' ? 'tramite' : fila.clase === 'cita' ? 'cita' : 'solicitud',
    id: Number(fila.id),
    titulo:
      fila.clase === 'tramite'
        ? `Trámite ${String(fila.numero)}-${String(fila.anio)}`
        : fila.clase === 'cita'
          ? String(fila.titulo)
          : `Solicitud ${String(fila.id)}`,
    estado: String(fila.estado),
    cuando: String(fila.cuando),
  }))
}
