import type { FromSchema } from 'json-schema-to-ts'
import { si } from '../../schemas/json/leidos.ts'
import { AGILES } from '../../schemas/minutas/plantilla.ts'
import type { proyectoSchema } from '../../schemas/oficina/proyecto.ts'
import { insert, invalid, isUniqueViolation, type Context } from '../kernel/index.ts'
import { tokenDe } from '../radicaciones/index.ts'
import { leerProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

/** The token of a project: its code with each digit substituted (specification 3, section 9). */
const tokenDeProyecto = (codigo: string): string => codigo.replace(/\d/g, (digit) => tokenDe(Number(digit)))

/**
 * @param nombres what the form calls the fields, for its faults
 * @throws Problem 422 for a code that is taken, or a person that does not exist
 */
export async function crearProyecto(
  ctx: Context,
  body: FromSchema<typeof proyectoSchema>,
  nombres = { nombre: 'nombre', usuario: 'usuario' },
) {
  const codigo = body.codigo.trim()
  if (codigo.toUpperCase() === AGILES.codigo)
    throw invalid({ codigo: ['AGILES es la entrada de los documentos ágiles: elija otro código.'] })
  const proyecto = nombreDe(body.nombre, nombres.nombre, 'No puede estar vacio')
  const usuario_plataforma = await exigirPersona(ctx, Number(body.usuario), nombres.usuario)
  const repeated = invalid({ codigo: [`Ya existe un proyecto con el código ${codigo}.`] })
  if (await Proyecto.query(ctx.db).findOne({ codigo })) throw repeated
  try {
    const estado = body.activo === undefined || si(body.activo)
    const row = await insert(
      ctx,
      Proyecto,
      {
        codigo,
        proyecto,
        token: tokenDeProyecto(codigo),
        usuario_plataforma,
        estado,
        creado_por: ctx.user?.id ?? null,
      },
      { form: body },
    )
    return await leerProyecto(ctx, row.id)
  } catch (error) {
    throw isUniqueViolation(error) ? repeated : error
  }
}

/** A name without spaces around it. @throws Problem 422 if nothing is left */
export function nombreDe(text: string, campo: string, falta: string): string {
  const nombre = text.trim().replace(/\s+/g, ' ')
  if (!nombre) throw invalid({ [campo]: [falta] })
  return nombre
}

/** @throws Problem 422 if there is no such person */
export async function exigirPersona(ctx: Context, id: number, campo: string): Promise<number> {
  if (!(await ctx.db('personas').where({ id }).first('id'))) throw invalid({ [campo]: ['Esa persona no existe.'] })
  return id
}
