import type { filaDeRol, RolLeido } from '../../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'
import { roles as pantalla } from '../../../schemas/pantallas/usuarios.ts'
import { columnasDe } from '../../entidades/index.ts'
import {
  notFound,
  type Context,
  type ListQuery,
  type ListSpec,
  insert,
  invalid,
  isUniqueViolation,
  Problem,
  remove,
  update,
} from '../../kernel/index.ts'
import { conExtra, listar } from '../../campos/index.ts'
import {
  Rol,
  cambiarPermisos,
  exigirAlcance,
  exigirRol,
  exigirSecretos,
  otorgados,
  sinSecretos,
} from '../../roles/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { rolCambioSchema, rolSchema } from '../../../schemas/sesion/usuario.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../../papelera/index.ts'

const cuantos = (tabla: string) => ({ sql: `(select count(*) from ${tabla} where ${tabla}.id_rol = roles.id)` })

const LISTA: ListSpec = {
  table: 'roles',
  defaultSort: 'name',
  pageSize: 5,
  whole: true,
  fileName: 'roles',
  columns: columnasDe(pantalla, {
    name: { sort: 'roles.busqueda' },
    description: {},
    privacy: { type: 'text' },
    exige_segundo_factor: { type: 'enum', filter: false },
    usuarios: { column: cuantos('usuarios'), filter: false },
    permisos: { column: cuantos('roles_permisos'), filter: false },
  }),
}

interface Fila extends Rol {
  usuarios: number
  permisos: number
  departamento: string | null
}

const filas = (ctx: Context) =>
  Rol.query(ctx.db)
    .leftJoin('departamentos as d', 'd.id', 'roles.department_id')
    .select(
      'roles.*',
      'd.name as departamento',
      ctx.db('usuarios').whereRaw('usuarios.id_rol = roles.id').count('*').as('usuarios'),
      ctx.db('roles_permisos').whereRaw('roles_permisos.id_rol = roles.id').count('*').as('permisos'),
    )

const rolLeido = (row: Rol): Leida<typeof filaDeRol> => {
  const {
    id,
    name,
    description,
    privacy,
    version,
    department_id,
    departamento,
    usuarios,
    permisos,
    exige_segundo_factor,
  } = row as Fila // selected by `filas`
  return {
    id,
    name,
    description,
    privacy,
    department: department_id === null ? null : { id: department_id, name: departamento ?? '' },
    usuarios: Number(usuarios),
    permisos: Number(permisos),
    exige_segundo_factor,
    version,
  }
}

export const listarRoles = (ctx: Context, query: ListQuery) => listar(ctx, filas(ctx), query, LISTA, rolLeido)

export async function leerRol(ctx: Context, id: number): Promise<RolLeido> {
  const row = await filas(ctx).findById(id)
  if (!row) throw notFound('No se encontró el rol.')
  return conExtra(ctx, row, rolLeido(row))
}

const LLENAR = 'Es necesario llenar todos los campos'

const PERMISOS = 'roles_permisos'
const PAPELERA = papelera<Rol>({
  clase: pantalla.id,
  uno: pantalla.singular,
  Modelo: Rol,
  permisos: [permiso('roles', 'eliminar')],
  titulo: ({ name }) => name,
  unicos: { name: 'el nombre' },
  apunta: { department_id: ['departamentos', 'el departamento que tenía'] },
  partes: [{ tabla: PERMISOS, de: 'id_rol', Modelo: null, dice: ['permiso', 'permisos'] }],
  exige: async (ctx, _rol, { [PERMISOS]: suyos = [] }) => {
    const ids = suyos.map(({ id_permisos: uno }) => Number(uno))
    exigirAlcance(ctx, ids)
    await exigirSecretos(ctx, ids)
  },
})

/** Adds a role (specification 3, §2 and §5), with the permissions of `copiar_de`. @throws Problem 422 by field, 409 beyond one's reach */
export async function crearRol(ctx: Context, { copiar_de, ...body }: FromSchema<typeof rolSchema>): Promise<RolLeido> {
  const datos = await preparar(ctx, body)
  const copiados = copiar_de
    ? await sinSecretos(ctx, await otorgados(ctx.db, (await leerRol(ctx, Number(copiar_de))).id))
    : []
  const { id } = await unico(() => insert(ctx, Rol, { ...datos, privacy: datos.privacy ?? 'privado' }, { form: body }))
  if (copiados.length) await cambiarPermisos(ctx, id, { otorgar: copiados, retirar: [] })
  return leerRol(ctx, id)
}

/** @throws Problem 404, 422 by field, 409 for an old version or beyond one's reach */
export async function editarRol(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof rolCambioSchema>,
): Promise<RolLeido> {
  await exigirRol(ctx, id)
  exigirAlcance(ctx, await otorgados(ctx.db, id))
  const datos = await preparar(ctx, body)
  await unico(() =>
    update(ctx, Rol, id, datos, {
      form: body,
      ...(version === undefined ? {} : { version }),
      show: async (row) => ({ ...(await leerRol(ctx, id)), version: row.version }),
    }),
  )
  return leerRol(ctx, id)
}

/** @throws Problem 404; 409 while users have it */
export async function eliminarRol(ctx: Context, id: number): Promise<void> {
  const { usuarios, name } = await leerRol(ctx, id)
  if (usuarios)
    throw new Problem(
      409,
      'rol_en_uso',
      `No se puede eliminar el rol ${name}: usado por ${usuarios === 1 ? '1 usuario' : `${usuarios} usuarios`}.`,
    )
  await tirar(ctx, PAPELERA, id, async () => {
    const permisos = await otorgados(ctx.db, id)
    if (permisos.length) await cambiarPermisos(ctx, id, { otorgar: [], retirar: permisos })
    await remove(ctx, Rol, id)
  })
}

type Campos = Partial<
  Pick<FromSchema<typeof rolSchema>, 'name' | 'description' | 'privacy' | 'department_id' | 'exige_segundo_factor'>
>

async function preparar(
  ctx: Context,
  { name, description, privacy, department_id, exige_segundo_factor: exige }: Campos,
) {
  const vacios = Object.entries({ name, description })
    .filter(([, value]) => value?.trim() === '')
    .map(([campo]) => campo)
  const department = department_id === undefined ? undefined : Number(department_id) || null
  const errors = {
    ...Object.fromEntries(vacios.map((campo) => [campo, [LLENAR]])),
    ...(department && !(await ctx.db('departamentos').where('id', department).first('id'))
      ? { department_id: ['Ese valor no está en el catálogo.'] }
      : {}),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(privacy === undefined ? {} : { privacy: privacy?.trim() || null }),
    ...(exige === undefined ? {} : { exige_segundo_factor: exige === true || exige === 1 || exige === '1' }),
    ...(department === undefined ? {} : { department_id: department }),
  }
}

async function unico<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalid({ name: ['Ya existe un rol con ese nombre.'] })
  }
}
