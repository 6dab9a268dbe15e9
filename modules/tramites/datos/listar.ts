import type { FromSchema } from 'json-schema-to-ts'
import { ESTADOS_DE_TRAMITE, TIPOS_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { addDays, dayStart } from '../../../schemas/es-co/index.ts'
import { calendarioDe, type Calendario } from '../../calendario/index.ts'
import { Answer, invalid, listOrFile, listQuery, type Context, type ListSpec, isPermitted } from '../../kernel/index.ts'
import { completas, filaDe, losQueVe, numeroDe } from './leer.ts'
import type { Tramite } from '../model.ts'
import { sale, trabaja, velar } from '../quien-ve.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { tramites } from '../../../schemas/registros/tramites.ts'
import { buscable, listaDe } from '../../entidades/index.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'

/** Reserved rows are neither filtered nor sorted by personal columns. */
const siSeLee = (columna: string) => ({ sql: `case when tramites.reservado = 0 then tramites.${columna} end` })

const LISTA: ListSpec = {
  table: 'tramites',
  fileName: 'tramites',
  defaultSort: '-created_at',
  pageSize: 10,
  whole: true,
  outOfSum: "tramites.estado = 'anulado'",
  columns: {
    // ids follow creation order
    numero_tramite: { type: 'text', title: 'Número', sort: 'tramites.id', filter: false },
    created_at: { type: 'date', title: 'Creación', sort: 'tramites.id', filter: false },
    titulo: { type: 'text', title: 'Tipo de trámite', sort: false, filter: false },
    ...listaDe(
      tramites,
      {
        tipo: { type: 'enum', export: false, inFile: 'titulo', sort: false },
        tipo_tramite: { type: 'enum', title: 'Clase', export: false, sort: false },
        estado: { type: 'enum', sort: false },
        estado_desde: { title: 'En ese estado desde', sort: false, filter: false },
        identificacion: { column: siSeLee('identificacion'), sort: false, compact: true },
        solicitante: { column: siSeLee('solicitante'), sort: false },
        identificacion_tramite: { column: siSeLee('identificacion_tramite'), sort: false, compact: true },
        nombre_tramite: { column: siSeLee('nombre_tramite'), sort: false },
        anotaciones: { column: siSeLee('anotaciones'), sort: false },
        promesa: { title: 'Prometido', sort: false },
        vence: {},
        valor: { sort: false, sum: true },
        cobro: { type: 'enum', sort: false },
        pagado_en: { title: 'Pagado', sort: false, filter: false },
        numero_radicacion: { sort: false },
        proyecto: { sort: false },
      },
      ['tipo', 'tipo_tramite', 'estado', 'estado_desde', 'identificacion', 'solicitante', 'identificacion_tramite'],
    ),
  },
}

const dia = (title: string) =>
  ({ type: 'string', format: 'date', title, mensajes: { format: 'Formato de fecha incorrecto' } }) as const

export const tramitesQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    tipo_tramite: { type: 'string', maxLength: 60, title: `Clases, separadas por comas: ${TIPOS_TRAMITE.join(', ')}` },
    tipo: { type: 'string', maxLength: 400, title: 'Tipos, separados por comas, por su id' },
    estado: { type: 'string', maxLength: 200, title: `Estados, separados por comas: ${ESTADOS_DE_TRAMITE.join(', ')}` },
    start_date: dia('Creados desde este día'),
    end_date: dia('Creados hasta este día'),
    vencidos: { type: 'string', enum: ['1'], title: 'Solo los que pasaron de su término' },
    con_plantilla: {
      type: 'string',
      enum: ['1'],
      title: 'Solo los que tienen plantilla: suya, o de su tipo para su proyecto',
    },
  },
} as const

/** Same rule as `plantillaDeTramite`. */
const CON_PLANTILLA = `exists (
  select 1 from plantillas where plantillas.activo = 1 and (plantillas.id = tramites.id_plantilla or tramites.id_plantilla is null
    and plantillas.id in (select id_plantilla from tramites_plantillas where tramites_plantillas.tipo = tramites.tipo
      and tramites_plantillas.id_proyecto in (0, coalesce(tramites.id_proyecto, 0)))))`

type Consulta = FromSchema<typeof tramitesQuery>

const partes = (texto: string | undefined): string[] =>
  texto
    ?.split(',')
    .map((uno) => uno.trim())
    .filter(Boolean) ?? []

function algunos(campo: string, texto: string | undefined, posibles: readonly string[]): string[] {
  const pedidos = partes(texto)
  if (pedidos.some((uno) => !posibles.includes(uno)))
    throw invalid({ [campo]: [`Debe ser uno de: ${posibles.join(', ')}.`] })
  return pedidos
}

