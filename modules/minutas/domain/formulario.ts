import {
  enRutas,
  ORIGENES,
  type Clase,
  type NodoDeEtiqueta,
  type Variable,
  type VariableEnRuta,
  type Datos,
  type Aviso,
} from '../../plantillas/domain.ts'
import { usosDe, type Uso, type Aparicion, pedidoDe, rutaEnItem } from './condicion.ts'
import { LISTAS, largoDe } from './listas.ts'
import { nada, leerRuta, hojas, ponerRuta, sinIndices } from './forma.ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'

export const TIPOS_DE_CAMPO = [
  'texto',
  'parrafo',
  'dinero',
  'entero',
  'decimal',
  'fecha',
  'si_no',
  'documento',
] as const
type TipoDeCampo = (typeof TIPOS_DE_CAMPO)[number]
export const LISTAS_DE_CAMPO = [
  'tipoInmueble',
  'tipoDocIde',
  'estadoCivil',
  'bonos',
  'subsidio',
  'bancos',
  'genero',
  'notario',
] as const
type ListaDeCampo = (typeof LISTAS_DE_CAMPO)[number]

export interface CampoDeFormulario {
  /** Catalogue path: `compradores.apoderado.nombre`. */
  ruta: string
  titulo: string
  tipo: TipoDeCampo
  clase: Clase
  grupo: string | null
  ejemplo: string | number | null
  origen: string
  lista: ListaDeCampo | null
  inicial: string | null
  apariciones: Aparicion[]
}

export interface SeccionDeFormulario {
  /** Path of its group or list; empty for neither. */
  ruta: string
  titulo: string
  repite: { maximo: number; uno: string } | null
  campos: CampoDeFormulario[]
}

const PARRAFO = 1_000
const LISTA_DE: Readonly<Record<string, ListaDeCampo>> = {
  tipoInmueble: 'tipoInmueble',
  tipoDocumento: 'tipoDocIde',
  tipo_documento: 'tipoDocIde',
  estado_civil: 'estadoCivil',
  genero: 'genero',
  banco: 'bancos',
  nombre_notario: 'notario',
  nombre_notario_firma: 'notario',
  'forma_pago.bonos.nombre': 'bonos',
  'forma_pago.subsidios.nombre': 'subsidio',
}
/** Field types by filter; amounts of text data stay text. */
const POR_FILTRO: readonly (readonly [tipo: TipoDeCampo, filtros: RegExp])[] = [
  ['fecha', /^fecha/],
  ['documento', /^(documento|nit)$/],
]

function tipoDe({ clase, ruta }: VariableEnRuta, filtros: readonly string[]): TipoDeCampo {
  if (clase === 'dinero' || clase === 'entero' || clase === 'decimal' || clase === 'fecha' || clase === 'si_no')
    return clase
  if (largoDe(ruta) > PARRAFO) return 'parrafo'
  return POR_FILTRO.find(([, cuales]) => filtros.some((filtro) => cuales.test(filtro)))?.[0] ?? 'texto'
}

/** Outermost list, else outermost group. */
function seccionDe({ en }: VariableEnRuta): {
  ruta: string
  titulo: string
  repite: SeccionDeFormulario['repite']
  hasta: number
} {
  const lista = en.findIndex(({ clase }) => clase === 'lista')
  const hasta = lista >= 0 ? lista : Math.min(0, en.length - 1)
  const suyas = en.slice(0, hasta + 1)
  const ruta = suyas.map(({ nombre }) => nombre).join('.')
  const medida = LISTAS[ruta]
  return {
    ruta,
    titulo: suyas.at(-1)?.titulo ?? 'Datos del documento',
    hasta,
    repite: lista >= 0 ? { maximo: medida?.maximo ?? 200, uno: medida?.uno ?? suyas.at(-1)?.titulo ?? '' } : null,
  }
}

/** A yes/no that controls its whole section starts with yes, for example the power of attorney. */
function inicialDe(campo: CampoDeFormulario, suyos: readonly CampoDeFormulario[]): string | null {
  if (campo.clase !== 'si_no') return null
  const respuestas = suyos
    .filter(({ ruta }) => ruta !== campo.ruta)
    .flatMap(({ apariciones }) =>
      apariciones.map(
        ({ si }) => si.find(({ ruta, filtro, no }) => ruta === campo.ruta && filtro === 'es' && !no)?.opciones[0],
      ),
    )
  const [una] = respuestas
  return una !== undefined && respuestas.every((otra) => otra === una) && /^(si|no)$/.test(una) ? una : null
}

