import { invalid, marks, readRows, type Context, type FieldErrors } from '../../kernel/index.ts'
import { ROLES, type ActoEntrada, type columnasDe, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { personasPorDocumento, type DocumentoDado } from '../../personas/index.ts'
import { otorgantesDeLista, unirHasta } from '../domain.ts'

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

export interface ActoResumido {
  id_acto: number
  otorgantes: readonly { id_personas: number; id_tipos_otorgantes: number }[]
  inmuebles: readonly { id_inmuebles: number }[]
}

type Nombradas = Pick<ReturnType<typeof columnasDe>, (typeof ROLES)[number] | 'id_estados_escrituras'>
type ActoNombrante = Pick<ActoEntrada, 'id_acto' | 'otorgantes' | 'inmuebles'>
type Filas<F> = ReadonlyMap<number, F>

interface Nombrados {
  personas: Filas<PersonaNombrada>
  tipos: Filas<TipoNombrado>
  inmuebles: Filas<InmuebleNombrado>
  catalogo: Filas<ActoNombrado>
  estados: Filas<{ id: number }>
}

/** @throws Problem 422 naming every chosen record that does not exist, and every repeated one */
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

/** Read once, for both the checks and the summary. */
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

type Otorgante = NonNullable<NonNullable<CuerpoRadicacion['actosradi']>[number]['otorgantes']>[number]

const vacio = (value: unknown): boolean => value === undefined || value === null || value === ''

const documentoDe = ({ id_personas, tipo_documento, numero_documento }: Otorgante): DocumentoDado | null =>
  !vacio(id_personas) || vacio(tipo_documento) || vacio(numero_documento)
    ? null
    : { tipo: Number(tipo_documento), numero: String(numero_documento) }

/**
 * A grantor may carry a document and no `id_personas` (specification 1, section 3).
 * @throws Problem 422 by field for an unknown document, or a party with neither
 */
export async function conPersonas(ctx: Context, body: CuerpoRadicacion): Promise<CuerpoRadicacion> {
  const otorgantes = (body.actosradi ?? []).flatMap((acto) => acto.otorgantes ?? [])
  if (!otorgantes.some(({ id_personas }) => vacio(id_personas))) return body
  const idDe = await personasPorDocumento(
    ctx,
    otorgantes.flatMap((otorgante) => documentoDe(otorgante) ?? []),
  )
  const errors: FieldErrors = {}
  const actosradi = (body.actosradi ?? []).map((acto, a) => ({
    ...acto,
    otorgantes: (acto.otorgantes ?? []).map((otorgante, i) => {
      if (!vacio(otorgante.id_personas)) return otorgante
      const at = `actosradi.${a}.otorgantes.${i}`
      const documento = documentoDe(otorgante)
      const id = documento && idDe(documento)
      if (!documento) errors[at] = ['Seleccione un otorgante']
      else if (id === null) errors[`${at}.numero_documento`] = ['No se encontró el documento']
      return { ...otorgante, id_personas: id ?? 0 }
    }),
  }))
  if (Object.keys(errors).length) throw invalid(errors)
  return { ...body, actosradi }
}

/** Characters kept of a name; a full name may have 401. */
const LARGO_DE_OTORGANTE = 250
const cabe = (nombre: string | null): string | null => nombre && nombre.slice(0, LARGO_DE_OTORGANTE)

/** Summary stored on the filing so that lists read one table. */
export function resumenDe({ personas, tipos, inmuebles, catalogo }: Nombrados, actos: readonly ActoResumido[]) {
  const otorgantes = actos.flatMap((acto) => acto.otorgantes)
  const nombreDe = (id: number) => [personas.get(id)?.nombres, personas.get(id)?.apellidos].filter(Boolean).join(' ')
  const [otorgante1, otorgante2] = otorgantesDeLista(
    otorgantes.map((o) => ({
      nombre: nombreDe(o.id_personas),
      rol_registral: tipos.get(o.id_tipos_otorgantes)?.rol_registral ?? null,
    })),
  )
  const suyos = actos
    .flatMap((acto) => acto.inmuebles)
    .map((i) => inmuebles.get(i.id_inmuebles))
    .filter((p) => p !== undefined)
  return {
    otorgante1: cabe(otorgante1),
    otorgante2: cabe(otorgante2),
    actos: unirHasta(
      actos.map((a) => catalogo.get(a.id_acto)?.name ?? ''),
      ' - ',
      1000,
    ),
    matricula: unirHasta(
      suyos.map((p) => p.matricula),
      ', ',
      250,
    ),
    direccion: suyos[0]?.direccion ?? null,
    comparecientes: unirHasta(
      otorgantes.map((o) => `${nombreDe(o.id_personas)} ${personas.get(o.id_personas)?.numero_documento ?? ''}`),
      ' ',
      4000,
    ),
  }
}
