import type { FromSchema } from 'json-schema-to-ts'
import type { ProyectoLeido } from '../../schemas/respuestas/oficina/oficina.ts'
import { proyectos as pantalla } from '../../schemas/pantallas/proyectos.ts'
import { columnasDe, buscable } from '../entidades/index.ts'
import { list, listQuery, notFound, onlySeen, type Context, type ListSpec } from '../kernel/index.ts'
import { conExtra, listar } from '../campos/index.ts'
import { deProyecto, dondeResponde } from '../radicaciones/index.ts'
import { conInmuebles } from './inmuebles-de.ts'
import { Proyecto } from './model.ts'
import { anyOf, crear, ver } from '../roles/index.ts'

const LISTA: ListSpec = {
  table: 'proyectos',
  defaultSort: 'codigo',
  pageSize: 5,
  whole: true,
  fileName: 'proyectos',
  columns: columnasDe(pantalla, {
    codigo: {},
    proyecto: {},
    nombre_persona: { column: 'personas.busqueda', sort: 'personas.orden' },
    total_radicaciones: { sort: false, filter: false },
    estado: { title: 'Activo' },
  }),
}

export const proyectosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    codigo: { type: 'string', maxLength: 50, title: 'Código del proyecto' },
    mios: { type: 'boolean', title: 'Solo los propios' },
  },
} as const

interface Unido {
  nombres: string
  apellidos: string
  total_radicaciones: number
  total_plantillas: number
}

const filas = (ctx: Context) =>
  Proyecto.query(ctx.db)
    .leftJoin('personas', 'personas.id', 'proyectos.usuario_plataforma')
    .select(
      'proyectos.*',
      'personas.nombres as nombres',
      'personas.apellidos as apellidos',
      ctx.db('radicaciones').whereRaw('radicaciones.id_proyectos = proyectos.id').count('*').as('total_radicaciones'),
      ctx
        .db('plantillas')
        .whereRaw('plantillas.id_proyecto = proyectos.id and plantillas.activo = 1')
        .count('*')
        .as('total_plantillas'),
    )
    .castTo<(Proyecto & Unido)[]>()

const losQueVe = (ctx: Context) => onlySeen(ctx, Proyecto.query(ctx.db).select('proyectos.*'), deProyecto)

/** GET /proyecto2. `mios`: projects that the caller answers for; `codigo`: exact. A selector gets every active project. */
export async function listarProyectos(ctx: Context, { codigo, mios, ...query }: FromSchema<typeof proyectosQuery>) {
  const base = filas(ctx)
  if (codigo !== undefined) void base.where('proyectos.codigo', codigo)
  if (ctx.choosing) void base.where('proyectos.estado', 1)
  else onlySeen(ctx, base, deProyecto)
  if (mios) {
    const { sql, values } = dondeResponde(ctx)
    void base.whereRaw(`(${sql})`, values)
  }
  const salen = await listar(ctx, base, query, LISTA, filaDe)
  return 'data' in salen ? { ...salen, data: await conInmuebles(ctx, salen.data) } : salen
}

const filaDe = (p: Proyecto): ProyectoLeido => {
  const unido = p as Proyecto & Partial<Unido> // joined by `filas`
  const { nombres = '', apellidos = '', total_radicaciones = 0, total_plantillas = 0 } = unido
  return {
    id: p.id,
    codigo: p.codigo,
    proyecto: p.proyecto,
    token: p.token,
    usuario_plataforma: p.usuario_plataforma,
    nombres,
    apellidos,
    nombre_persona: [nombres, apellidos].filter(Boolean).join(' '),
    estado: p.estado ? 1 : 0,
    total_radicaciones: Number(total_radicaciones),
    total_plantillas: Number(total_plantillas),
    total_inmuebles: 0,
    name_tipo_inmueble: null,
    version: p.version,
  }
}

const noEsta = () => notFound('No se encontró el proyecto.')

/** @throws Problem 404, also for another person's without the permission to administer projects */
export async function exigirProyecto(ctx: Context, where: { id: number } | { codigo: string }): Promise<Proyecto> {
  const proyecto = await onlySeen(ctx, Proyecto.query(ctx.db).findOne(where), deProyecto)
  if (!proyecto) throw noEsta()
  return proyecto
}

export async function leerProyecto(ctx: Context, id: number) {
  const row = await onlySeen(ctx, filas(ctx).findById(id), deProyecto)
  if (!row) throw noEsta()
  const [uno = filaDe(row)] = await conInmuebles(ctx, [filaDe(row)])
  return conExtra(ctx, row, uno)
}

const OFRECIDOS = 50

/** Active projects by code or name, for attaching. */
export async function buscarActivos(ctx: Context, q: string) {
  const { data } = await list(Proyecto.query(ctx.db).where('proyectos.estado', 1), { q, pageSize: OFRECIDOS }, LISTA)
  return data.map(({ id, codigo, proyecto }) => ({ id, codigo, proyecto }))
}

buscable({
  clase: 'proyectos',
  titulo: 'Proyectos',
  llamadas: ['proyecto', 'proyectos'],
  needs: anyOf(ver('misProyectos'), crear('administracionProyectos')),
  lista: LISTA,
  filas: losQueVe,
  hallado: (p) => ({
    titulo: p.proyecto,
    detalle: `Código ${p.codigo}`,
    nota: p.estado ? null : 'Inactivo',
    href: `/admin/proyecto/${encodeURIComponent(p.codigo)}`,
    claves: [p.codigo, p.proyecto],
  }),
})