const campoDe = (variable: VariableEnRuta, { ruta, filtros, apariciones }: Uso): CampoDeFormulario => {
  const { titulo, clase, ejemplo = null, origen, en, nombre } = variable
  const tipo = tipoDe(variable, filtros)
  return {
    ruta,
    titulo,
    tipo,
    clase,
    grupo: en.slice(seccionDe(variable).hasta + 1).at(-1)?.titulo ?? null,
    ejemplo,
    origen: ORIGENES[origen],
    lista: tipo === 'texto' ? (LISTA_DE[ruta] ?? LISTA_DE[nombre] ?? null) : null,
    inicial: null,
    apariciones,
  }
}

/** Form of a template's tags, in text order and grouped (specification 3, «Quick documents»). Unknown names are left out. */
export function formularioDe(
  etiquetas: readonly NodoDeEtiqueta[],
  variables: readonly Variable[],
): SeccionDeFormulario[] {
  const catalogo = new Map(enRutas(variables).map((una) => [una.ruta, una]))
  const contenedores = new Set(
    [...catalogo.values()].filter(({ dentro }) => dentro !== undefined).map(({ ruta }) => ruta),
  )
  const secciones = new Map<string, SeccionDeFormulario>()
  for (const uso of usosDe(etiquetas, contenedores)) {
    const variable = catalogo.get(uso.ruta)
    if (!variable || contenedores.has(uso.ruta)) continue
    const { ruta, titulo, repite } = seccionDe(variable)
    const seccion = secciones.get(ruta) ?? { ruta, titulo, repite, campos: [] }
    secciones.set(ruta, seccion)
    seccion.campos.push(campoDe(variable, uso))
  }
  return [...secciones.values()].map((seccion) => ({ ...seccion, campos: enGrupos(seccion.campos) }))
}

function enGrupos(campos: readonly CampoDeFormulario[]): CampoDeFormulario[] {
  const grupos = [...new Set(campos.map(({ grupo }) => grupo))].sort((a, b) => Number(a !== null) - Number(b !== null))
  return grupos
    .flatMap((cual) => campos.filter(({ grupo }) => grupo === cual))
    .map((campo) => ({ ...campo, inicial: inicialDe(campo, campos) }))
}

const cuantas = ({ ruta, repite }: SeccionDeFormulario, datos: Datos): number => {
  const items = repite ? leerRuta(datos, ruta) : null
  return repite ? (Array.isArray(items) ? items.length : 0) : 1
}

/** Missing data in form order; where the document reports a whole list («lista», «concordar»), the form lists each field. */
export const faltanDe = (secciones: readonly SeccionDeFormulario[], datos: Datos): string[] =>
  secciones.flatMap((seccion) =>
    Array.from({ length: cuantas(seccion, datos) }, (_, at) => at).flatMap((at) => {
      const lista = seccion.repite ? seccion.ruta : null
      return seccion.campos.flatMap(({ ruta, apariciones }) => {
        const aqui = rutaEnItem(ruta, lista, at)
        return nada(leerRuta(datos, aqui)) && pedidoDe(apariciones, datos, lista, at).requerido ? [aqui] : []
      })
    }),
  )

export const nuevoItem = ({ ruta: lista, campos }: SeccionDeFormulario): Datos =>
  campos.reduce<Datos>(
    (hasta, { ruta, inicial }) => (inicial === null ? hasta : ponerRuta(hasta, ruta.slice(lista.length + 1), inicial)),
    {},
  )

/** Initial data: the office's, one of each party and property, no payments. */
export function empezar(secciones: readonly SeccionDeFormulario[], sabido: Datos): Datos {
  const pedidas = new Set(secciones.flatMap(({ campos }) => campos.map(({ ruta }) => ruta)))
  const conocidos = hojas(sabido).reduce<Datos>(
    (hasta, [ruta, valor]) => (nada(valor) || !pedidas.has(sinIndices(ruta)) ? hasta : ponerRuta(hasta, ruta, valor)),
    {},
  )
  return secciones.reduce((hasta, seccion) => {
    if (seccion.repite) {
      const una = !seccion.ruta.includes('.') && leerRuta(hasta, seccion.ruta) === undefined
      return una ? ponerRuta(hasta, `${seccion.ruta}[0]`, nuevoItem(seccion)) : hasta
    }
    return seccion.campos.reduce(
      (datos, { ruta, inicial }) =>
        inicial === null || !nada(leerRuta(datos, ruta)) ? datos : ponerRuta(datos, ruta, inicial),
      hasta,
    )
  }, conocidos)
}

