import type { FromSchema } from 'json-schema-to-ts'
import { si } from '../../schemas/json/leidos.ts'
import { AGILES } from '../../schemas/minutas/plantilla.ts'
import type { proyectoSchema, proyectoCambioSchema } from '../../schemas/oficina/proyecto.ts'
import {
  insert,
  invalid,
  isUniqueViolation,
  type Context,
  enqueue,
  findRow,
  update,
  type Step,
} from '../kernel/index.ts'
import {
  tokenDe,
  radicacionesDeProyecto,
  renombrarProyecto,
  contarDeProyecto,
  deProyecto,
} from '../radicaciones/index.ts'
import { leerProyecto, exigirProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { enumerar, plural } from '../../schemas/es-co/texto.ts'
import { papelera, tirar } from '../papelera/index.ts'

/** Token of a project: its code with each digit substituted (specification 3, section 9). */
const tokenDeProyecto = (codigo: string): string => codigo.replace(/\d/g, (digit) => tokenDe(Number(digit)))

/** @param nombres form names of the fields, for faults @throws Problem 422 for a taken code, or an unknown person */
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

/** Trimmed name. @throws Problem 422 when empty */
function nombreDe(text: string, campo: string, falta: string): string {
  const nombre = text.trim().replace(/\s+/g, ' ')
  if (!nombre) throw invalid({ [campo]: [falta] })
  return nombre
}

/** @throws Problem 422 for an unknown person */
async function exigirPersona(ctx: Context, id: number, campo: string): Promise<number> {
  if (!(await ctx.db('personas').where({ id }).first('id'))) throw invalid({ [campo]: ['Esa persona no existe.'] })
  return id
}

export const TRABAJO_NOMBRE = 'proyecto-nombre'
/** Filings of one step. */
const BATCH = 100

/** A job copies a new name to the filings, because there may be thousands. @throws Problem 404; 409 for an old `version`; 422 by field */
export async function editarProyecto(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof proyectoCambioSchema>,
) {
  const antes = await exigirProyecto(ctx, { id })
  const proyecto =
    body.proyecto === undefined ? antes.proyecto : nombreDe(body.proyecto, 'proyecto', 'Agregue Nombre del proyecto!')
  await update(
    ctx,
    Proyecto,
    id,
    {
      proyecto,
      ...(body.usuario_plataforma === undefined
        ? {}
        : { usuario_plataforma: await exigirPersona(ctx, Number(body.usuario_plataforma), 'usuario_plataforma') }),
      ...(body.estado === undefined ? {} : { estado: si(body.estado) }),
    },
    {
      form: body,
      ...(version === undefined ? {} : { version }),
      show: async (row) => ({ ...(await leerProyecto(ctx, id)), version: row.version }),
    },
  )
  if (proyecto !== antes.proyecto) await enqueue(ctx, TRABAJO_NOMBRE, { id })
  return leerProyecto(ctx, id)
}

/** Copies a project's name to filings with another one. */
export async function llevarNombre(ctx: Context, id: number, step: Step): Promise<void> {
  const proyecto = await findRow(ctx.db, Proyecto, id)
  if (!proyecto) return
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await step(`${proyecto.proyecto} ${from}`, async () => {
      const rows = await radicacionesDeProyecto(ctx, id, from, BATCH)
      for (const row of rows)
        if (row.proyecto !== proyecto.proyecto) await renombrarProyecto(ctx, row.id, proyecto.proyecto)
      return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
    })
  }
}

const PAPELERA = papelera<Proyecto>({
  clase: 'proyectos',
  uno: 'proyecto',
  Modelo: Proyecto,
  permisos: [permiso('administracionProyectos', 'eliminar'), permiso('misProyectos', 'eliminar')],
  titulo: ({ codigo, proyecto }) => `${codigo}, ${proyecto}`,
  unicos: { codigo: 'el código' },
  apunta: { usuario_plataforma: ['personas', 'la persona que respondía por él'] },
  veTodas: (ctx) => deProyecto.rows(ctx) === null,
})

const DE_PROYECTO = [
  ['inmuebles', 'inmueble', 'inmuebles'],
  ['depositos', 'depósito', 'depósitos'],
  ['plantillas', 'plantilla', 'plantillas'],
  ['minutas', 'minuta', 'minutas'],
  ['minutas_lotes', 'lote de minutas', 'lotes de minutas'],
  ['documentos_generados', 'documento', 'documentos'],
  ['tramites', 'trámite', 'trámites'],
  ['tramites_plantillas', 'tipo de trámite', 'tipos de trámite'],
] as const

/** Deletes an unused project; one in use is deactivated, with the reason. @throws Problem 404 */
export async function eliminarProyecto(ctx: Context, id: number) {
  await exigirProyecto(ctx, { id })
  const radicaciones = await contarDeProyecto(ctx, id)
  const usos = [...(radicaciones ? [plural(radicaciones, 'radicación', 'radicaciones')] : [])]
  for (const [tabla, uno, varios] of DE_PROYECTO) {
    const { n } = await ctx.db(tabla).where('id_proyecto', id).count({ n: '*' }).first<{ n: number }>()
    if (Number(n)) usos.push(plural(Number(n), uno, varios))
  }
  if (usos.length === 0) {
    await tirar(ctx, PAPELERA, id)
    return { eliminado: true, message: 'Proyecto eliminado' }
  }
  await update(ctx, Proyecto, id, { estado: false })
  return { eliminado: false, message: `El proyecto está usado en ${enumerar(usos)}: no se eliminó, quedó inactivo.` }
}
