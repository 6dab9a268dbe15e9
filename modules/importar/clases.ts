import type { JSONSchema } from 'json-schema-to-ts'
import type { Vista } from '../../schemas/vistas/vistas.ts'
import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import {
  type BaseModel,
  type Context,
  findRows,
  holdersOf,
  Problem,
  type FieldErrors,
  marks,
  readRows,
  keyOf,
  insertRows,
} from '../kernel/index.ts'
import type { Columna } from './domain.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { personas as pantallaDePersonas } from '../../schemas/pantallas/personas.ts'
import { usuarios as pantallaDeUsuarios } from '../../schemas/pantallas/usuarios.ts'
import { usuarioSchema } from '../../schemas/sesion/usuario-cuerpos.ts'
import { personasPorDocumento, leerDocumento, Persona, prepararPersona, type Cargo } from '../personas/index.ts'
import { claveDeInvitado, enviarEnlace, prepararInvitado, Usuario } from '../usuarios/index.ts'
import { columnasDePantalla } from './columnas.ts'
import { claveDeMatricula, claveDeDocumento } from '../../schemas/json/claves.ts'
import { inmuebleSchema } from '../../schemas/personas/inmueble.ts'
import { inmuebles as pantallaDeInmuebles } from '../../schemas/pantallas/inmuebles.ts'
import { Inmueble, prepararInmueble } from '../inmuebles/index.ts'
import { personaSchema } from '../../schemas/personas/persona.ts'

export type Cuerpo = Readonly<Record<string, unknown>>

export interface Preparada {
  columnas: Record<string, unknown>
  aparte?: unknown
}

/** A kind of importable record: its module's rules for a row, and the batch work. */
export interface Clase {
  id: Exclude<ClaseImportable, 'traslado'>
  /** View whose create permission allows the import. */
  vista: Vista
  Modelo: typeof BaseModel
  esquema: JSONSchema
  campoClave: string
  columnas(ctx: Context): Promise<Columna[]>
  /** Fills form fields from other columns: a user's person by document. @returns faults by field */
  completar?(ctx: Context, cuerpo: Record<string, unknown>): Promise<Record<string, string[]>>
  claveDe(cuerpo: Cuerpo): string | null
  /** @throws Problem 422 by field, like a creation */
  preparar(ctx: Context, cuerpo: Cuerpo): Promise<Preparada>
  existentes(ctx: Context, claves: readonly string[]): Promise<Map<string, BaseModel>>
  rotuloDe(cuerpo: Cuerpo): string
  /** Slow work before the transaction. */
  antesDeGuardar?(filas: readonly Preparada[]): Promise<void>
  /** In the transaction of the new records. */
  alGuardar?(ctx: Context, hechas: readonly { id: number; aparte: unknown }[]): Promise<void>
}

async function comoAgregados(
  ctx: Context,
  Modelo: typeof BaseModel,
  datos: Record<string, unknown>,
  { extra }: Cuerpo,
): Promise<Record<string, unknown>> {
  return Modelo.added ? { ...datos, extra: await Modelo.added.check(ctx, datos, extra, null, true) } : datos
}

async function filasConClave(
  ctx: Context,
  Modelo: typeof BaseModel,
  claves: readonly string[],
): Promise<Map<string, BaseModel>> {
  const AT_ONCE = 500
  const duenos = await holdersOf(ctx.db, Modelo.tableName, claves)
  const ids = [...new Set(duenos.values())]
  const filas = new Map<number, BaseModel>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const fila of await findRows(ctx.db, Modelo, ids.slice(at, at + AT_ONCE))) filas.set(fila.id, fila)
  return new Map(
    [...duenos].flatMap(([clave, id]) => {
      const fila = filas.get(id)
      return fila ? [[clave, fila] as const] : []
    }),
  )
}

/** Faults of a refusal, by field. @throws other errors */
export function faltasDe(error: unknown, campoClave: string): FieldErrors {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return error.errors ?? { [campoClave]: [error.message] }
}

const SIN_PERSONA = 'No hay una persona con ese documento: regístrela primero en Personas.'
const LLENAR = 'Es necesario llenar todos los campos'
const QUIEN = ['tipo_documento', 'numero_documento']

