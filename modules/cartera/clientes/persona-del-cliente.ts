import { texto } from '../../../schemas/leidos.ts'
import { permiso } from '../../../schemas/vistas.ts'
import { invalid, Problem, type Context } from '../../kernel/index.ts'
import {
  actualizarPersona,
  leerPersona,
  personasPorDocumento,
  registrarPersona,
  type Persona,
} from '../../personas/index.ts'
import type { CambioCliente, CuerpoCliente } from './cuerpo-cliente.ts'

/** Who a person is: it signs deeds with them. */
const IDENTIDAD = ['tipo_documento', 'numero_documento', 'nombres', 'apellidos'] as const
/** How a person is reached, which who collects has to keep up to date. */
const CONTACTO = ['direccion', 'telefono', 'correo_electronico'] as const
type Campo = (typeof IDENTIDAD)[number] | (typeof CONTACTO)[number]
const CAMPOS: readonly Campo[] = [...IDENTIDAD, ...CONTACTO]

/**
 * The person of a new client: the one that the office knows by that document, changed in what the body says otherwise, or a new one.
 * @throws Problem 422 by field, 409 as `cambiarPersona`
 */
export async function personaDelCliente(ctx: Context, body: CuerpoCliente): Promise<number> {
  const conocida = await conEseDocumento(ctx, body)
  if (conocida === null) return registrar(ctx, body)
  const { tipo_documento: _tipo, numero_documento: _numero, ...resto } = body // as the office has it written
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
    // another desk registered that document a moment ago, and this transaction began before
    const otra = error instanceof Problem && error.errors?.numero_documento ? error.extra.actual : undefined
    const id: unknown = typeof otra === 'object' && otra !== null ? Reflect.get(otra, 'id') : undefined
    if (typeof id !== 'number') throw error
    return id
  }
}

/**
 * Changes of a person what a client's body says otherwise, by the rules of persons. Who may write clients keeps how they are reached;
 * their name and document are changed by who may write persons.
 * @throws Problem 422 by field, also for what the role does not reach; 409 as `actualizarPersona`
 */
export async function cambiarPersona(ctx: Context, persona: Persona, body: CambioCliente): Promise<void> {
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
