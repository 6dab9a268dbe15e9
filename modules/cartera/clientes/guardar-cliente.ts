import { conPunto, formatPesos } from '../../../schemas/es-co/index.ts'
import {
  insert,
  isUniqueViolation,
  locking,
  nextNumber,
  Problem,
  readRow,
  update,
  versionConflict,
  type Columns,
  type Context,
  invalid,
} from '../../kernel/index.ts'
import {
  leerPersona,
  actualizarPersona,
  personasPorDocumento,
  registrarPersona,
  type Persona,
} from '../../personas/index.ts'
import { Cliente } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { RETENCIONES } from '../../../schemas/cartera/cliente.ts'
import type { clienteCambioSchema, clienteSchema } from '../../../schemas/cartera/cliente-cuerpos.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { clientes, PORCENTAJE } from '../../../schemas/registros/clientes.ts'
import type { FilaDe } from '../../../schemas/registros/registro.ts'
import { cambiosDelCuerpo } from '../../entidades/index.ts'
import { exigirCliente, leerCliente } from './leer-cliente.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'

type FilaDeCliente = FilaDe<typeof clientes.columnas>
type CuerpoCliente = FromSchema<typeof clienteSchema>
type CambioCliente = FromSchema<typeof clienteCambioSchema>

/** The client's own columns of a body. An empty switch stays as it was. @throws Problem 422 by field */
function columnasDe({ activo, ...body }: CambioCliente): Partial<FilaDeCliente> {
  const columnas = cambiosDelCuerpo(clientes, {
    ...body,
    activo: activo === null || activo === '' ? undefined : activo,
  })
  const rotas = RETENCIONES.filter((una) => columnas[una] === null && texto(body[una]) !== null)
  if (rotas.length) throw invalid(Object.fromEntries(rotas.map((una) => [una, [PORCENTAJE]])))
  return columnas
}

const IDENTIDAD = ['tipo_documento', 'numero_documento', 'nombres', 'apellidos'] as const
const CONTACTO = ['direccion', 'telefono', 'correo_electronico'] as const
type Campo = (typeof IDENTIDAD)[number] | (typeof CONTACTO)[number]
const CAMPOS: readonly Campo[] = [...IDENTIDAD, ...CONTACTO]

/** Finds or registers the person of a new client, and updates it from the body. @throws Problem 422 by field, 409 as `cambiarPersona` */
async function personaDelCliente(ctx: Context, body: CuerpoCliente): Promise<number> {
  const conocida = await conEseDocumento(ctx, body)
  if (conocida === null) return registrar(ctx, body)
  const { tipo_documento: _tipo, numero_documento: _numero, ...resto } = body // stored spelling wins
  await cambiarPersona(ctx, await leerPersona(ctx, conocida), resto)
  return conocida
}

async function conEseDocumento(
  ctx: Context,
  { tipo_documento, numero_documento }: CuerpoCliente,
): Promise<number | null> {
  const documento = { tipo: Number(tipo_documento), numero: String(numero_documento) }
  return (await personasPorDocumento(ctx, [documento]))(documento)
}

async function registrar(ctx: Context, body: CuerpoCliente): Promise<number> {
  const { tipo_documento, numero_documento, nombres, apellidos = '', direccion, telefono, correo_electronico } = body
  const datos = { tipo_documento, numero_documento, nombres, apellidos, direccion, telefono, correo_electronico }
  try {
    return (await registrarPersona(ctx, datos, { sinAdicionales: true })).id
  } catch (error) {
    // another desk registered that document after this transaction began
    const otra = error instanceof Problem && error.errors?.numero_documento ? error.extra.actual : undefined
    const id: unknown = typeof otra === 'object' && otra !== null ? Reflect.get(otra, 'id') : undefined
    if (typeof id !== 'number') throw error
    return id
  }
}

/**
 * Clients' editors may change contact data; name and document need the persons' permission.
 * @throws Problem 422 by field; 409 as `actualizarPersona`
 */
async function cambiarPersona(ctx: Context, persona: Persona, body: CambioCliente): Promise<void> {
  const cambios = CAMPOS.filter((campo) => body[campo] !== undefined && texto(body[campo]) !== texto(persona[campo]))
  if (!cambios.length) return
  const ajenos = IDENTIDAD.filter((campo) => cambios.includes(campo))
  if (ajenos.length && ctx.user && !ctx.user.permisos.has(permiso('personas', 'modificar')))
    throw ajena(persona, ajenos)
  const datos = Object.fromEntries(cambios.map((campo) => [campo, body[campo]]))
  await actualizarPersona(ctx, persona.id, { ...datos, version: persona.version })
}

