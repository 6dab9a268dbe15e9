import { findRows, readRows, type Context, marks, Problem, invalid, update } from '../../kernel/index.ts'
import { Inmueble, inmueblesPorMatricula } from '../../inmuebles/index.ts'
import { adicionalesDe, documentoDe, type Datos, datosDeMinuta, variablesDe } from '../../plantillas/index.ts'
import { type ActoLeido, type RadicacionLeida, leerRadicacion } from '../../radicaciones/index.ts'
import {
  MAS_PESOS,
  LADOS,
  canonico,
  aplicarReglas,
  loLegible,
  otorgantesDe,
  revisarEstructura,
  tituloDeMinuta,
  trasGuardar,
} from '../domain.ts'
import { sabidos, type Sabido, leerPersonas, nombreCompleto, parteEnMinuta, type DePersona } from './partes.ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'
import { itemsDe, CON_IDENTIDAD, emparejar } from '../domain/listas.ts'
import { completarCon } from '../domain/importar.ts'
import { actoDeTramite, type Tramite, alGuardarDatos } from '../../tramites/index.ts'
import { hojas, leerRuta } from '../domain/forma.ts'
import { Minuta } from '../model.ts'
import { catalogosDe } from './listar-minutas.ts'

/** Sum, or null if any is missing: a partial appraisal is no appraisal. */
function suma(valores: readonly (number | null)[]): number | null {
  const dichos = valores.filter((valor) => valor !== null)
  const total = dichos.reduce((hasta, valor) => hasta + valor, 0)
  return dichos.length && dichos.length === valores.length && total <= MAS_PESOS ? total : null
}

/** Null if centavos remain, which a deed does not write. */
const pesosDe = (centavos: number | null): number | null =>
  centavos !== null && centavos % 100 === 0 ? centavos / 100 : null

async function tiposDeInmueble(ctx: Context): Promise<Map<number, string>> {
  const filas = await readRows(ctx.db, 'select id, name from tipos_inmueble', [])
  return new Map(filas.map(({ id, name }) => [Number(id), String(name)]))
}

const inmuebleEnMinuta = (inmueble: Inmueble, tipos: ReadonlyMap<number, string>) => ({
  numero_matricula_inmobiliaria: inmueble.matricula,
  tipoInmueble: tipos.get(inmueble.id_tipo_inmueble ?? 0) ?? '',
  numero: inmueble.numero_inmueble,
  coeficiente: inmueble.coeficiente_ph === null ? null : inmueble.coeficiente_ph / 100,
  linderos: inmueble.linderos,
  avaluo_catastral_prorrata: inmueble.avaluo,
})

/** Properties of the act, or of all acts; appraisals are added only if each has one. */
export async function sabidosDeInmuebles(
  ctx: Context,
  { actosradi }: RadicacionLeida,
  principal: ActoLeido | null,
): Promise<Sabido[]> {
  const delActo = principal?.actosradiinmuebles ?? []
  const nombrados = delActo.length ? delActo : actosradi.flatMap((acto) => acto.actosradiinmuebles)
  const ids = [...new Set(nombrados.map(({ id_inmuebles }) => id_inmuebles))]
  const leidos = new Map((await findRows(ctx.db, Inmueble, ids)).map((inmueble) => [inmueble.id, inmueble]))
  const tipos = await tiposDeInmueble(ctx)
  const inmuebles = ids.flatMap((id) => leidos.get(id) ?? [])
  const tipoDe = ({ id_tipo_inmueble: tipo }: Inmueble) => (tipo === null ? '' : (tipos.get(tipo) ?? ''))
  const apartamento = inmuebles.find((inmueble) => tipoDe(inmueble).startsWith('Apartamento'))
  const hipotecas = inmuebles.map(({ vCancelacionHipoteca }) => vCancelacionHipoteca).filter((valor) => valor !== null)
  const adicionales: Sabido[] = []
  for (const [at, { extra }] of inmuebles.entries()) {
    adicionales.push(
      ...sabidos('inmueble', `inmuebles[${at}].adicionales`, await adicionalesDe(ctx, 'inmuebles', extra)),
    )
  }
  return [
    ...inmuebles.flatMap((inmueble, at) => sabidos('inmueble', `inmuebles[${at}]`, inmuebleEnMinuta(inmueble, tipos))),
    ...sabidos('inmueble', '', {
      valor_avaluo: suma(inmuebles.map(({ avaluo }) => avaluo)),
      apartamento_numero: apartamento?.numero_inmueble,
      valor_cancelacion_hipoteca: pesosDe(suma(hipotecas)),
    }),
    ...adicionales,
  ]
}

