import { tramites } from '../../../schemas/registros/tramites.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { type Calendario, calendarioDe } from '../../calendario/index.ts'
import {
  onlySeen,
  type Context,
  notFound,
  versionConflict,
  marks,
  type FirstRows,
  type Question,
} from '../../kernel/index.ts'
import { lectorDe } from '../../entidades/index.ts'
import { plazoDicho, ABIERTOS } from '../domain.ts'
import { Tramite, AdjuntoDeTramite } from '../model.ts'
import { documentosDe, adjuntoLeido } from '../adjuntos/leer-adjunto.ts'
import { pedidosDe } from '../adjuntos/pedidos.ts'
import { VersionDePlantilla } from '../../plantillas/index.ts'
import { deTramite, iniciales, velar, sale } from '../quien-ve.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { leerExtra } from '../../campos/index.ts'
import type { TipoTramite } from '../../../schemas/tramites/tramite.ts'

interface Unido {
  numero_radicacion: number | null
  proyecto: string | null
}

export const losQueVe = (ctx: Context) =>
  onlySeen(ctx, Tramite.query(ctx.db), deTramite)
    .leftJoin('radicaciones', 'radicaciones.id', 'tramites.id_radicacion')
    .leftJoin('proyectos', 'proyectos.id', 'tramites.id_proyecto')
    .select('tramites.*', 'radicaciones.numero_radicacion as numero_radicacion', 'proyectos.proyecto as proyecto')
    .castTo<(Tramite & Unido)[]>()

/** `2026-000123`. */
export const numeroDe = ({ anio, numero }: Pick<Tramite, 'anio' | 'numero'>): string =>
  `${anio}-${String(numero).padStart(6, '0')}`

interface Lectura {
  velado: boolean
  notas?: boolean
  calendario: Calendario
  hoy: string
}

const leer = lectorDe(tramites)

export function filaDe(t: Tramite, { velado, notas = false, calendario, hoy }: Lectura) {
  const dicho = velado ? { ...t, ...velar(t, { notas }) } : t
  const tipo = tipoDe(t.tipo)
  const titulo = tipo?.titulo ?? t.tipo
  return {
    id: t.id,
    ...leer(dicho),
    req_data_tramite: dicho.req_data_tramite && JSON.stringify(dicho.req_data_tramite),
    numero_tramite: numeroDe(t),
    titulo,
    clase_tramite: titulo,
    velado,
    plazo: plazoDicho(calendario, t, hoy, tipo?.termino.silencio),
    created_at: t.created_at,
    updated_at: t.updated_at,
    version: t.version,
  }
}

interface Elegida {
  id: number
  nombre_plantilla: string
  variables: Record<string, unknown>
}

async function plantillasDe(ctx: Context, ids: readonly (number | null)[]): Promise<Map<number, Elegida>> {
  const elegidas = [...new Set(ids.filter((id) => id !== null))]
  if (!elegidas.length) return new Map()
  const filas = await VersionDePlantilla.query(ctx.db)
    .join('plantillas', (es) =>
      es
        .on('plantillas.id', 'plantillas_versiones.id_plantilla')
        .andOn('plantillas.numero', 'plantillas_versiones.numero'),
    )
    .whereIn('plantillas.id', elegidas)
    .select('plantillas_versiones.id_plantilla', 'plantillas_versiones.variables', 'plantillas.nombre_plantilla')
    .castTo<(VersionDePlantilla & { nombre_plantilla: string })[]>()
  return new Map(
    filas.map(({ id_plantilla, nombre_plantilla, variables }) => [
      id_plantilla,
      { id: id_plantilla, nombre_plantilla, variables: { ...variables } },
    ]),
  )
}

type Propia = ReturnType<typeof filaDe>

export async function completas<F extends Propia>(ctx: Context, filas: readonly F[]) {
  const papeles = await documentosDe(ctx, filas)
  const plantillas = await plantillasDe(
    ctx,
    filas.map(({ id_plantilla }) => id_plantilla),
  )
  return filas.map((fila) => {
    const documentos = papeles.get(fila.id) ?? []
    return {
      ...fila,
      documentos,
      req_doc_tramite: JSON.stringify(documentos),
      plantilla: plantillas.get(fila.id_plantilla ?? 0) ?? null,
    }
  })
}

