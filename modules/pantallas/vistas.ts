import type { FromSchema } from 'json-schema-to-ts'
import { columnaDeVista } from '../../schemas/sesion/preferencia.ts'
import { BaseModel, forbidden, insert, notFound, onlySeen, remove, update, type Context } from '../kernel/index.ts'
import { deVista } from './efectiva.ts'

class VistaGuardada extends BaseModel {
  static override tableName = 'vistas_guardadas'
  static override booleans = ['compartida']
  static override json = ['columnas']
  declare lista: string
  declare nombre: string
  declare id_usuario: number
  declare compartida: boolean
  declare consulta: string
  declare columnas: { id: string; ancho?: number }[] | null
}

const texto = (title: string, maxLength: number) =>
  ({ type: 'string', title, minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001F\\uD800-\\uDFFF]*$' }) as const

export const vistaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lista', 'nombre', 'consulta'],
  properties: {
    lista: texto('Lista', 60),
    nombre: texto('Nombre de la vista', 60),
    compartida: { type: 'boolean', title: 'Compartida' },
    consulta: { ...texto('Filtros', 2000), minLength: 0 },
    columnas: { type: ['array', 'null'], title: 'Columnas', maxItems: 100, items: columnaDeVista },
  },
} as const

export type CuerpoVista = FromSchema<typeof vistaSchema>

const comoSale = (ctx: Context, { id, lista, nombre, compartida, consulta, columnas, id_usuario }: VistaGuardada) => ({
  id,
  lista,
  nombre,
  compartida,
  consulta,
  columnas,
  mia: id_usuario === ctx.user?.id,
})

export async function listarVistas(ctx: Context, lista: string) {
  const vistas = await onlySeen(ctx, VistaGuardada.query(ctx.db), deVista).where({ lista }).orderBy('nombre').limit(200)
  return vistas.map((vista) => comoSale(ctx, vista))
}

export async function guardarVista(ctx: Context, body: CuerpoVista) {
  const vista = await insert(ctx, VistaGuardada, {
    ...body,
    columnas: body.columnas ?? null,
    compartida: body.compartida ?? false,
    id_usuario: ctx.user?.id ?? 0,
  })
  return comoSale(ctx, vista)
}

/** @throws Problem 404, or 403 for another person's view */
export async function cambiarVista(ctx: Context, id: number, body: CuerpoVista) {
  await propia(ctx, id)
  return comoSale(
    ctx,
    await update(ctx, VistaGuardada, id, {
      ...body,
      columnas: body.columnas ?? null,
      compartida: body.compartida ?? false,
    }),
  )
}

/** @throws Problem 404, or 403 for another person's view */
export async function borrarVista(ctx: Context, id: number): Promise<void> {
  await propia(ctx, id)
  await remove(ctx, VistaGuardada, id)
}

async function propia(ctx: Context, id: number): Promise<void> {
  const vista = await onlySeen(ctx, VistaGuardada.query(ctx.db).findById(id), deVista)
  if (!vista) throw notFound('No se encontró la vista.')
  if (vista.id_usuario !== ctx.user?.id) throw forbidden('Esa vista es de otra persona.')
}
