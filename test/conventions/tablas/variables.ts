import { referenciaDe, VARIABLES } from '../../../modules/plantillas/domain.ts'
import { csv } from '../../../scripts/checks/csv.mjs'

const { grupos, filtros } = referenciaDe(VARIABLES)

/** `docs/tablas/variables.csv`: what a template may print, as the catalogue has it. */
export const tablaDeVariables = (): string =>
  csv([
    ['grupo', 'ruta', 'dato', 'etiqueta', 'sale', 'de dónde'],
    ...grupos.flatMap(({ titulo, ruta, variables }) =>
      variables.map(({ titulo: dato, etiqueta, ejemplo, origen }) => [titulo, ruta, dato, etiqueta, ejemplo, origen]),
    ),
  ])

/** `docs/tablas/filtros.csv`: how a template may write a value. */
export const tablaDeFiltros = (): string =>
  csv([
    ['familia', 'nombre', 'qué hace', 'se escribe', 'con', 'sale'],
    ...filtros.flatMap(({ familia, nombre, que, ejemplos }) =>
      ejemplos.map(({ etiqueta, valor, da }) => [familia, nombre, que, etiqueta, valor, da]),
    ),
  ])
