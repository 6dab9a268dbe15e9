import type { VariableDeNotaria } from '../../schemas/oficina/notaria.ts'
import type { EntradaDeNotaria } from '../../schemas/respuestas/oficina/oficina.ts'

export interface Renglon {
  clave: number
  nombre: string
  firma: string
  numero_resolucion: string
  fecha_resolucion: string | null
}
export interface Nombre {
  clave: number
  nombre: string
}
export interface Formulario {
  notarios: Renglon[]
  bonos: Nombre[]
  subsidio: Nombre[]
}

interface NotarioLeido {
  nombre: string
  numero_resolucion: string | null
  fecha_resolucion: string | null
}

let ultima = 0
export const nuevoNombre = (nombre = ''): Nombre => ({ clave: ++ultima, nombre })
export const nuevoRenglon = (): Renglon => ({
  clave: ++ultima,
  nombre: '',
  firma: '',
  numero_resolucion: '',
  fecha_resolucion: null,
})

const leida = <T>(entradas: readonly EntradaDeNotaria[], variable: VariableDeNotaria): T[] =>
  // the server validates each variable
  JSON.parse(entradas.find((una) => una.variable === variable)?.data ?? '[]') as T[]

export function deEntradas(entradas: readonly EntradaDeNotaria[]): Formulario {
  const firmas = leida<NotarioLeido>(entradas, 'nombre_notario_firma')
  return {
    notarios: leida<NotarioLeido>(entradas, 'nombre_notario').map(
      ({ nombre, numero_resolucion, fecha_resolucion }, at) => ({
        ...nuevoRenglon(),
        nombre,
        firma: firmas[at]?.nombre ?? '',
        numero_resolucion: numero_resolucion ?? '',
        fecha_resolucion,
      }),
    ),
    bonos: leida<string>(entradas, 'bonos').map(nuevoNombre),
    subsidio: leida<string>(entradas, 'subsidio').map(nuevoNombre),
  }
}

/** Normalised text, to detect real changes. An empty signature name is the person's name. */
export function aTextos({ notarios, bonos, subsidio }: Formulario): Record<VariableDeNotaria, string> {
  return {
    nombre_notario: JSON.stringify(
      notarios.map(({ nombre, numero_resolucion, fecha_resolucion }, at) => ({
        nombre,
        ...(at === 0 ? {} : { numero_resolucion, fecha_resolucion }),
      })),
    ),
    nombre_notario_firma: JSON.stringify(notarios.map(({ nombre, firma }) => ({ nombre: firma.trim() || nombre }))),
    bonos: JSON.stringify(bonos.map(({ nombre }) => nombre)),
    subsidio: JSON.stringify(subsidio.map(({ nombre }) => nombre)),
  }
}

/** Changed entries with the version read. */
export function cambios(formulario: Formulario, entradas: readonly EntradaDeNotaria[]) {
  const [ahora, antes] = [aTextos(formulario), aTextos(deEntradas(entradas))]
  return entradas.flatMap(({ id, variable, version }) =>
    ahora[variable] === antes[variable] ? [] : [{ id, data: ahora[variable], version }],
  )
}