const QUE: Readonly<Record<(typeof IDENTIDAD)[number], string>> = {
  tipo_documento: 'otro tipo de documento',
  numero_documento: 'otro número',
  nombres: 'otros nombres',
  apellidos: 'otros apellidos',
}

function ajena({ nombres, apellidos }: Persona, campos: readonly (typeof IDENTIDAD)[number][]): Problem {
  const nombre = [nombres, apellidos].filter(Boolean).join(' ')
  const mensaje = `${nombre} ya está en la oficina: su rol no puede ponerle ${campos.map((campo) => QUE[campo]).join(' ni ')}.`
  return invalid(Object.fromEntries(campos.map((campo) => [campo, [mensaje]])))
}

/** @throws Problem 409 with the client that the person already is, 409 at `codigo` with the client that has it; 422 by field */
export async function registrarCliente(ctx: Context, body: CuerpoCliente): Promise<Cliente> {
  const columnas = columnasDe(body)
  // serializes registrations: two that found the same person or code taken would deadlock
  await nextNumber(ctx, 'registro_clientes')
  const id_personas = await personaDelCliente(ctx, body)
  await exigirLibre(ctx, { id_personas, ...columnas })
  return sola(ctx, { id_personas, ...columnas }, () =>
    insert(ctx, Cliente, { activo: true, ...columnas, id_personas }, { form: body }),
  )
}

/** @throws Problem 404; 409 with the current row for an old version, 409 at `codigo` with the client that has it; 422 by field */
export async function cambiarCliente(
  ctx: Context,
  id: number,
  body: CambioCliente,
): Promise<{ cliente: Cliente; aviso: string | null }> {
  const antes = await exigirCliente(ctx, id)
  const columnas = columnasDe(body)
  const persona = await leerPersona(ctx, antes.id_personas)
  const { version = antes.version, version_persona = persona.version } = body
  if (version !== antes.version || version_persona !== persona.version)
    throw versionConflict(await leerCliente(ctx, id))
  await cambiarPersona(ctx, persona, body)
  await exigirLibre(ctx, columnas, id)
  const cliente = await sola(
    ctx,
    columnas,
    () =>
      update(ctx, Cliente, id, columnas, {
        form: body,
        version,
        before: antes,
        show: () => leerCliente(ctx, id, { toma: true }),
      }),
    id,
  )
  const seApaga = antes.activo && !cliente.activo && cliente.saldo > 0
  return { cliente, aviso: seApaga ? `Quedó inactivo, y todavía debe ${formatPesos(cliente.saldo)}.` : null }
}

/** Of two concurrent saves the second gets the first's record. */
async function sola<T>(
  ctx: Context,
  columnas: Columns<typeof Cliente>,
  write: () => Promise<T>,
  salvo = 0,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) await exigirLibre(ctx, columnas, salvo, { toma: true })
    throw error
  }
}

async function exigirLibre(
  ctx: Context,
  { id_personas, codigo }: Columns<typeof Cliente>,
  salvo = 0,
  { toma = false } = {},
): Promise<void> {
  const otro = async (columna: 'id_personas' | 'codigo', valor: number) => {
    const fila = await readRow(
      ctx.db,
      `select id from clientes where ${columna} = ? and id <> ? limit 1${toma ? locking(ctx.db) : ''}`,
      [valor, salvo],
    )
    return fila && leerCliente(ctx, Number(fila.id), { toma })
  }
  const mismo = typeof id_personas === 'number' ? await otro('id_personas', id_personas) : undefined
  if (mismo)
    throw repetido(`${mismo.nombre_completo} ya es cliente, con el código ${mismo.codigo}.`, mismo, 'numero_documento')
  const conCodigo = typeof codigo === 'number' ? await otro('codigo', codigo) : undefined
  if (conCodigo) throw repetido(`Ese código ya es de ${conPunto(conCodigo.nombre_completo)}`, conCodigo, 'codigo')
}

const repetido = (mensaje: string, actual: object, campo: string) =>
  new Problem(409, 'repetido', mensaje, { [campo]: [mensaje] }, { actual })

/** Default code of a new client; another desk may take it first. */
export async function proximoCodigo({ db }: Pick<Context, 'db'>): Promise<number> {
  const ultimo = await readRow(db, 'select codigo from clientes order by codigo desc limit 1', [])
  return Number(ultimo?.codigo ?? 0) + 1
}
