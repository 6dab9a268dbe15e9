import {
  type Linea,
  type NombresDeLados,
  potestadDe,
  razonDe,
  type Ppm,
} from '../../../modules/liquidaciones/domain.ts'
import { formatDecimal, formatPesos, formatDateLong } from '../../../schemas/es-co/index.ts'
import type { Columna } from './navegar.ts'
import { useLados } from '../respuesta.ts'
import { CuerpoDePorQue } from './PorQue.tsx'

interface Cuenta {
  concepto: string
  operacion: string
  resultado: string
}

/** IVA of a line: rate × value, or the part included in the price. */
export const cuentaDelIva = (
  { valor, iva, total, manual, valor_uni, cantidad, tipo_liquidacion }: Linea,
  tasa: number,
): Cuenta => {
  const porcentaje = `${formatDecimal(tasa / 10_000)} %`
  const concepto = `IVA ${porcentaje}`
  if (iva === 0)
    return {
      concepto: 'IVA',
      operacion: SIN_IVA[tipo_liquidacion] ?? 'Este servicio no causa IVA',
      resultado: formatPesos(0),
    }
  if (manual && total === Math.round(valor_uni * cantidad))
    return {
      concepto,
      operacion: `Incluido en ${formatPesos(total)}: ${formatPesos(total)} − ${formatPesos(valor)}`,
      resultado: formatPesos(iva),
    }
  return { concepto, operacion: `${formatPesos(valor)} × ${porcentaje}`, resultado: formatPesos(iva) }
}

const SIN_IVA: Record<string, string> = {
  recaudo_terceros: 'Los recaudos para terceros no causan IVA',
  servicio_registral: 'El impuesto y los derechos de registro no causan IVA',
}

/** Share of each side: total × units / all units. */
export const cuentasDelReparto = (
  { total, vendedor, comprador, cantidad, cantidad_vendedor, cantidad_comprador, iva }: Linea,
  lados: NombresDeLados,
): Cuenta[] => {
  const parte = (concepto: string, unidades: number, paga: number): Cuenta => ({
    concepto,
    operacion: `${formatPesos(total)} × ${formatDecimal(unidades, 6)} / ${formatDecimal(cantidad)}${iva > 0 ? ', IVA incluido' : ''}`,
    resultado: formatPesos(paga),
  })
  return [parte(lados.vendedor, cantidad_vendedor, vendedor), parte(lados.comprador, cantidad_comprador, comprador)]
}

interface Props {
  linea: Linea
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
          {operacion && operacion !== resultado ? (
            <small className="block text-muted text-12 font-normal">{operacion}</small>
          ) : null}
        </th>
        <td className="numero">{resultado}</td>
      </tr>
    ))}
  </>
)

const cambios = (linea: Linea): string[] => {
  const valor = potestadDe(linea, 'valor')
  if (linea.manual) return [`Sí. ${razonDe(valor)}.`]
  const reparto = potestadDe(linea, 'reparto')
  return [`El valor no. ${razonDe(valor)}.`, `Quién paga ${reparto.puede ? 'sí' : 'no'}. ${razonDe(reparto)}.`]
}

export const Explicacion = ({ linea, columna, iva }: Props) => {
  const { regla, norma, base, pasos, reparto, vigencia, confianza, porConfirmar, notas } = linea.explicacion
  const lados = useLados()
  const pideReparto = columna === 'ven' || columna === 'com'
  // the value column explains only the value; a total explains IVA and shares too
  const soloValor = columna !== 'iva' && columna !== 'total' && !pideReparto
  const valor = formatPesos(linea.valor)
  const redondeo = pasos.length > 0 && pasos.at(-1)?.resultado !== valor ? 'Redondeado al peso' : ''
  return (
    <CuerpoDePorQue
      titulo={linea.detalle}
      insignia={
        porConfirmar ? (
          <span
            className="py-0 px-1.5 rounded-4 bg-warn-soft text-warn text-12 leading-4.5"
            title={`Confianza ${confianza}: ${CONFIANZA[confianza] ?? ''}`}
          >
            por confirmar
          </span>
        ) : null
      }
    >
      <p className="text-muted">{regla}</p>
      {base ? (
        <p className="grid pl-2.5 border-l-2 border-l-accent tabular-nums">
          <span>Base {formatPesos(base.valor)}</span>
          <small className="block text-muted text-12 font-normal">{base.porque}</small>
        </p>
      ) : null}
      <table className="w-full border-collapse">
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
          <tbody className="[&_tr:first-child>*]:[border-top:3px_double_var(--line)]">
            <Cuentas cuentas={cuentasDelReparto(linea, lados)} fuerte={pideReparto} />
          </tbody>
        )}
      </table>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">Quién paga</dt>
        <dd>{reparto}</dd>
        <dt className="text-muted">Norma</dt>
        <dd>{norma}</dd>
        <dt className="text-muted">Se puede cambiar</dt>
        <dd>
          {cambios(linea).map((frase) => (
            <span key={frase} className="block">
              {frase}
            </span>
          ))}
        </dd>
        {vigencia ? (
          <>
            <dt className="text-muted">Tarifa</dt>
            <dd>
              {vigencia.nombre}
              {vigencia.norma ? `, ${vigencia.norma}` : ''}. Rige desde el {formatDateLong(vigencia.desde)}
              {vigencia.hasta ? ` hasta el ${formatDateLong(vigencia.hasta)}` : ''}.
            </dd>
          </>
        ) : null}
        {porConfirmar ? (
          <>
            <dt className="text-muted">Confianza</dt>
            <dd>
              {confianza}: {CONFIANZA[confianza]}. Confírmela antes de cobrar.
            </dd>
          </>
        ) : null}
      </dl>
      {notas.length > 0 ? (
        <ul className="pl-4 text-muted text-12">
          {notas.map((nota) => (
            <li key={nota}>{nota}</li>
          ))}
        </ul>
      ) : null}
    </CuerpoDePorQue>
  )
}
