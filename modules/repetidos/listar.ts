import { permiso } from '../../schemas/vistas/vistas.ts'
import type { Unible } from '../catalogos/index.ts'
import type { Context } from '../kernel/index.ts'
import { contarUsos, enPalabras, UNIBLES } from './contar.ts'

interface Clave {
  clave: string
  registro: number
}
export interface FilaRepetida {
  id: number
  nombre: string
  detalle: string
  activo: boolean
  usado: number
  donde: string
  se_queda: string | null
}
export interface Grupo {
  tabla: string
  titulo: string
  por: string
  puede: boolean
  filas: FilaRepetida[]
}

const POR: Readonly<Record<string, string>> = {
  name: 'Mismo nombre',
  code: 'Mismo código',
  numero_documento: 'Mismo documento',
  matricula: 'Misma matrícula',
}

const puede = (ctx: Context, { vista }: Unible, accion: 'ver' | 'modificar'): boolean =>
  ctx.user?.permisos.has(permiso(vista, accion)) ?? false

/**
 * GET /repetidos: rows that share what no two may share, which only those do that were there before it was kept. Of each list only to
 * whoever may see it. In the order of the lists, a page at a time.
 */
export async function listarRepetidos(ctx: Context, { page = 1, pageSize = 10 }: { page?: number; pageSize?: number }) {
  const grupos: { unible: Unible; por: string; ids: number[] }[] = []
  for (const unible of UNIBLES) {
    if (!puede(ctx, unible, 'ver')) continue
    for (const grupo of await gruposDe(ctx, unible.Modelo.tableName)) grupos.push({ unible, ...grupo })
  }
  const data: Grupo[] = []
  for (const { unible, por, ids } of grupos.slice((page - 1) * pageSize, page * pageSize))
    data.push(await comoSale(ctx, unible, por, ids))
  return { data, total: grupos.length, page, pageSize }
}

/** The ids that share a key, oldest first; those that share two are said once. */
async function gruposDe(ctx: Context, tabla: string): Promise<{ por: string; ids: number[] }[]> {
  const aparte = ctx.db('claves').where({ tabla }).where('gemela', '>', 0).select('clave')
  const claves = await ctx
    .db('claves')
    .where({ tabla })
    .whereIn('clave', aparte)
    .orderBy('registro')
    .select<Clave[]>('clave', 'registro')
  const porClave = new Map<string, number[]>()
  for (const { clave, registro } of claves) porClave.set(clave, [...(porClave.get(clave) ?? []), Number(registro)])
  const grupos = new Map<string, { por: string[]; ids: number[] }>()
  for (const [clave, ids] of porClave) {
    const grupo = grupos.get(ids.join()) ?? { por: [], ids }
    if (ids.length > 1)
      grupos.set(ids.join(), { ...grupo, por: [...grupo.por, POR[clave.split(':', 1)[0] ?? ''] ?? 'Lo mismo'] })
  }
  return [...grupos.values()]
    .map(({ por, ids }) => ({ por: por.sort().reverse().join(' y ').replace(' y M', ' y m'), ids }))
    .sort((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0))
}

async function comoSale(ctx: Context, unible: Unible, por: string, ids: number[]): Promise<Grupo> {
  const filas = await unible.Modelo.query(ctx.db).findByIds(ids).orderBy('id')
  const usos = await contarUsos(ctx, unible, filas)
  return {
    tabla: unible.Modelo.tableName,
    titulo: unible.titulo,
    por,
    puede: puede(ctx, unible, 'modificar'),
    filas: filas.map((fila) => ({
      id: fila.id,
      nombre: unible.nombreDe(fila),
      detalle: unible.detalleDe(fila),
      activo: !('activo' in fila) || Boolean(fila.activo),
      ...enPalabras(usos.get(fila.id)),
      se_queda: unible.seQueda(fila),
    })),
  }
}
