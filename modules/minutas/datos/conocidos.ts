import { normalizeText } from '../../../schemas/es-co/index.ts'
import { marks, readRows, type Context } from '../../kernel/index.ts'
import { Inmueble } from '../../inmuebles/index.ts'
import { documentoDe, type Datos } from '../../plantillas/index.ts'
import { LADOS } from '../domain.ts'
import { itemsDe } from '../domain/items.ts'
import { completarCon } from '../domain/lote/mezclar.ts'
import { inmuebleEnMinuta, tiposDeInmueble } from './inmuebles.ts'
import { leerPersonas, nombreCompleto, parteEnMinuta, type DePersona } from './partes.ts'

const esItem = (item: unknown): item is Datos => typeof item === 'object' && item !== null && !Array.isArray(item)
const dicho = (item: unknown, campo: string): string =>
  esItem(item) && typeof item[campo] === 'string' ? item[campo] : ''

/** The number as records keep it: without dots and, of a company, without its check digit. */
const numeroDe = (parte: unknown): string => documentoDe(dicho(parte, 'cedula')).replace(/[.\s]|-\d$/g, '')

/** The words of a name in no order: records put names first, sheets often surnames. */
const palabrasDe = (nombre: string): string =>
  normalizeText(nombre)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

async function personasDe(ctx: Context, numeros: readonly string[]): Promise<DePersona[]> {
  const filas = numeros.length
    ? await readRows(
        ctx.db,
        `select p.id as id_personas, td.abreviatura from personas p
    left join tipos_documento td on td.id = p.tipo_documento where p.numero_documento in (${marks(numeros)})`,
        [...numeros],
      )
    : []
  const halladas = filas.map((fila) => ({
    id_personas: Number(fila['id_personas']),
    abreviatura: String(fila['abreviatura'] ?? ''),
  }))
  return halladas.length ? [...(await leerPersonas(ctx, halladas)).values()] : []
}

async function inmueblesDe(ctx: Context, matriculas: readonly string[]): Promise<Map<string, Datos>> {
  if (!matriculas.length) return new Map()
  const [filas, tipos] = [
    await Inmueble.query(ctx.db).whereIn('matricula', [...matriculas]),
    await tiposDeInmueble(ctx),
  ]
  return new Map(filas.map((inmueble) => [inmueble.matricula, inmuebleEnMinuta(inmueble, tipos)]))
}

/**
 * The data of a deed with what the office's records say of the people and properties that it names: of a person when number and name are
 * both of one record, because a sheet's number may be mistyped; of a property by its matrícula. What is said already stays.
 */
export async function conLoConocido(ctx: Context, datos: Datos): Promise<Datos> {
  const partes = LADOS.flatMap((lado) => itemsDe(datos, lado))
  const personas = await personasDe(ctx, [...new Set(partes.map(numeroDe).filter(Boolean))])
  const conRegistro = (parte: unknown): unknown => {
    const suyas = personas.filter(
      ({ persona }) =>
        persona.numero_documento === numeroDe(parte) &&
        palabrasDe(nombreCompleto(persona)) === palabrasDe(dicho(parte, 'nombre')),
    )
    return esItem(parte) && suyas.length === 1 && suyas[0] ? completarCon(parte, parteEnMinuta(suyas[0])) : parte
  }
  const matriculaDe = (inmueble: unknown) => dicho(inmueble, 'numero_matricula_inmobiliaria')
  const inmuebles = itemsDe(datos, 'inmuebles')
  const conocidos = await inmueblesDe(ctx, [...new Set(inmuebles.map(matriculaDe).filter(Boolean))])
  const conSuRegistro = (inmueble: unknown): unknown =>
    esItem(inmueble) ? completarCon(inmueble, conocidos.get(matriculaDe(inmueble)) ?? {}) : inmueble
  return {
    ...datos,
    ...Object.fromEntries(LADOS.map((lado) => [lado, itemsDe(datos, lado).map(conRegistro)])),
    inmuebles: inmuebles.map(conSuRegistro),
  }
}
