import type { FromSchema } from 'json-schema-to-ts'
import { solicitudes } from '../../../schemas/listas/solicitudes.ts'
import { addDays, dayStart } from '../../../schemas/es-co/index.ts'
import { ESTADOS_DE_SOLICITUD, NOMBRE_DE_ESTADO_DE_SOLICITUD } from '../../../schemas/solicitudes/etapas.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { Answer, invalid, listOrFile, listQuery, type Context, isPermitted } from '../../kernel/index.ts'
import { ESPERAN_ALGO } from './hoy.ts'
import { anexosDe, filaDe, lasQueVe, TITULO, unidoDe } from './leer-solicitud.ts'
import { buscable, specDe } from '../../entidades/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'

const LISTA = specDe(solicitudes, {
  table: 'solicitudes',
  whole: true,
  sql: {
    // ids follow creation order
    created_at: { type: 'date', sort: 'solicitudes.id' },
    telefono: { compact: true },
    identificacion: { compact: true },
    titulo: { column: { sql: TITULO } },
    etapa: { export: false, inFile: 'nombre_etapa' },
    estado: { export: false, inFile: 'nombre_estado' },
    estado_desde: { type: 'date' },
    asignado: { column: 'usuarios.usuario' },
  },
})

export const solicitudesQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    etapa: { type: 'integer', minimum: 0, maximum: 6, title: 'Etapa, de 0 a 6' },
    estado: {
      type: 'string',
      maxLength: 300,
      title: `Estados, separados por comas: ${ESTADOS_DE_SOLICITUD.join(', ')}`,
    },
    asignado: {
      type: 'string',
      pattern: '^(ninguno|mias|[1-9]\\d{0,8})$',
      title: 'De quién: un id de usuario, mias o ninguno',
    },
    propias: { type: 'string', enum: ['1'], title: 'Solo las que hizo quien pregunta' },
    esperan: { type: 'string', enum: ['1'], title: 'Solo las que esperan algo de quien las pidió' },
    anuladas: { type: 'string', enum: ['1', 'todas'], title: 'Solo las anuladas (1), o todas; sin decirlo, ninguna' },
  },
} as const

type Consulta = FromSchema<typeof solicitudesQuery>

/** Without annulled ones unless asked for; dates are days in Bogotá. */
export async function listarSolicitudes(ctx: Context, consulta: Consulta) {
  const { etapa, estado, asignado, propias, esperan, anuladas, fechaInicio, fechaFin, ...pedida } = consulta
  const base = lasQueVe(ctx)
  const estados = algunos(estado)
  if (etapa !== undefined) void base.where('solicitudes.etapa', etapa)
  if (estados.length) void base.whereIn('solicitudes.estado', estados)
  if (asignado === 'ninguno') void base.whereNull('solicitudes.id_asignado')
  else if (asignado !== undefined)
    void base.where('solicitudes.id_asignado', asignado === 'mias' ? (ctx.user?.id ?? 0) : Number(asignado))
  if (propias !== undefined) void base.where('solicitudes.id_usuario', ctx.user?.id ?? 0)
  if (esperan !== undefined) void base.whereRaw(ESPERAN_ALGO.sql, ESPERAN_ALGO.values)
  if (anuladas === undefined) void base.whereNull('solicitudes.anulada_en')
  else if (anuladas === '1') void base.whereNotNull('solicitudes.anulada_en')
  if (fechaInicio) void base.where('solicitudes.created_at', '>=', dayStart(fechaInicio))
  if (fechaFin) void base.where('solicitudes.created_at', '<', dayStart(addDays(fechaFin, 1)))
  const calendario = await calendarioDe(ctx)
  const pagina = await listOrFile(ctx, base, pedida, LISTA, (s) => filaDe(ctx, s, [], calendario))
  if (pagina instanceof Answer) return pagina
  const anexos = await anexosDe(
    ctx,
    pagina.data.map(({ id }) => id),
  )
  return { ...pagina, data: pagina.data.map((fila) => ({ ...fila, documentos_anexos: anexos.get(fila.id) ?? [] })) }
}

/** @throws Problem 422 for an unknown state */
function algunos(texto: string | undefined): string[] {
  const pedidos =
    texto
      ?.split(',')
      .map((uno) => uno.trim())
      .filter(Boolean) ?? []
  const posibles: readonly string[] = ESTADOS_DE_SOLICITUD
  if (pedidos.some((uno) => !posibles.includes(uno)))
    throw invalid({ estado: [`Debe ser uno de: ${posibles.join(', ')}.`] })
  return pedidos
}

const TRABAJA = modificar('tramites')

buscable({
  clase: 'solicitudes',
  titulo: 'Solicitudes',
  llamadas: ['solicitud', 'solicitudes'],
  needs: anyOf(TRABAJA, crear('nuevoTramite')),
  lista: LISTA,
  filas: (ctx) => lasQueVe(ctx).whereNull('solicitudes.anulada_en'),
  columnas: {
    solicitud: (texto) => (/^\d{1,9}$/.test(texto) ? { sql: 'solicitudes.id = ?', values: [Number(texto)] } : null),
  },
  hallado: (s, ctx) => ({
    titulo: [s.nombre, s.apellidos].join(' ').trim(),
    detalle: [`Solicitud ${s.id}`, unidoDe(s).titulo, s.correo_electronico].filter(Boolean).join(' · '),
    nota: NOMBRE_DE_ESTADO_DE_SOLICITUD[s.estado],
    href:
      ctx.user && isPermitted(TRABAJA, ctx.user.permisos)
        ? `/admin/solicitud/${s.id}`
        : `/admin/EstadoTramites/${s.id}`,
    claves: [s.identificacion, s.telefono, s.correo_electronico],
  }),
  enLista: (ctx) => (ctx.user && isPermitted(TRABAJA, ctx.user.permisos) ? '/admin/ver-solicitudes' : null),
})
