import type { Context } from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '')

/** What the office and the project know for all the deeds of a sheet, as the data of a minuta. */
export async function loQueSeSabe(ctx: Context, id_proyecto: number | null): Promise<Datos> {
  const { nombre, datos } = ctx.office
  const proyecto = id_proyecto === null ? undefined
    : await ctx.db('proyectos').where({ id: id_proyecto }).first<{ codigo: string; proyecto: string } | undefined>('codigo', 'proyecto')
  return {
    notaria: { nombre, municipio: texto(datos.municipio), departamento: texto(datos.departamento) },
    ...(proyecto && { proyecto: { codigo: proyecto.codigo, nombre: proyecto.proyecto } }),
  }
}
