import { formatDateLong, formatDateTime, formatDateWeekday, formatNumber } from '../../../schemas/es-co/index.ts'
import type { Membrete } from '../../documentos/index.ts'
import { paginaPublica } from '../../seguimientos/index.ts'
import type { DocumentoLeido } from '../documento/index.ts'
import { conSigno, identificacion, valor } from '../print/textos.ts'
import type { Situacion } from './abrir-respuesta.ts'
import { Formulario, type Escrito } from './formulario.tsx'

const ESTILO_RESPUESTA = `
.tabla{overflow-x:auto;margin-top:12px}
table{width:100%;border-collapse:collapse}
th{font-size:.8125rem;font-weight:500;color:var(--muted);text-align:left;padding:0 0 6px;border-bottom:1px solid var(--line)}
td{padding:8px 0;border-bottom:1px solid var(--line);vertical-align:top}
td small{display:block;color:var(--muted);font-size:.8125rem}
.n{text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums}
tfoot td{border-bottom:none;padding:6px 0 0}
tfoot .total td{font-size:1.25rem;font-weight:600;padding-top:8px}
textarea,select{width:100%;padding:10px 12px;border:1px solid var(--field);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
textarea{min-height:7rem;resize:vertical}
select{max-width:24rem;min-height:44px}
.enlaces{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:16px}
.enlaces a,.otra a{display:inline-block;padding-block:10px}
.clave{font-size:.8125rem;color:var(--muted);overflow-wrap:anywhere;margin-top:8px}
button.peligro{background:var(--danger);border-color:var(--danger)}
.otra{margin-top:20px}
`

interface DatosDePagina {
  leido: DocumentoLeido
  situacion: Situacion
  notaCredito: string | null
  /** From the link: 1 accepts, 0 rejects. The page asks again. */
  decision: 0 | 1
  escrito: Escrito
  /** `/auth/respuestaCliente/{id}/{token}` */
  base: string
  pdf: string
  oficina: Membrete
  nonce: string
}

export const paginaDeRespuesta = (datos: DatosDePagina): string => {
  const { leido, situacion, oficina, nonce, pdf } = datos
  const { emisor, adquirente, numero, fecha, url, cufe } = leido
  return paginaPublica({
    titulo: `Factura ${numero}`,
    oficina,
    nonce,
    estilo: ESTILO_RESPUESTA,
    children: (
      <>
        <h1>Factura electrónica {numero}</h1>
        <p className="sub">{formatDateLong(fecha)}</p>
        <Estado {...datos} />
        <div className="preguntas">
          <section>
            <h2>Total</h2>
            <p className="respuesta">
              <strong>{conSigno(leido.totales.total)}</strong>
            </p>
          </section>
          <section>
            <h2>Emisor</h2>
            <p>{emisor.nombreComercial || emisor.nombre}</p>
            <p className="nota">
              {[
                emisor.nombreComercial && emisor.nombreComercial !== emisor.nombre ? emisor.nombre : '',
                identificacion(emisor),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </section>
          <section>
            <h2>Cliente</h2>
            <p>{adquirente.nombre}</p>
            <p className="nota">{identificacion(adquirente)}</p>
          </section>
        </div>
        <section className="bloque">
          <h2>Detalle</h2>
          <Lineas leido={leido} />
          <p className="enlaces">
            <a href={pdf}>Ver el PDF</a>
            <a href={url} rel="noreferrer">
              Consultar en la DIAN
            </a>
          </p>
          <p className="clave">
            {leido.claseClave} {cufe}
          </p>
        </section>
        {situacion.estado === 'pendiente' && <Formulario {...datos} />}
      </>
    ),
  })
}

const Estado = ({ situacion: { estado, plazo, respuesta }, notaCredito, leido }: DatosDePagina) => {
  if (respuesta) {
    const aceptada = respuesta.respuesta === 'Aceptado'
    return (
      <div className={aceptada ? 'hecho grande' : 'anulada'} role="status">
        <p>
          {aceptada ? 'Esta factura fue aceptada' : 'Esta factura fue rechazada'} el {formatDateTime(respuesta.cuando)}.
          Ya existe una respuesta y no se puede cambiar.
        </p>
        {respuesta.justificacion && <p className="nota">«{respuesta.justificacion}»</p>}
        {!aceptada && <p className="nota">La notaría revisará su motivo y se comunicará con usted.</p>}
      </div>
    )
  }
  if (estado === 'anulada')
    return (
      <p className="anulada" role="status">
        La notaría anuló esta factura{notaCredito ? ` con la nota crédito ${notaCredito}` : ''}: ya no se responde.
      </p>
    )
  if (estado === 'tacita' && plazo)
    return (
      <p className="hecho grande" role="status">
        El plazo para responder venció el {formatDateWeekday(plazo)}: la factura se entiende aceptada. Si algo no está
        bien, comuníquese con la notaría.
      </p>
    )
  return (
    <p className="nota grande">
      {plazo
        ? `Puede aceptarla o rechazarla hasta el ${formatDateWeekday(plazo)}. Si no responde, se entiende aceptada.`
        : 'Puede aceptarla o rechazarla, una sola vez.'}
      {leido.ambiente === '2' && ' Es un documento del ambiente de pruebas, sin validez.'}
    </p>
  )
}

const Lineas = ({ leido: { lineas, totales } }: { leido: DocumentoLeido }) => (
  <div className="tabla">
    <table>
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col" className="n">
            Valor en pesos
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ descripcion, cantidad, mandante, valor: total }, i) => (
          <tr key={i}>
            <td>
              {descripcion}
              {(cantidad !== 1 || mandante) && (
                <small>
                  {[cantidad !== 1 ? `Cantidad ${formatNumber(cantidad)}` : '', mandante ? 'Recaudo para terceros' : '']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </td>
            <td className="n">{valor(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>IVA</td>
          <td className="n">{valor(totales.iva)}</td>
        </tr>
        <tr className="total">
          <td>Total</td>
          <td className="n">{valor(totales.total)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)
