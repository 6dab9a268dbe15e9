import type { FromSchema } from 'json-schema-to-ts'
import type { expressCambioSchema, expressSchema } from '../../schemas/radicaciones/express.ts'
import { normalizeMatriculas } from '../../schemas/es-co/matricula.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { asociarActivo, verRadicacion } from '../proyectos/index.ts'
import { crearExpress, editarExpress, type DatosExpress } from '../radicaciones/index.ts'

type Nueva = FromSchema<typeof expressSchema>
export type CambioExpress = FromSchema<typeof expressCambioSchema>

const OBLIGATORIOS = [
  'num_escritura',
  'fecha_escritura',
  'matricula',
  'direccion',
  'otorgante1',
  'otorgante2',
  'actos',
  'usuario',
] as const

/** The fields without spaces around them. @throws Problem 422 for those of which nothing is left */
function datosDe(body: CambioExpress): DatosExpress {
  const limpio = (campo: (typeof OBLIGATORIOS)[number]) => String(body[campo]).trim().replace(/\s+/g, ' ')
  const vacios = OBLIGATORIOS.filter((campo) => limpio(campo) === '')
  if (vacios.length)
    throw invalid(Object.fromEntries(vacios.map((campo) => [campo, ['Es necesario llenar todos los campos']])))
  return {
    num_escritura: limpio('num_escritura'),
    fecha_escritura: limpio('fecha_escritura'),
    matricula: normalizeMatriculas(limpio('matricula')),
    direccion: limpio('direccion'),
    otorgante1: limpio('otorgante1'),
    otorgante2: limpio('otorgante2'),
    actos: limpio('actos'),
    usuario: limpio('usuario'),
  }
}

/**
 * Files an express record, in a project if one is given.
 * @throws Problem 409 if the number is taken or the project inactive; 404 without such a project; 422 by field
 */
export async function registrarExpress(ctx: Context, { num_radicacion, ...body }: Nueva) {
  const numero = Number(num_radicacion)
  await crearExpress(ctx, numero, datosDe(body))
  await adjuntar(ctx, numero, body)
  return verRadicacion(ctx, numero)
}

/** Saves the express form over a filing. @throws Problem 404, 409 and 422 as `editarExpress` and `registrarExpress` */
export async function guardarExpress(ctx: Context, numero: number, { version, ...body }: CambioExpress) {
  await editarExpress(ctx, numero, datosDe(body), version)
  await adjuntar(ctx, numero, body)
  return verRadicacion(ctx, numero)
}

/** A filing goes into a project once: the form sends the one it has again and again, another is refused. */
async function adjuntar(
  ctx: Context,
  numero: number,
  { codigoProyecto, proyecto_id }: Pick<CambioExpress, 'codigoProyecto' | 'proyecto_id'>,
): Promise<void> {
  const codigo = String(codigoProyecto ?? '').trim()
  if (codigo) await asociarActivo(ctx, numero, { codigo })
  else if (proyecto_id) await asociarActivo(ctx, numero, { id: Number(proyecto_id) })
}
