import { nearestFirst } from '../../../schemas/es-co/index.ts'
import { CASA, MINUTA } from './variables/minuta.ts'
import { PARTES } from './variables/partes.ts'
import { CLAVES_DE_REGISTRO } from './registro/claves.ts'
import { grupo, type Variable, ORIGENES, type Clase } from './variables/variable.ts'

/** The registration data as the sheet brings them, by the specification's keys (specification 3, «Registration data keys»). */
const REGISTRO: readonly Variable[] = [
  grupo(
    'registro',
    'Formato de registro',
    'registro',
    CLAVES_DE_REGISTRO.map(({ clave, etiqueta, clase, ejemplo }) => ({
      nombre: clave,
      titulo: etiqueta,
      clase,
      origen: 'registro',
      ejemplo,
    })),
  ),
]

/** Every variable of the house: the specification's minuta data, the office, the project, the registration format. */
export const VARIABLES: readonly Variable[] = [...MINUTA, ...PARTES, ...CASA, ...REGISTRO]

/** Of parties, properties and procedures: the group of what the office itself added to their records, so that no name meets the house's. */
export const ADICIONALES = 'adicionales'

/** A variable where it stands: `compradores.conyugue.nombre`. */
export interface VariableEnRuta extends Variable {
  ruta: string
  /** The variables that hold it, the outermost first. */
  en: readonly Variable[]
}

/** The catalogue one after another, each before what it holds. */
export const enRutas = (variables: readonly Variable[] = VARIABLES, en: readonly Variable[] = []): VariableEnRuta[] =>
  variables.flatMap((variable) => [
    { ...variable, en, ruta: [...en, variable].map(({ nombre }) => nombre).join('.') },
    ...enRutas(variable.dentro ?? [], [...en, variable]),
  ])

const FILTRO_USUAL: Partial<Record<Clase, string>> = { dinero: 'dinero', fecha: 'fecha_letras' }

/** The filter that dates and amounts are printed through when a tag names none; a bare number would stand in the deed. */
export const filtroUsual = (clase: Clase): string | null => FILTRO_USUAL[clase] ?? null

/** The tag that prints a variable, ready to be pasted in Word: `{#compradores}{conyugue.nombre}{/}`. */
export function etiquetaPara({ en, nombre, clase }: VariableEnRuta): string {
  const variables = [...en, { nombre, clase }]
  const tramos: string[][] = [[]]
  for (const variable of variables) {
    tramos.at(-1)?.push(variable.nombre)
    if (variable.clase === 'lista') tramos.push([])
  }
  const [dato = [], ...listas] = tramos.reverse()
  const filtro = clase === 'decimal' ? 'porcentaje' : filtroUsual(clase)
  const dentro =
    clase === 'si_no'
      ? `{#${dato.join('.')} | es:si}…{/}`
      : dato.length
        ? `{${dato.join('.')}${filtro ? ` | ${filtro}` : ''}}`
        : '…'
  const impresa = clase === 'grupo' ? `{#${dato.join('.')} | hay}…{/}` : dentro
  return listas.reduce((hasta, tramo) => `{#${tramo.join('.')}}${hasta}{/}`, impresa)
}

/** What a person looks for among the variables, the nearest first: by their title, their name, where they come from. */
export const buscarVariables = (texto: string, variables: readonly Variable[] = VARIABLES): VariableEnRuta[] =>
  nearestFirst(enRutas(variables), texto, ({ titulo, ruta, origen, en }) => [
    titulo,
    ruta.replaceAll('_', ' '),
    ruta,
    ORIGENES[origen],
    en.map((una) => una.titulo).join(' '),
  ])
