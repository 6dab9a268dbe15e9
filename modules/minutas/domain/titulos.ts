import { formatDate, formatPesos, isDate } from '../../../schemas/es-co/index.ts'
import { enRutas, VARIABLES, type Datos, type Variable, type VariableEnRuta } from '../../plantillas/domain.ts'
import { nada, leerRuta, sinIndices } from './forma.ts'
import { LISTAS } from './listas.ts'

const indices = new WeakMap<readonly Variable[], ReadonlyMap<string, VariableEnRuta>>()

function variableDe(ruta: string, variables: readonly Variable[]): VariableEnRuta | undefined {
  const indice = indices.get(variables) ?? new Map(enRutas(variables).map((una) => [una.ruta, una]))
  indices.set(variables, indice)
  return indice.get(sinIndices(ruta))
}

/** `compradores[1].conyugue.nombre` → `comprador 2`; null outside of lists. */
function itemDe(ruta: string): { cual: string; uno: string; suyo: string } | null {
  const [, lista = '', indice = '0', suyo = ''] = /^(.*?)\[(\d+)\](.*)$/.exec(ruta) ?? []
  const uno = LISTAS[sinIndices(lista)]?.uno
  return uno ? { cual: `${uno} ${Number(indice) + 1}`, uno, suyo } : null
}

const mayuscula = (texto: string): string => texto.charAt(0).toLocaleUpperCase('es-CO') + texto.slice(1)

/** `'Nombre del comprador 2'`, `'Nombre del cónyuge (comprador 1)'`, `'Comprador 3'`. */
export function tituloDeRuta(ruta: string, variables: readonly Variable[] = VARIABLES): string {
  const variable = variableDe(ruta, variables)
  const item = itemDe(ruta)
  if (item?.suyo === '') return mayuscula(item.cual)
  if (!variable) return item ? mayuscula(item.cual) : ruta
  if (!item) return variable.titulo
  return variable.titulo.includes(item.uno)
    ? variable.titulo.replace(item.uno, item.cual)
    : `${variable.titulo} (${item.cual})`
}

export const titulosDeRutas =
  (variables: readonly Variable[]) =>
  (ruta: string): string =>
    tituloDeRuta(ruta, variables)

/** Unparsable values are shown as written. */
export function datoLegible(ruta: string, valor: unknown, variables: readonly Variable[] = VARIABLES): string {
  if (nada(valor) || (typeof valor !== 'string' && typeof valor !== 'number' && typeof valor !== 'boolean')) return ''
  const clase = variableDe(ruta, variables)?.clase
  if (clase === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (clase === 'fecha' && typeof valor === 'string' && isDate(valor)) return formatDate(valor)
  if (clase === 'si_no' && valor === 'si') return 'sí'
  return typeof valor === 'number' ? String(valor).replace('.', ',') : String(valor)
}

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : ''
const LARGO_DE_TITULO = 200

/** Title parts (specification 3, section 2); the firm is a selling company, else the seller, else the office. */
export function partesDelTitulo(datos: Datos, oficina: string): { firma: string; proyecto: string; etapa: string } {
  const vendedores = Array.isArray(datos.vendedores) ? datos.vendedores.map((_, at) => `vendedores[${at}]`) : []
  const sociedad =
    vendedores.find((ruta) => texto(leerRuta(datos, `${ruta}.tipoDocumento`)) === 'NIT') ?? 'vendedores[0]'
  return {
    firma: texto(leerRuta(datos, `${sociedad}.nombre`)) || oficina,
    proyecto: texto(leerRuta(datos, 'proyecto.nombre')),
    etapa: texto(leerRuta(datos, 'registro.stage')),
  }
}

export function tituloDeMinuta(datos: Datos, oficina: string): string {
  const { firma, proyecto, etapa } = partesDelTitulo(datos, oficina)
  return `Minuta ${[firma, proyecto, etapa].filter(Boolean).join(' - ')}`.slice(0, LARGO_DE_TITULO)
}

const LARGO = 149
const EXTENSION = /(\.docx?)+$/i
const TERMINA_MAL = /(\.docx?|[. ])+$/i
/** Reserved device names of Windows. */
const RESERVADO = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Safe file name: no folders, invisible or bidirectional characters, nor Windows names; ends in `.docx`. */
export function nombreDeDocx(escrito: string): string {
  // invisible characters join what surrounds them
  const visto = (escrito.split(/[/\\]/).at(-1) ?? '')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/[<>:"|?*]/g, '-')
  const corto = [...visto.replace(/^[. ]+/, '').replace(EXTENSION, '')].slice(0, LARGO).join('')
  const limpio = corto.replace(TERMINA_MAL, '').replace(RESERVADO, '_$1')
  return `${limpio || 'Documento'}.docx`
}

export const sinExtension = (nombre: string): string => nombre.replace(EXTENSION, '')

const LARGO_DE_OTORGANTES = 400

/** `---` means nobody (specification 3, section 9). */
const nombresDe = (partes: unknown): string[] =>
  (Array.isArray(partes) ? partes : []).flatMap((parte: unknown) => {
    const nombre = typeof parte === 'object' && parte !== null && 'nombre' in parte ? parte.nombre : null
    const dicho = typeof nombre === 'string' ? nombre.replace(/---/g, '').replace(/\s+/g, ' ').trim() : ''
    return dicho ? [dicho] : []
  })

/** «Constructora Pacífico → Ana Gómez, Luis Peña»; null without parties. */
export function otorgantesDe(datos: Datos): string | null {
  const [venden, compran] = [nombresDe(datos['vendedores']), nombresDe(datos['compradores'])].map((nombres) =>
    nombres.join(', '),
  )
  return [venden, compran].filter(Boolean).join(' → ').slice(0, LARGO_DE_OTORGANTES) || null
}