/** Users for existing persons, by e-mail. Each is mailed a link for the password, like an invitation. */
export const usuarios: Clase = {
  id: 'usuarios',
  vista: 'usuarios',
  Modelo: Usuario,
  esquema: usuarioSchema,
  campoClave: 'email',
  columnas: async (ctx) => {
    const [suyas, deQuien] = [
      await columnasDePantalla(ctx, pantallaDeUsuarios, ['estado', 'invitar'], {
        email: {
          ejemplo: 'ana.rojas@ejemplo.co',
          ayuda: 'Con él entra, y a él le llega el enlace para poner su contraseña.',
        },
        id_rol: { ayuda: 'Uno de la lista. No puede ser uno que pueda más que el suyo.' },
      }),
      await columnasDePantalla(ctx, pantallaDePersonas, [], {
        tipo_documento: { ejemplo: 'Cédula de ciudadanía', ayuda: 'De la persona, que ya debe estar en Personas.' },
        numero_documento: { ejemplo: '1.024.567.890', ayuda: 'De la persona, que ya debe estar en Personas.' },
      }),
    ]
    return [...deQuien.filter(({ campo }) => QUIEN.includes(campo)), ...suyas]
  },
  completar: async (ctx, cuerpo): Promise<Record<string, string[]>> => {
    const [tipo, numero] = [Number(cuerpo['tipo_documento']), texto(cuerpo['numero_documento'])]
    for (const campo of QUIEN) delete cuerpo[campo]
    cuerpo['invitar'] = true
    if (!numero || !tipo) return { numero_documento: [LLENAR] }
    const id = (await personasPorDocumento(ctx, [{ tipo, numero }]))({ tipo, numero })
    if (id === null) return { numero_documento: [SIN_PERSONA] }
    cuerpo['id_persona'] = id
    return {}
  },
  claveDe: ({ email }) => texto(email)?.toLowerCase() ?? null,
  preparar: async (ctx, cuerpo) => {
    const datos = await prepararInvitado(ctx, cuerpo) // checked against `usuarioSchema`
    return { columnas: await comoAgregados(ctx, Usuario, datos, cuerpo) }
  },
  existentes: async (ctx, claves) => {
    const AT_ONCE = 500
    const hallados = new Map<string, Usuario>()
    for (let at = 0; at < claves.length; at += AT_ONCE) {
      const unas = claves.slice(at, at + AT_ONCE)
      for (const fila of await readRows(ctx.db, `select * from usuarios where email in (${marks(unas)})`, unas)) {
        const usuario = Usuario.fromDatabaseJson(fila)
        hallados.set(usuario.email.toLowerCase(), usuario)
      }
    }
    return hallados
  },
  rotuloDe: ({ email }) => String(email ?? ''),
  antesDeGuardar: async (filas) => {
    // an unknown password: one hash for all avoids a minute of hashing
    const clave = await claveDeInvitado()
    for (const { columnas } of filas) columnas['clave'] = clave
  },
  alGuardar: async (ctx, hechas) => {
    for (const { id } of hechas) await enviarEnlace(ctx, id)
  },
}

/** Properties by matrícula; without a project, like those of a filing. */
export const inmuebles: Clase = {
  id: 'inmuebles',
  vista: 'inmuebles',
  Modelo: Inmueble,
  esquema: inmuebleSchema,
  campoClave: 'matricula',
  columnas: (ctx) =>
    columnasDePantalla(ctx, pantallaDeInmuebles, [], {
      matricula: {
        clase: 'digitos',
        ejemplo: '50C-1234567',
        ayuda: 'Con el círculo y el guion, como la escribe la oficina de registro.',
      },
      id_proyecto: { obligatoria: false, ayuda: 'Si es de un proyecto: su código o su nombre.' },
      numero_predial: { clase: 'digitos' },
      numero_catastral: { clase: 'digitos' },
      id_tipo_inmueble: { ejemplo: 'Apartamento' },
      numero_inmueble: { clase: 'digitos', ejemplo: 'Apto 502' },
      area: { ejemplo: '72,5' },
      direccion: { ejemplo: 'Carrera 7 # 12-34' },
      id_municipio: { ejemplo: 'Cali, Valle del Cauca' },
      avaluo: { ejemplo: '185.000.000' },
      coeficiente_ph: { ejemplo: '1,25', ayuda: 'De 0 a 100, hasta con dos decimales. Sin formato de porcentaje.' },
    }),
  claveDe: ({ matricula }) => {
    const clave = claveDeMatricula(texto(matricula) ?? '')
    return clave === null ? null : keyOf('matricula', clave)
  },
  preparar: async (ctx, cuerpo) => {
    const datos = await prepararInmueble(ctx, cuerpo) // checked against `inmuebleSchema`
    return { columnas: await comoAgregados(ctx, Inmueble, datos, cuerpo) }
  },
  existentes: (ctx, claves) => filasConClave(ctx, Inmueble, claves),
  rotuloDe: ({ matricula, direccion }) => [matricula, direccion].filter(Boolean).join(' · '),
}

