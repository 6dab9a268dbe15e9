import { permiso } from '../../schemas/vistas/vistas.ts'
import { Problem, type Context } from '../kernel/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { leerInmueble } from './listar-inmuebles.ts'
import { Inmueble } from './model.ts'

const PAPELERA = papelera<Inmueble>({
  clase: 'inmuebles',
  uno: 'inmueble',
  Modelo: Inmueble,
  permisos: [permiso('inmuebles', 'eliminar')],
  titulo: ({ matricula, direccion }) => [matricula, direccion].filter(Boolean).join(', '),
  unicos: { matricula: 'la matrícula' },
  apunta: {
    id_depto: ['departamentos', 'el departamento que tenía'],
    id_municipio: ['municipios', 'el municipio que tenía'],
    id_tipo_inmueble: ['tipos_inmueble', 'el tipo que tenía'],
    id_proyecto: ['proyectos', 'el proyecto del que era'],
  },
})

/** @throws Problem 404; 409 «usado en N» where an act of a filing is about it */
export async function eliminarInmueble(ctx: Context, id: number): Promise<void> {
  const { matricula } = await leerInmueble(ctx, id)
  const [row] = await ctx.db('inmuebles_acto').where('id_inmuebles', id).count<{ n: number }[]>({ n: '*' })
  const usado = Number(row?.n ?? 0)
  if (usado)
    throw new Problem(
      409,
      'en_uso',
      `El inmueble ${matricula} está usado en ${usado} ${usado === 1 ? 'acto' : 'actos'}.`,
      undefined,
      {
        usado,
      },
    )
  await tirar(ctx, PAPELERA, id)
}