const esItem = (item: unknown): item is Datos => typeof item === 'object' && item !== null && !Array.isArray(item)
const dicho = (item: unknown, campo: string): string =>
  esItem(item) && typeof item[campo] === 'string' ? item[campo] : ''

/** Without dots or check digit, as stored. */
const numeroDe = (parte: unknown): string => documentoDe(dicho(parte, 'cedula')).replace(/[.\s]|-\d$/g, '')

/** Sorted words: records write names first, sheets often surnames first. */
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

/** By matrícula, however typed or stored. */
async function inmueblesDe(ctx: Context, matriculas: readonly string[]): Promise<(matricula: string) => Datos> {
  const idDe = await inmueblesPorMatricula(ctx, matriculas)
  const ids = [...new Set(matriculas.flatMap((matricula) => idDe(matricula) ?? []))]
  const [filas, tipos] = ids.length ? [await findRows(ctx.db, Inmueble, ids), await tiposDeInmueble(ctx)] : [[]]
  const porId = new Map(filas.map((inmueble) => [inmueble.id, inmuebleEnMinuta(inmueble, tipos ?? new Map())]))
  return (matricula) => porId.get(idDe(matricula) ?? 0) ?? {}
}

/** Completes people (number and name must match, since sheets mistype numbers) and properties (by matrícula). Given data stay. */
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
    esItem(inmueble) ? completarCon(inmueble, conocidos(matriculaDe(inmueble))) : inmueble
  return {
    ...datos,
    ...Object.fromEntries(LADOS.map((lado) => [lado, itemsDe(datos, lado).map(conRegistro)])),
    inmuebles: inmuebles.map(conSuRegistro),
  }
}

/** Null if annulled or not visible. */
export async function radicacionDelTramite(ctx: Context, { id_radicacion }: Tramite): Promise<RadicacionLeida | null> {
  if (id_radicacion === null) return null
  try {
    const radicacion = await leerRadicacion(ctx, id_radicacion)
    return radicacion.anulada_en ? null : radicacion
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.status !== 404) throw fault
    return null
  }
}

/** Maps each party and property to its position in the filing. */
function enSuLugar(datos: Datos, delExpediente: Datos): (ruta: string) => string | null {
  const lugares = new Map<string, readonly (number | null)[]>(
    CON_IDENTIDAD.flatMap((lista) => {
      const suyos = itemsDe(delExpediente, lista)
      return suyos.length ? [[lista, emparejar(lista, suyos, itemsDe(datos, lista))] as const] : []
    }),
  )
  return (ruta) => {
    const [, lista = '', at = '', resto = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(ruta) ?? []
    const suyos = lugares.get(lista)
    const lugar = suyos?.[Number(at)] ?? null
    if (!suyos) return ruta
    return lugar === null ? null : `${lista}[${lugar}]${resto}`
  }
}

/** Data of the procedure, completed from the office's records; once filed, in the filing's order. */
export async function sabidosDeTramite(ctx: Context, tramite: Tramite, delExpediente: Datos): Promise<Sabido[]> {
  const acto = actoDeTramite(ctx, tramite)
  if (!acto) return []
  const dichos = canonico(datosDeMinuta(acto))
  const completos = canonico(await conLoConocido(ctx, dichos))
  const lugarDe = enSuLugar(completos, delExpediente)
  return hojas(completos).flatMap(([ruta, valor]): Sabido[] => {
    const lugar = lugarDe(ruta)
    if (lugar === null || (typeof valor !== 'string' && typeof valor !== 'number')) return []
    const de = leerRuta(dichos, ruta) !== undefined ? 'tramite' : ruta.startsWith('inmuebles') ? 'inmueble' : 'persona'
    return [{ ruta: lugar, de, valor }]
  })
}

/** Data of API clients go to the minuta, or start it later; unknown ones stay in the procedure. @throws Problem 422 by path */
async function tomarDeTramite(ctx: Context, { id }: Tramite, dichos: Readonly<Record<string, unknown>>): Promise<void> {
  const variables = await variablesDe(ctx, { retirados: true })
  const faltas = revisarEstructura(dichos, variables)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const minuta = await Minuta.query(ctx.db).where({ id_tramite: id }).orderBy('id').first()
  if (!minuta) return
  const datos = canonico(aplicarReglas(loLegible(canonico(dichos), variables), await catalogosDe(ctx), minuta.datos))
  await update(
    ctx,
    Minuta,
    minuta.id,
    {
      datos,
      origenes: trasGuardar(minuta.origenes, minuta.datos, datos),
      titulo: tituloDeMinuta(datos, ctx.office.nombre),
      otorgantes: otorgantesDe(datos),
    },
    { before: minuta },
  )
}

alGuardarDatos(tomarDeTramite)