export type EstadoDeDocumento = 'por_llenar' | 'borrador' | 'aprobado'

interface Hecho {
  url_documento: string | null
  aprobado_en: string | null
  faltan: readonly string[]
  avisos: readonly Aviso[]
}

/** «Por llenar»: a quick document without a file. */
export const estadoDe = ({
  url_documento,
  aprobado_en,
}: Pick<Hecho, 'url_documento' | 'aprobado_en'>): EstadoDeDocumento =>
  url_documento === null ? 'por_llenar' : aprobado_en === null ? 'borrador' : 'aprobado'

const ilegibles = ({ avisos }: Pick<Hecho, 'avisos'>): number => avisos.filter(({ ilegible }) => ilegible).length

/** Data printed as `[[…]]`: missing or unreadable. */
export const porRevisar = (hecho: Pick<Hecho, 'faltan' | 'avisos'>): number => hecho.faltan.length + ilegibles(hecho)

const SIN_PROGRAMA =
  'El PDF que se aprueba y se firma lo hace LibreOffice, y el servidor no lo tiene: ' +
  'pida a su administrador instalarlo. Mientras tanto solo hay vista previa.'

/** @param pendientes pending Word review, in words @returns a sentence; null if it may be approved */
export const impedimentoDelPapel = ({
  pendientes,
  hayPrograma,
}: {
  pendientes: string | null
  hayPrograma: boolean
}): string | null =>
  pendientes !== null
    ? `El documento trae ${pendientes}: acepte o rechace los cambios de la plantilla, borre sus comentarios, súbala y genere otra vez.`
    : hayPrograma
      ? null
      : SIN_PROGRAMA

const contar = (cuantos: number, uno: string, varios: string): string =>
  cuantos === 1 ? uno : varios.replace('#', String(cuantos))

/** @param alDia matches its minuta now; null without a minuta @returns a sentence; null if it may be approved */
export function impedimentoDe(hecho: Hecho, alDia: boolean | null): string | null {
  const estado = estadoDe(hecho)
  if (estado === 'por_llenar') return 'El documento todavía no se ha generado.'
  if (estado === 'aprobado') return 'El documento ya está aprobado.'
  const faltan = hecho.faltan.length
  if (faltan)
    return contar(
      faltan,
      'Falta un dato: escríbalo y genere otra vez.',
      'Faltan # datos: escríbalos y genere otra vez.',
    )
  const malos = ilegibles(hecho)
  if (malos)
    return contar(
      malos,
      'Un dato no se pudo leer: corríjalo y genere otra vez.',
      '# datos no se pudieron leer: corríjalos y genere otra vez.',
    )
  return alDia === false ? 'Los datos cambiaron después de generar: genere otra vez.' : null
}

/** `umh` requires a spouse, marriage too (specification 3, section 3). */
export interface EstadoCivil {
  name: string
  umh: boolean | number
}

/** `'Casado(a) con sociedad'` → `'Casada con sociedad'` for a woman. */
export function estadoCivilPara(nombre: string, genero: unknown): string {
  if (genero !== 'F' && genero !== 'M') return nombre
  return nombre.replace(/(\p{L})\(a\)/gu, (_, letra: string) =>
    genero === 'M' ? letra : letra === 'o' ? 'a' : `${letra}a`,
  )
}

export const estadoCivilDe = (texto: unknown, estados: readonly EstadoCivil[]): EstadoCivil | null => {
  const dicho = typeof texto === 'string' ? normalizeText(texto) : ''
  return dicho === ''
    ? null
    : (estados.find(({ name }) =>
        [name, estadoCivilPara(name, 'F'), estadoCivilPara(name, 'M')].some((forma) => normalizeText(forma) === dicho),
      ) ?? null)
}

export const pideConyugue = (texto: unknown, estados: readonly EstadoCivil[]): boolean =>
  Boolean(estadoCivilDe(texto, estados)?.umh)
