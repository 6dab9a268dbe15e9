import { formatDate, formatPesos } from '../../../schemas/es-co.ts'
import type { Explicacion } from '../domain/explicacion.ts'
import type { HojaImpresa } from '../domain/hoja-impresa.ts'
import type { Linea } from '../domain/linea.ts'

/** «Detalle del cálculo»: the explanation of every line, the same object that the screen shows. */
export const DetalleDelCalculo = ({ hoja }: { hoja: HojaImpresa }) => (
  <section className="detalle">
    <h2>Detalle del cálculo</h2>
    {[...hoja.lineasNotariales, ...hoja.lineasRegistrales].map((linea) => (
      <Porque key={linea.clave} linea={linea} />
    ))}
  </section>
)

const Porque = ({ linea: { detalle, total, iva, valor, explicacion } }: { linea: Linea }) => (
  <article>
    <div className="que">
      <b>{detalle}</b> {explicacion.porConfirmar && <span className="marca">por confirmar</span>}
      <p className="n">{formatPesos(total)}</p>
      {iva > 0 && (
        <p className="n">
          {formatPesos(valor)} + IVA {formatPesos(iva)}
        </p>
      )}
    </div>
    <div>
      <p>
        <b>{explicacion.regla}</b> <span className="norma">· {explicacion.norma}</span>
      </p>
      {explicacion.base && (
        <p>
          Base {formatPesos(explicacion.base.valor)}: {unido(explicacion.base.porque)}.
        </p>
      )}
      <Pasos pasos={explicacion.pasos} />
      <p>Reparto: {explicacion.reparto}.</p>
      {explicacion.vigencia && <p>{tarifa(explicacion.vigencia)}</p>}
      {explicacion.notas.map((nota) => (
        <p key={nota} className="al-margen">
          {unido(nota)}
        </p>
      ))}
    </div>
  </article>
)

/** A sign is not parted from its figure at the end of a line, nor a figure from its per mille. */
const unido = (texto: string): string => texto.replace(/\$ (?=\d)/g, '$\u00a0').replace(/(?<=\d) (?=[%‰])/g, '\u00a0')

const Pasos = ({ pasos }: { pasos: Explicacion['pasos'] }) =>
  pasos.length === 0 ? null : (
    <table className="pasos">
      <tbody>
        {pasos.map(({ concepto, operacion, resultado }, i) => (
          <tr key={i}>
            <td>{unido(concepto)}</td>
            <td>{unido(operacion)}</td>
            <td className="n">{resultado}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const tarifa = ({ nombre, desde, hasta, norma }: NonNullable<Explicacion['vigencia']>): string =>
  `Vigencia: ${nombre}, ` +
  `${hasta ? `del ${formatDate(desde)} al ${formatDate(hasta)}` : `desde el ${formatDate(desde)}`}${norma ? ` (${norma})` : ''}.`
