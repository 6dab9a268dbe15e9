import { type Context, invalid, listQuery, notFound, type ListSpec, ofOffice, openToAll } from '../kernel/index.ts'
import { diasRestantes, estadoDe, estaFijado } from './domain.ts'
import { Edicto } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { edictos } from '../../schemas/registros/edictos.ts'
import { buscable, lectorDe, listaDe } from '../entidades/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import { formatDate } from '../../schemas/es-co/index.ts'
import { ver } from '../roles/index.ts'
import { fijacionesDe } from './fijar.ts'

const LISTA: ListSpec = {
  table: 'edictos',
  defaultSort: '-fecha_inicio',
  dateColumn: 'fecha_inicio',
  pageSize: 10,
  whole: true,
  fileName: 'edictos',
  columns: listaDe(edictos, {
    titulo: { sort: 'edictos.busqueda' },
    estado: { type: 'text', sort: false, filter: false },
    dias_restantes: { column: 'edictos.fecha_expiracion', filter: false },
    archivo: { title: 'Archivo', column: 'edictos.nombre_archivo', sort: false, filter: false },
    sha256: { sort: false, filter: false },
  }),
}

export const edictosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    estado: { type: 'string', enum: ['activo', 'expirado'], title: 'Si todavía está fijado' },
  },
} as const

const vigentes = (ctx: Context) => Edicto.query(ctx.db).whereNull('edictos.eliminado_en')

/** `filtro[estado]` and `estado` are equivalent. */
export async function listarEdictos(ctx: Context, { estado, filtro, ...query }: FromSchema<typeof edictosQuery>) {
  const { estado: asked = estado, ...rest } = filtro ?? {}
  const base = vigentes(ctx).where((q) => {
    const wanted = asked?.split(',').filter(Boolean) ?? []
    if (wanted.some((one) => one !== 'activo' && one !== 'expirado'))
      throw invalid({ 'filtro.estado': ['Debe ser uno de: activo, expirado.'] })
    if (wanted.length === 1) void q.where('edictos.fecha_expiracion', wanted[0] === 'activo' ? '>=' : '<', ctx.today)
  })
  return listar(ctx, base, { ...query, filtro: rest }, LISTA, (edicto) => filaDe(ctx, edicto))
}

const leer = lectorDe(edictos)

const filaDe = (ctx: Context, e: Edicto) => ({
  id: e.id,
  ...leer(e),
  archivo: e.nombre_archivo,
  estado: estadoDe(e.fecha_expiracion, ctx.today),
  fijado: estaFijado(e, ctx.today),
  dias_restantes: diasRestantes(e.fecha_expiracion, ctx.today),
  created_at: e.created_at,
  version: e.version,
})

export const vista = (ctx: Context, edicto: Edicto) => conExtra(ctx, edicto, filaDe(ctx, edicto))

export async function leerEdicto(ctx: Context, id: number, { lock = false } = {}): Promise<Edicto> {
  const busca = vigentes(ctx).findById(id)
  const edicto = await (lock ? busca.forUpdate() : busca)
  if (!edicto) throw notFound('No se encontró el edicto.')
  return edicto
}

export async function verEdicto(ctx: Context, id: number) {
  const edicto = await leerEdicto(ctx, id)
  return { ...(await vista(ctx, edicto)), fijaciones: await fijacionesDe(ctx, edicto) }
}

buscable({
  clase: 'edictos',
  titulo: 'Edictos',
  llamadas: ['edicto', 'edictos'],
  needs: ver('edictos'),
  lista: LISTA,
  filas: vigentes,
  hallado: (e, ctx) => ({
    titulo: e.titulo,
    detalle: [e.nombre_cliente, `Fijado el ${formatDate(e.fecha_inicio)}`].filter(Boolean).join(' · '),
    nota: estadoDe(e.fecha_expiracion, ctx.today) === 'expirado' ? 'Expirado' : null,
    href: `/admin/edictos?id=${e.id}`,
    claves: [e.titulo],
  }),
  enLista: () => '/admin/edictos',
})

export const deEdicto = ofOffice('Edictos', 'De toda la oficina: cualquiera que los lleve los corrige.')

export const deEdictoFijado = openToAll('Edictos fijados', 'Cualquiera, mientras estén fijados: para eso se fijan.')
