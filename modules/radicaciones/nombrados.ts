import { invalid, marks, readRows, type Context, type FieldErrors } from '../kernel/index.ts'
import { ROLES, type ActoEntrada, type columnasDe } from './cuerpo-radicacion.ts'

interface PersonaNombrada {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento: string
}
interface TipoNombrado {
  id: number
  rol_registral: 'DE' | 'A' | null
}
interface InmuebleNombrado {
  id: number
  matricula: string
  direccion: string | null
}
interface ActoNombrado {
  id: number
  name: string
}

/** Of an act, what its summary is made of. */
export interface ActoResumido {
  id_acto: number
  otorgantes: readonly { id_personas: number; id_tipos_otorgantes: number }[]
  inmuebles: readonly { id_inmuebles: number }[]
}

/** The columns and rows that name others, of a filing or a template of filings. */
type Nombradas = Pick<ReturnType<typeof columnasDe>, (typeof ROLES)[number] | 'id_estados_escrituras'>
type ActoNombrante = Pick<ActoEntrada, 'id_acto' | 'otorgantes' | 'inmuebles'>
type Filas<F> = ReadonlyMap<number, F>

/** The rows of the office that a filing's body names, by id, with what the filing keeps of them. */
export interface Nombrados {
  personas: Filas<PersonaNombrada>
  tipos: Filas<TipoNombrado>
  inmuebles: Filas<InmuebleNombrado>
  catalogo: Filas<ActoNombrado>
  estados: Filas<{ id: number }>
}

/**
 * The rows that a filing's body names.
 * @param opcionales who works on it, and its state, may be nobody
 * @throws Problem 422 naming every chosen thing that does not exist, and every repeated one.
 */
export async function exigirExistentes(
  ctx: Context,
  columnas: Nombradas,
  actos: readonly ActoNombrante[],
  { opcionales = false } = {},
): Promise<Nombrados> {
  const nombrados = await leerNombrados(ctx, columnas, actos)
  const { personas, tipos, inmuebles, catalogo, estados } = nombrados
  const errors: FieldErrors = {}
  const note = (field: string, text: string) => {
    ;(errors[field] ??= []).push(text)
  }
  const esta = (filas: Filas<unknown>, id: number | null) => id !== null && filas.has(id)
  const falta = (filas: Filas<unknown>, dado: number | null) => !(opcionales && dado === null) && !esta(filas, dado)

  for (const rol of ROLES) if (falta(personas, columnas[rol])) note(rol, 'Esa persona no existe.')
  if (falta(estados, columnas.id_estados_escrituras)) note('id_estados_escrituras', 'Ese estado no existe.')
  actos.forEach((acto, a) => {
    const at = `actosradi.${a}`
    if (!catalogo.has(acto.id_acto)) note(`${at}.actos_codigo_acto`, 'Ese acto no existe.')
    acto.otorgantes.forEach((o, i) => {
      if (!personas.has(o.id_personas)) note(`${at}.otorgantes.${i}`, 'No se encontró el otorgante.')
      if (!tipos.has(o.id_tipos_otorgantes))
        note(`${at}.otorgantes.${i}.id_tipos_otorgantes`, 'Ese tipo de otorgante no existe.')
      if (acto.otorgantes.findIndex((other) => other.id_personas === o.id_personas) < i)
        note(`${at}.otorgantes.${i}`, 'El otorgante ya fue agregado')
    })
    acto.inmuebles.forEach((inmueble, i) => {
      if (!inmuebles.has(inmueble.id_inmuebles)) note(`${at}.actosradiinmuebles.${i}`, 'No se encontró el inmueble.')
      if (acto.inmuebles.findIndex((other) => other.id_inmuebles === inmueble.id_inmuebles) < i)
        note(`${at}.actosradiinmuebles.${i}`, 'El inmueble ya fue agregado')
    })
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return nombrados
}

/** Reads each table once: whoever checks them and whoever summarises them look at the same rows. */
export async function leerNombrados(
  ctx: Context,
  columnas: Partial<Nombradas>,
  actos: readonly ActoResumido[],
): Promise<Nombrados> {
  const otorgantes = actos.flatMap((acto) => acto.otorgantes)
  return {
    personas: await porId(ctx, 'personas', 'id, nombres, apellidos, numero_documento', [
      ...otorgantes.map((otorgante) => otorgante.id_personas),
      ...ROLES.map((rol) => columnas[rol]),
    ]),
    tipos: await porId(
      ctx,
      'tipos_otorgantes',
      'id, rol_registral',
      otorgantes.map((otorgante) => otorgante.id_tipos_otorgantes),
    ),
    inmuebles: await porId(
      ctx,
      'inmuebles',
      'id, matricula, direccion',
      actos.flatMap((acto) => acto.inmuebles.map((inmueble) => inmueble.id_inmuebles)),
    ),
    catalogo: await porId(
      ctx,
      'actos',
      'id, name',
      actos.map((acto) => acto.id_acto),
    ),
    estados: await porId(ctx, 'estados_escrituras', 'id', [columnas.id_estados_escrituras]),
  }
}

async function porId<F extends { id: number }>(
  ctx: Context,
  tabla: string,
  columnas: string,
  ids: (number | null | undefined)[],
): Promise<Filas<F>> {
  const pedidos = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (!pedidos.length) return new Map()
  const filas = await readRows(ctx.db, `select ${columnas} from ${tabla} where id in (${marks(pedidos)})`, pedidos)
  return new Map((filas as unknown as F[]).map((fila) => [fila.id, fila])) // the columns that each call names
}
