import {
  formatAmount,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatPesos,
  pesosEnLetras,
} from '../../../schemas/es-co/index.ts'
import type { FilaDeCuentaCobro } from '../../../schemas/respuestas/cartera/abono.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import type { comoSeConoce } from '../abonos/leer-abono.ts'

export interface CuentaCobroDePapel extends FilaDeCuentaCobro {
  oficina: Membrete
  documento: string
  lineas: readonly (ReturnType<typeof comoSeConoce> & { valor: number })[]
  hecha_por: string
  como_pagar: string | null
  a_quien: string | null
}

const CSS = `
.debe{margin-top:6mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;text-align:center;break-inside:avoid}
.debe b{display:block;font:600 18pt/1.3 'Source Serif 4',Signos,serif}
.debe p{font-size:9.5pt}
.cuentas td:first-child{white-space:normal}
.cuentas small{display:block;font-size:7pt}
.parrafo{white-space:pre-wrap}
.firmas{display:flex;gap:20mm;margin-top:26mm;break-inside:avoid}
.firmas div{flex:0 0 48%;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.firmas b{display:block;font-size:9pt;line-height:1.3}
`

export const CuentaCobroImpresa = (c: CuentaCobroDePapel) => (
  <Hoja
    titulo={`Cuenta de cobro No. ${c.numero}`}
    oficina={c.oficina}
    estilo={CSS}
    sello={c.anulada_en ? 'ANULADA' : null}
    subtitulo={formatDateLong(c.fecha)}
    datos={[
      { rotulo: 'Cliente', valor: c.nombre, ancho: true },
      { rotulo: 'Documento', valor: c.documento, ancho: true },
      { rotulo: 'Fecha', valor: formatDate(c.fecha) },
      { rotulo: 'Vence', valor: formatDate(c.vence) },
    ]}
  >
    {c.anulada_en && (
      <p className="nota">
        <b>Anulada el {formatDate(c.anulada_en)}.</b> Motivo: {c.anulada_motivo}
      </p>
    )}
    <div className="debe">
      <p>Debe a {c.oficina.nombre} la suma de</p>
      <b>{formatPesos(c.total)}</b>
      <p>({pesosEnLetras(c.total)} m/cte)</p>
    </div>
    <section>
      <h2>Por concepto de</h2>
      <table className="cuentas">
        <thead>
          <tr>
            <th>Concepto</th>
            <th>Radicación</th>
            <th>Fecha</th>
            <th>Vence</th>
            <th className="n">Saldo ($)</th>
          </tr>
        </thead>
        <tbody>
          {c.lineas.map((una) => (
            <tr key={una.id_cuenta}>
              <td>
                {una.rotulo}
                {una.num_escritura && <small>Escritura {una.num_escritura}</small>}
              </td>
              <td>{una.numero_radicacion}</td>
              <td>{formatDate(una.fecha)}</td>
              <td>{formatDate(una.vence)}</td>
              <td className="n">{formatAmount(una.valor)}</td>
            </tr>
          ))}
          <tr className="suma">
            <td colSpan={4}>Total</td>
            <td className="n">{formatAmount(c.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
    {c.como_pagar && (
      <section className="junto">
        <h2>Cómo pagar</h2>
        <p className="parrafo">{c.como_pagar}</p>
      </section>
    )}
    {c.observaciones && (
      <section className="junto">
        <h2>Observaciones</h2>
        <p className="parrafo">{c.observaciones}</p>
      </section>
    )}
    <div className="firmas">
      <div>
        <b>{c.hecha_por || 'Cartera'}</b>Por {c.oficina.nombre}
      </div>
    </div>
    <p className="nota">
      Agrupa lo que ya se facturó: no reemplaza la factura electrónica de cada escritura.{' '}
      {c.a_quien && `Si algo no es como usted lo tiene: ${c.a_quien}. `}Hecha el {formatDateTime(c.created_at)}.
    </p>
  </Hoja>
)