export const personas: Clase = {
  id: 'personas',
  vista: 'personas',
  Modelo: Persona,
  esquema: personaSchema,
  campoClave: 'numero_documento',
  columnas: (ctx) =>
    columnasDePantalla(ctx, pantallaDePersonas, [], {
      tipo_documento: { ejemplo: 'Cédula de ciudadanía' },
      numero_documento: { ejemplo: '1.024.567.890' },
      digito: { ayuda: 'Solo de un NIT; si no se escribe, se calcula.' },
      nombres: { titulo: 'Nombres o razón social', ejemplo: 'Ana María' },
      apellidos: { ejemplo: 'Rojas Peña', ayuda: 'De una empresa va vacío.' },
      pais: { ayuda: 'De quien tiene documento extranjero. Uno de la lista, por su nombre o su código.' },
      lugar_expedicion_documento: { ejemplo: 'Bogotá' },
      genero: { ejemplo: 'Femenino' },
      id_estados_civiles: { ejemplo: 'Soltero(a) sin unión marital de hecho' },
      id_tipos_regimen: { ayuda: 'Solo de empresas. Uno de la lista.' },
      id_tipos_organizaciones: { ayuda: 'Solo de empresas. Uno de la lista.' },
      id_tipos_responsabilidades: { ayuda: 'Solo de empresas. Uno de la lista.' },
      direccion: { ejemplo: 'Calle 10 # 5-21' },
      telefono: { ejemplo: '3001234567' },
      id_municipio: { ejemplo: 'Cali, Valle del Cauca' },
      correo_electronico: { ejemplo: 'ana.rojas@ejemplo.co' },
      actividad: { clase: 'digitos', ayuda: 'El código CIIU, o la ocupación en palabras.' },
    }),
  claveDe: ({ tipo_documento, numero_documento }) => {
    const [tipo, numero] = [Number(tipo_documento), texto(numero_documento)]
    const clave = numero && claveDeDocumento(leerDocumento(tipo, numero).numero, tipo)
    return clave ? keyOf('numero_documento', clave) : null
  },
  preparar: async (ctx, cuerpo): Promise<Preparada> => {
    const { cargos, ...campos } = cuerpo as { cargos?: readonly Cargo[] } // checked against `personaSchema`
    // checked just before against its schema
    const { fila } = await prepararPersona(ctx, campos)
    const datos = { ...fila, sin_verificar: false }
    return { columnas: await comoAgregados(ctx, Persona, datos, cuerpo), aparte: cargos ?? [] }
  },
  existentes: (ctx, claves) => filasConClave(ctx, Persona, claves),
  rotuloDe: ({ nombres, apellidos, numero_documento }) =>
    [[nombres, apellidos].filter(Boolean).join(' '), numero_documento].filter(Boolean).join(' · '),
  alGuardar: async (ctx, hechas) => {
    const cargosDe = (aparte: unknown) => aparte as readonly Cargo[] // as `preparar` gave them
    const filas = hechas.flatMap(({ id, aparte }) => cargosDe(aparte).map((cargo) => ({ id_persona: id, cargo })))
    await insertRows(ctx.db, 'personas_cargos', filas)
  },
}

/** The book of several sheets that brings an office from another program (`traslado/`). */
export interface ClaseDeLibro {
  id: 'traslado'
  vista: Vista
}
export const traslado: ClaseDeLibro = { id: 'traslado', vista: 'oficina' }

export const esTraslado = (clase: Clase | ClaseDeLibro): clase is ClaseDeLibro => clase.id === 'traslado'

export const CLASES: Readonly<Record<ClaseImportable, Clase | ClaseDeLibro>> = {
  personas,
  inmuebles,
  usuarios,
  traslado,
}
