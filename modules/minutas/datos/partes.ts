import type { OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import { nada } from '../domain/forma.ts'
import { ponerRuta, type Fuente, estadoCivilPara, LADOS, pideConyugue, topeDe, type Lado } from '../domain.ts'
import { actosPorId } from '../../catalogos/index.ts'
import { findRows, marks, readRows, type Context } from '../../kernel/index.ts'
import { Persona } from '../../personas/index.ts'
import { adicionalesDe } from '../../plantillas/index.ts'
import type { ActoLeido, OtorganteLeido, RadicacionLeida } from '../../radicaciones/index.ts'
import type { CatalogosDeOficina } from './listar-minutas.ts'

export interface Sabido {
  ruta: string
  de: OrigenLeido['de']
  valor: string | number | null | undefined
}

/** Unknown values are left out later (`juntar`). */
export const sabidos = (de: Sabido['de'], bajo: string, valores: Readonly<Record<string, Sabido['valor']>>): Sabido[] =>
  Object.entries(valores).map(([nombre, valor]) => ({ ruta: bajo ? `${bajo}.${nombre}` : nombre, de, valor }))

export function juntar(datos: readonly Sabido[]): Fuente {
  const hay = datos.flatMap(({ ruta, de, valor }) => (valor === undefined || nada(valor) ? [] : [{ ruta, de, valor }]))
  return {
    datos: hay.reduce((hasta, { ruta, valor }) => ponerRuta(hasta, ruta, valor), {}),
    origenes: Object.fromEntries(hay.map(({ ruta, de, valor }) => [ruta, { de, valor, editado: false }])),
  }
}

export const nombreCompleto = ({ nombres, apellidos }: Pick<OtorganteLeido, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

type Lados = Record<Lado, OtorganteLeido[]>

/** Seeded ids (modules/catalogos/data/tipos_otorgantes.json). */
const ACREEDORES = new Set([4, 5])
const DEUDORES = new Set([3, 6, 7, 18])
const CONYUGUES = new Set([28, 29, 30])
const APODERADO = 8

/** Side of the deed, by the act, else by grantor type. In a release of mortgage the creditor gives, although fees charge the debtor. */
function ladoDe(
  { id_tipos_otorgantes: tipo, parte }: OtorganteLeido,
  { partes, cancela }: { partes: Readonly<Record<string, string>> | null; cancela: boolean },
): Lado | null {
  if (cancela && ACREEDORES.has(tipo)) return 'vendedores'
  if (cancela && DEUDORES.has(tipo)) return 'compradores'
  const columna = partes?.[tipo] ?? parte
  return columna === 'vendedor' ? 'vendedores' : columna === 'comprador' ? 'compradores' : null
}

async function ladosPorActo(ctx: Context, actos: readonly ActoLeido[]): Promise<Map<number, Lados>> {
  const catalogo = await actosPorId(
    ctx,
    actos.map(({ id_acto }) => id_acto),
  )
  return new Map(
    actos.map((acto) => {
      const { partes = null, clase = null } = catalogo.get(acto.id_acto) ?? {}
      const cancela = clase?.startsWith('CANCELACION_HIPOTECA') ?? false
      const en = (lado: Lado) => acto.otorgantes.filter((otorgante) => ladoDe(otorgante, { partes, cancela }) === lado)
      return [acto.id, { compradores: en('compradores'), vendedores: en('vendedores') }]
    }),
  )
}

interface PartesDelActo {
  principal: ActoLeido | null
  lados: Lados
  sinLado: OtorganteLeido[]
  conyugue: OtorganteLeido | null
}

const unaVez = (otorgantes: readonly OtorganteLeido[]): OtorganteLeido[] => [
  ...new Map(otorgantes.map((uno) => [uno.id_personas, uno])).values(),
]

/** The given act, else the first with both sides, else with one. */
export async function partesDelActo(
  ctx: Context,
  { actosradi }: RadicacionLeida,
  idActo: number | null,
): Promise<PartesDelActo> {
  const lados = await ladosPorActo(ctx, actosradi)
  const cuantos = (acto: ActoLeido) => LADOS.filter((lado) => lados.get(acto.id)?.[lado].length).length
  const principal =
    actosradi.find(({ id }) => id === idActo) ??
    [2, 1].flatMap((n) => actosradi.filter((acto) => cuantos(acto) === n))[0] ??
    actosradi[0] ??
    null
  const suyos = principal ? lados.get(principal.id) : undefined
  const conLado = { compradores: unaVez(suyos?.compradores ?? []), vendedores: unaVez(suyos?.vendedores ?? []) }
  const puestos = new Set([...conLado.compradores, ...conLado.vendedores].map(({ id_personas }) => id_personas))
  const todos = unaVez(actosradi.flatMap(({ otorgantes }) => otorgantes))
  const conyugues = todos.filter((uno) => CONYUGUES.has(uno.id_tipos_otorgantes) && !puestos.has(uno.id_personas))
  const sinLado = unaVez(principal?.otorgantes ?? []).filter(
    (uno) => !puestos.has(uno.id_personas) && !CONYUGUES.has(uno.id_tipos_otorgantes),
  )
  return { principal, lados: conLado, sinLado, conyugue: conyugues.length === 1 ? (conyugues[0] ?? null) : null }
}

export interface DePersona {
  persona: Persona
  documento: string
  municipio: string
  estado: string
  actividad: string
}

export async function leerPersonas(
  ctx: Context,
  otorgantes: readonly Pick<OtorganteLeido, 'id_personas' | 'abreviatura'>[],
): Promise<Map<number, DePersona>> {
  const personas = await findRows(ctx.db, Persona, [...new Set(otorgantes.map(({ id_personas }) => id_personas))])
  const nombres = async (tabla: string, columna: string, valores: readonly (number | string | null)[]) => {
    const dados = [...new Set(valores.filter((valor): valor is number | string => valor !== null))]
    if (!dados.length) return new Map<string, string>()
    const filas = await readRows(
      ctx.db,
      `select ${columna} as clave, name from ${tabla} where ${columna} in (${marks(dados)})`,
      dados,
    )
    return new Map(filas.map(({ clave, name }) => [String(clave), String(name)]))
  }
  const [municipios, estados, actividades] = [
    await nombres(
      'municipios',
      'id',
      personas.map(({ id_municipio }) => id_municipio),
    ),
    await nombres(
      'estados_civiles',
      'id',
      personas.map(({ id_estados_civiles }) => id_estados_civiles),
    ),
    await nombres(
      'actividades_economicas',
      'code',
      personas.map(({ actividad }) => actividad),
    ),
  ]
  const documentos = new Map(otorgantes.map((uno) => [uno.id_personas, uno.abreviatura]))
  return new Map(
    personas.map((persona) => [
      persona.id,
      {
        persona,
        documento: documentos.get(persona.id) ?? '',
        municipio: municipios.get(String(persona.id_municipio)) ?? '',
        estado: estadoCivilPara(estados.get(String(persona.id_estados_civiles)) ?? '', persona.genero),
        actividad: actividades.get(persona.actividad ?? '') ?? persona.actividad ?? '',
      },
    ]),
  )
}

const comunes = ({ persona, documento, municipio, actividad }: DePersona) => ({
  nombre: nombreCompleto(persona),
  genero: persona.genero,
  tipoDocumento: documento,
  lugar_expedicion: persona.lugar_expedicion_documento,
  telefono: persona.telefono,
  actividad_economica: actividad,
  domicilio: municipio,
  direccion_domicilio: persona.direccion,
})

export const parteEnMinuta = (suyos: DePersona) => ({
  ...comunes(suyos),
  cedula: suyos.persona.numero_documento,
  ciudad_residente: suyos.municipio,
  estado_civil: suyos.estado,
})

/** Parties up to the limit, with a spouse if the civil status requires one. */
export async function sabidosDePartes(
  ctx: Context,
  { lados, conyugue }: PartesDelActo,
  { estadosCiviles }: CatalogosDeOficina,
): Promise<Sabido[]> {
  const personas = await leerPersonas(ctx, [...lados.compradores, ...lados.vendedores, ...(conyugue ? [conyugue] : [])])
  const partes = LADOS.flatMap((lado) =>
    lados[lado].slice(0, topeDe(lado, true)?.maximo).flatMap(({ id_personas }, at) => {
      const suyos = personas.get(id_personas)
      return suyos ? [{ ruta: `${lado}[${at}]`, suyos }] : []
    }),
  )
  const unidas = partes.filter(({ suyos }) => pideConyugue(suyos.estado, estadosCiviles))
  const delConyugue = conyugue ? personas.get(conyugue.id_personas) : undefined
  const adicionales: Sabido[] = []
  for (const {
    ruta,
    suyos: { persona },
  } of partes) {
    adicionales.push(...sabidos('persona', `${ruta}.adicionales`, await adicionalesDe(ctx, 'personas', persona.extra)))
  }
  return [
    ...partes.flatMap(({ ruta, suyos }) => sabidos('persona', ruta, parteEnMinuta(suyos))),
    ...(delConyugue && unidas[0] && unidas.length === 1
      ? sabidos('persona', `${unidas[0].ruta}.conyugue`, {
          ...comunes(delConyugue),
          identificacion: delConyugue.persona.numero_documento,
        })
      : []),
    ...adicionales,
  ]
}

export const avisosDePartes = ({ sinLado }: PartesDelActo): { ruta: string; mensaje: string }[] =>
  sinLado.map((uno) =>
    uno.id_tipos_otorgantes === APODERADO
      ? { ruta: 'compradores', mensaje: `${nombreCompleto(uno)} es apoderado en la radicación: escriba de quién.` }
      : {
          ruta: 'compradores',
          mensaje: `${nombreCompleto(uno)} figura como ${uno.tipo_otorgante} en la radicación: ni compra ni vende.`,
        },
  )
