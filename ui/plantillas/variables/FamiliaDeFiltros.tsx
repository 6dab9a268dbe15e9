import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Copiable } from './Copiable.tsx'
import { nearestFirst } from '../../../schemas/es-co/index.ts'

interface Props {
  familia: string
  filtros: readonly VariablesDePlantillas['filtros'][number][]
}

export const FamiliaDeFiltros = ({ familia, filtros }: Props) => (
  <section
    className="variables-grupo min-w-0 border border-line rounded-6 bg-surface print:border-0"
    aria-label={familia}
  >
    <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 px-4 border-b border-b-line text-14 font-semibold">
      {familia}
    </h3>
    <table className="variables-tabla variables-filtros w-full border-collapse table-fixed text-13 movil:block">
      <thead className="movil:absolute movil:[clip-path:inset(50%)]">
        <tr className="movil:block print:[break-inside:avoid]">
          <th className="movil:block" scope="col">
            Filtro
          </th>
          <th className="movil:block" scope="col">
            Se escribe
          </th>
          <th className="movil:block" scope="col">
            Con este dato
          </th>
          <th className="movil:block" scope="col">
            Sale
          </th>
        </tr>
      </thead>
      {filtros.map(({ nombre, que, condicion, ejemplos }) => (
        <tbody className="movil:block" key={nombre}>
          {ejemplos.map(({ etiqueta, valor, da }, at) => (
            <tr className="movil:block print:[break-inside:avoid]" key={`${etiqueta} ${valor}`}>
              {at === 0 ? (
                <th className="movil:block" scope="rowgroup" rowSpan={ejemplos.length}>
                  <code>{nombre}</code>
                  <small className="muted block text-12 font-normal">
                    {que}
                    {condicion ? '. Solo en {#…} y {^…}' : ''}
                  </small>
                </th>
              ) : null}
              <td className="movil:block movil:empty:hidden">
                {etiqueta === ejemplos[at - 1]?.etiqueta ? null : <Copiable etiqueta={etiqueta} />}
              </td>
              <td className="variables-ejemplo font-serif text-14 movil:block movil:empty:hidden" data-rotulo="De">
                {valor}
              </td>
              <td className="variables-ejemplo font-serif text-14 movil:block movil:empty:hidden" data-rotulo="sale">
                {da}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
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
