import { potestadDe, razonDe, type Linea, type Ppm } from '../../../modules/liquidaciones/domain.ts'
import { formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import type { Columna } from '../hoja/columnas.ts'
import { useLados } from '../lados.ts'
import { cuentaDelIva, cuentasDelReparto, type Cuenta } from './cuentas.ts'

interface Props {
  linea: Linea
  /** The figure asked about: its part comes first to the eye. */
  columna: Columna
  iva: Ppm
}

const CONFIANZA: Record<string, string> = {
  C: 'cifra derivada por la fórmula de la ley',
  D: 'cifra de fuente indirecta o con fuentes en conflicto',
  E: 'cifra sin fuente publicada',
}

const Cuentas = ({ cuentas, fuerte }: { cuentas: readonly Cuenta[]; fuerte?: boolean }) => (
  <>
    {cuentas.map(({ concepto, operacion, resultado }, i) => (
      <tr key={i} data-fuerte={fuerte || undefined}>
        <th scope="row">
          {concepto}
          {operacion && operacion !== resultado ? <small>{operacion}</small> : null}
        </th>
        <td className="numero">{resultado}</td>
      </tr>
    ))}
  </>
)

/** What may be changed of a line and what not, with its reason. */
const cambios = (linea: Linea): string[] => {
  const valor = potestadDe(linea, 'valor')
  if (linea.manual) return [`Sí. ${razonDe(valor)}.`]
  const reparto = potestadDe(linea, 'reparto')
  return [`El valor no. ${razonDe(valor)}.`, `Quién paga ${reparto.puede ? 'sí' : 'no'}. ${razonDe(reparto)}.`]
}

/** «¿Por qué este valor?»: the rule, the norm, the base and why that one, the arithmetic with its numbers, who pays and the tariff used. */
export const Explicacion = ({ linea, columna, iva }: Props) => {
  const { regla, norma, base, pasos, reparto, vigencia, confianza, porConfirmar, notas } = linea.explicacion
  const lados = useLados()
  const pideReparto = columna === 'ven' || columna === 'com'
  // Of a value one asks how it comes out; of a total, everything that led to it.
  const soloValor = columna !== 'iva' && columna !== 'total' && !pideReparto
  const valor = formatPesos(linea.valor)
  const redondeo = pasos.length > 0 && pasos.at(-1)?.resultado !== valor ? 'Redondeado al peso' : ''
  return (
    <article className="porque" tabIndex={-1} data-autofocus>
      <header>
        <h3 id="porque-titulo">{linea.detalle}</h3>
        {porConfirmar ? (
          <span className="porque-duda" title={`Confianza ${confianza}: ${CONFIANZA[confianza] ?? ''}`}>
            por confirmar
          </span>
        ) : null}
      </header>
      <p className="porque-regla">{regla}</p>
      {base ? (
        <p className="porque-base">
          <span>Base {formatPesos(base.valor)}</span>
          <small>{base.porque}</small>
        </p>
      ) : null}
      <table>
        <caption className="solo-lectores">Cómo se calcula</caption>
        <tbody>
          <Cuentas cuentas={pasos} />
          <Cuentas
            cuentas={[{ concepto: 'Valor', operacion: redondeo, resultado: valor }]}
            fuerte={columna === 'valor'}
          />
          {soloValor ? null : (
            <>
              <Cuentas cuentas={[cuentaDelIva(linea, iva)]} fuerte={columna === 'iva'} />
              <Cuentas
                cuentas={[{ concepto: 'Total', operacion: '', resultado: formatPesos(linea.total) }]}
                fuerte={columna === 'total'}
              />
            </>
          )}
        </tbody>
        {soloValor || columna === 'iva' ? null : (
          <tbody className="porque-reparto">
            <Cuentas cuentas={cuentasDelReparto(linea, lados)} fuerte={pideReparto} />
          </tbody>
        )}
      </table>
      <dl>
        <dt>Quién paga</dt>
        <dd>{reparto}</dd>
        <dt>Norma</dt>
        <dd>{norma}</dd>
        <dt>Se puede cambiar</dt>
        <dd>
          {cambios(linea).map((frase) => (
            <span key={frase} className="porque-cambio">
              {frase}
            </span>
          ))}
        </dd>
        {vigencia ? (
          <>
            <dt>Tarifa</dt>
            <dd>
              {vigencia.nombre}
              {vigencia.norma ? `, ${vigencia.norma}` : ''}. Rige desde el {formatDateLong(vigencia.desde)}
              {vigencia.hasta ? ` hasta el ${formatDateLong(vigencia.hasta)}` : ''}.
            </dd>
          </>
        ) : null}
        {porConfirmar ? (
          <>
            <dt>Confianza</dt>
            <dd>
              {confianza}: {CONFIANZA[confianza]}. Confírmela antes de cobrar.
            </dd>
          </>
        ) : null}
      </dl>
      {notas.length > 0 ? (
        <ul className="porque-notas">
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}