export async function exigirTramite(ctx: Context, id: number, { lock = false } = {}): Promise<Tramite> {
  const busca = onlySeen(ctx, Tramite.query(ctx.db), deTramite).findById(id)
  const tramite = await (lock ? busca.forUpdate() : busca)
  if (!tramite) throw notFound('No se encontró el trámite.')
  return tramite
}

export async function leerTramite(ctx: Context, id: number): Promise<TramiteLeido> {
  const t = await losQueVe(ctx).findById(id)
  if (!t) throw notFound('No se encontró el trámite.')
  const velado = sale.veladoSolo(ctx, t)
  const [fila] = await completas(ctx, [filaDe(t, { velado, calendario: await calendarioDe(ctx), hoy: ctx.today })])
  if (!fila) throw notFound('No se encontró el trámite.')
  const pidio = await ctx
    .db('usuarios')
    .where('id', t.id_usuario ?? 0)
    .first<{ usuario: string } | undefined>('usuario')
  return {
    ...fila,
    datos: velado ? {} : t.datos,
    telefono: velado ? null : t.telefono,
    correo: velado ? null : t.correo,
    pausado_desde: t.pausado_desde,
    responder_hasta: t.responder_hasta,
    certificado_numero: t.certificado_numero,
    certificado_anio: t.certificado_anio,
    motivo_anulacion: velado ? t.motivo_anulacion && '•••' : t.motivo_anulacion,
    id_deposito: t.id_deposito,
    id_factura: t.id_factura,
    id_usuario: t.id_usuario,
    pidio: (velado ? iniciales(pidio?.usuario ?? null) : pidio?.usuario) ?? null,
    pedidos: await pedidosDe(ctx, t.id, velado),
    adjuntos: (await adjuntosDe(ctx, t.id)).map((uno) => adjuntoLeido(t, uno, { velado })),
    extra: velado ? {} : await leerExtra(ctx, t.tipo, t.extra),
  }
}

/** @throws Problem 409 with the current row if `version` is given and old */
export async function exigirVersion(ctx: Context, { id, version }: Tramite, leida: number | undefined): Promise<void> {
  if (leida !== undefined && leida !== version) throw versionConflict(await leerTramite(ctx, id))
}

const adjuntosDe = (ctx: Context, id_tramite: number) =>
  AdjuntoDeTramite.query(ctx.db).where({ id_tramite }).orderBy('id')

const MOST = 10_000
const CORREN = ABIERTOS.filter((estado) => estado !== 'devuelto')

/** Count and oldest date of overdue procedures: «n|vencido desde». */
export const vencidos = ({ today }: Context, tipos: readonly TipoTramite[]): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(vence), '')) from (select vence from tramites
    where vence < ? and tipo_tramite in (${marks(tipos)}) and estado in (${marks(CORREN)}) limit ${MOST}) t)`,
  values: [today, ...tipos, ...CORREN],
})

/** Due today or before, the first due first. */
export const porVencer = ({ today }: Context, cuantos: number): FirstRows => ({
  columns: {
    id: 'id',
    numero: 'numero',
    anio: 'anio',
    titulo: 'tipo',
    estado: 'estado',
    desde: 'radicado_en',
    vence: 'vence',
    version: 'version',
  },
  from: `tramites where vence <= ? and estado in (${marks(CORREN)}) order by vence, id limit ${cuantos}`,
  values: [today, ...CORREN],
})

/** The user's own procedures that wait for them, and the earliest deadline of a return: «n|hasta». */
export const devueltosPropios = ({ user }: Context): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(case when estado = 'devuelto' then responder_hasta end), '')) from tramites
    where id_usuario = ? and (estado = 'devuelto' or (pedidos_pendientes > 0 and estado in (${marks(CORREN)}))))`,
  values: [user?.id ?? 0, ...CORREN],
})
