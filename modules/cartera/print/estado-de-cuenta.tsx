import {
  formatAmount,
  formatDate,
  plural,
  formatDateLong,
  formatDateTime,
  formatPesos,
} from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import { EDADES, NOMBRE_EDAD } from '../domain/index.ts'
import { Cuentas, Movimientos } from './tablas-del-estado.tsx'

const ESTILO_ESTADO = `
.cifras{display:flex;flex-wrap:wrap;gap:3mm 10mm;margin-top:5mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;
  break-inside:avoid}
.cifras dt{font-size:7pt}
.cifras dd{font:600 14pt/1.2 'Source Serif 4',Signos,serif;white-space:nowrap;font-variant-numeric:tabular-nums}
.edades th,.edades td{width:17%}
.edades th:first-child,.edades td:first-child{width:auto;text-align:left}
.libro td,.libro th{font-size:7.5pt}
.libro td,.libro th{white-space:nowrap}
.libro .prosa{white-space:normal;min-width:34mm}
.pago{display:flex;gap:8mm;margin-top:5mm;padding-top:3mm;border-top:.75pt solid #000;break-inside:avoid}
.pago>div{flex:1;min-width:0;white-space:pre-line}
.pago h3{margin-bottom:1mm}
`

interface EstadoDePapel {
  estado: EstadoDeCuentaLeido
  membrete: Membrete
  /** Instant. */ impreso: string
}

export const EstadoImpreso = ({ estado, membrete, impreso }: EstadoDePapel) => {
  const { cliente, corte, enlace } = estado
  return (
    <Hoja
      titulo="Estado de cuenta"
      subtitulo={`Con corte al ${formatDateLong(corte)}`}
      cabeza={`Estado de cuenta · ${cliente.nombre} · ${cliente.identificacion} · corte ${formatDate(corte)}`}
      oficina={membrete}
      estilo={ESTILO_ESTADO}
      qr={enlace === null ? null : { url: enlace, codigo: 'Pagar en línea', leyenda: 'Abra este código con la cámara' }}
      datos={[
        { rotulo: 'Cliente', valor: cliente.nombre, ancho: true },
        { rotulo: 'Identificación', valor: cliente.identificacion },
        { rotulo: 'Código', valor: cliente.codigo },
        { rotulo: 'Dirección', valor: cliente.direccion, ancho: true },
        { rotulo: 'Correo', valor: cliente.correo, ancho: true },
        { rotulo: 'Teléfono', valor: cliente.telefono, fila: true },
      ]}
    >
      <Cifras estado={estado} />
      <Edades estado={estado} />
      <Cuentas
        titulo="Cuentas por pagar"
        cuentas={estado.abiertas}
        columna="saldo"
        vacio="No tiene cuentas por pagar a esta fecha."
      />
      <Movimientos estado={estado} />
      {estado.castigadas.length > 0 && (
        <Cuentas
          titulo="Cuentas castigadas, que no suman en el saldo"
          cuentas={estado.castigadas}
          columna="castigado"
          vacio=""
        />
      )}
      <AFavor estado={estado} />
      <ComoPagar estado={estado} />
      <p className="nota">
        Los abonos incluyen notas crédito y depósitos aplicados. Los días cuentan desde la fecha de la factura. Valores
        en pesos colombianos. Hecho el {formatDateTime(impreso)}.
      </p>
    </Hoja>
  )
}

const Cifras = ({ estado: { saldo_final, vencido, saldo_a_favor } }: { estado: EstadoDeCuentaLeido }) => (
  <dl className="cifras">
    <div>
      <dt>Saldo por pagar</dt>
      <dd>{formatPesos(saldo_final)}</dd>
    </div>
    <div>
      <dt>Vencido</dt>
      <dd>{formatPesos(vencido)}</dd>
    </div>
    {saldo_a_favor.total > 0 && (
      <div>
        <dt>Saldo a favor, sin aplicar</dt>
        <dd>{formatPesos(saldo_a_favor.total)}</dd>
      </div>
    )}
  </dl>
)

const Edades = ({ estado: { edades } }: { estado: EstadoDeCuentaLeido }) => (
  <section className="junto">
    <h2>Edades de la cartera</h2>
    <table className="edades">
      <thead>
        <tr>
          <th />
          {EDADES.map((edad) => (
            <th key={edad} className="n">
              {NOMBRE_EDAD[edad]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Tira nombre="Por fecha de la factura" edades={edades.factura} />
        <Tira nombre="Por fecha de vencimiento" edades={edades.vencimiento} />
      </tbody>
    </table>
  </section>
)

const Tira = ({ nombre, edades }: { nombre: string; edades: EstadoDeCuentaLeido['edades']['factura'] }) => (
  <tr>
    <td>{nombre}</td>
    {EDADES.map((edad) => (
      <td key={edad} className="n">
        {formatAmount(edades[edad])}
      </td>
    ))}
  </tr>
)

const AFavor = ({ estado: { saldo_a_favor } }: { estado: EstadoDeCuentaLeido }) =>
  saldo_a_favor.total === 0 ? null : (
    <section className="junto">
      <h2>
        Saldo a favor{' '}
        <small>{plural(saldo_a_favor.depositos.length, 'depósito')}; no se descuenta hasta que usted lo pida</small>
      </h2>
      <table className="libro">
        <thead>
          <tr>
            <th>Fecha</th>
            <th>Depósito</th>
            <th className="n">Disponible ($)</th>
          </tr>
        </thead>
        <tbody>
          {saldo_a_favor.depositos.map(({ id, fecha, numero_deposito, disponible }) => (
            <tr key={id}>
              <td>{formatDate(fecha)}</td>
              <td>{numero_deposito}</td>
              <td className="n">{formatAmount(disponible)}</td>
            </tr>
          ))}
          <tr className="suma">
            <td colSpan={2}>Total a favor</td>
            <td className="n">{formatAmount(saldo_a_favor.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )

const ComoPagar = ({ estado: { como_pagar, a_quien, enlace } }: { estado: EstadoDeCuentaLeido }) =>
  como_pagar === null && a_quien === null && enlace === null ? null : (
    <section className="pago">
      {(como_pagar !== null || enlace !== null) && (
        <div>
          <h3>Cómo pagar</h3>
          {como_pagar}
          {enlace !== null && <p>En línea: {enlace}</p>}
        </div>
      )}
      {a_quien !== null && (
        <div>
          <h3>Preguntas y reclamos</h3>
          {a_quien}
        </div>
      )}
    </section>
  )