/** Without annulled ones unless their state is asked for. Reserved ones are veiled for everybody but the applicant. */
export async function listarTramites(ctx: Context, consulta: Consulta) {
  const {
    tipo_tramite,
    tipo,
    estado,
    start_date,
    end_date,
    vencidos,
    con_plantilla,
    fechaInicio,
    fechaFin,
    q,
    filtro,
    ...resto
  } = consulta
  const base = losQueVe(ctx)
  const [clases, tipos] = [algunos('tipo_tramite', tipo_tramite, TIPOS_TRAMITE), partes(tipo)]
  const estados = algunos('estado', estado ?? filtro?.['estado'], ESTADOS_DE_TRAMITE)
  if (clases.length) void base.whereIn('tramites.tipo_tramite', clases)
  if (tipos.length) void base.whereIn('tramites.tipo', tipos)
  if (estados.length) void base.whereIn('tramites.estado', estados)
  else void base.whereNot('tramites.estado', 'anulado')
  const [desde, hasta] = [start_date ?? fechaInicio, end_date ?? fechaFin]
  if (desde) void base.where('tramites.created_at', '>=', dayStart(desde))
  if (hasta) void base.where('tramites.created_at', '<', dayStart(addDays(hasta, 1)))
  if (vencidos) void base.where('tramites.vence', '<', ctx.today).whereNull('tramites.pausado_desde')
  if (con_plantilla) void base.whereRaw(CON_PLANTILLA)
  const { estado: _estado, ...columnas } = filtro ?? {}
  const pedida = { ...resto, ...buscado(ctx, base, q), filtro: columnas }
  const calendario = await calendarioDe(ctx)
  const pagina = await listOrFile(ctx, base, pedida, LISTA, (t) =>
    enLista(ctx, t, { calendario, enArchivo: pedida.formato !== undefined }),
  )
  return pagina instanceof Answer ? pagina : { ...pagina, data: await completas(ctx, pagina.data) }
}

/** Exports travel further than a screen, so reserved rows are veiled in them for everybody, notes included. */
const enLista = (
  ctx: Context,
  t: Tramite,
  { calendario, enArchivo }: { calendario: Calendario; enArchivo: boolean },
) => {
  const velado = sale.veladoEnLista(ctx, t) || (enArchivo && t.reservado)
  return filaDe(t, { velado, notas: !enArchivo && trabaja(ctx), calendario, hoy: ctx.today })
}

/** «2026-000123» finds that number. Words find reserved procedures only for staff. */
function buscado(ctx: Context, base: ReturnType<typeof losQueVe>, q: string | undefined): { q?: string } {
  const dicho = /^\s*(\d{4})\s*-\s*(\d{1,9})\s*$/.exec(q ?? '')
  if (dicho) {
    void base.where({ 'tramites.anio': Number(dicho[1]), 'tramites.numero': Number(dicho[2]) })
    return {}
  }
  if (!q) return {}
  porPalabras(ctx, base)
  return { q }
}

const porPalabras = (ctx: Context, base: ReturnType<typeof losQueVe>) =>
  trabaja(ctx) ? base : base.whereRaw('(tramites.reservado = 0 or tramites.id_usuario = ?)', [ctx.user?.id ?? 0])

const VE = ver('tramites')
const NUMERO = /^(\d{4})\s*-\s*(\d{1,9})$/

buscable({
  clase: 'tramites',
  titulo: 'Trámites',
  llamadas: ['tramite', 'tramites'],
  needs: anyOf(VE, crear('nuevoTramite')),
  lista: LISTA,
  filas: (ctx) => porPalabras(ctx, losQueVe(ctx).whereNot('tramites.estado', 'anulado')),
  exacta: (texto) => {
    const [, anio, numero] = NUMERO.exec(texto) ?? []
    return anio === undefined
      ? null
      : { sql: 'tramites.anio = ? and tramites.numero = ?', values: [Number(anio), Number(numero)] }
  },
  hallado: (t, ctx) => {
    const { solicitante, nombre_tramite } = sale.veladoEnLista(ctx, t) ? velar(t) : t
    const quienes = [nombre_tramite, solicitante === nombre_tramite ? null : solicitante]
    return {
      titulo: `Trámite ${numeroDe(t)}`,
      detalle: [tipoDe(t.tipo)?.titulo ?? t.tipo, ...quienes].filter(Boolean).join(' · '),
      nota: NOMBRE_DE_ESTADO[t.estado],
      href: ctx.user && isPermitted(VE, ctx.user.permisos) ? `/admin/tramite/${t.id}` : `/admin/misTramites/${t.id}`,
      claves: [numeroDe(t), `${t.anio}-${t.numero}`],
    }
  },
})
