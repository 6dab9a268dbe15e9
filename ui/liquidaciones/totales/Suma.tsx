import { formatPesos } from '../../../schemas/es-co/index.ts'

interface Props {
  titulo: string
  sumandos: readonly { nombre: string; valor: number }[]
  total: number
}

/** Why a total is what it is: the figures it adds. Those that give nothing to this column are left out. */
export const Suma = ({ titulo, sumandos, total }: Props) => (
  <article
    className="porque text-13 flex gap-3 py-3 px-4 rounded-6 bg-warn-soft data-puede:bg-ok-soft"
    tabIndex={-1}
    data-autofocus
  >
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-7">
      <h3 className="text-14 font-semibold" id="porque-titulo">
        {titulo}
      </h3>
    </header>
    <p className="text-muted">Suma de:</p>
    <table className="w-full border-collapse">
      <tbody>
        {sumandos
          .filter(({ valor }) => valor !== 0)
          .map(({ nombre, valor }, i) => (
            <tr key={i}>
              <th scope="row">{nombre}</th>
              <td className="numero">{formatPesos(valor)}</td>
            </tr>
          ))}
        <tr data-fuerte>
          <th scope="row">Total</th>
          <td className="numero">{formatPesos(total)}</td>
        </tr>
      </tbody>
    </table>
  </article>
)
