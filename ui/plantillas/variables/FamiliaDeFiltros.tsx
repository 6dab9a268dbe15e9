import type { ReactNode } from 'react'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Copiable } from './Copiable.tsx'
import { nearestFirst } from '../../../schemas/es-co/index.ts'

const CELDA =
  'py-1.5 px-4 text-left align-top wrap-anywhere movil:block movil:py-0.5 movil:empty:hidden print:py-[3px] print:pl-0 print:pr-2'
export const TD = CELDA
export const TH = `${CELDA} font-medium`
export const TR = 'border-t border-t-line movil:block movil:py-2 print:[break-inside:avoid]'
export const EJEMPLO = `${CELDA} font-serif text-14`

interface PropsDeGrupo {
  titulo: string
  nota?: string | false
  /** With the width of each, if it has one. */
  columnas: readonly (readonly [titulo: string, ancho?: string])[]
  children: ReactNode
}

export const TablaDeGrupo = ({ titulo, nota, columnas, children }: PropsDeGrupo) => (
  <section className="min-w-0 border border-line rounded-6 bg-surface print:border-0" aria-label={titulo}>
    <h3
      className={
        'flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 px-4 border-b border-b-line text-14 font-semibold ' +
        'print:pt-2 print:px-0 print:pb-1 print:[break-after:avoid]'
      }
    >
      {titulo}
      {nota ? <span className="muted text-12 font-normal">{nota}</span> : null}
    </h3>
    <table className="w-full border-collapse table-fixed text-13 movil:block">
      <thead className="movil:absolute movil:[clip-path:inset(50%)]">
        <tr className="movil:block print:[break-inside:avoid]">
          {columnas.map(([columna, ancho = '']) => (
            <th key={columna} className={`${CELDA} text-muted text-12 font-medium ${ancho}`} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
)

interface Props {
  familia: string
  filtros: readonly VariablesDePlantillas['filtros'][number][]
}

const COLUMNAS = [['Filtro', 'w-[24%]'], ['Se escribe', 'w-[26%]'], ['Con este dato', 'w-[18%]'], ['Sale']] as const

const ROTULO =
  'movil:before:text-muted movil:before:[font-family:var(--mantine-font-family)] movil:before:text-12 ' +
  "movil:before:content-[attr(data-rotulo)_'_']"

export const FamiliaDeFiltros = ({ familia, filtros }: Props) => (
  <TablaDeGrupo titulo={familia} columnas={COLUMNAS}>
    {filtros.map(({ nombre, que, condicion, ejemplos }) => (
      <tbody className="movil:block" key={nombre}>
        {ejemplos.map(({ etiqueta, valor, da }, at) => (
          <tr className={TR} key={`${etiqueta} ${valor}`}>
            {at === 0 ? (
              <th className={TH} scope="rowgroup" rowSpan={ejemplos.length}>
                <code>{nombre}</code>
                <small className="muted block text-12 font-normal">
                  {que}
                  {condicion ? '. Solo en {#…} y {^…}' : ''}
                </small>
              </th>
            ) : null}
            <td className={TD}>{etiqueta === ejemplos[at - 1]?.etiqueta ? null : <Copiable etiqueta={etiqueta} />}</td>
            <td className={`${EJEMPLO} ${ROTULO}`} data-rotulo="De">
              {valor}
            </td>
            <td className={`${EJEMPLO} ${ROTULO}`} data-rotulo="sale">
              {da}
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </TablaDeGrupo>
)

type Grupo = VariablesDePlantillas['grupos'][number]
type Filtro = VariablesDePlantillas['filtros'][number]

/** Searches name, path, group and source. Groups keep their order; matches inside are ranked. */
export const buscarEnGrupos = (grupos: readonly Grupo[], texto: string): readonly Grupo[] =>
  texto.trim() === ''
    ? grupos
    : grupos
        .map((grupo) => ({
          ...grupo,
          variables: nearestFirst(grupo.variables, texto, ({ titulo, ruta, origen }) => [
            titulo,
            ruta.replaceAll('_', ' '),
            ruta,
            grupo.titulo,
            origen,
          ]),
        }))
        .filter(({ variables }) => variables.length > 0)

export const buscarEnFiltros = (filtros: readonly Filtro[], texto: string): readonly Filtro[] =>
  texto.trim() === ''
    ? filtros
    : nearestFirst(filtros, texto, ({ nombre, que, familia, ejemplos }) => [
        nombre.replaceAll('_', ' '),
        nombre,
        que,
        familia,
        ejemplos.map(({ da }) => da).join(' '),
      ])

export const porFamilia = (filtros: readonly Filtro[]): [familia: string, filtros: Filtro[]][] => {
  const familias = new Map<string, Filtro[]>()
  for (const filtro of filtros) familias.set(filtro.familia, [...(familias.get(filtro.familia) ?? []), filtro])
  return [...familias]
}

/** Syntax examples; `en` is the list that contains the tag. */
export const REGLAS = [
  {
    titulo: 'Un dato',
    etiqueta: '{valor_venta | dinero}',
    que: 'Su nombre entre llaves. Después de la barra va el filtro que lo escribe: en letras, como fecha… Sirven varios, uno tras otro.',
  },
  {
    titulo: 'Una lista',
    etiqueta: '{#compradores}{nombre}, con cédula {cedula | documento}{$separador}{/}',
    que: 'Lo que está entre {#compradores} y {/} se repite por cada comprador. {$separador} pone la coma o la «y»; {$numero}, su número.',
  },
  {
    titulo: 'Un grupo',
    en: 'compradores',
    etiqueta: '{#conyugue | hay}casado con {conyugue.nombre}{/}',
    que: 'Los datos de un grupo van con punto. Con «hay» el texto sale solo si el grupo tiene algo.',
  },
  {
    titulo: 'Solo si…',
    etiqueta: '{#notario_encargado | es:si}encargado según resolución {numero_resolución}{/}',
    que: 'Un bloque con condición sale cuando se cumple: hay, varios, es:…, mayor_que:…',
  },
  {
    titulo: 'Si no…',
    en: 'compradores',
    etiqueta: '{^apoderado.nombre | hay}en su propio nombre{/}',
    que: 'Con ^ en vez de # sale cuando no se cumple.',
  },
  {
    titulo: 'Concordancia',
    etiqueta: '{compradores | concordar:identificado}',
    que: 'Escriba la palabra en masculino: saldrá identificado, identificada o identificados, según quiénes sean.',
  },
  {
    titulo: 'Cláusulas numeradas',
    etiqueta: '{$clausula | ordinal:f | mayusculas}',
    que: 'PRIMERA, SEGUNDA, TERCERA… Si una cláusula con condición no sale, las demás no dejan hueco.',
  },
  {
    titulo: 'Lo que puede faltar',
    en: 'compradores',
    etiqueta: '{telefono | o:no informa}',
    que: 'Sin esto, un dato vacío sale como [[FALTA telefono]] para que nadie lo firme sin ver.',
  },
] as const satisfies readonly { titulo: string; etiqueta: string; que: string; en?: string }[]
