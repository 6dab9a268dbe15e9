import { formatPesos } from '../../../schemas/es-co/index.ts'

interface Props {
  titulo: string
  sumandos: readonly { nombre: string; valor: number }[]
  total: number
}

/** Why a total is what it is: the figures it adds. Those that give nothing to this column are left out. */
export const Suma = ({ titulo, sumandos, total }: Props) => (
  <article className="porque" tabIndex={-1} data-autofocus>
    <header>
      <h3 id="porque-titulo">{titulo}</h3>
    </header>
    <p className="porque-regla">Suma de:</p>
    <table>
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
